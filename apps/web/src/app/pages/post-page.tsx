import { failedWith } from "@portico/client/api-error";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useId, useState } from "react";
import { postQuery } from "../../features/posts/api.ts";
import { Survey } from "../../features/posts/components/survey.tsx";
import { SurveyAction } from "../../features/posts/components/survey-action.tsx";
import { useSession } from "../../lib/session.ts";
import { ContentFrame } from "./content-frame.tsx";

interface PostProps {
  buildingUuid: string;
  postUuid: string;
}

/** One post of the building. */
export function PostPage() {
  const params = useParams({ from: "/private/building/$buildingUuid/posts/$postUuid" });
  return <PostPlace key={params.postUuid} {...params} />;
}

function PostPlace({ buildingUuid, postUuid }: PostProps) {
  const language = useSession((session) => session.language);
  const [isOpen, setOpen] = useState(false);
  const surveyId = useId();
  const { data, error, isPending } = useQuery(postQuery(language, postUuid));
  const survey = data?.survey_url ?? null;
  return (
    <ContentFrame
      renderAction={() =>
        survey === null ? undefined : (
          <SurveyAction
            controls={surveyId}
            isOpen={isOpen}
            label={data?.cta_label ?? null}
            onToggle={() => setOpen(!isOpen)}
          />
        )
      }
      buildingUuid={buildingUuid}
      contentUuid={postUuid}
      isMissing={failedWith(error, "posts.not_found")}
      isWaiting={isPending}
      shows={(type) => type === "post"}
    >
      {survey !== null && isOpen && <Survey id={surveyId} title={data?.title ?? ""} url={survey} />}
    </ContentFrame>
  );
}
