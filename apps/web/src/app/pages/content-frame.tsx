import { failedWith } from "@portico/client/api-error";
import type { Building, ContentItem, ContentType } from "@portico/contract";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { contentQuery } from "../../features/content/api.ts";
import { ContentView } from "../../features/content/components/content-view.tsx";
import { useFlag } from "../../features/flags/api.ts";
import { buildingQuery } from "../../lib/building.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { useSession } from "../../lib/session.ts";
import { NotFoundInside } from "./not-found-page.tsx";
import { OwnPage } from "./own-page.tsx";

interface ContentFrameProps {
  buildingUuid: string;
  contentUuid: string;
  /** Whether this page shows such a content; one of another kind is led on to its own page. */
  shows: (type: ContentType) => boolean;
  /** What the page tells besides the content is not there. */
  isMissing?: boolean;
  /** Whether to wait with the content for what the page tells besides. */
  isWaiting?: boolean;
  /** What one can do, where that is more than the content's own call to action. */
  renderAction?: (content: ContentItem, building: Building) => ReactNode;
  /** What stands below the content. */
  children?: ReactNode;
}

/** The page of a content of any kind, in all its states. */
export function ContentFrame(props: ContentFrameProps) {
  const { buildingUuid, contentUuid, shows, isMissing = false, isWaiting = false } = props;
  const language = useSession((session) => session.language);
  const isRich = useFlag("show-rich-description");
  const building = useQuery(buildingQuery(buildingUuid)).data;
  const {
    data: content,
    error,
    isPending,
  } = useQuery(contentQuery({ buildingUuid, language }, contentUuid));
  usePageTitle(content?.title ?? building?.name ?? "");
  if (content !== undefined && !shows(content.type)) {
    return <OwnPage buildingUuid={buildingUuid} content={content} />;
  }
  if (failedWith(error, "content.not_found") || (isMissing && !isPending)) {
    return <NotFoundInside />;
  }
  return (
    <>
      <ContentView
        action={content && building && props.renderAction?.(content, building)}
        buildingUuid={buildingUuid}
        contentUuid={contentUuid}
        isRich={isRich}
        key={contentUuid}
        language={language}
        timeZone={isWaiting ? undefined : building?.timezone}
      />
      {props.children}
    </>
  );
}
