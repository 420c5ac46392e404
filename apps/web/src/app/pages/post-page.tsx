import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useId, useState } from "react";
import { buildingQuery } from "../../features/buildings/api.ts";
import { contentQuery } from "../../features/content/api.ts";
import { ContentView } from "../../features/content/components/content-view.tsx";
import { useFlag } from "../../features/flags/api.ts";
import { postQuery } from "../../features/posts/api.ts";
import { Survey } from "../../features/posts/components/survey.tsx";
import { SurveyAction } from "../../features/posts/components/survey-action.tsx";
import { failedWith } from "../../lib/api-error.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { useSession } from "../../lib/session.ts";
import { NotFoundInside } from "./not-found-page.tsx";
import { OwnPage } from "./own-page.tsx";

interface PostProps {
  buildingUuid: string;
  postUuid: string;
}

/** One post of the building (2.014, 2.063). */
export function PostPage() {
  const params = useParams({ from: "/private/building/$buildingUuid/posts/$postUuid" });
  return <PostPlace key={params.postUuid} {...params} />;
}

function PostPlace({ buildingUuid, postUuid }: PostProps) {
  const language = useSession((session) => session.language);
  const isRich = useFlag("show-rich-description");
  const [isOpen, setOpen] = useState(false);
  const surveyId = useId();
  const building = useQuery(buildingQuery(buildingUuid)).data;
  const content = useQuery(contentQuery({ buildingUuid, language }, postUuid));
  const post = useQuery(postQuery(language, postUuid));
  usePageTitle(content.data?.title ?? building?.name ?? "");
  if (content.data !== undefined && content.data.type !== "post") {
    return <OwnPage buildingUuid={buildingUuid} content={content.data} />;
  }
  const isMissing =
    failedWith(content.error, "content.not_found", "request.invalid") ||
    (!content.isPending && failedWith(post.error, "posts.not_found", "request.invalid"));
  if (isMissing) return <NotFoundInside />;
  const survey = post.data?.survey_url ?? null;
  const action =
    survey === null ? undefined : (
      <SurveyAction
        controls={surveyId}
        isOpen={isOpen}
        label={post.data?.cta_label ?? null}
        onToggle={() => setOpen(!isOpen)}
      />
    );
  return (
    <>
      <ContentView
        action={action}
        buildingUuid={buildingUuid}
        contentUuid={postUuid}
        isRich={isRich}
        language={language}
        timeZone={post.isPending ? undefined : building?.timezone}
      />
      {survey !== null && isOpen && (
        <Survey id={surveyId} title={post.data?.title ?? ""} url={survey} />
      )}
    </>
  );
}
