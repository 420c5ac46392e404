import { useChapter } from "@portico/client/texts";
import { Button, Icon } from "@portico/ui";
import { useId } from "react";
import partStyles from "../../../lib/taking-part/taking-part.module.css";
import styles from "./guest-stepper.module.css";

interface GuestStepperProps {
  guests: number;
  /** Guests at most. */
  most: number;
  onChange: (guests: number) => void;
}

/** How many people one brings, from none to `most`. */
export function GuestStepper({ guests, most, onChange }: GuestStepperProps) {
  const { t } = useChapter("events");
  const id = useId();
  return (
    <div aria-labelledby={id} className={styles.stepper} role="group">
      <div>
        <p className={partStyles.title} id={id}>
          {t("events.guests.label")}
        </p>
        <p className={partStyles.note}>{t("events.guests.most", { count: most })}</p>
      </div>
      <div className={styles.steps}>
        <Button
          aria-label={t("events.guests.fewer")}
          disabled={guests === 0}
          iconOnly
          onClick={() => onChange(guests - 1)}
          variant="secondary"
        >
          <Icon name="minus" size={20} />
        </Button>
        <output className={styles.count}>{guests}</output>
        <Button
          aria-label={t("events.guests.more")}
          disabled={guests >= most}
          iconOnly
          onClick={() => onChange(guests + 1)}
          variant="secondary"
        >
          <Icon name="plus" size={20} />
        </Button>
      </div>
    </div>
  );
}
