import { type Action, actions } from "@portico/miniapp-sdk/protocol";
import { badRequests, type Case, faultOfNames, samples, tried } from "./cases.ts";
import type { Answer } from "./line.ts";
import { faultOfData } from "./shapes.ts";

const mode = "legacy";

/** A good answer, or the empty one with words for why. */
function faultOfAnswer(action: Action, answer: Answer | undefined): string | null {
  if (answer === undefined) return "heard nothing";
  if (answer.action !== `${action}Response`) return `heard ${answer.action}`;
  if (answer.requestId !== undefined) return "a request id that was not sent";
  if (answer.error === undefined) return faultOfData(action, answer.data);
  return typeof answer.error === "string" ? null : "the error is not a text";
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
    claim: `${JSON.stringify(data)} is refused in words`,
    async check(line) {
      const [answer] = await line.ask([{ action, data }]);
      if (typeof answer?.error !== "string") return "no words";
      const words = actions[action].fault;
      return words === undefined || answer.error === words ? null : `heard ${answer.error}`;
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
