import type { DeviceReading, DeviceSuite } from "../../../adapters/devices/device-gateway.ts";
import { inUnit, shownTemperature } from "@portico/rules/suite-temperature";
import type { EquippedSuite, KeptReading } from "./equipment.repository.ts";

/** A temperature as the suite shows it, in °C: what changes nothing shown is not kept. */
function shown(celsius: number | null, { unit }: DeviceSuite): number | null {
  if (celsius === null) return null;
  return inUnit(shownTemperature(inUnit(celsius, "°C", unit)), unit, "°C");
}

/** Collects what equipment reports until it is kept, and nothing that is kept already. */
export function createReadings() {
  const suites = new Map<string, DeviceSuite>();
  const kept = new Map<string, KeptReading>();
  const news = new Map<string, KeptReading>();

  const isSame = (one: KeptReading | undefined, other: KeptReading) =>
    JSON.stringify(one) === JSON.stringify(other);

  return {
    /** Begins anew with what is kept of these suites. */
    begin(rows: readonly EquippedSuite[]): void {
      suites.clear();
      kept.clear();
      for (const { suite, state } of rows) {
        const { portfolioUuid, suiteUuid } = suite;
        const { isAvailable, temperature, target, lighting } = state;
        suites.set(suiteUuid, suite);
        kept.set(suiteUuid, {
          portfolioUuid,
          suiteUuid,
          isAvailable,
          reading: { temperature, target, lighting },
        });
      }
    },

    /**
     * Hears how a suite is; null leaves it as it was, but out of reach. Whether it is within reach is
     * urgent news.
     */
    add(suiteUuid: string, reading: DeviceReading | null): { isUrgent: boolean } {
      const suite = suites.get(suiteUuid);
      const before = news.get(suiteUuid) ?? kept.get(suiteUuid);
      if (suite === undefined || before === undefined) return { isUrgent: false };
      const now: KeptReading = {
        portfolioUuid: suite.portfolioUuid,
        suiteUuid,
        isAvailable: reading !== null,
        reading:
          reading === null
            ? before.reading
            : {
                temperature: shown(reading.temperature, suite),
                target: shown(reading.target, suite),
                lighting: reading.lighting,
              },
      };
      if (isSame(kept.get(suiteUuid), now)) news.delete(suiteUuid);
      else news.set(suiteUuid, now);
      return { isUrgent: now.isAvailable !== before.isAvailable };
    },

    /** Hands over what is to be kept; what fails is to be kept the next time. */
    async keep(write: (readings: readonly KeptReading[]) => Promise<void>): Promise<void> {
      const taken = [...news.values()];
      if (taken.length === 0) return;
      await write(taken);
      for (const each of taken) {
        kept.set(each.suiteUuid, each);
        if (news.get(each.suiteUuid) === each) news.delete(each.suiteUuid);
      }
    },
  };
}
