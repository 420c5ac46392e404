import type { OpenDeviceGateway } from "./device-gateway.ts";
import { mqttDevices } from "./mqtt/mqtt-devices.ts";
import { simulateDevices } from "./simulator/simulated-devices.ts";

interface DeviceSettings {
  /** The broker that equipment is spoken to through; null where it is simulated. */
  mqttUrl: string | null;
  /** How many times faster than life simulated rooms are. */
  simulatorSpeed: number;
}

/** The way to the equipment of suites: through a broker, or simulated where there is none. */
export function openDevices(
  { mqttUrl, simulatorSpeed }: DeviceSettings,
  onFault: (error: unknown) => void,
): OpenDeviceGateway {
  if (mqttUrl === null) return simulateDevices({ speed: simulatorSpeed, onFailure: onFault });
  return mqttDevices(mqttUrl, onFault);
}
