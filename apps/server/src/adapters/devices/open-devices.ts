import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { OpenDeviceGateway } from "./device-gateway.ts";
import { mqttDevices } from "./mqtt/mqtt-devices.ts";
import { type EquipmentRule, readRules } from "./simulator/equipment-rules.ts";
import { simulateDevices } from "./simulator/simulated-devices.ts";

interface DeviceSettings {
  /** The broker that equipment is spoken to through; null where it is simulated. */
  mqttUrl: string | null;
  /** How many times faster than life simulated rooms are. */
  simulatorSpeed: number;
  /** A file with what simulated equipment does not do; null for the demo's, where that is loaded. */
  simulatorRules: string | null;
  isDemo: boolean;
}

const demoRules = fileURLToPath(
  new URL("../../../../../demo/simulated-equipment.json", import.meta.url),
);

/** The rules of an installation; a container may leave the demo's out. */
function rulesOf({ simulatorRules, isDemo }: DeviceSettings): EquipmentRule[] {
  if (simulatorRules !== null) return readRules(simulatorRules);
  return isDemo && existsSync(demoRules) ? readRules(demoRules) : [];
}

/**
 * The way to the equipment of suites: through a broker, or simulated where there is none.
 * @throws StartError where the rules of simulated equipment are none
 */
export function openDevices(
  settings: DeviceSettings,
  onFault: (error: unknown) => void,
): OpenDeviceGateway {
  const { mqttUrl, simulatorSpeed: speed } = settings;
  if (mqttUrl !== null) return mqttDevices(mqttUrl, onFault);
  return simulateDevices({ speed, rules: rulesOf(settings), onFailure: onFault });
}
