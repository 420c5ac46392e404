import { useChapter } from "@portico/client/texts";
import { Button } from "@portico/ui";

/** Says that a booking may be made although nobody has heard so. */
export function UnsureHint() {
  const { t } = useChapter("bookings");
  return <p role="status">{t("bookings.book.unsure")}</p>;
}

interface UnsureActionsProps {
  onMine: () => void;
  onGiveUp: () => void;
}

/** What can be done about it besides trying again: look where it would stand, or leave it at that. */
export function UnsureActions({ onMine, onGiveUp }: UnsureActionsProps) {
  const { t } = useChapter("bookings");
  return (
    <>
      <Button onClick={onMine} variant="secondary">
        {t("bookings.booked.mine")}
      </Button>
      <Button onClick={onGiveUp} variant="secondary">
        {t("bookings.book.give_up")}
      </Button>
    </>
  );
}
