import type { BrandSettings } from "@portico/contract";
import { beforeEach, describe, expect, it } from "vitest";
import { addressOf } from "../../../testing/addresses.ts";
import { testBrand } from "../../mail/testing/test-brand.ts";
import { settingsOf } from "../../whitelabel/whitelabel.public.ts";
import { type AccountPolicy, createAccountPolicies } from "./account-policy.ts";

type Settings = Partial<BrandSettings>;

let ofAccount: Settings[];
let ofDomain: Settings[];

const cache = { get: (_key: string, load: () => Promise<Settings[]>) => load() };
const policies = createAccountPolicies({
  repository: {
    listSettings: async () => ofAccount,
    listSettingsOfDomain: async () => ofDomain,
  },
  cache,
  domains: cache,
});
const email = addressOf("maya@tenant.example");
const host = (settings: Settings) => testBrand({ settings: settingsOf(settings) });

beforeEach(() => {
  ofAccount = [];
  ofDomain = [];
});

describe("what is demanded of an account by two brands", () => {
  it.each<[keyof AccountPolicy, stricter: unknown, other: unknown]>([
    ["code_digits", 6, 4],
    ["code_minutes", 5, 10],
    ["session_access_minutes", 5, 15],
    ["session_idle_minutes", 60, 600],
    ["session_absolute_days", 1, 30],
    ["is_login_code_offered", false, true],
    ["second_factor", "administrators", "offered"],
    ["second_factor", "everybody", "administrators"],
    ["second_factor", "everybody", "offered"],
  ])("is the stricter %s, whichever host is used", async (name, stricter, other) => {
    for (const [own, shown] of [
      [stricter, other],
      [other, stricter],
      [stricter, stricter],
    ]) {
      ofAccount = [{ [name]: own }];
      expect(await policies.of("user", host({ [name]: shown }))).toMatchObject({
        [name]: stricter,
      });
    }
    ofAccount = [{ [name]: other }];
    expect(await policies.of("user", host({ [name]: other }))).toMatchObject({ [name]: other });
  });

  it("is the strictest of all of them, demand by demand", async () => {
    ofAccount = [
      { code_digits: 8, code_minutes: 9 },
      { code_digits: 5, code_minutes: 3 },
    ];
    expect(await policies.of("user", host({ code_digits: 4, code_minutes: 10 }))).toMatchObject({
      code_digits: 8,
      code_minutes: 3,
    });
  });
});

it("is that of the account where there is one, and else that of the address's domain", async () => {
  ofAccount = [{ code_digits: 7 }];
  ofDomain = [{ code_digits: 9 }];
  const shown = host({ code_digits: 4 });
  const known = await policies.ofAddress(email, { uuid: "user" }, shown);
  expect(known.code_digits).toBe(7);
  const unknown = await policies.ofAddress(email, undefined, shown);
  expect(unknown.code_digits).toBe(9);
});
