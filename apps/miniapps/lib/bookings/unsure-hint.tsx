import { useChapter } from "@portico/client/texts";
import { Button } from "@portico/ui";
import formStyles from "../form.module.css";

/** Says that a booking may be made although nobody has heard so, and leads to where it would stand. */
export function UnsureHint({ onMine }: { onMine: () => void }) {
  const { t } = useChapter("bookings");
  return (
    <div className={formStyles.section}>
      <p role="status">{t("bookings.book.unsure")}</p>
      <div className={formStyles.actions}>
        <Button onClick={onMine} variant="secondary">
          {t("bookings.booked.mine")}
        </Button>
      </div>
    </div>
  );
}
