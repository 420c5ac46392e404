import { useChapter } from "@portico/client/texts";
import { Button, Icon } from "@portico/ui";
import { type ChangeEvent, useRef, useState } from "react";
import styles from "../../lib/form.module.css";
import { newVisitor, type VisitorRow } from "./draft.ts";

/** What became of a file. */
type Reading =
  | { state: "idle" }
  | { state: "read"; count: number; left: number }
  | { state: "empty" | "unreadable" };

interface VisitorsFileProps {
  /** How many more may be invited at once. */
  room: number;
  onRead: (visitors: readonly VisitorRow[]) => void;
}

/** Adds the visitors of a table, such as one that was saved from a spreadsheet. */
export function VisitorsFile({ room, onRead }: VisitorsFileProps) {
  const { t } = useChapter("visits");
  const input = useRef<HTMLInputElement>(null);
  const [reading, setReading] = useState<Reading>({ state: "idle" });

  async function read(file: File): Promise<Reading> {
    // The reader of tables is fetched by those who have one.
    const { readVisitors, textOfFile } = await import("./read-visitors.ts");
    const found = readVisitors(textOfFile(await file.arrayBuffer()));
    if (found.length === 0) return { state: "empty" };
    const taken = found.slice(0, room);
    onRead(taken.map(newVisitor));
    return { state: "read", count: taken.length, left: found.length - taken.length };
  }

  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // The same file can be chosen again.
    target.value = "";
    if (file === undefined) return;
    read(file).then(setReading, () => setReading({ state: "unreadable" }));
  };

  return (
    <>
      <input
        accept=".csv,.tsv,.txt,text/csv"
        aria-label={t("visits.file.choose")}
        hidden
        onChange={handleChange}
        ref={input}
        type="file"
      />
      <Button dense onClick={() => input.current?.click()} variant="secondary">
        <Icon name="upload" size={20} />
        {t("visits.file.choose")}
      </Button>
      <p className={styles.fileNote} role="status">
        {reading.state === "idle" && t("visits.file.help")}
        {reading.state === "read" && t("visits.file.read", { count: reading.count })}
        {reading.state === "read" &&
          reading.left > 0 &&
          ` ${t("visits.file.left", { count: reading.left })}`}
        {(reading.state === "empty" || reading.state === "unreadable") &&
          t(`visits.file.${reading.state}`)}
      </p>
    </>
  );
}
