import { isLastingRefusal } from "@portico/client/api-error";
import { useErrorText } from "@portico/client/use-error-text";
import { useChapter } from "@portico/client/texts";
import { Button, classes } from "@portico/ui";
import formStyles from "../../lib/form.module.css";
import { usePassHolder } from "../calls.ts";
import styles from "./desk-screen.module.css";
import type { DoorEntry } from "./door.ts";
import { useDoor, useDoorEntries } from "./door-context.tsx";
import { WhoComes } from "./who-comes.tsx";

type Entry<Is extends DoorEntry["is"]> = Extract<DoorEntry, { is: Is }>;

interface ResultsProps {
  /** One that had to be seen was: the next pass may come. */
  onSeen: () => void;
}

function Done({ visit }: Entry<"done">) {
  const { t } = useChapter("visits");
  const { name } = visit.visitor;
  return (
    <div className={classes(styles.result, styles.in)}>
      <strong>
        {t(visit.status === "left" ? "visits.desk.checked_out" : "visits.desk.checked_in", {
          name,
        })}
      </strong>
    </div>
  );
}

function Refused({ entry, onSeen }: ResultsProps & { entry: Entry<"refused"> }) {
  const { t } = useChapter("visits");
  const door = useDoor();
  const { code, error } = entry;
  const { title, detail } = useErrorText()(error);
  const isFinal = isLastingRefusal(error);
  const holder = usePassHolder(isFinal ? code : null);
  return (
    <div className={classes(styles.result, styles.refused)}>
      <div role="alert">
        <strong>{title}</strong>
        {holder !== undefined && <WhoComes visit={holder} />}
        <p>{detail}</p>
      </div>
      <div className={formStyles.actions}>
        {!isFinal && (
          <Button
            dense
            onClick={() => {
              door.read(code);
              onSeen();
            }}
            variant="secondary"
          >
            {t("app.try_again")}
          </Button>
        )}
        <Button
          dense
          onClick={() => {
            door.dismiss(entry.id);
            onSeen();
          }}
          variant="secondary"
        >
          {t("visits.desk.dismiss")}
        </Button>
      </div>
    </div>
  );
}

/** What became of the last who came or went, in words that can be read from across the desk. */
export function Results({ onSeen }: ResultsProps) {
  const { t } = useChapter("visits");
  const entries = useDoorEntries();
  const waiting = entries.filter(({ is }) => is === "waiting").length;
  return (
    <>
      <p className={styles.waiting} role="status">
        {waiting > 0 && t("visits.desk.waiting", { count: waiting })}
      </p>
      <div className={styles.results} role="log">
        {entries.map((entry) => {
          if (entry.is === "done") return <Done key={entry.id} {...entry} />;
          if (entry.is === "refused")
            return <Refused entry={entry} key={entry.id} onSeen={onSeen} />;
          return null;
        })}
      </div>
    </>
  );
}
