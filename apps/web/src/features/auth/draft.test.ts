import type { Session, SsoTransaction } from "@portico/contract";
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";

afterAll(vi.resetModules);

const storage = new Map<string, string>();

/** The module as a page that was just loaded has it: what it knows comes from the tab's storage. */
async function loadDraft() {
  vi.resetModules();
  const { sealedDraft: sealed } = await import("./kept-draft.ts");
  return { ...(await import("./draft.ts")), sealed };
}

let draft: Awaited<ReturnType<typeof loadDraft>>;
const email = "maya@harbor.example";
const session = { token: "t", expires_in: 600, user: { terms_accepted: true } } as Session;
const signingUp = { ...session, user: { terms_accepted: false } } as Session;
let keyOfBrowser: string;

beforeEach(async () => {
  storage.clear();
  keyOfBrowser = "A".repeat(43);
  vi.stubGlobal("fetch", async () => Response.json({ key: keyOfBrowser, expires_in: 3600 }));
  vi.stubGlobal("document", { cookie: "" });
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
  draft = await loadDraft();
});

/** The page after a reload. */
async function reload() {
  await draft.sealed();
  draft = await loadDraft();
  await draft.restoreDraft();
  return draft.useAuthDraft.getState();
}

// What is still being sealed would fall into the next test.
afterEach(() => draft.sealed());

describe("the draft", () => {
  it("keeps what was typed over a reload, sealed, and no secret", async () => {
    draft.beginSignUp(email, "STANDARD");
    draft.updateDraft({ firstName: "Maya", password: "Secret-2026!", code: "1234" });
    await draft.sealed();
    expect(storage.size).toBe(1);
    expect([...storage.values()].join("")).toMatch(/^[\w=-]+$/);
    expect(await reload()).toMatchObject({
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

  it("is back at the code where a reload has forgotten it", async () => {
    draft.beginSignUp(email, "CSV");
    draft.updateDraft({ step: "new-password", code: "1234" });
    expect(await reload()).toMatchObject({ step: "enter-code", isAskedAgain: true, code: "" });
  });

  it("goes on with the session of an account that has yet to finish signing up", async () => {
    draft.beginSignUp(email, "CSV");
    draft.updateDraft({ step: "accept-terms", password: "Secret-2026!", session: signingUp });
    expect(await reload()).toMatchObject({
      step: "accept-terms",
      session: signingUp,
      password: "",
      isAskedAgain: false,
    });
  });

  it("keeps no session that opens the portal", async () => {
    draft.beginSignUp(email, "SSO_REQUIRED");
    draft.updateDraft({ step: "congratulations", session });
    expect(await reload()).toMatchObject({ step: "congratulations", session: null });
  });

  it("is back at the code of a reset where a reload has forgotten it", async () => {
    draft.beginReset(email);
    draft.updateDraft({ resetStep: "new-password", code: "1234" });
    expect(await reload()).toMatchObject({ resetStep: "enter-code", isAskedAgain: true });
  });

  it("keeps where sign-in was over a reload, but not what waited for its second factor", async () => {
    const factor = { token: "t", methods: [], must_enrol: false, can_add_passkey: false };
    const signIn = { email, step: "second-factor", isCodeSent: true } as const;
    draft.noteSignIn(signIn, factor);
    draft.updateDraft({ password: "Secret-2026!" });
    expect(draft.useAuthDraft.getState().factor).toEqual(factor);
    expect(await reload()).toMatchObject({ email, signIn, factor: null, password: "" });
  });

  it("goes on with what was typed for the address of a sign-in, and with nothing of another's", () => {
    const { noteSignIn, updateDraft, useAuthDraft } = draft;
    noteSignIn({ email, step: "password", isCodeSent: false }, null);
    updateDraft({ password: "Secret-2026!" });
    noteSignIn({ email, step: "email", isCodeSent: false }, null);
    expect(useAuthDraft.getState().password).toBe("Secret-2026!");
    noteSignIn({ email: "other@harbor.example", step: "password", isCodeSent: false }, null);
    expect(useAuthDraft.getState().password).toBe("");
  });

  it("keeps an address that was typed, unless something was begun with another", async () => {
    draft.noteAddress(email);
    expect(await reload()).toMatchObject({ email, signIn: null });
    draft.beginSignUp(email, "STANDARD");
    draft.noteAddress("other@harbor.example");
    expect(draft.useAuthDraft.getState()).toMatchObject({ email, step: "building" });
  });

  it("remembers where sign-in was while a reset is under way, for the way back", () => {
    const signIn = { email, step: "password", isCodeSent: false } as const;
    draft.noteSignIn(signIn, null);
    draft.beginReset(email);
    expect(draft.useAuthDraft.getState()).toMatchObject({ authFlow: "RESET_PASSWORD", signIn });
    draft.dropDraft();
    expect(draft.useAuthDraft.getState()).toMatchObject({ email, signIn: null });
  });

  it("is gone where the browser's key is another, after an hour or a sign-in", async () => {
    draft.beginSignUp(email, "STANDARD");
    await draft.sealed();
    keyOfBrowser = "B".repeat(42) + "A";
    expect(await reload()).toMatchObject({ email: "", step: null });
    expect(storage.size).toBe(0);
  });

  it("lasts until the page is left where the portal cannot be asked for the key", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
    draft.beginSignUp(email, "STANDARD");
    await draft.sealed();
    expect(storage.size).toBe(0);
    const { hasDraft } = await import("./draft-storage.ts");
    expect(hasDraft()).toBe(true);
    await draft.restoreDraft();
    expect(draft.useAuthDraft.getState().email).toBe(email);
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
    expect(draft.useAuthDraft.getState()).toMatchObject({ email, signIn: { step: "password" } });
  });

  it("is forgotten as soon as somebody is signed in", async () => {
    const { startSession: start } = await import("../../lib/session.ts");
    draft.beginSignUp(email, "STANDARD");
    start(session);
    expect(draft.useAuthDraft.getState()).toMatchObject({ email: "", step: null });
    await draft.sealed();
    expect(storage.size).toBe(0);
  });

  it("takes along where the sign-in had begun, which the next one would begin with", async () => {
    const { startSession: start } = await import("../../lib/session.ts");
    const { useSignInStart } = await import("./sign-in-start.ts");
    const progress = { email, step: "password", isCodeSent: false } as const;
    const arrival = { transactionUuid: "0199a000-0000-7000-8000-000000000001" };
    useSignInStart.setState({ email, progress, arrival });
    start(session);
    expect(useSignInStart.getState()).toEqual({ ...useSignInStart.getInitialState(), arrival });
  });
});
