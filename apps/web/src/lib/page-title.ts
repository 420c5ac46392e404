import { useEffect } from "react";

let brandTitle = "";

/** Sets what every title ends with: the brand's `page_title`. */
export function setBrandTitle(title: string): void {
  brandTitle = title;
}

/** Names the page in the window's title, and by it to screen readers and in the history. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title === "" ? brandTitle : `${title} · ${brandTitle}`;
  }, [title]);
}
