import type { ContentItem } from "@portico/contract";
import { pictureSource } from "@portico/rules/image-ladder";
import { Card, Heading, Picture } from "@portico/ui";
import { useState, type ReactNode } from "react";
import { useTexts } from "../../../lib/texts.tsx";
import { callToAction } from "../call-to-action.ts";
import { ActionBar } from "./action-bar.tsx";
import { ContentBody } from "./content-body.tsx";
import { ContentFacts, hasFacts } from "./content-facts.tsx";
import panelStyles from "./content-panel.module.css";
import styles from "./content-view.module.css";

interface ContentPartProps {
  content: ContentItem;
  /** IANA zone of the building. */
  timeZone: string;
}

function ContentHead({ content }: { content: ContentItem }) {
  const { t } = useTexts();
  const host = content.host_custom_text ?? content.host_company_name;
  return (
    <div>
      {content.image !== null && (
        <div className={styles.picture}>
          <Picture
            alt={content.image_alt_text ?? ""}
            image={pictureSource(content.image)}
            priority
            sizes="(min-width: 1200px) 800px, (min-width: 769px) 60vw, 100vw"
          />
        </div>
      )}
      {content.type !== "content" && (
        <p className={styles.kind}>
          {content.type === "amenity" && content.category !== null
            ? content.category.name
            : t(`content.types.${content.type}`)}
        </p>
      )}
      <Heading className={styles.title} level={1} size={44}>
        {content.title}
      </Heading>
      {content.subtitle !== null && <p className={styles.subtitle}>{content.subtitle}</p>}
      {host !== null && (
        <p className={styles.host}>{t("content.detail.hosted_by", { name: host })}</p>
      )}
    </div>
  );
}

interface ContentPanelProps extends ContentPartProps {
  /** What one can do, where that is more than the content's own call to action. */
  action?: ReactNode;
}

function ContentPanel({ content, timeZone, action: ownAction }: ContentPanelProps) {
  const { t } = useTexts();
  const [now] = useState(Date.now);
  const link = ownAction === undefined ? callToAction(content, now) : null;
  const isFactual = hasFacts(content);
  if (!isFactual && link === null && ownAction === undefined) return null;
  return (
    <aside aria-label={t("content.detail.panel")} className={styles.panel}>
      <Card className={isFactual ? panelStyles.panel : panelStyles.panelOnlyAction} raised>
        {isFactual && <ContentFacts content={content} timeZone={timeZone} />}
        {link !== null && <ActionBar action={link} label={content.cta_label} timeZone={timeZone} />}
        {ownAction}
      </Card>
    </aside>
  );
}

interface ContentArticleProps extends ContentPanelProps {
  /** The flag `show-rich-description`. */
  isRich: boolean;
}

/** A content in full: picture and words on the left, facts and action in view on the right (2.060). */
export function ContentArticle({ content, timeZone, isRich, action }: ContentArticleProps) {
  return (
    <>
      <ContentHead content={content} />
      <ContentPanel action={action} content={content} timeZone={timeZone} />
      <ContentBody content={content} isRich={isRich} />
    </>
  );
}
