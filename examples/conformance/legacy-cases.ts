import { type Action, actions, type ErrorCode, errorCodes } from "@portico/miniapp-sdk/protocol";
import { badRequests, type Case, excusesOf, faultOfNames, samples, tried } from "./cases.ts";
import type { Answer } from "./line.ts";
import { faultOfData } from "./shapes.ts";

const mode = "legacy";

/** The empty answer, with the words of an error that a good request may meet. */
function faultOfRefusal(action: Action, { data, error }: Answer): string | null {
  const { permission, empty } = actions[action];
  const ofPermission: readonly ErrorCode[] =
    permission === null ? [] : ["PERMISSION_DENIED", "NOT_SUPPORTED"];
  const words = [...ofPermission, ...excusesOf(action)].map((code) => errorCodes[code].message);
  if (!words.some((each) => each === error)) return `heard ${JSON.stringify(error)}`;
  return JSON.stringify(data) === JSON.stringify(empty) ? null : "data is not the empty answer";
}

/** A good answer, or the empty one with words for why. */
function faultOfAnswer(action: Action, answer: Answer | undefined): string | null {
  if (answer === undefined) return "heard nothing";
  if (answer.action !== `${action}Response`) return `heard ${answer.action}`;
  if (answer.requestId !== undefined) return "a request id that was not sent";
  if (answer.error === undefined) return faultOfData(action, answer.data);
  return faultOfRefusal(action, answer);
}

const good = tried((version) => version === 0).flatMap((action): Case[] =>
  (["text", "object"] as const).map((form) => ({
    mode,
    action,
    claim: `${form === "text" ? "JSON text" : "an object"} is answered in the same form`,
    async check(line) {
      const data = samples[action];
      const message = { action, ...(data && { data }) };
      const [answer] = await line.ask([form === "text" ? JSON.stringify(message) : message]);
      if (answer?.form !== form && answer !== undefined) return `heard ${answer.form}`;
      return faultOfAnswer(action, answer);
    },
  })),
);

const bad = tried((version) => version === 0).flatMap((action): Case[] =>
  badRequests(action).map((data) => ({
    mode,
    action,
    claim: `${JSON.stringify(data)} is refused in the words for it`,
    async check(line) {
      const [answer] = await line.ask([{ action, data }]);
      const words = actions[action].fault ?? errorCodes.INVALID_PARAMETERS.message;
      return answer?.error === words ? null : `heard ${JSON.stringify(answer?.error)}`;
    },
  })),
);

const silent = (action: string, claim: string, messages: readonly unknown[]): Case => ({
  mode,
  action,
  claim,
  check: async (line) => faultOfNames(await line.ask(messages, 0), []),
});

/** What a guest of the specification may count on. */
export const legacyCases: readonly Case[] = [
  ...good,
  ...bad,
  {
    mode,
    action: "init",
    claim: "without data is refused as 'Invalid init event data'",
    async check(line) {
      const [answer] = await line.ask([{ action: "init" }]);
      return answer?.error === "Invalid init event data" ? null : `heard ${String(answer?.error)}`;
    },
  },
  {
    mode,
    action: "showNativePayment",
    claim: "answers success false",
    async check(line) {
      const [answer] = await line.ask([{ action: "showNativePayment" }]);
      return JSON.stringify(answer?.data) === `{"success":false}` ? null : "another answer";
    },
  },
  {
    mode,
    action: "getHostInfo",
    claim: "five calls at once get five answers",
    async check(line) {
      const calls = Array.from({ length: 5 }, () => ({ action: "getHostInfo" }));
      const names = calls.map(({ action }) => `${action}Response`);
      return faultOfNames(await line.ask(calls), names);
    },
  },
  silent("getWeather", "unknown actions are ignored", [
    { action: "getWeather" },
    { action: "toString" },
    { action: "__proto__" },
  ]),
  silent(
    "later actions",
    "what came after the specification is ignored before initialize",
    tried((version) => version > 0)
      .filter((action) => action !== "initialize")
      .map((action) => ({ action, data: samples[action] })),
  ),
  silent("no action", "what is no message is ignored", [
    "{",
    "null",
    7,
    [],
    {},
    { action: 7 },
    "x".repeat(70_000),
  ]),
];
