import { inUnit } from "@portico/rules/suite-temperature";
import { describe, expect, it } from "vitest";
import type { EquippedSuite, KeptReading } from "./equipment.repository.ts";
import { createReadings } from "./readings.ts";

const row = (unit: "°F" | "°C"): EquippedSuite => ({
  suite: {
    portfolioUuid: "p",
    suiteUuid: unit,
    landlord: "harbour",
    externalId: "3110",
    unit,
    isLit: true,
    isHeated: true,
  },
  isOutOfService: false,
  state: {
    portfolioUuid: "p",
    buildingUuid: "b",
    suiteUuid: unit,
    revision: 1,
    isAvailable: true,
    temperature: inUnit(70, "°F", "°C"),
    target: null,
    lighting: 50,
    reportedAt: new Date(),
  },
});

function begun() {
  const readings = createReadings();
  readings.begin([row("°F"), row("°C")]);
  const kept: KeptReading[] = [];
  const keep = () => readings.keep(async (each) => void kept.push(...each));
  return { readings, kept, keep };
}

const fahrenheit = (degrees: number) => ({
  temperature: inUnit(degrees, "°F", "°C"),
  target: null,
  lighting: 50,
});

describe("what equipment reports", () => {
  it("is kept when it changes what is shown, and not otherwise", async () => {
    const { readings, kept, keep } = begun();
    readings.add("°F", fahrenheit(70.2));
    await keep();
    expect(kept).toEqual([]);
    readings.add("°F", fahrenheit(70.3));
    await keep();
    expect(kept).toHaveLength(1);
    expect(inUnit(kept[0]?.reading.temperature ?? 0, "°C", "°F")).toBeCloseTo(70.5, 9);
    await keep();
    expect(kept).toHaveLength(1);
  });

  it("is kept once, as it was last", async () => {
    const { readings, kept, keep } = begun();
    for (const lighting of [10, 20, 30]) readings.add("°C", { ...fahrenheit(70), lighting });
    await keep();
    expect(kept.map(({ reading }) => reading.lighting)).toEqual([30]);
    readings.add("°C", { ...fahrenheit(70), lighting: 40 });
    readings.add("°C", { ...fahrenheit(70), lighting: 30 });
    await keep();
    expect(kept).toHaveLength(1);
  });

  it("is kept the next time where that fails", async () => {
    const { readings, kept, keep } = begun();
    readings.add("°C", { ...fahrenheit(70), lighting: 10 });
    await expect(readings.keep(() => Promise.reject(new Error("away")))).rejects.toThrow("away");
    await keep();
    expect(kept).toHaveLength(1);
  });

  it("leaves a suite as it was when its equipment goes, which is urgent", async () => {
    const { readings, kept, keep } = begun();
    expect(readings.add("°C", null)).toEqual({ isUrgent: true });
    expect(readings.add("°C", null)).toEqual({ isUrgent: false });
    await keep();
    expect(kept).toMatchObject([{ isAvailable: false, reading: { lighting: 50 } }]);
    expect(readings.add("°C", { ...fahrenheit(70), lighting: 50 })).toEqual({ isUrgent: true });
  });

  it("is nothing of a suite that nobody knows", async () => {
    const { readings, kept, keep } = begun();
    readings.add("unknown", fahrenheit(80));
    await keep();
    expect(kept).toEqual([]);
  });
});
