import type { Db } from "../../platform/database/client.ts";
import { deleteRemoval, listExpired } from "./removals.repository.ts";
import {
  dropFile,
  eraseKeptVisits,
  listFilesOfExpired,
  listLooseFiles,
} from "./sweep-removals.repository.ts";

interface Sweeping {
  db: Db;
  /** Forgets the bytes of a file that people sent. */
  forgetFile(uuid: string): Promise<void>;
  /** How long visits are kept after their end, in days. */
  visitDays: number;
  now?: Date;
}

/**
 * Drops what cannot be put back any more: first the files, then the rows, so that a sweep that is broken
 * off leaves no file behind. Of what is kept, it drops what is kept nowhere for so long.
 */
export async function sweepRemovals(sweeping: Sweeping): Promise<void> {
  const { db, forgetFile, visitDays, now = new Date() } = sweeping;
  await eraseKeptVisits(db, new Date(now.getTime() - visitDays * 24 * 3600 * 1000));
  const expired = await listExpired(db, now);
  for (const removalUuid of expired) {
    await forgetFiles(() => listFilesOfExpired(db, removalUuid), sweeping);
    await deleteRemoval(db, removalUuid);
  }
  await forgetFiles(() => listLooseFiles(db), sweeping);

  async function forgetFiles(list: () => Promise<string[]>, { db }: Sweeping): Promise<void> {
    for (let files = await list(); files.length > 0; files = await list()) {
      for (const uuid of files) {
        await forgetFile(uuid);
        await dropFile(db, uuid);
      }
    }
  }
}
