import type { AnalyticsEvent, AnalyticsEventType } from "@portico/contract";

/** Something that happened, with who it happened to: the one who is signed in later may be another. */
export interface TrackedEvent {
  type: AnalyticsEventType;
  properties: AnalyticsEvent["properties"];
  userUuid: string;
  buildingUuid: string | null;
  /** When it happened, milliseconds since 1970 on this device's clock. */
  at: number;
}

/** What brings events to the server. */
export interface Delivery {
  put: (event: TrackedEvent) => void;
  /** Sends now what waits. */
  flush: () => void;
}
