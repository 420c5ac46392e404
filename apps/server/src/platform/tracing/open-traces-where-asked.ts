import type { Env } from "../../env.ts";
import type { Closing } from "../process/closing.ts";
import { traceWith } from "./tracing.ts";

/** Traces the portal where somebody collects traces; whoever does not carries none of it. */
export async function openTracesWhereAsked(
  { tracing: settings }: Pick<Env, "tracing">,
  closing: Closing,
): Promise<void> {
  if (settings === null) return;
  const { openTracing } = await import("./open-tracing.ts");
  const tracing = await openTracing(settings, { say: console.error });
  traceWith(tracing);
  closing.add(tracing.close);
}
