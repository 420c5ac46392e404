import { describe, expect, it } from "vitest";
import {
  actionNames,
  actions,
  consentTimeout,
  errorCodes,
  eventNames,
  isAction,
  isEvent,
  isSensitive,
  MiniAppError,
  readError,
  readValue,
  type Schema,
  timeoutOf,
} from "./index.ts";

describe("the table of actions", () => {
  it("has the specification's actions as version 0, exactly (7.073 to 7.082)", () => {
    expect(actionNames.filter((action) => actions[action].since === 0)).toEqual([
      "init",
      "getJWT",
      "getUser",
      "getBuilding",
      "getBuildings",
      "getHostInfo",
      "setStorage",
      "getStorage",
      "showNativePayment",
      "hideNativePayments",
      "getPaymentMethods",
      "tokenizeCard",
      "getBrand",
      "getTheme",
      "closeWebView",
      "logout",
      "refreshToken",
      "getKioskEnabled",
    ]);
  });

  it("opens nothing of a person without a permission", () => {
    const open = actionNames.filter((action) => actions[action].permission === null);
    expect(open).toEqual([
      "init",
      "getBuilding",
      "getHostInfo",
      "showNativePayment",
      "hideNativePayments",
      "getBrand",
      "getTheme",
      "closeWebView",
      "getKioskEnabled",
      "initialize",
      "resize",
      "setTitle",
      "setBackState",
      "setUnsaved",
      "requestPermission",
      "ready",
      "failed",
      "reportVitals",
    ]);
  });

  it("asks the user for names and cards", () => {
    expect(actionNames.filter(isSensitive)).toEqual([
      "getUser",
      "getPaymentMethods",
      "tokenizeCard",
    ]);
  });

  it("gives a call the user's time where the user is asked", () => {
    expect(timeoutOf("getBrand")).toBe(actions.getBrand.timeout);
    expect(timeoutOf("getUser")).toBe(actions.getUser.timeout + consentTimeout);
    expect(timeoutOf("requestPermission")).toBeGreaterThan(consentTimeout);
  });

  it("takes no name for an action or event that every object has", () => {
    for (const word of ["toString", "__proto__", "constructor", "", "INIT"]) {
      expect([word, isAction(word), isEvent(word)]).toEqual([word, false, false]);
    }
    expect(eventNames.filter((name) => name.endsWith("Response") || isAction(name))).toEqual([]);
  });
});

describe("errors", () => {
  it.each(Object.keys(errorCodes) as (keyof typeof errorCodes)[])(
    "%s travels and comes back",
    (code) => {
      const error = new MiniAppError(code);
      for (const sent of [error.toWire(), error.message]) {
        expect(readError(sent)).toMatchObject({ code, isRetryable: error.isRetryable });
      }
    },
  );

  it("of a host that says something else are INTERNAL, with its words", () => {
    expect(readError("Out of order")).toMatchObject({ code: "INTERNAL", message: "Out of order" });
    const newer = { code: "toString", message: "New", retryable: false };
    expect(readError(newer as ReturnType<MiniAppError["toWire"]>)).toMatchObject({
      code: "INTERNAL",
      message: "New",
    });
  });
});

describe("schemas", () => {
  const text: Schema = { type: "string", minLength: 1, maxLength: 3 };
  const object: Schema = {
    type: "object",
    properties: { a: text, b: { type: "integer", minimum: 0, maximum: 9 } },
    required: ["a"],
  };

  it.each<[Schema, unknown]>([
    [text, "a"],
    [text, "abc"],
    [{ ...text, enum: ["a", "b"] }, "b"],
    [{ ...text, pattern: "^\\d+$" }, "12"],
    [{ type: "number", minimum: 0, maximum: 1 }, 0.5],
    [{ type: "number", minimum: 0, maximum: 1 }, 0],
    [{ type: "integer", minimum: 0, maximum: 1 }, 1],
    [{ type: "boolean" }, false],
    [object, { a: "a", b: 9 }],
    [object, { a: "a" }],
  ])("%j takes %j", (schema, value) => {
    expect(readValue(schema, value)).toEqual(value);
  });

  it.each<[Schema, unknown]>([
    [text, ""],
    [text, "abcd"],
    [text, 1],
    [text, null],
    [{ ...text, enum: ["a", "b"] }, "c"],
    [{ ...text, pattern: "^\\d+$" }, "1a"],
    [{ type: "number", minimum: 0, maximum: 1 }, 1.1],
    [{ type: "number", minimum: 0, maximum: 1 }, -0.1],
    [{ type: "number", minimum: 0, maximum: 1 }, Number.NaN],
    [{ type: "number", minimum: 0, maximum: 1 }, "1"],
    [{ type: "integer", minimum: 0, maximum: 1 }, 0.5],
    [{ type: "boolean" }, 0],
    [object, {}],
    [object, { a: "a", b: 10 }],
    [object, { a: "a", b: null }],
    [object, ["a"]],
    [object, null],
    [object, Object.create({ a: "a" })],
  ])("%j refuses %j", (schema, value) => {
    expect(readValue(schema, value)).toBeUndefined();
  });

  it("leave out what they do not name", () => {
    const sent: unknown = JSON.parse(`{ "a": "a", "more": 1, "__proto__": { "b": 1 } }`);
    expect(Object.entries(readValue(object, sent) as object)).toEqual([["a", "a"]]);
  });
});

describe("a path to navigate to", () => {
  const read = (path: string) => readValue(actions.navigate.request as Schema, { path });

  it.each(["/", "/home", "/content/7?tab=map#top", "/größe", "/a//b"])("may be %j", (path) => {
    expect(read(path)).toEqual({ path });
  });

  it.each([
    "",
    "home",
    "//elsewhere.example",
    "/\\elsewhere.example",
    "/a\\b",
    "https://elsewhere.example",
    "javascript:alert(1)",
    " /home",
    "/\t/elsewhere.example",
    "/\n/elsewhere.example",
    "/\0",
  ])("may not be %j", (path) => {
    expect(read(path)).toBeUndefined();
  });
});
