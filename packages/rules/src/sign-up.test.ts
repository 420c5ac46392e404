import { describe, expect, it } from "vitest";
import {
  isProviderFlow,
  passingBuilding,
  signUpSequences,
  stepCounter,
  userFlowOf,
  type SignUpStep,
  type UserFlow,
} from "./sign-up.ts";

/** Steps with their numbers, as the sequence table of the specification writes them. */
function written(flow: UserFlow): string {
  return signUpSequences[flow]
    .map(({ step }) => {
      const counter = stepCounter(flow, step);
      return counter === null ? step : `${step} (${counter.at})`;
    })
    .join(", ");
}

const csv =
  "verify-account, enter-code (1), new-password (2), accept-terms (3), building (4), congratulations";
const standard =
  "building (1), create-account (2), create-password (3), accept-terms (4), verify-account, enter-code (5), congratulations";
const provisioned = "choose-provider, accept-terms (1), building (2), congratulations";

describe("the sequences", () => {
  it.each<[UserFlow, string]>([
    ["STANDARD", standard],
    [
      "SSO_REQUIRED",
      "choose-provider, create-account (1), accept-terms (2), building (3), congratulations",
    ],
    [
      "SSO_OPTIONAL_PROVIDER",
      "choose-provider, accept-terms (1), create-account (2), building (3), congratulations",
    ],
    ["SSO_OPTIONAL_EMAIL", `choose-provider, ${standard}`],
    ["SCIM", provisioned],
    ["CSV_SSO_REQUIRED", provisioned],
    ["CSV_SSO_OPTIONAL_PROVIDER", provisioned],
    ["CSV", csv],
    ["CSV_SSO_OPTIONAL_EMAIL", `choose-provider, ${csv}`],
    [
      "USERS_ADMIN_UPLOAD",
      "verify-account, enter-code (1), new-password (2), create-account (3), accept-terms (4), building (5), congratulations",
    ],
  ])("%s", (flow, steps) => {
    expect(written(flow)).toBe(steps);
  });

  it("create the account at the terms of the standard flows only", () => {
    const creating = Object.entries(signUpSequences).flatMap(([flow, rows]) =>
      rows.filter(({ call }) => call === "register").map(({ step }) => [flow, step]),
    );
    expect(creating).toEqual([
      ["STANDARD", "accept-terms"],
      ["SSO_OPTIONAL_EMAIL", "accept-terms"],
    ]);
  });

  it("end with signing in", () => {
    const last: SignUpStep[] = Object.values(signUpSequences).map((rows) => rows.at(-1)!.step);
    expect(new Set(last)).toEqual(new Set(["congratulations"]));
  });
});

describe("userFlowOf", () => {
  const names = { first_name: "M*****", last_name: "L*****" };
  const account = (created_by: "upload" | "scim", named: boolean) => ({
    email: "maya@harbor.example",
    is_term_accepted: false,
    confirmed: false,
    deactivated: false,
    created_by,
    ...(named ? names : { first_name: null, last_name: null }),
  });
  const sso = (sso_required: boolean) => ({
    sso_required,
    oidc_providers: [],
    saml_providers: [],
  });

  it.each([
    [null, null, "email", "STANDARD"],
    [null, sso(true), "provider", "SSO_REQUIRED"],
    [null, sso(false), "provider", "SSO_OPTIONAL_PROVIDER"],
    [null, sso(false), "email", "SSO_OPTIONAL_EMAIL"],
    [account("upload", true), null, "email", "CSV"],
    [account("upload", true), sso(true), "provider", "CSV_SSO_REQUIRED"],
    [account("upload", true), sso(false), "provider", "CSV_SSO_OPTIONAL_PROVIDER"],
    [account("upload", true), sso(false), "email", "CSV_SSO_OPTIONAL_EMAIL"],
    [account("upload", false), null, "email", "USERS_ADMIN_UPLOAD"],
    [account("upload", false), sso(false), "email", "USERS_ADMIN_UPLOAD"],
    [account("upload", false), sso(true), "provider", "CSV_SSO_REQUIRED"],
    [account("scim", true), sso(true), "provider", "SCIM"],
    [account("scim", true), sso(false), "provider", "SCIM"],
    [account("scim", true), null, "email", "CSV"],
  ] as const)("%o with %o by %s is %s", (user, options, choice, flow) => {
    expect(userFlowOf({ user, sso: options }, choice)).toBe(flow);
  });
});

describe("passingBuilding", () => {
  it("passes the only building that matches", () => {
    expect(passingBuilding("STANDARD", ["a"], null)).toBe("a");
    expect(passingBuilding("STANDARD", ["a", "b"], null)).toBeNull();
    expect(passingBuilding("STANDARD", [], null)).toBeNull();
  });

  it("takes the building that uploaded and provisioned accounts came with", () => {
    expect(passingBuilding("CSV", ["a", "b"], "b")).toBe("b");
    expect(passingBuilding("SCIM", ["a", "b"], null)).toBeNull();
    expect(passingBuilding("USERS_ADMIN_UPLOAD", ["a", "b"], "b")).toBeNull();
  });
});

describe("isProviderFlow", () => {
  it("holds for the flows that a provider begins", () => {
    const flows = Object.keys(signUpSequences) as UserFlow[];
    expect(flows.filter(isProviderFlow).toSorted()).toEqual([
      "CSV_SSO_OPTIONAL_PROVIDER",
      "CSV_SSO_REQUIRED",
      "SCIM",
      "SSO_OPTIONAL_PROVIDER",
      "SSO_REQUIRED",
    ]);
  });
});
