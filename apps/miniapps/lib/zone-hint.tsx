import { useTexts } from "@portico/client/texts";
import { visitorZone } from "@portico/client/visitor-zone";
import { formatOf } from "@portico/rules/format-of";
import { usePlace } from "./portal-context.ts";
import styles from "./form.module.css";

/** Says on whose clock times are typed, to whoever has another one. */
export function ZoneHint({ text }: { text: (zone: string) => string }) {
  const { locale } = useTexts();
  const { timeZone } = usePlace();
  if (timeZone === visitorZone()) return null;
  const parts = formatOf(locale, timeZone, { timeZoneName: "longGeneric" }).formatToParts();
  const zone = parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
  return <p className={styles.hint}>{text(zone)}</p>;
}
