import type { Child } from "../child.ts";
import type { MessageOf } from "../messages.ts";

/** What the server has used and holds. */
export type Usage = MessageOf<"usage">;

/** Asks the server what it has used so far. */
export function usageOf(server: Child): Promise<Usage> {
  return server.ask({ kind: "usage.ask" }, "usage");
}

/** How often the server did something for each second of one core that it used meanwhile. */
export async function perCoreSecond(server: Child, work: () => Promise<number>): Promise<number> {
  const before = await usageOf(server);
  const count = await work();
  const after = await usageOf(server);
  return count / (after.cpuSeconds - before.cpuSeconds);
}
