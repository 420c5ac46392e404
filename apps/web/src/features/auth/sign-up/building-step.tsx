import { passingBuilding, type UserFlow } from "@portico/rules/sign-up";
import { Heading, Spinner } from "@portico/ui";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { SectionError } from "../../../lib/section-error.tsx";
import { useChapter } from "../../../lib/texts.tsx";
import { useAuthDraft } from "../draft.ts";
import type { StepState } from "../steps/step-state.ts";
import styles from "../steps/steps.module.css";
import { BuildingChoice } from "./building-choice.tsx";
import { joinableBuildingsQuery } from "./joinable-buildings.ts";

interface BuildingStepProps {
  step: StepState;
  flow: UserFlow;
  supportEmail: string;
}

/** The building selector, which passes by itself where there is nothing to choose (2.085). */
export function BuildingStep({ step, flow, supportEmail }: BuildingStepProps) {
  const { t } = useChapter("sign_up");
  const { isGuest, accountBuildingUuid } = useAuthDraft();
  const buildings = useQuery(joinableBuildingsQuery(step.email, isGuest));
  const uuids = buildings.data?.map(({ uuid }) => uuid);
  const passing = uuids === undefined ? null : passingBuilding(flow, uuids, accountBuildingUuid);
  const pass = useEffectEvent((buildingUuid: string) =>
    step.onNext({ buildingUuid, isBuildingPassed: true }),
  );
  // What the server refused must be seen, and not be sent again by itself.
  const isRefused = step.error !== null;

  useEffect(() => {
    if (passing !== null && !isRefused) pass(passing);
  }, [passing, isRefused]);

  if (buildings.data !== undefined && (passing === null || isRefused)) {
    return <BuildingChoice buildings={buildings.data} step={step} supportEmail={supportEmail} />;
  }
  return (
    <div className={styles.form}>
      <Heading level={1} size={26}>
        {t("sign_up.building.title")}
      </Heading>
      {buildings.error === null ? (
        <Spinner className={styles.waiting} label={t("sign_up.building.loading")} />
      ) : (
        <SectionError error={buildings.error} onRetry={() => void buildings.refetch()} />
      )}
    </div>
  );
}
