import { useTexts } from "@portico/client/texts";
import { copyText } from "./copy-text.ts";
import { notify } from "./notices.ts";

/** Hands the page's address on as the device does it, or copies it where that does not work. */
export function useShare(title: string): () => void {
  const { t } = useTexts();
  const copy = () =>
    copyText(pageAddress()).then(
      () => notify(t("content.tools.copied")),
      () => notify(t("content.tools.not_copied"), t("content.tools.not_copied_detail")),
    );
  return () => {
    // Only some browsers have it, and only where the page came by a safe way.
    if (!("share" in navigator)) return void copy();
    navigator.share({ title, url: pageAddress() }).catch((error: unknown) => {
      // Whoever thinks better of it has not failed.
      if (!(error instanceof DOMException && error.name === "AbortError")) void copy();
    });
  };
}

/** The address without what only this visit is about, such as the language. */
function pageAddress(): string {
  return location.origin + location.pathname;
}
