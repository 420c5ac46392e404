import { useTexts } from "@portico/client/texts";
import { notify } from "../../lib/notices.ts";

/** Hands the page's address on as the device does it, or copies it where the browser cannot. */
export function useShare(title: string): () => void {
  const { t } = useTexts();
  const copy = () =>
    navigator.clipboard.writeText(pageAddress()).then(
      () => notify(t("content.tools.copied")),
      () => notify(t("content.tools.not_copied"), t("content.tools.not_copied_detail")),
    );
  return () => {
    // Only some browsers have it, and only where the page came by a safe way.
    if ("share" in navigator) {
      // Whoever thinks better of it has not failed.
      navigator.share({ title, url: pageAddress() }).catch(() => undefined);
    } else void copy();
  };
}

/** The address without what only this visit is about, such as the language. */
function pageAddress(): string {
  return location.origin + location.pathname;
}
