import type { APIRequestContext } from "@playwright/test";
import { expect } from "./test.ts";

/** What was mailed to an address, the newest first. */
export async function mailsTo(request: APIRequestContext, email: string): Promise<string[]> {
  const answer = await request.get("/dev/outbox.json", { params: { to: email } });
  expect(answer.ok()).toBe(true);
  const mails = (await answer.json()) as { text: string }[];
  return mails.map(({ text }) => text);
}

/** A code of as many digits that is not the right one; another one for each of nine. */
export function wrongCode(right: string, which = 1): string {
  return `${right.slice(0, -1)}${(Number(right.at(-1)) + which) % 10}`;
}

/** The newest mailed code of an address. */
export async function codeFor(request: APIRequestContext, email: string): Promise<string> {
  const [newest = ""] = await mailsTo(request, email);
  const code = /: (\d[\d ]+)$/m.exec(newest)?.[1]?.replaceAll(" ", "");
  if (code === undefined) throw new Error(`No code was mailed to ${email}`);
  return code;
}
