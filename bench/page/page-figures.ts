import type { Figure, Target } from "../report/figure.ts";
import type { Pair, Reading } from "./reading.ts";

const atMost = (bound: number): Target => ({ of: "value", sign: "≤", bound });

function weights(page: string, { cold }: Pair<Reading>, scripts: number): Figure[] {
  return [
    {
      name: `${page}: JavaScript, first load`,
      unit: "KB",
      value: cold.scriptBytes / 1000,
      target: atMost(scripts),
    },
    {
      name: `${page}: CSS, first load`,
      unit: "KB",
      value: cold.styleBytes / 1000,
      target: atMost(20),
    },
  ];
}

/** What a visit has to keep to. */
interface Bounds {
  paint?: Target;
  blocking?: Target;
}

function experience(page: string, own: Reading, other: Reading, bounds: Bounds = {}): Figure[] {
  const { paint, blocking } = bounds;
  return [
    {
      name: `${page}: largest contentful paint`,
      unit: "ms",
      value: own.largestPaint,
      compared: other.largestPaint,
      ...(paint && { target: paint }),
    },
    {
      name: `${page}: layout shift`,
      unit: "",
      value: own.layoutShift,
      compared: other.layoutShift,
      target: atMost(0.01),
    },
    {
      name: `${page}: total blocking time`,
      unit: "ms",
      value: own.blocking,
      compared: other.blocking,
      ...(blocking && { target: blocking }),
    },
  ];
}

/** What is told of the sign-in page. */
export function figuresOfSignIn(own: Pair<Reading>, other: Pair<Reading>): Figure[] {
  return [
    ...weights("sign-in", own, 130),
    ...experience("sign-in, cold", own.cold, other.cold),
    ...experience("sign-in, warm", own.warm, other.warm),
  ];
}

/** What is told of the home. */
export function figuresOfHome(own: Pair<Reading>, other: Pair<Reading>): Figure[] {
  return [
    ...weights("home", own, 140),
    {
      name: "home: everything, first load",
      unit: "KB",
      value: own.cold.allBytes / 1000,
      target: atMost(500),
    },
    { name: "home: API calls after the shell", unit: "", value: own.cold.apiCalls },
    {
      name: "home: API round trips one after the other",
      unit: "",
      value: own.cold.apiRounds,
      target: atMost(1),
    },
    ...experience("home, cold", own.cold, other.cold, {
      paint: { of: "ratio", sign: "≤", bound: 1.2 },
      blocking: { of: "value", sign: "<", bound: 200 },
    }),
    ...experience("home, warm", own.warm, other.warm),
  ];
}
