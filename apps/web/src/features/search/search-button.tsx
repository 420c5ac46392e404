import { useTexts } from "@portico/client/texts";
import { Icon } from "@portico/ui";
import { Suspense, useLayoutEffect, useRef, useState } from "react";
import { lazyWithChapter } from "../../lib/lazy-named.ts";
import styles from "./search-button.module.css";
import type { SearchPanelProps, SearchPlace } from "./search-panel.tsx";

/** A single letter would be pressed by who speaks to their computer (WCAG 2.1.4). */
const shortcut = navigator.userAgent.includes("Mac") ? "⌘K" : "Ctrl K";

const loadPanel = () => import("./search-panel.tsx");
const SearchPanel = lazyWithChapter<"SearchPanel", SearchPanelProps>(
  "search",
  loadPanel,
  "SearchPanel",
);

/** Whether somebody is typing, or something lies over the page that the keys belong to. */
function isElsewhere(target: EventTarget | null): boolean {
  const isTyping =
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches("input, textarea, select"));
  return isTyping || document.querySelector("dialog[open], [role=dialog]") !== null;
}

function asksForSearch(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey } = event;
  return (ctrlKey || metaKey) && !altKey && key.toLowerCase() === "k";
}

/** The way to the search: a field by its looks, an icon on a phone. Ctrl+K opens it, too. */
export function SearchButton(place: SearchPlace) {
  const { t } = useTexts();
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const prepare = () => void loadPanel().catch(() => undefined);

  // With the button, not after it: a key that is pressed as soon as the button shows must be heard.
  useLayoutEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !asksForSearch(event) || isElsewhere(event.target)) return;
      event.preventDefault();
      setIsOpen(true);
    };
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  }, []);

  return (
    <>
      <button
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        className={styles.button}
        onClick={() => setIsOpen(true)}
        onFocus={prepare}
        onPointerEnter={prepare}
        ref={button}
        type="button"
      >
        <Icon name="search" size={20} />
        <span className={styles.label}>{t("app.header.search")}</span>
        <kbd aria-hidden="true" className={styles.key}>
          {shortcut}
        </kbd>
      </button>
      {isOpen && (
        <Suspense>
          <SearchPanel {...place} finalFocus={button} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
