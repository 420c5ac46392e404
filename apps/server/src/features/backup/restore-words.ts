import { resolve } from "node:path";
import { UsageError } from "../../platform/commands/command.ts";
import { readOptions } from "../../platform/commands/read-options.ts";

/** Up to when a restore goes: the archive's own end, all that is archived, or a moment. */
export type Until = "backup" | "latest" | Date;

export interface RestoreWords {
  file: string;
  /** Null for DATA_DIR. */
  into: string | null;
  isReplacing: boolean;
  until: Until;
}

/** A moment with its zone: an hour more or less is what a restore must not be wrong about. */
const moment = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

function readUntil(text: string | undefined): Until {
  if (text === undefined) return "backup";
  if (text === "latest") return "latest";
  const date = new Date(text);
  if (!moment.test(text) || Number.isNaN(date.getTime())) {
    throw new UsageError("--until takes a time with its zone, as 2026-11-25T10:00:00Z, or latest.");
  }
  return date;
}

/** Understands what stands after `restore`. */
export function readRestoreWords(words: readonly string[]): RestoreWords {
  const { values, positionals } = readOptions(words, {
    into: { type: "string" },
    replace: { type: "boolean" },
    until: { type: "string" },
  });
  const [file = "", ...surplus] = positionals;
  if (file === "" || surplus.length > 0) throw new UsageError("Which archive? One file.");
  return {
    file: resolve(file),
    into: values.into === undefined ? null : resolve(values.into),
    isReplacing: values.replace ?? false,
    until: readUntil(values.until),
  };
}
