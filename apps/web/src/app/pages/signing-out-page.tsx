import { useTexts } from "@portico/client/texts";
import { Spinner } from "@portico/ui";

/** Shown while the server ends the session, if it takes a while. */
export function SigningOutPage() {
  const { t } = useTexts();
  return <Spinner fullPage label={t("app.signing_out")} />;
}
