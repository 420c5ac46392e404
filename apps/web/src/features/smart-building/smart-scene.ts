import type { SmartArea } from "./smart-screens.ts";

/** Where the screens of smart suites stand, and whom their user may ask. */
export interface SmartScene {
  area: SmartArea;
  buildingUuid: string;
  /** The brand's address for help. */
  supportEmail: string;
}
