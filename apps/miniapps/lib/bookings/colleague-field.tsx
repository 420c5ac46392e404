import { useChapter } from "@portico/client/texts";
import type { Colleague } from "@portico/contract";
import { colleagueLimits } from "@portico/contract/constants";
import { FormError } from "@portico/feedback/form-error";
import { Button, Chip, Chips, SuggestField } from "@portico/ui";
import { useState } from "react";
import formStyles from "../form.module.css";
import { useColleagues } from "./calls.ts";

interface ColleagueFieldProps {
  /** Whom it is for; null is the user. */
  colleague: Colleague | null;
  onChoose: (colleague: Colleague | null) => void;
}

/** A name, typed until its owner is among those suggested. */
function ColleagueSearch({ onTake }: { onTake: (colleague: Colleague) => void }) {
  const { t } = useChapter("bookings");
  const [typed, setTyped] = useState("");
  const { data, error } = useColleagues(typed.trim());
  const found = data?.data.colleagues ?? [];
  const isLong = typed.trim().length >= colleagueLimits.shortest;
  return (
    <>
      <SuggestField
        help={
          isLong && data !== undefined && found.length === 0
            ? t("bookings.colleague.nobody")
            : t("bookings.colleague.help")
        }
        label={t("bookings.colleague.name")}
        onTake={({ value }) => {
          const taken = found.find(({ uuid }) => uuid === value);
          if (taken !== undefined) onTake(taken);
        }}
        onType={setTyped}
        options={found.map(({ uuid, name, company }) => ({
          value: uuid,
          label: name,
          detail: company,
        }))}
        value={typed}
      />
      <FormError error={error} />
    </>
  );
}

/** Whom something is booked for: oneself, or somebody of one's own company. */
export function ColleagueField({ colleague, onChoose }: ColleagueFieldProps) {
  const { t } = useChapter("bookings");
  const [isForOther, setIsForOther] = useState(colleague !== null);
  const choose = (isOther: boolean) => {
    setIsForOther(isOther);
    onChoose(null);
  };
  return (
    <div className={formStyles.section}>
      <Chips label={t("bookings.colleague.label")}>
        <Chip isOn={!isForOther} onToggle={() => choose(false)}>
          {t("bookings.colleague.me")}
        </Chip>
        <Chip isOn={isForOther} onToggle={() => choose(true)}>
          {t("bookings.colleague.other")}
        </Chip>
      </Chips>
      {isForOther && colleague === null && <ColleagueSearch onTake={onChoose} />}
      {colleague !== null && (
        <div className={formStyles.pair}>
          <p role="status">{t("bookings.colleague.chosen", { name: colleague.name })}</p>
          <Button onClick={() => onChoose(null)} variant="secondary">
            {t("bookings.colleague.change")}
          </Button>
        </div>
      )}
    </div>
  );
}
