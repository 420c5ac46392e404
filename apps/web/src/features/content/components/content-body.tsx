import type { ContentItem } from "@portico/contract";
import { Heading, Skeleton } from "@portico/ui";
import { Suspense } from "react";
import { lazyNamed } from "../../../lib/lazy-named.ts";
import { useTexts } from "../../../lib/texts.tsx";
import styles from "./content-view.module.css";

/** Apart from the page, because the cleaner is larger than the page itself. */
const RichText = lazyNamed(() => import("./rich-text.tsx"), "RichText");

interface ContentBodyProps {
  content: ContentItem;
  /** The flag `show-rich-description`; without it the plain text stands. */
  isRich: boolean;
}

/**
 * What there is to read (3.034): HTML only where the type is BASIC. Other types are markup that the
 * portal does not know, and stand as the text that they are.
 */
function wordsOf(content: ContentItem, isRich: boolean) {
  const { rich_description: rich, rich_description_type: type, description } = content;
  if (!isRich || rich === null || rich === "") return { html: null, text: description || null };
  return type === "BASIC" ? { html: rich, text: null } : { html: null, text: rich };
}

/** The description at a measure that reads well; rich where it is allowed and there. */
export function ContentBody({ content, isRich }: ContentBodyProps) {
  const { t } = useTexts();
  const { html, text } = wordsOf(content, isRich);
  if (html === null && text === null) return null;
  return (
    <div className={styles.body}>
      <Heading className={styles.bodyTitle} level={2} size={20}>
        {content.description_title ?? t("content.detail.about")}
      </Heading>
      {html === null ? (
        <p className={styles.plain}>{text}</p>
      ) : (
        <Suspense fallback={<Skeleton />}>
          <RichText html={html} />
        </Suspense>
      )}
    </div>
  );
}
