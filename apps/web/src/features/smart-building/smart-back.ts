import { pages } from "@portico/contract/pages/table";
import type { Target } from "../../lib/content-target.ts";
import type { FloorPlace } from "./api.ts";
import type { SmartScene } from "./smart-scene.ts";
import { floorsTarget, suitesTarget } from "./smart-screens.ts";

/** A list with one entry leads on by itself: nobody goes back to it. */
const isChoice = (places: readonly unknown[] | undefined) => (places?.length ?? 0) > 1;

/** Back from the floors: to the home, and from a web view nowhere. */
export function backFromFloors({ area, buildingUuid }: SmartScene): Target | null {
  return area === "portal" ? { to: pages.home.path, params: { buildingUuid } } : null;
}

/** Back from a floor, to where there is something to choose. */
export function backFromFloor(
  scene: SmartScene,
  floors: readonly unknown[] | undefined,
): Target | null {
  return isChoice(floors) ? floorsTarget(scene.area, scene.buildingUuid) : backFromFloors(scene);
}

/** Back from a suite, to where there is something to choose. */
export function backFromSuite(
  scene: SmartScene,
  place: FloorPlace,
  {
    floors,
    suites,
  }: { floors: readonly unknown[] | undefined; suites: readonly unknown[] | undefined },
): Target | null {
  return isChoice(suites) ? suitesTarget(scene.area, place) : backFromFloor(scene, floors);
}
