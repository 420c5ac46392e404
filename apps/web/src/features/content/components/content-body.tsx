import { useTexts } from "@portico/client/texts";
import type { ContentItem } from "@portico/contract";
import { Heading, Skeleton } from "@portico/ui";
import { Suspense } from "react";
import { lazyNamed } from "../../../lib/lazy-named.ts";
import { descriptionOf } from "../description.ts";
import { wordsOfHtml } from "../words-of-html.ts";
import styles from "./content-view.module.css";

/** Apart from the page, because the cleaner is larger than the page itself. */
const RichText = lazyNamed(() => import("./rich-text.tsx"), "RichText");

interface ContentBodyProps {
  content: ContentItem;
  /** The flag `show-rich-description`; without it the plain text stands. */
  isRich: boolean;
}

/** The description at a measure that reads well; rich where it is allowed and there. */
export function ContentBody({ content, isRich }: ContentBodyProps) {
  const { t } = useTexts();
  const { html, text } = descriptionOf(content, isRich, wordsOfHtml);
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
