import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { securityFields } from "./security-fields.ts";
import { securityEvents, type SecurityEventName } from "./security-events.ts";
import { nowhere, type Origin, securityLine } from "./security-line.ts";

const names = Object.keys(securityEvents) as SecurityEventName[];
const at = new Date("2026-03-01T12:00:00Z");
const account = "0199a000-0000-7000-8000-00000000ac01";

function parsed(name: SecurityEventName, fields: object, origin: Origin = nowhere) {
  return JSON.parse(securityLine({ name, at, origin, fields: { ...fields } })) as object;
}

describe("a line", () => {
  it("says what happened, to whom and from where", () => {
    const origin = {
      traceId: "ab".repeat(16),
      network: "2001:db8:1:2::/64",
      device: "Zm9v_-",
      account,
    };
    expect(parsed("sign_in.refused", { method: "code", code: "enter_valid_code" }, origin)).toEqual(
      {
        log: "security",
        time: "2026-03-01T12:00:00.000Z",
        event: "sign_in.refused",
        category: "sign_in",
        severity: "notice",
        outcome: "refusal",
        account,
        network: "2001:db8:1:2::/64",
        device: "Zm9v_-",
        trace_id: "ab".repeat(16),
        method: "code",
        code: "enter_valid_code",
      },
    );
  });

  it("holds exactly the fields that the table declares", () => {
    for (const name of names) {
      const always = Object.keys(parsed("password.changed", {}));
      const every = Object.fromEntries(Object.keys(securityFields).map((field) => [field, null]));
      expect(Object.keys(parsed(name, { ...every, password: "x" }))).toEqual([
        ...always,
        ...securityEvents[name].fields,
      ]);
    }
  });

  it("drops what has not the declared shape", () => {
    expect(parsed("sign_in.refused", { method: "maya", code: "a@b.example" })).toMatchObject({
      method: null,
      code: null,
    });
    expect(
      parsed("limit.reached", { code: "auth.too_many_attempts", call: "GET /a?email=a@b" }),
    ).toMatchObject({ code: "auth.too_many_attempts", call: null });
  });

  it("is one line without an address, whatever is passed", () => {
    const hostile = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.emailAddress(),
      fc.constant('x"}\n{"event":"sign_in.succeeded"'),
      fc.constant("203.0.113.7\r\nx"),
    );
    fc.assert(
      fc.property(fc.constantFrom(...names), hostile, (name, text) => {
        const fields = Object.fromEntries(
          Object.keys(securityFields).map((field) => [field, text]),
        );
        const origin = { traceId: text, network: text, device: null, account: text };
        const line = securityLine({ name, at, origin, fields });
        expect(line).not.toMatch(/[\n\r\u2028\u2029@]/);
        expect(JSON.parse(line)).toMatchObject({ event: name, account: null });
      }),
    );
  });
});

it("has a description of every event", () => {
  for (const name of names) {
    expect(securityEvents[name].about).toMatch(/^[A-Z].+\.$/);
    expect(name).toMatch(/^[a-z_]+\.[a-z_]+$/);
  }
});
