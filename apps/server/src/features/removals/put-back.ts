import { CommandFailure } from "../../platform/commands/command.ts";
import type { Db } from "../../platform/database/client.ts";
import { spelling } from "../../platform/process/spelling.ts";
import { putBackAll, type PutBack } from "./kept-removal.repository.ts";

/** Puts back what a removal took away, all at once or not at all. */
export async function putBack(db: Db, uuid: string): Promise<PutBack> {
  return db.transaction(async (tx) => {
    const done = await putBackAll(tx, uuid);
    if (done === "gone") {
      throw new CommandFailure(
        `There is no such removal. What there is: ${spelling.portico} removed`,
      );
    }
    if (done === "outdated") {
      throw new CommandFailure(
        "The tables have changed since it was taken away: this version has no place for what it was.",
      );
    }
    if (done === "taken") {
      throw new CommandFailure(
        "Its place is not free: there is another one by its name, or what it belongs to is gone. Nothing was put back.",
      );
    }
    return done;
  });
}
