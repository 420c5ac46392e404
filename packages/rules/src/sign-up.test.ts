import { describe, expect, it } from "vitest";
import {
  firstStep,
  isWithinReach,
  pageCounter,
  pageOf,
  passingBuilding,
  previousStep,
  resumedStep,
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

  it("judge a password before the step where it is typed is left", () => {
    const rows = Object.values(signUpSequences).flat();
    const calls = rows.filter(({ step }) => step.endsWith("password")).map(({ call }) => call);
    expect(new Set(calls)).toEqual(new Set(["check-password", "set-password"]));
  });

  it("end with signing in", () => {
    const last = Object.values(signUpSequences).map((rows) => rows.at(-1)?.step);
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

  it("takes the account's building where none is open to its address", () => {
    expect(passingBuilding("USERS_ADMIN_UPLOAD", [], "b")).toBe("b");
  });
});

const flows = Object.keys(signUpSequences) as UserFlow[];

describe("firstStep", () => {
  it("leaves the dialog of providers to sign-in", () => {
    expect(flows.map(firstStep)).not.toContain("choose-provider");
    expect(firstStep("SSO_OPTIONAL_EMAIL")).toBe("building");
  });
});

/** The pages of a flow with their numbers: steps that share one stand in brackets. */
function pagesOf(flow: UserFlow): string {
  const firsts = signUpSequences[flow].map(({ step }) => pageOf(flow, step).steps[0]);
  return [...new Set(firsts)]
    .map((first) => {
      const { steps } = pageOf(flow, first);
      const counter = pageCounter(flow, first);
      const name = steps.length === 1 ? first : `[${steps.join(" ")}]`;
      return counter === null ? name : `${name} (${counter.from}-${counter.to}/${counter.of})`;
    })
    .join(", ");
}

describe("the pages", () => {
  it.each<[UserFlow, string]>([
    [
      "STANDARD",
      "building (1-1/5), [create-account create-password accept-terms] (2-4/5), [verify-account enter-code] (5-5/5), congratulations",
    ],
    [
      "SSO_REQUIRED",
      "choose-provider, [create-account accept-terms] (1-2/3), building (3-3/3), congratulations",
    ],
    [
      "SSO_OPTIONAL_PROVIDER",
      "choose-provider, [accept-terms create-account] (1-2/3), building (3-3/3), congratulations",
    ],
    ["SCIM", "choose-provider, accept-terms (1-1/2), building (2-2/2), congratulations"],
    [
      "CSV",
      "verify-account, enter-code (1-1/4), [new-password accept-terms] (2-3/4), building (4-4/4), congratulations",
    ],
    [
      "USERS_ADMIN_UPLOAD",
      "verify-account, enter-code (1-1/5), [new-password create-account accept-terms] (2-4/5), building (5-5/5), congratulations",
    ],
  ])("of %s hold name, password and terms together, with their numbers", (flow, shown) => {
    expect(pagesOf(flow)).toBe(shown);
  });

  it("ask the server in the order of their steps", () => {
    expect(pageOf("STANDARD", "create-password")).toMatchObject({
      calls: ["check-password", "register"],
      next: "verify-account",
    });
    expect(pageOf("CSV", "accept-terms")).toMatchObject({
      calls: ["set-password"],
      next: "building",
    });
    expect(pageOf("CSV", "congratulations").next).toBe("congratulations");
  });
});

describe("previousStep", () => {
  it("is the page before, past the building where it was passed", () => {
    expect(previousStep("STANDARD", "accept-terms", [])).toBe("building");
    expect(previousStep("STANDARD", "enter-code", [])).toBe("create-account");
    expect(previousStep("STANDARD", "create-account", ["building"])).toBeNull();
  });

  it.each<[UserFlow, SignUpStep, SignUpStep]>([
    ["SSO_OPTIONAL_EMAIL", "create-account", "building"],
    ["SSO_REQUIRED", "building", "create-account"],
    ["SSO_OPTIONAL_PROVIDER", "building", "accept-terms"],
    ["SCIM", "building", "accept-terms"],
  ])("leads back to the first page of %s, too: from %s to %s", (flow, step, previous) => {
    expect(previousStep(flow, step, [])).toBe(previous);
  });

  it("does not lead to a page that passes by itself", () => {
    expect(previousStep("CSV", "enter-code", [])).toBeNull();
  });

  it.each(flows)("is null at the start of %s and at its end", (flow) => {
    expect(previousStep(flow, firstStep(flow), [])).toBeNull();
    expect(previousStep(flow, "congratulations", [])).toBeNull();
  });

  it("does not lead behind a password that is set", () => {
    expect(previousStep("CSV", "new-password", [])).toBe("enter-code");
    expect(previousStep("CSV", "building", [])).toBeNull();
    expect(previousStep("USERS_ADMIN_UPLOAD", "building", [])).toBeNull();
  });
});

describe("isWithinReach", () => {
  it.each<[UserFlow, SignUpStep, SignUpStep, boolean]>([
    ["STANDARD", "enter-code", "building", true],
    ["STANDARD", "building", "enter-code", true],
    ["STANDARD", "create-account", "accept-terms", false],
    ["STANDARD", "congratulations", "enter-code", false],
    ["CSV", "new-password", "enter-code", true],
    ["CSV", "building", "new-password", false],
  ])("in %s from %s to %s: %s", (flow, from, to, isThere) => {
    expect(isWithinReach(flow, from, to, [])).toBe(isThere);
  });

  it("leaves out a building that was passed", () => {
    expect(isWithinReach("STANDARD", "enter-code", "building", ["building"])).toBe(false);
  });
});

describe("resumedStep", () => {
  it.each<[UserFlow, SignUpStep, SignUpStep]>([
    ["STANDARD", "create-account", "create-account"],
    ["STANDARD", "verify-account", "verify-account"],
    ["STANDARD", "enter-code", "enter-code"],
    ["STANDARD", "congratulations", "congratulations"],
    ["CSV", "enter-code", "enter-code"],
    ["CSV", "new-password", "enter-code"],
    ["CSV", "accept-terms", "verify-account"],
    ["USERS_ADMIN_UPLOAD", "building", "verify-account"],
    ["USERS_ADMIN_UPLOAD", "congratulations", "congratulations"],
    ["SSO_REQUIRED", "building", "building"],
    ["SCIM", "accept-terms", "accept-terms"],
  ])("goes on with %s from %s at %s", (flow, step, resumed) => {
    expect(resumedStep(flow, step, false)).toBe(resumed);
  });

  it.each<[UserFlow, SignUpStep, SignUpStep]>([
    ["CSV", "accept-terms", "accept-terms"],
    ["USERS_ADMIN_UPLOAD", "building", "building"],
    ["CSV", "new-password", "enter-code"],
  ])("goes on with %s from %s at %s while the session of its password lasts", (flow, step, at) => {
    expect(resumedStep(flow, step, true)).toBe(at);
  });
});
