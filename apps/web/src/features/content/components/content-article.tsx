import { useTexts } from "@portico/client/texts";
import type { ContentItem } from "@portico/contract";
import { pictureSource } from "@portico/rules/image-ladder";
import { Card, Heading, Picture } from "@portico/ui";
import { Suspense, type ReactNode } from "react";
import { lazyWithChapter } from "../../../lib/lazy-named.ts";
import { useFrameOrigins } from "../../../lib/frame-origins.ts";
import { useServiceBookingUrl } from "../../../lib/service-booking.ts";
import { useNow } from "@portico/client/use-now";
import { callToAction } from "../call-to-action.ts";
import { ActionBar } from "./action-bar.tsx";
import { ContentBody } from "./content-body.tsx";
import { ContentHost } from "./content-host.tsx";
import { ContentFacts, hasFacts } from "./content-facts.tsx";
import panelStyles from "./content-panel.module.css";
import styles from "./content-view.module.css";

/** Few contents have any, and it stands below everything else. */
const ContentMore = lazyWithChapter(
  "content_more",
  () => import("./content-more.tsx"),
  "ContentMore",
);

interface ContentPartProps {
  content: ContentItem;
  buildingUuid: string;
  /** IANA zone of the building. */
  timeZone: string;
}

/** What it is, and in which category; an amenity is of its category. */
function Kind({ content: { type, category } }: { content: ContentItem }) {
  const { t } = useTexts();
  const kind = type === "content" || type === "amenity" ? null : t(`content.types.${type}`);
  const words = [kind, category?.name].filter((word) => typeof word === "string");
  if (words.length === 0) return null;
  return <p className={styles.kind}>{words.join(" · ")}</p>;
}

/** How wide the picture is, as its browser may choose by: alone the words have more room. */
const pictureSizes = {
  besidePanel: "(min-width: 1200px) 800px, (min-width: 769px) 60vw, 100vw",
  alone: "(min-width: 880px) 800px, (min-width: 769px) 92vw, 100vw",
} as const;

interface ContentHeadProps extends Omit<ContentPartProps, "timeZone"> {
  sizes: string;
}

function ContentHead({ content, buildingUuid, sizes }: ContentHeadProps) {
  return (
    <div>
      {content.image !== null && (
        <div className={styles.picture}>
          <Picture
            alt={content.image_alt_text ?? ""}
            image={pictureSource(content.image)}
            priority
            sizes={sizes}
          />
        </div>
      )}
      <Kind content={content} />
      <Heading className={styles.title} level={1} size={44}>
        {content.title}
      </Heading>
      {content.subtitle !== null && <p className={styles.subtitle}>{content.subtitle}</p>}
      <ContentHost buildingUuid={buildingUuid} content={content} />
      {content.message !== null && <p className={styles.message}>{content.message}</p>}
    </div>
  );
}

interface ContentPanelProps extends ContentPartProps {
  /** What one can do, where that is more than the content's own call to action. */
  action?: ReactNode;
}

/** The call to action of the content itself, now; null where it has none, or another takes its place. */
function useCallToAction({ content, buildingUuid, action: ownAction }: ContentPanelProps) {
  const now = useNow();
  const frameOrigins = useFrameOrigins();
  const serviceBookingUrl = useServiceBookingUrl();
  const here = { buildingUuid, origin: location.origin, frameOrigins, serviceBookingUrl };
  return ownAction === undefined ? callToAction(content, here, now) : null;
}

interface ContentActionsProps extends ContentPanelProps {
  found: ReturnType<typeof useCallToAction>;
}

function ContentPanel(props: ContentActionsProps) {
  const { content, buildingUuid, timeZone, action: ownAction, found } = props;
  const { t } = useTexts();
  const isFactual = hasFacts(content);
  return (
    <aside aria-label={t("content.detail.panel")} className={styles.panel}>
      <Card className={isFactual ? panelStyles.panel : panelStyles.panelOnlyAction} raised>
        {isFactual && (
          <ContentFacts buildingUuid={buildingUuid} content={content} timeZone={timeZone} />
        )}
        {found !== null && (
          <ActionBar
            action={found}
            label={content.cta_label}
            timeZone={timeZone}
            title={content.title}
          />
        )}
        {ownAction}
      </Card>
    </aside>
  );
}

interface ContentArticleProps extends ContentPanelProps {
  /** The flag `show-rich-description`. */
  isRich: boolean;
}

/** A content in full: picture and words on the left, facts and action in view on the right. */
export function ContentArticle({ isRich, ...panel }: ContentArticleProps) {
  const { content, buildingUuid } = panel;
  const hasMore = content.attached.length > 0 || content.attach_secondary_content;
  const found = useCallToAction(panel);
  const hasPanel = hasFacts(content) || found !== null || panel.action !== undefined;
  return (
    <>
      <ContentHead
        buildingUuid={buildingUuid}
        content={content}
        sizes={hasPanel ? pictureSizes.besidePanel : pictureSizes.alone}
      />
      {hasPanel && <ContentPanel {...panel} found={found} />}
      <ContentBody content={content} isRich={isRich} />
      {hasMore && (
        <Suspense>
          <ContentMore buildingUuid={buildingUuid} content={content} />
        </Suspense>
      )}
    </>
  );
}
