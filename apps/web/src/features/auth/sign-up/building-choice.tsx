import { useChapter } from "@portico/client/texts";
import type { PublicBuilding } from "@portico/contract";
import { buildingAddress } from "@portico/rules/building-address";
import { Select, type SelectOption } from "@portico/ui";
import { mailTo } from "../../../lib/mail-to.ts";
import { updateDraft } from "../draft.ts";
import styles from "../steps/steps.module.css";

function optionOf({ uuid, name, address_1, city }: PublicBuilding): SelectOption {
  return { value: uuid, label: name, detail: buildingAddress(address_1, city) };
}

interface BuildingChoiceProps {
  buildings: readonly PublicBuilding[];
  chosen: string | null;
  email: string;
  /** Why the step cannot be left. */
  error: string | undefined;
  isGuest: boolean;
  supportEmail: string;
}

/** The buildings that are open to an address, and what to do where the right one is not. */
export function BuildingChoice(props: BuildingChoiceProps) {
  const { buildings, chosen, email, error, isGuest, supportEmail } = props;
  const { t } = useChapter("sign_up");
  const options = buildings.map(optionOf);
  const detail = isGuest ? t("sign_up.building.guest_detail") : t("sign_up.building.detail");
  const report = mailTo(supportEmail, {
    subject: t("sign_up.building.subject"),
    body: t("sign_up.building.body", { email }),
  });
  return (
    <>
      <p>{options.length === 0 ? t("sign_up.building.none") : detail}</p>
      {options.length > 0 && (
        <Select
          error={error}
          label={t("sign_up.building.label")}
          noMatch={t("sign_up.building.no_match")}
          onChange={({ value }) => updateDraft({ buildingUuid: value })}
          openLabel={t("sign_up.building.open")}
          options={options}
          placeholder={t("sign_up.building.placeholder")}
          value={options.find(({ value }) => value === chosen) ?? null}
        />
      )}
      <p className={styles.aside}>
        <a href={report}>{t("sign_up.building.missing")}</a>
      </p>
    </>
  );
}
