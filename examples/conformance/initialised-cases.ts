import {
  type Action,
  actions,
  type ErrorCode,
  type Initialized,
  type Permission,
} from "@portico/miniapp-sdk/protocol";
import { badRequests, type Case, endings, excusesOf, samples, tried } from "./cases.ts";
import type { Answer, Line } from "./line.ts";
import { faultOfData } from "./shapes.ts";

const mode = "initialised";
let count = 0;

/** Asks with an id of its own. */
async function ask(line: Line, action: string, data?: object): Promise<Answer & { code?: string }> {
  count += 1;
  const requestId = `conformance-${count}`;
  const [answer] = await line.ask([JSON.stringify({ action, requestId, data })]);
  if (answer === undefined) throw new Error("heard nothing");
  if (answer.action !== `${action}Response`) throw new Error(`heard ${answer.action}`);
  if (answer.requestId !== requestId) throw new Error("the request id did not come back");
  if (answer.error === undefined) return answer;
  const { code, message, retryable } = answer.error as Record<string, unknown>;
  if (typeof code !== "string" || typeof message !== "string" || typeof retryable !== "boolean") {
    throw new Error("the error lacks code, message or retryable");
  }
  return { ...answer, code };
}

/** What an app has to be registered for, so that the sample of an action is answered. */
const demanded = (action: Action): Permission | null =>
  action === "requestPermission" ? "storage" : actions[action].permission;

/** How a call may end, by what the app is registered for and the host offers. */
function expectedCodes(
  action: Action,
  { actions: offered, permissions }: Initialized["capabilities"],
): readonly ErrorCode[] {
  const permission = demanded(action);
  const isRegistered = permission === null || permissions.includes(permission);
  if (!isRegistered) return ["PERMISSION_DENIED", "NOT_SUPPORTED"];
  if (!offered.includes(action)) return ["NOT_SUPPORTED"];
  return excusesOf(action);
}

const refused = (
  action: string,
  claim: string,
  data: object | undefined,
  code: ErrorCode,
): Case => ({
  mode,
  action,
  claim: `${claim} is refused with ${code}`,
  async check(line) {
    const answer = await ask(line, action, data);
    return answer.code === code ? null : `heard ${answer.code ?? "an answer"}`;
  },
});

const isDenied = (codes: readonly ErrorCode[]) => codes[0] === "PERMISSION_DENIED";

/** Sends the sample of an action, and says what is wrong with what comes of it; null if nothing is. */
async function faultOfSample(
  line: Line,
  action: Action,
  capabilities: Initialized["capabilities"],
): Promise<string | null> {
  const { code, data } = await ask(line, action, samples[action]);
  const codes = expectedCodes(action, capabilities);
  if (code !== undefined) return codes.some((each) => each === code) ? null : `heard ${code}`;
  return isDenied(codes) ? "it was allowed" : faultOfData(action, data);
}

/** What a guest of this protocol may count on, once it knows what the host offers. */
export function initialisedCases(capabilities: Initialized["capabilities"]): readonly Case[] {
  const isGranted = (action: Action) => !isDenied(expectedCodes(action, capabilities));
  const answered = tried(() => true).map((action): Case => ({
    mode,
    action,
    claim: isGranted(action) ? "is answered" : "is denied to this app",
    async check(line) {
      const fault = await faultOfSample(line, action, capabilities);
      // The host shows the app no longer as failed.
      if (action === "failed") await ask(line, "ready");
      return fault;
    },
  }));
  const denied = [...endings]
    .filter((action) => !isGranted(action))
    .map((action) =>
      refused(action, "without its permission it", samples[action], "PERMISSION_DENIED"),
    );
  const bad = tried(() => true).flatMap((action) =>
    badRequests(action).map((data) =>
      refused(action, JSON.stringify(data), data, "INVALID_PARAMETERS"),
    ),
  );
  const badPaths = ["//elsewhere.example", "https://elsewhere.example", "/\\elsewhere", "rooms"];
  return [
    ...answered,
    ...denied,
    ...bad,
    ...badPaths.map((path) => refused("navigate", path, { path }, "INVALID_PARAMETERS")),
    refused("getWeather", "an unknown action", undefined, "UNKNOWN_ACTION"),
    refused("__proto__", "a name that every object has", undefined, "UNKNOWN_ACTION"),
    {
      mode,
      action: "getStorage",
      claim: "gives back what setStorage has kept",
      async check(line) {
        if (!isGranted("getStorage")) return null;
        const value = String(Math.random());
        await ask(line, "setStorage", { key: "conformance", value });
        const { data } = await ask(line, "getStorage", { key: "conformance" });
        return (data as { value?: unknown } | null)?.value === value ? null : "another value";
      },
    },
  ];
}

/** Sends `initialize`; throws what is wrong with its answer. */
export async function initialise(line: Line): Promise<Initialized["capabilities"]> {
  const { code, data } = await ask(line, "initialize", samples.initialize);
  if (code !== undefined) throw new Error(`heard ${code}`);
  const fault = faultOfData("initialize", data);
  if (fault !== null) throw new Error(fault);
  return (data as Initialized).capabilities;
}

/** What ends the visit: a host may take the page away before it has an answer, which says the same. */
export const endingCases: readonly Case[] = [...endings].map((action) => ({
  mode: "ending",
  action,
  claim: "ends the visit, or is answered as the app's permissions say",
  check: async (line) => faultOfSample(line, action, await initialise(line)),
}));

/** Leaves nothing of the host's limit, and so comes last. */
export const flood: Case = {
  mode,
  action: "getHostInfo",
  claim: "a flood is answered with RATE_LIMITED, and most of it not at all",
  async check(line) {
    const calls = Array.from({ length: 300 }, (_, requestId) => ({
      action: "getHostInfo",
      requestId,
    }));
    const answers = await line.flood(calls);
    const isLimited = answers.some(
      ({ error }) => (error as { code?: unknown } | undefined)?.code === "RATE_LIMITED",
    );
    if (!isLimited) return "no RATE_LIMITED";
    return answers.length < calls.length / 2 ? null : `${answers.length} answers`;
  },
};
