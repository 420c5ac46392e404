import { useChapter } from "@portico/client/texts";
import { ColleagueSearch } from "@portico/feedback/colleague-search";
import { Button, Chip } from "@portico/ui";
import formStyles from "../form.module.css";
import { LabelledChips } from "../labelled-chips.tsx";
import { usePlace, usePortal } from "../portal-context.ts";
import type { Whom } from "./use-whom.ts";

interface ColleagueFieldProps {
  whom: Pick<Whom, "choice" | "missing">;
  onChoose: Whom["choose"];
}

/** Whom something is booked for: oneself, or somebody of one's own company. */
export function ColleagueField({ whom: { choice, missing }, onChoose }: ColleagueFieldProps) {
  const { t } = useChapter("bookings");
  const { callQuery } = usePortal();
  const { uuid: buildingUuid } = usePlace();
  return (
    <div className={formStyles.section}>
      <LabelledChips label={t("bookings.colleague.label")}>
        <Chip isOn={choice === "me"} onToggle={() => onChoose("me")}>
          {t("bookings.colleague.me")}
        </Chip>
        <Chip isOn={choice !== "me"} onToggle={() => onChoose("unnamed")}>
          {t("bookings.colleague.other")}
        </Chip>
      </LabelledChips>
      {choice === "unnamed" && (
        <ColleagueSearch
          fault={missing === null ? undefined : t("bookings.colleague.missing")}
          help={t("bookings.colleague.help")}
          label={t("bookings.colleague.name")}
          nobody={t("bookings.colleague.nobody")}
          onTake={onChoose}
          place={{ callQuery, buildingUuid }}
        />
      )}
      {typeof choice === "object" && (
        <div className={formStyles.pair}>
          <p role="status">{t("bookings.colleague.chosen", { name: choice.name })}</p>
          <Button onClick={() => onChoose("unnamed")} variant="secondary">
            {t("bookings.colleague.change")}
          </Button>
        </div>
      )}
    </div>
  );
}
