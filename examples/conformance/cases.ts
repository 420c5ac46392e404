import {
  type Action,
  actionNames,
  actions,
  type ErrorCode,
  isSensitive,
} from "@portico/miniapp-sdk/protocol";
import type { Answer, Line } from "./line.ts";

/** Something that a host must do. */
export interface Case {
  mode: "legacy" | "initialised" | "sdk" | "ending";
  /** The action that it is about. */
  action: string;
  /** What is sent, and what is to come of it. */
  claim: string;
  /** What is wrong; null if nothing is. */
  check(line: Line): Promise<string | null>;
}

/** What ends the app's visit: tried while the cases run only where the app may not, and else on demand. */
export const endings: ReadonlySet<Action> = new Set<Action>(["closeWebView", "logout", "navigate"]);

/** A request of each action that takes one. */
export const samples: { [A in Action]?: object } = {
  init: { app_uuid: "conformance" },
  setStorage: { key: "conformance", value: "kept" },
  getStorage: { key: "conformance" },
  tokenizeCard: { card_id: "conformance", gateway_id: "conformance" },
  initialize: { protocolVersion: 1, app: { name: "Conformance", version: "1" } },
  resize: { height: 600 },
  setTitle: { title: "Conformance" },
  navigate: { path: "/" },
  setBackState: { canGoBack: false },
  setUnsaved: { isUnsaved: false },
  requestPermission: { permission: "storage" },
  failed: { reason: "conformance" },
  reportVitals: { firstContentfulPaint: 100 },
};

/** Actions of a version that can be tried. */
export const tried = (since: (version: number) => boolean) =>
  actionNames.filter((action) => since(actions[action].since) && !endings.has(action));

/**
 * What may become of a good request of an app that may make it, by no fault of the host: the user says
 * no, there is no such card, or what the host needs for it is away.
 */
export function excusesOf(action: Action): readonly ErrorCode[] {
  if (actions[action].permission === null) return [];
  return [
    "UNAUTHENTICATED",
    "NETWORK",
    ...(isSensitive(action) ? (["USER_CANCELLED"] as const) : []),
    ...(action === "tokenizeCard" ? (["INVALID_PARAMETERS"] as const) : []),
  ];
}

/** Requests that do not fit: each field left out or of another kind. */
export function badRequests(action: Action): object[] {
  const sample = { ...samples[action] };
  const required = actions[action].request?.required ?? [];
  return required.flatMap((field) => {
    const without = Object.fromEntries(Object.entries(sample).filter(([name]) => name !== field));
    return [without, { ...without, [field]: [1] }];
  });
}

/** What is wrong with the number and names of some answers. */
export function faultOfNames(answers: readonly Answer[], names: readonly string[]): string | null {
  const heard = answers.map(({ action }) => action).join(", ");
  return heard === names.join(", ") ? null : `heard ${heard === "" ? "nothing" : heard}`;
}
