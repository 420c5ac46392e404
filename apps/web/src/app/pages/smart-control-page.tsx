import { useParams } from "@tanstack/react-router";
import { ControlView } from "../../features/smart-building/components/control-view.tsx";
import { useSmartScene } from "../use-smart-scene.ts";

/** Light and temperature of a suite (2.009, 2.010). */
export function SmartControlPage() {
  const { floorUuid = "", suiteUuid = "", controlType } = useParams({ strict: false });
  const scene = useSmartScene();
  const place = { buildingUuid: scene.buildingUuid, floorUuid, suiteUuid };
  return <ControlView place={place} scene={scene} wanted={controlType} />;
}
