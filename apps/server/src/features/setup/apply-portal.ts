import { isDeepStrictEqual } from "node:util";
import { CommandFailure } from "../../platform/commands/command.ts";
import type { Db } from "../../platform/database/client.ts";
import type { Executor } from "../../platform/database/executor.ts";
import { lockPortal } from "./apply-lock.repository.ts";
import { checkReferences, checkWholeBrands } from "./check-references.ts";
import { countPlan, describePlan, makePlan, type Plan } from "./plan.ts";
import type { PortalFile } from "./portal-file.ts";
import { toSheets } from "./sheets.ts";
import { readStoredPortal } from "./stored-portal.ts";
import { setWaitingAside } from "./waiting.ts";
import { writePortal } from "./write-portal.ts";

/** What a file would change. */
export interface PortalPlan {
  plan: Plan;
  /** Lines on what cannot be written yet. */
  waiting: readonly string[];
}

/** Compares a file with the database. Throws `CommandFailure` where the file does not fit to it. */
export async function planPortal(db: Executor, file: PortalFile): Promise<PortalPlan> {
  const said = toSheets(file.said);
  const stored = toSheets(await readStoredPortal(db));
  file.refuse(checkReferences(said, stored));
  const { ready, waiting } = await setWaitingAside(db, said);
  const plan = makePlan(ready, stored);
  file.refuse(checkWholeBrands(plan));
  return { plan, waiting };
}

/**
 * Brings the portal to what a file says, all of it or nothing; another process that does so meanwhile
 * waits.
 * @param shown the plan that somebody agreed to; where it is another by now, nothing is done
 */
export async function applyPortal(db: Db, file: PortalFile, shown: PortalPlan): Promise<void> {
  await db.transaction(async (tx) => {
    await lockPortal(tx);
    const { plan } = await planPortal(tx, file);
    if (!isDeepStrictEqual(describePlan(plan), describePlan(shown.plan))) {
      throw new CommandFailure("The portal was changed meanwhile. Nothing was done; run it again.");
    }
    await writePlanned(tx, file, plan);
  });
}

/** Writes a plan in the caller's transaction, and makes sure that nothing of it is left to do. */
export async function writePlanned(tx: Executor, file: PortalFile, plan: Plan): Promise<void> {
  await writePortal(tx, plan, file.pictures);
  const left = (await planPortal(tx, file)).plan;
  const { added, changed } = countPlan(left);
  if (added + changed > 0) {
    throw new Error(`The file is not what was written:\n${describePlan(left).join("\n")}`);
  }
}
