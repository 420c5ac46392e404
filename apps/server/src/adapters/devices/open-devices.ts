import type { Env } from "../../env.ts";
import type { OpenDeviceGateway } from "./device-gateway.ts";
import { mqttDevices } from "./mqtt/mqtt-devices.ts";
import { simulateDevices } from "./simulator/simulated-devices.ts";

/** The way to the equipment of suites: through a broker, or simulated where there is none. */
export function openDevices(
  { mqttUrl, simulatorSpeed }: Pick<Env, "mqttUrl" | "simulatorSpeed">,
  onFault: (error: unknown) => void,
): OpenDeviceGateway {
  if (mqttUrl === null) return simulateDevices({ speed: simulatorSpeed, onFailure: onFault });
  return mqttDevices(mqttUrl, onFault);
}
