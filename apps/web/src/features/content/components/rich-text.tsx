import { safeLink } from "@portico/rules/safe-link";
import DOMPurify from "dompurify";
import styles from "./rich-text.module.css";

const purifier = DOMPurify(window);

/** The markup that editors may use; `strike` too, though HTML has dropped it (9.015). */
const config = {
  ALLOWED_TAGS: "p br ul ol li h3 h4 blockquote a strong b em i u s strike del".split(" "),
  ALLOWED_ATTR: ["href"],
};

purifier.addHook("afterSanitizeAttributes", (node) => {
  if (node.tagName !== "A") return;
  const link = safeLink(node.getAttribute("href"));
  if (link === null) {
    node.removeAttribute("href");
    return;
  }
  node.setAttribute("href", link.href);
  node.setAttribute("rel", "noopener");
  if (link.kind === "site") node.setAttribute("target", "_blank");
});

/**
 * HTML from data. The server has cleaned it; it is cleaned once more here, because what is inserted
 * runs in the portal's name whatever path it came by.
 */
export function RichText({ html }: { html: string }) {
  const clean = purifier.sanitize(html, config);
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: clean }} />;
}
