import { useChapter } from "@portico/client/texts";
import { usePlace } from "../../lib/portal-context.ts";
import styles from "../../lib/form.module.css";

const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Says on whose clock times are typed, to whoever has another one. */
export function ZoneHint() {
  const { t, locale } = useChapter("visits");
  const { timeZone } = usePlace();
  if (timeZone === ownZone) return null;
  const parts = new Intl.DateTimeFormat(locale, {
    timeZone,
    timeZoneName: "longGeneric",
  }).formatToParts();
  const zone = parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
  return <p className={styles.hint}>{t("visits.form.zone", { zone })}</p>;
}
