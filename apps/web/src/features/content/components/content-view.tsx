import { Card, Heading, Skeleton } from "@portico/ui";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense } from "react";
import { lazyWithChapter } from "../../../lib/lazy-named.ts";
import { ShareButton } from "../../../lib/share-button.tsx";
import { SectionError } from "@portico/feedback/section-error";
import { contentQuery, type HomeScope } from "../api.ts";
import { BackFromContent } from "./back-from-content.tsx";
import { ContentArticle } from "./content-article.tsx";
import panelStyles from "./content-panel.module.css";
import styles from "./content-view.module.css";

/** It stands below everything else, and has calls of its own. */
const ContentAround = lazyWithChapter(
  "content_more",
  () => import("./content-around.tsx"),
  "ContentAround",
);

interface ContentViewProps extends HomeScope {
  contentUuid: string;
  /** IANA zone of the building; undefined while the building is loading. */
  timeZone: string | undefined;
  /** The flag `show-rich-description`. */
  isRich: boolean;
  /** What one can do, where that is more than the content's own call to action. */
  action?: ReactNode;
}

/** The page of one content, whatever its kind, in all its states. */
export function ContentView({ contentUuid, timeZone, isRich, action, ...scope }: ContentViewProps) {
  const { data, error, refetch } = useQuery(contentQuery(scope, contentUuid));
  return (
    <>
      <article className={styles.page}>
        <div className={styles.top}>
          <BackFromContent buildingUuid={scope.buildingUuid} />
          {data !== undefined && <ShareButton title={data.title} />}
        </div>
        {data !== undefined && timeZone !== undefined ? (
          <ContentArticle
            action={action}
            buildingUuid={scope.buildingUuid}
            content={data}
            isRich={isRich}
            timeZone={timeZone}
          />
        ) : error === null ? (
          <ContentSkeleton />
        ) : (
          <SectionError error={error} onRetry={() => void refetch()} />
        )}
      </article>
      {data !== undefined && timeZone !== undefined && (
        <Suspense>
          <ContentAround {...scope} content={data} timeZone={timeZone} />
        </Suspense>
      )}
    </>
  );
}

/** A content on its way, in the geometry of one with a picture and facts. */
function ContentSkeleton() {
  return (
    <>
      <div aria-hidden="true">
        <div className={styles.picture}>
          <Skeleton className={styles.picturePlace} shape="picture" />
        </div>
        <p className={styles.kind}>
          <Skeleton length="short" />
        </p>
        <Heading className={styles.title} level={2} size={44}>
          <Skeleton />
        </Heading>
        <p className={styles.subtitle}>
          <Skeleton length="medium" />
        </p>
      </div>
      <div aria-hidden="true" className={styles.panel}>
        <Card className={panelStyles.panel} raised>
          <Skeleton />
          <Skeleton length="medium" />
          <Skeleton />
          <Skeleton length="medium" />
        </Card>
      </div>
    </>
  );
}
