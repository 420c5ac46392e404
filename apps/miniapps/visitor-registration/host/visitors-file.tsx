import { useChapter } from "@portico/client/texts";
import type { VisitorDraft } from "@portico/contract";
import { Button, Icon } from "@portico/ui";
import { useMutation } from "@tanstack/react-query";
import { type ChangeEvent, useRef, useState } from "react";
import styles from "../../lib/form.module.css";
import { newVisitor, type VisitorRow } from "./draft.ts";

/** What became of a file. */
type Outcome =
  | { state: "help" | "empty" | "unreachable" | "unreadable" }
  | { state: "read"; count: number; left: number };

/** Reads a file: those in it, or why nobody knows who they are. */
async function read(file: File): Promise<VisitorDraft[] | "unreachable" | "unreadable"> {
  // The reader of tables is fetched by those who have one, if their line lets them.
  const reader = await import("./read-visitors.ts").catch(() => null);
  if (reader === null) return "unreachable";
  try {
    return reader.readVisitors(reader.textOfFile(await file.arrayBuffer()));
  } catch {
    return "unreadable";
  }
}

interface VisitorsFileProps {
  /** How many more may be invited at once. */
  room: number;
  onRead: (visitors: readonly VisitorRow[]) => void;
}

/** Adds the visitors of a table, such as one that was saved from a spreadsheet. */
export function VisitorsFile({ room, onRead }: VisitorsFileProps) {
  const { t } = useChapter("visits");
  const input = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<Outcome>({ state: "help" });
  const reading = useMutation({
    mutationFn: read,
    // There is as much room as the form has by then: somebody may have gone on typing.
    onSuccess: (found) => {
      if (typeof found === "string") return setOutcome({ state: found });
      if (found.length === 0) return setOutcome({ state: "empty" });
      const taken = found.slice(0, room);
      onRead(taken.map(newVisitor));
      return setOutcome({ state: "read", count: taken.length, left: found.length - taken.length });
    },
  });

  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // The same file can be chosen again.
    target.value = "";
    if (file !== undefined) reading.mutate(file);
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
      <Button
        busy={reading.isPending && t("visits.file.reading")}
        dense
        onClick={() => input.current?.click()}
        variant="secondary"
      >
        <Icon name="upload" size={20} />
        {t("visits.file.choose")}
      </Button>
      <p className={styles.fileNote} role="status">
        {outcome.state === "read"
          ? t("visits.file.read", { count: outcome.count })
          : t(`visits.file.${outcome.state}`)}
        {outcome.state === "read" &&
          outcome.left > 0 &&
          ` ${t("visits.file.left", { count: outcome.left })}`}
      </p>
    </>
  );
}
