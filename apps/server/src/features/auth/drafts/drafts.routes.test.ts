import { describe, expect, it } from "vitest";
import { makeUser, testPassword } from "../../../testing/factories.ts";
import { usePortal } from "../../../testing/use-portal.ts";

const test = usePortal();

const name = "portico-draft-key";

function openDraft(ticket?: string, headers: Record<string, string> = {}) {
  const cookies = ticket === undefined ? {} : { [name]: ticket };
  return test.app.inject({ method: "POST", url: "/api/auth/v2/draft-key", cookies, headers });
}

type Answer = Awaited<ReturnType<typeof openDraft>>;
const cookieOf = ({ cookies }: Answer) => cookies.find((cookie) => cookie.name === name);

function logIn(email: string, cookies: Record<string, string> = { [name]: "a-ticket" }) {
  const payload = { email, password: testPassword };
  return test.app.inject({ method: "POST", url: "/api/auth/v2/login", payload, cookies });
}

describe("the key of drafts", () => {
  it("is told to anybody, without being kept anywhere, and only its cookie tells it again", async () => {
    const first = await openDraft();
    expect(first.json()).toEqual({ key: expect.any(String), expires_in: 3600 });
    expect(first.headers["cache-control"]).toBe("no-store");
    const cookie = cookieOf(first);
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/", maxAge: 3600 });
    expect(cookie?.value).not.toContain(first.json().key);
    const again = await openDraft(cookie?.value);
    expect(again.json().key).toBe(first.json().key);
    expect(cookieOf(again)).toBeUndefined();
    expect((await openDraft()).json().key).not.toBe(first.json().key);
  });

  it("is another, with another cookie, for a ticket that nobody gave", async () => {
    const answer = await openDraft("made-up");
    expect(answer.statusCode).toBe(200);
    expect(cookieOf(answer)?.value).toMatch(/^[\w-]{48}$/);
  });

  it("is not told to pages of other sites", async () => {
    const answer = await openDraft(undefined, { origin: "https://elsewhere.example" });
    expect([answer.statusCode, answer.json().code]).toEqual([403, "auth.foreign_origin"]);
    expect(cookieOf(answer)).toBeUndefined();
  });

  it("ends with a sign-in, and stays for somebody who has yet to finish signing up", async () => {
    expect(cookieOf(await logIn(test.ours.email))).toMatchObject({ value: "", path: "/" });
    expect(cookieOf(await logIn(test.ours.email, {}))).toBeUndefined();
    const uploaded = await makeUser(test.database.db, test.ours, { isTermAccepted: false });
    const answer = await logIn(uploaded.email);
    expect(answer.statusCode).toBe(200);
    expect(cookieOf(answer)).toBeUndefined();
  });

  it("has a cookie that no neighbour host can set, over https", async () => {
    const secure = await test.another({ PUBLIC_URL: "https://portal.example" });
    const answer = await secure.inject({ method: "POST", url: "/api/auth/v2/draft-key" });
    expect(answer.cookies).toMatchObject([{ name: "__Host-portico-draft", secure: true }]);
  });
});
