import { useTexts } from "@portico/client/texts";
import type { ErrorComponentProps } from "@tanstack/react-router";
import { CrashInside } from "./crash-page.tsx";

/** The session could not be ended: whoever leaves a shared computer has to know. */
export function StillSignedInPage(props: ErrorComponentProps) {
  const { t } = useTexts();
  return <CrashInside {...props} effect={t("app.still_signed_in")} />;
}
