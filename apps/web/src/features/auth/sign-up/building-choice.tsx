import type { PublicBuilding } from "@portico/contract";
import { Select, type SelectOption } from "@portico/ui";
import { mailTo } from "../../../lib/mail-to.ts";
import { useChapter } from "../../../lib/texts.tsx";
import { updateDraft, useAuthDraft } from "../draft.ts";
import { StepFrame } from "../steps/step-frame.tsx";
import type { StepState } from "../steps/step-state.ts";
import styles from "../steps/steps.module.css";

function optionOf({ uuid, name, address_1, city }: PublicBuilding): SelectOption {
  return { value: uuid, label: name, detail: [address_1, city].filter(Boolean).join(", ") };
}

interface BuildingChoiceProps {
  step: StepState;
  buildings: readonly PublicBuilding[];
  supportEmail: string;
}

/** The primary building (2.085), one of those that are open to the address. */
export function BuildingChoice({ step, buildings, supportEmail }: BuildingChoiceProps) {
  const { t } = useChapter("sign_up");
  const { buildingUuid, accountBuildingUuid, isGuest } = useAuthDraft();
  const options = buildings.map(optionOf);
  const wanted = buildingUuid ?? accountBuildingUuid;
  const chosen = options.find(({ value }) => value === wanted) ?? null;
  const detail = isGuest ? t("sign_up.building.guest_detail") : t("sign_up.building.detail");
  const report = mailTo(supportEmail, {
    subject: t("sign_up.building.subject"),
    body: t("sign_up.building.body", { email: step.email }),
  });

  return (
    <StepFrame
      isReady={chosen !== null}
      onSubmit={() => step.onNext({ buildingUuid: chosen?.value ?? null, isBuildingPassed: false })}
      step={step}
      submit={t("sign_up.next")}
      title={t("sign_up.building.title")}
    >
      <p>{options.length === 0 ? t("sign_up.building.none") : detail}</p>
      {options.length > 0 && (
        <Select
          label={t("sign_up.building.label")}
          noMatch={t("sign_up.building.no_match")}
          onChange={({ value }) => updateDraft({ buildingUuid: value })}
          openLabel={t("sign_up.building.open")}
          options={options}
          placeholder={t("sign_up.building.placeholder")}
          value={chosen}
        />
      )}
      <p className={styles.aside}>
        <a href={report}>{t("sign_up.building.missing")}</a>
      </p>
    </StepFrame>
  );
}
