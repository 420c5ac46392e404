import type { ControlType, TemperatureUnit } from "@portico/contract/constants";

/** A suite, as its equipment is spoken to. */
export interface DeviceSuite {
  portfolioUuid: string;
  suiteUuid: string;
  /** Short name of the landlord, and what they call the suite: equipment goes by these. */
  landlord: string;
  externalId: string;
  unit: TemperatureUnit;
  isLit: boolean;
  isHeated: boolean;
}

/** How a suite is; temperatures in °C, null for what it has not. */
export interface DeviceReading {
  temperature: number | null;
  target: number | null;
  lighting: number | null;
}

/** What equipment is asked for: a brightness, or a temperature in whole degrees of the suite's unit. */
export interface DeviceCommand {
  uuid: string;
  suiteUuid: string;
  control: ControlType;
  value: number;
}

/** What equipment says to a command. */
export interface DeviceAnswer {
  portfolioUuid: string;
  suiteUuid: string;
  commandUuid: string;
  state: "done" | "refused";
  /** Why it refuses, in its own words. */
  reason: string | null;
}

/** Hears what equipment tells. */
export interface DeviceListener {
  /** How a suite is; null where its equipment does not answer. */
  reported(suiteUuid: string, reading: DeviceReading | null): void;
  answered(answer: DeviceAnswer): void;
}

/** The way to equipment. One process of a portal has it open at a time. */
export interface DeviceGateway {
  /** Speaks for these suites from now on, with how each was last, and for no others. */
  serve(suites: ReadonlyMap<DeviceSuite, LastReading | null>): void;
  /** Sends a command once; rejects where it cannot go out now, and never sends it later. */
  send(command: DeviceCommand): Promise<void>;
  close(): Promise<void>;
}

/** How a suite was when it was heard of last. */
export interface LastReading extends DeviceReading {
  at: Date;
}

/** Opens a way to equipment. */
export type OpenDeviceGateway = (listener: DeviceListener) => DeviceGateway;
