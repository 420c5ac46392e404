import { randomUUID } from "node:crypto";
import type { FrameLocator, Page } from "@playwright/test";
import { expect } from "./test.ts";

/** Somebody whom no other test knows. */
export const newVisitor = () => ({
  name: `Nora ${randomUUID().slice(0, 8)}`,
  email: `${randomUUID()}@guests.example`,
});

/** Has nothing kept of what is typed: tests that share an account would find each other's invitations. */
export async function keepNothing(page: Page): Promise<void> {
  await page.route("**/apps/*/storage**", (route) =>
    route.fulfill(
      route.request().method() === "GET" ? { json: { data: { value: null } } } : { status: 204 },
    ),
  );
}

export const button = (app: FrameLocator, name: RegExp | string) =>
  app.getByRole("button", typeof name === "string" ? { name, exact: true } : { name });

/** The day at the demo's buildings, and the hour. */
function dayThere(): { day: string; hour: number } {
  const [day = "", time = ""] = new Date()
    .toLocaleString("sv-SE", { timeZone: "America/Los_Angeles" })
    .split(" ");
  return { day, hour: Number(time.slice(0, 2)) };
}

/** Invites somebody for the next hour; for the last minute of today where that is tomorrow already. */
export async function invite(app: FrameLocator, { name, email }: ReturnType<typeof newVisitor>) {
  await button(app, "Invite visitors").click();
  await app.getByLabel("Name", { exact: true }).fill(name);
  await app.getByLabel("Email address").fill(email);
  const { day, hour } = dayThere();
  if (hour === 23) {
    await app.getByLabel("Day", { exact: true }).fill(day);
    await app.getByLabel("From", { exact: true }).fill("23:59");
    await app.getByLabel("To", { exact: true }).fill("00:59");
  }
  await button(app, "Send 1 invitation").click();
  await expect(app.getByRole("heading", { name: `${name} is invited` })).toBeVisible();
  await button(app, "Done").click();
}
