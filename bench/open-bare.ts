import type { Closing } from "../apps/server/src/platform/process/closing.ts";
import { startChild } from "./child.ts";
import type { BareCall } from "./messages.ts";

/** Starts a bare server for some calls, in a process of its own. */
export async function openBare(databaseUrl: string, calls: BareCall[], closing: Closing) {
  const { ask, stop } = startChild(new URL("bare-server.ts", import.meta.url));
  closing.add(stop);
  const { origin } = await ask({ kind: "bare.start", databaseUrl, calls }, "bare.ready");
  return { origin, stop };
}
