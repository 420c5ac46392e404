import { useChapter } from "@portico/client/texts";
import { passingBuilding, type UserFlow } from "@portico/rules/sign-up";
import { Spinner } from "@portico/ui";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { lazyNamed } from "../../../lib/lazy-named.ts";
import { SectionError } from "@portico/feedback/section-error";
import { useAuthDraft } from "../draft.ts";
import { StepFrame } from "../steps/step-frame.tsx";
import type { StepState } from "../steps/step-state.ts";
import styles from "../steps/steps.module.css";
import { usePassing } from "../steps/use-passing.ts";
import { joinableBuildingsQuery } from "./joinable-buildings.ts";

// Whom one building matches passes without it.
const BuildingChoice = lazyNamed(() => import("./building-choice.tsx"), "BuildingChoice");

interface BuildingStepProps {
  step: StepState;
  flow: UserFlow;
  supportEmail: string;
}

/** The building selector, which passes by itself where there is nothing to choose. */
export function BuildingStep({ step, flow, supportEmail }: BuildingStepProps) {
  const { t } = useChapter("sign_up");
  const { isGuest, buildingUuid, accountBuildingUuid } = useAuthDraft();
  const { data, error, refetch } = useQuery(joinableBuildingsQuery(step.email, isGuest));
  const [isJudged, setIsJudged] = useState(false);
  const uuids = data?.map(({ uuid }) => uuid);
  const passing = uuids === undefined ? null : passingBuilding(flow, uuids, accountBuildingUuid);
  const wanted = buildingUuid ?? accountBuildingUuid;
  const chosen = uuids?.find((uuid) => uuid === wanted) ?? null;
  // What the server refused must be seen, and not be sent again by itself.
  const isRefused = step.error !== null;
  const isChoice = passing === null || isRefused;
  usePassing(passing !== null && !isRefused, () =>
    step.onNext({ buildingUuid: passing, isBuildingPassed: true }),
  );

  const waiting = <Spinner className={styles.waiting} label={t("sign_up.building.loading")} />;
  return (
    <StepFrame
      isReady={chosen !== null}
      isWaiting={!isChoice}
      onIncomplete={() => setIsJudged(true)}
      onSubmit={() => step.onNext({ buildingUuid: chosen, isBuildingPassed: false })}
      step={step}
      submit={uuids === undefined || uuids.length === 0 ? null : t("sign_up.next")}
      title={t("sign_up.building.title")}
    >
      {data !== undefined && isChoice ? (
        <Suspense fallback={waiting}>
          <BuildingChoice
            buildings={data}
            chosen={chosen}
            email={step.email}
            error={isJudged && chosen === null ? t("sign_up.building.not_chosen") : undefined}
            isGuest={isGuest}
            supportEmail={supportEmail}
          />
        </Suspense>
      ) : (
        error === null && waiting
      )}
      {error !== null && data === undefined && (
        <SectionError error={error} onRetry={() => void refetch()} />
      )}
    </StepFrame>
  );
}
