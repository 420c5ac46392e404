import { useChapter } from "@portico/client/texts";
import type { Colleague } from "@portico/contract";
import { ColleagueSearch } from "@portico/feedback/colleague-search";
import { Button, Chip, Chips } from "@portico/ui";
import { useState } from "react";
import formStyles from "../form.module.css";
import { usePlace, usePortal } from "../portal-context.ts";

interface ColleagueFieldProps {
  /** Whom it is for; null is the user. */
  colleague: Colleague | null;
  onChoose: (colleague: Colleague | null) => void;
}

/** Whom something is booked for: oneself, or somebody of one's own company. */
export function ColleagueField({ colleague, onChoose }: ColleagueFieldProps) {
  const { t } = useChapter("bookings");
  const { callQuery } = usePortal();
  const { uuid: buildingUuid } = usePlace();
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
      {isForOther && colleague === null && (
        <ColleagueSearch
          help={t("bookings.colleague.help")}
          label={t("bookings.colleague.name")}
          nobody={t("bookings.colleague.nobody")}
          onTake={onChoose}
          place={{ callQuery, buildingUuid }}
        />
      )}
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
