import type { Page } from "@playwright/test";
import { newAccount, signInElsewhere } from "./support/new-account.ts";
import { newEvent } from "./support/new-event.ts";
import { refuse } from "./support/refuse.ts";
import { expect, test } from "./support/test.ts";

const panel = (page: Page) => page.getByRole("group", { name: "RSVP" });

test("two open pages follow who comes, who comes in from the waitlist, and a cancellation", async ({
  page,
  context,
  request,
  signIn,
}) => {
  const account = await newAccount(request);
  const other = await signInElsewhere(request, await newAccount(request));
  const event = await newEvent(await signInElsewhere(request, account), {
    capacity: 2,
    has_waitlist: "yes",
  });
  await signIn(account.email, account.password);
  const second = await context.newPage();
  for (const each of [page, second]) {
    await each.goto(event.path);
    await expect(panel(each)).toContainText("Only 2 spots left");
  }

  expect((await other.put(event.attendPath, {})).status()).toBe(200);
  for (const each of [page, second]) {
    await expect(panel(each)).toContainText("Only 1 spot left");
  }

  const third = await signInElsewhere(request, await newAccount(request));
  expect((await third.put(event.attendPath, {})).status()).toBe(200);
  await expect(panel(second)).toContainText("This event is full.");
  await page.getByRole("button", { name: "Join the waitlist" }).click();
  const question = page.getByRole("dialog", { name: "Join the waitlist" });
  await question.getByRole("button", { name: "Join the waitlist" }).click();
  await page.getByRole("button", { name: "Done" }).click();
  await expect(panel(second)).toContainText("You're number 1.");

  await other.put(`/tenant/v1/event-posts/${event.uuid}/recall`, {});
  for (const each of [page, second]) await expect(panel(each)).toContainText("Attending");

  await event.cancel();
  for (const each of [page, second]) {
    await expect(panel(each)).toContainText("This event was canceled.");
    await expect(panel(each)).toContainText("You had a spot.");
  }
  await panel(page).getByRole("link", { name: "See other events" }).click();
  await expect(page).toHaveURL(`/building/${event.buildingUuid}/events`);
});

test("a page that nobody sees listens to nothing, and catches up when it is seen again", async ({
  page,
  request,
  signIn,
}) => {
  const account = await newAccount(request);
  const elsewhere = await signInElsewhere(request, account);
  const event = await newEvent(elsewhere, { capacity: 4 });
  await signIn(account.email, account.password);
  const listening = page.waitForRequest("**/changes");
  await page.goto(event.path);
  const stream = await listening;
  const see = (state: "hidden" | "visible") =>
    page.evaluate((value) => {
      Object.defineProperty(document, "visibilityState", { value, configurable: true });
      document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    }, state);
  const left = page.waitForEvent("requestfailed", (failed) => failed === stream);
  await see("hidden");
  await left;
  const other = await signInElsewhere(request, await newAccount(request));
  expect((await other.put(event.attendPath, {})).status()).toBe(200);
  await see("visible");
  await expect(panel(page)).toContainText("Only 3 spots left");
});

test("a page whose token is over says that it follows nothing, and does again when somebody is there", async ({
  page,
  request,
  signIn,
}) => {
  const account = await newAccount(request);
  const event = await newEvent(await signInElsewhere(request, account), { capacity: 4 });
  await signIn(account.email, account.password);
  await page.clock.install();
  await page.route("**/auth/v2/refresh", (route) => route.abort());
  await page.route("**/changes", refuse(401, "auth.session_ended", "Signed out"));
  await page.goto(event.path);
  await expect(panel(page)).toContainText("Only 4 spots left");
  await page.clock.fastForward("11:00");
  await expect(page.getByRole("log")).toContainText("Live updates are paused");
  const other = await signInElsewhere(request, await newAccount(request));
  expect((await other.put(event.attendPath, {})).status()).toBe(200);
  await page.unroute("**/auth/v2/refresh");
  await page.unroute("**/changes");
  const listening = page.waitForRequest("**/changes");
  await page.mouse.move(200, 200);
  await expect(panel(page)).toContainText("Only 3 spots left");
  await expect(page.getByText("Live updates are paused")).toBeHidden();
  await listening;
});
