import { failedWith } from "@portico/client/api-error";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { contentQuery } from "../../features/content/api.ts";
import { SectionError } from "@portico/feedback/section-error";
import { useSession } from "../../lib/session.ts";
import { NotFoundInside } from "./not-found-page.tsx";
import { OwnPage } from "./own-page.tsx";

/** A content under a word for its kind that has no page of its own, such as `/contents/`. */
export function TypedContentPage() {
  const { buildingUuid, contentUuid } = useParams({
    from: "/private/building/$buildingUuid/$type/$contentUuid",
  });
  const language = useSession((session) => session.language);
  const content = useQuery(contentQuery({ buildingUuid, language }, contentUuid));
  if (content.data !== undefined) {
    return <OwnPage buildingUuid={buildingUuid} content={content.data} />;
  }
  if (failedWith(content.error, "content.not_found")) return <NotFoundInside />;
  if (content.error === null) return null;
  return <SectionError error={content.error} onRetry={() => void content.refetch()} />;
}
