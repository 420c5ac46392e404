import { useChapter, useClock } from "@portico/client/texts";
import { visitorZone } from "@portico/client/visitor-zone";
import type { Passkey } from "@portico/contract";
import { formatInstant } from "@portico/i18n";
import { Button } from "@portico/ui";
import styles from "./factors.module.css";

interface PasskeyRowsProps {
  passkeys: readonly Passkey[];
  onRename: (passkey: Passkey) => void;
  onRemove: (passkey: Passkey) => void;
}

/** The passkeys of the account, with those of other hosts named as such. */
export function PasskeyRows({ passkeys, onRename, onRemove }: PasskeyRowsProps) {
  const { t } = useChapter("factors");
  const clock = useClock(visitorZone());
  const timesOf = ({ created_at: created, last_used_at: used }: Passkey) =>
    used === null
      ? t("factors.added", { when: formatInstant(created, clock) })
      : t("factors.used", { when: formatInstant(used, clock) });
  return (
    <ul className={styles.rows}>
      {passkeys.map((passkey) => (
        <li className={styles.row} key={passkey.uuid}>
          <div className={styles.rowText}>
            <p className={styles.strong}>{passkey.name}</p>
            <p className={styles.muted}>{timesOf(passkey)}</p>
            {!passkey.is_of_this_host && (
              <p className={styles.muted}>
                {t("factors.passkey.elsewhere", { host: passkey.host })}
              </p>
            )}
          </div>
          <div className={styles.actions}>
            <Button
              aria-haspopup="dialog"
              aria-label={t("factors.passkey.rename_name", { name: passkey.name })}
              dense
              onClick={() => onRename(passkey)}
              variant="secondary"
            >
              {t("factors.passkey.rename")}
            </Button>
            <Button
              aria-haspopup="dialog"
              aria-label={t("factors.passkey.remove_name", { name: passkey.name })}
              dense
              onClick={() => onRemove(passkey)}
              variant="secondary"
            >
              {t("factors.remove")}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}
