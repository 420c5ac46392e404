import type { Executor } from "../../platform/database/executor.ts";
import { supportRequests } from "./support.tables.ts";

/** A request to be kept. */
export type NewSupportRequest = Omit<typeof supportRequests.$inferInsert, "createdAt">;

/** Keeps a request in the caller's transaction. */
export async function insertSupportRequest(
  executor: Executor,
  request: NewSupportRequest,
): Promise<void> {
  await executor.insert(supportRequests).values(request);
}
