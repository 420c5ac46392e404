import { createHash } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { isWebAddress } from "../../../adapters/remote/web-address.ts";
import { fileOf } from "../table/file-source.ts";
import { type Attempts, createAttempts } from "./attempts.ts";
import { nextTime, readEvery } from "./every.ts";
import { findFiles, type FoundFile, moveToFailed, stateOf } from "./find-files.ts";
import { holdClaim, LostClaim } from "./held-claim.ts";
import { holdFile, NoRoom } from "./hold-file.ts";
import type { ScheduleParts } from "./schedule-parts.ts";
import { type ClaimedImport, endClaim } from "./schedule.repository.ts";
import type { KnownFile } from "./schedule.tables.ts";
import { refuseFile, takeFile, whyOf } from "./take-file.ts";

/** What an address may send, in bytes and milliseconds; it is held in memory. */
const limits = {
  maxBytes: 64 * 1024 * 1024,
  maxTime: 120_000,
  accept: "text/csv, application/json",
};

/** Milliseconds after which a file is looked at again that somebody is writing. */
const soon = 60_000;

/** What a look has found out about its source. */
interface Look {
  /** Whether somebody is still writing a file. */
  isEarly: boolean;
  known: KnownFile | null;
}

/** Looks for what an import that is due has to take, takes it, and says when it is due again. */
export async function runScheduled(parts: ScheduleParts, mine: ClaimedImport): Promise<void> {
  const { db, now } = parts;
  const every = readEvery(mine.every);
  if (every === null) throw new Error(`${mine.name} comes round at no time: ${mine.every}`);
  const claim = holdClaim(db, mine, parts.stop);
  try {
    const look = await lookOnce({ ...parts, stop: claim.stop }, mine);
    const next = nextTime(every, now(), mine.zone);
    const again = new Date(Math.min(next.getTime(), now().getTime() + soon));
    await endClaim(db, mine, { dueAt: look.isEarly ? again : next, known: look.known });
  } catch (error) {
    if (error instanceof LostClaim || claim.isLost()) return;
    if (!parts.stop.aborted) throw error;
    await endClaim(db, mine, { dueAt: now(), known: mine.known });
  } finally {
    await claim.close();
  }
}

async function lookOnce(parts: ScheduleParts, mine: ClaimedImport): Promise<Look> {
  const attempts = createAttempts(parts.db, mine);
  try {
    return isWebAddress(mine.source)
      ? await attempts.make({ name: "", state: "" }, () => takeAddress(parts, mine))
      : await takeFiles(parts, mine, attempts);
  } catch (error) {
    if (error instanceof LostClaim || parts.stop.aborted) throw error;
    await refuseFile(parts, mine, { name: "", digest: null }, whyOf(error));
    return { isEarly: false, known: mine.known };
  }
}

async function takeFiles(
  parts: ScheduleParts,
  mine: ClaimedImport,
  attempts: Attempts,
): Promise<Look> {
  let isEarly = false;
  await mkdir(parts.dataDir, { recursive: true });
  for (const file of await findFiles(mine.source)) {
    parts.stop.throwIfAborted();
    const setAside = () => moveToFailed(file.path, parts.now());
    const attempted = { name: file.name, state: await stateOf(file) };
    try {
      const isWhole = await attempts.make(attempted, () => takeFound(parts, mine, file, setAside));
      isEarly ||= !isWhole;
    } catch (error) {
      if (error instanceof LostClaim || parts.stop.aborted) throw error;
      // A disk that is full is no fault of the file.
      const refused = {
        name: file.name,
        digest: null,
        ...(!(error instanceof NoRoom) && { setAside }),
      };
      await refuseFile(parts, mine, refused, whyOf(error));
    }
  }
  return { isEarly, known: null };
}

/** Takes what lies in a folder; false where somebody may still be writing to it. */
async function takeFound(
  parts: ScheduleParts,
  mine: ClaimedImport,
  file: FoundFile,
  setAside: () => Promise<void>,
): Promise<boolean> {
  const { dataDir: folder, maxMegabytes, now, stop } = parts;
  const held = await holdFile(file, { folder, maxMegabytes, now: now(), stop });
  if (held === null) return false;
  const { source, digest } = held;
  try {
    await takeFile(parts, mine, { name: file.name, digest, source, setAside });
  } finally {
    await held.close();
  }
  return true;
}

async function takeAddress(parts: ScheduleParts, mine: ClaimedImport): Promise<Look> {
  const { remoteFiles, stop } = parts;
  const known = mine.known ?? { etag: null, lastModified: null };
  const file = await remoteFiles.renew(mine.source, { ...limits, stop }, known);
  if (file === null) return { isEarly: false, known: mine.known };
  const digest = createHash("sha256").update(file.bytes).digest("hex");
  const isTaken = await takeFile(parts, mine, { name: "", digest, source: fileOf(file.bytes) });
  // What was not taken is asked for again, though it may be the same.
  return { isEarly: false, known: isTaken ? file.validators : null };
}
