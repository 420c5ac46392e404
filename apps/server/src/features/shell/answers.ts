import type { Api, ResponseOf } from "@portico/contract";
import type { PreloadableId } from "@portico/contract/pages/calls";
import type { Shell } from "./shell.service.ts";

/** A preloaded answer, or null where that call was not made or failed. */
export function answerOf<I extends PreloadableId>(
  { preloaded }: Pick<Shell, "preloaded">,
  id: I,
): ResponseOf<Api[I]> | null {
  const call = preloaded.find((made) => made.id === id);
  return call === undefined ? null : (JSON.parse(call.json) as ResponseOf<Api[I]>);
}

/** The building that a page stands in, or null. */
export function buildingOf(shell: Pick<Shell, "preloaded">) {
  return answerOf(shell, "getBuilding")?.data.building ?? null;
}
