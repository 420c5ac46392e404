/** A room with a thermostat and lights; temperatures in °C. */
export interface Room {
  temperature: number;
  target: number;
  /** Brightness from 0 to 100. */
  lighting: number;
  /** What the equipment does at the moment. */
  activity: "heating" | "cooling" | "resting";
}

/** What the equipment can do, in °C an hour. */
const power = { heating: 12, cooling: 9, resting: 0 } as const;

const effect = { heating: 1, cooling: -1, resting: 0 } as const;

/** Share of the difference to the outside that walls and air let go in an hour. */
const lossPerHour = 0.2;

/** How far the temperature may stray before the equipment sees to it, in °C. */
const tolerance = 0.3;

/** Longest step of the reckoning, in seconds. */
const longestStep = 10;

/** After that long every room is as its equipment holds it, in seconds. */
const longestMemory = 3600;

const day = 24 * 3_600_000;

/** Outside, in °C: mild days and cool nights (UTC), the same at the same time for everybody. */
export function outsideAt(milliseconds: number): number {
  return 9 + 6 * Math.sin((2 * Math.PI * (milliseconds % day)) / day - (3 * Math.PI) / 4);
}

function activityOf({ temperature, target, activity }: Room): Room["activity"] {
  if (temperature < target - tolerance) return "heating";
  if (temperature > target + tolerance) return "cooling";
  const isThere = activity === "heating" ? temperature >= target : temperature <= target;
  return isThere ? "resting" : activity;
}

function step(room: Room, hours: number, outside: number): Room {
  const activity = activityOf(room);
  const loss = lossPerHour * (room.temperature - outside);
  const change = (effect[activity] * power[activity] - loss) * hours;
  return { ...room, activity, temperature: room.temperature + change };
}

/** The room some seconds later: its equipment works towards the target, and warmth is lost outside. */
export function advance(room: Room, seconds: number, outside: number): Room {
  const total = Math.min(seconds, longestMemory);
  const count = Math.ceil(total / longestStep);
  let next = room;
  for (let n = 0; n < count; n++) next = step(next, total / count / 3600, outside);
  return next;
}
