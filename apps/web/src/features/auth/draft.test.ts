import type { Session, SsoTransaction } from "@portico/contract";
import { beforeEach, describe, expect, it, vi } from "vitest";

const storage = new Map<string, string>();

/** The module as a page that was just loaded has it: what it knows comes from the tab's storage. */
async function loadDraft() {
  vi.resetModules();
  return import("./draft.ts");
}

let draft: Awaited<ReturnType<typeof loadDraft>>;
const email = "maya@harbor.example";
const session = { token: "t", expires_in: 600, user: {} } as Session;

beforeEach(async () => {
  storage.clear();
  vi.stubGlobal("document", { cookie: "" });
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
  draft = await loadDraft();
});

describe("the draft", () => {
  it("keeps what was typed over a reload, and no secret", async () => {
    draft.beginSignUp(email, "STANDARD");
    draft.updateDraft({ firstName: "Maya", password: "Secret-2026!", code: "1234", session });
    const stored = [...storage.values()].join("");
    expect(stored).toContain("Maya");
    for (const secret of ["Secret-2026!", "1234", '"token"']) expect(stored).not.toContain(secret);
    const { useAuthDraft } = await loadDraft();
    expect(useAuthDraft.getState()).toMatchObject({
      authFlow: "SIGNUP",
      email,
      step: "building",
      firstName: "Maya",
      password: "",
      code: "",
      session: null,
      isAskedAgain: false,
    });
  });

  it("is back at the password where a reload has forgotten it", async () => {
    draft.beginSignUp(email, "STANDARD");
    draft.updateDraft({ step: "accept-terms", password: "Secret-2026!" });
    const { useAuthDraft } = await loadDraft();
    expect(useAuthDraft.getState()).toMatchObject({ step: "create-password", isAskedAgain: true });
  });

  it("is back at the code of a reset where a reload has forgotten it", async () => {
    draft.beginReset(email);
    draft.updateDraft({ resetStep: "new-password", code: "1234" });
    const { useAuthDraft } = await loadDraft();
    expect(useAuthDraft.getState()).toMatchObject({ resetStep: "enter-code", isAskedAgain: true });
  });

  it("begins with what the same address typed before, and with nothing of another's", () => {
    const { beginSignUp, dropDraft, updateDraft, useAuthDraft } = draft;
    beginSignUp(email, "STANDARD");
    updateDraft({ step: "accept-terms", firstName: "Maya", registrationToken: "r" });
    beginSignUp(email, "STANDARD");
    expect(useAuthDraft.getState()).toMatchObject({
      step: "building",
      firstName: "Maya",
      registrationToken: null,
    });
    beginSignUp("other@harbor.example", "STANDARD");
    expect(useAuthDraft.getState().firstName).toBe("");
    dropDraft();
    expect(useAuthDraft.getState()).toMatchObject({
      authFlow: "SIGNIN",
      email: "other@harbor.example",
      step: null,
    });
  });

  it("starts behind the provider's dialog, with the names that it told", () => {
    const transaction: SsoTransaction = {
      uuid: "0199a000-0000-7000-8000-000000000001",
      state: "verified",
      email,
      verified_email: email,
      first_name: "Maya",
      last_name: null,
      is_sign_up_complete: false,
      default_building_uuid: null,
      created_by: null,
    };
    draft.beginSignUp(email, "SSO_REQUIRED", { startAfterProvider: { transaction } });
    expect(draft.useAuthDraft.getState()).toMatchObject({
      step: "create-account",
      transactionUuid: transaction.uuid,
      firstName: "Maya",
      lastName: "",
    });
  });

  it("leads a reset without an address to the address, and sign-in to the password afterwards", () => {
    draft.beginReset("");
    expect(draft.useAuthDraft.getState().resetStep).toBe("enter-email");
    draft.beginReset(email);
    expect(draft.useAuthDraft.getState().resetStep).toBe("verify-account");
    draft.askForPassword();
    expect(draft.useAuthDraft.getState()).toMatchObject({ email, isPasswordNext: true });
  });

  it("is forgotten as soon as somebody is signed in", async () => {
    const { startSession: start } = await import("../../lib/session.ts");
    draft.beginSignUp(email, "STANDARD");
    start(session);
    expect(draft.useAuthDraft.getState()).toMatchObject({ email: "", step: null });
    expect([...storage.values()].join("")).not.toContain(email);
  });
});
