import {
  isOwnPicture,
  linkAttributes,
  richTextAttributes,
  richTextElements,
} from "@portico/rules/rich-text";
import DOMPurify from "dompurify";
import styles from "./rich-text.module.css";

const purifier = DOMPurify(window);

const config = {
  ALLOWED_TAGS: [...richTextElements],
  ALLOWED_ATTR: [...new Set(Object.values(richTextAttributes).flat())],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_NAMESPACES: ["http://www.w3.org/1999/xhtml"],
};

purifier.addHook("uponSanitizeAttribute", ({ localName }, attribute) => {
  attribute.keepAttr = richTextAttributes[localName]?.includes(attribute.attrName) ?? false;
});
purifier.addHook("afterSanitizeAttributes", (node) => {
  if (node.tagName === "A") markLink(node);
  if (node.tagName === "IMG") markPicture(node);
});

/** A link that may not be followed leaves its words behind. */
function markLink(link: Element): void {
  const attributes = linkAttributes(link.getAttribute("href"));
  link.removeAttribute("href");
  if (attributes === null) return;
  const marks: Record<string, string> = { ...attributes };
  for (const [name, value] of Object.entries(marks)) link.setAttribute(name, value);
}

/** A picture that is not ours leaves its alternative text behind. */
function markPicture(picture: Element): void {
  if (!isOwnPicture(picture.getAttribute("src") ?? "")) picture.removeAttribute("src");
  picture.setAttribute("loading", "lazy");
  picture.setAttribute("decoding", "async");
}

/**
 * HTML from data. The server has cleaned it by the same rules with another parser; it is cleaned once
 * more here by the browser's own, because what is inserted runs in the portal's name whatever path it
 * came by. Pictures load from the portal alone, which the page's policy demands, too.
 */
export function RichText({ html }: { html: string }) {
  const clean = purifier.sanitize(html, config);
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: clean }} />;
}
