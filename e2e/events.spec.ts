import type { Page } from "@playwright/test";
import { newAccount, signInElsewhere, type Elsewhere } from "./support/new-account.ts";
import { newEvent, type EventWishes, type TestEvent } from "./support/new-event.ts";
import { refuse } from "./support/refuse.ts";
import { expect, expectHome, test as base } from "./support/test.ts";

interface Fixtures {
  /** Imports an event and opens its page, as a user who belongs to this test alone. */
  openEvent: (wishes: EventWishes) => Promise<TestEvent>;
  /** Takes a place at an event for somebody else. */
  othersAttend: (event: TestEvent) => Promise<Elsewhere>;
}

const test = base.extend<Fixtures>({
  openEvent: async ({ page, request, signIn }, use) => {
    await use(async (wishes) => {
      const account = await newAccount(request);
      const event = await newEvent(await signInElsewhere(request, account), wishes);
      await signIn(account.email, account.password);
      await page.goto(event.path);
      await expect(page.getByRole("heading", { level: 1, name: event.title })).toBeVisible();
      return event;
    });
  },
  othersAttend: async ({ request }, use) => {
    await use(async (event) => {
      const other = await signInElsewhere(request, await newAccount(request));
      expect((await other.put(event.attendPath, {})).status()).toBe(200);
      return other;
    });
  },
});

const panel = (page: Page) => page.getByRole("group", { name: "RSVP" });
const button = (page: Page, name: string) => panel(page).getByRole("button", { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });

async function attend(page: Page): Promise<void> {
  await button(page, "RSVP").click();
  await dialog(page, "Confirm your RSVP").getByRole("button", { name: "Confirm RSVP" }).click();
}

test("cards say how few places are left, and that one is going", async ({ page, openEvent }) => {
  const { title, buildingUuid } = await openEvent({ capacity: 3 });
  const home = `/building/${buildingUuid}`;
  const card = page.getByRole("article").filter({ hasText: title });
  const openList = async () => {
    await page.goto(home);
    await page.getByRole("link", { name: "Show everything in What’s on" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "What’s on" })).toBeVisible();
  };
  await openList();
  await expect(card).toContainText("3 spots left");
  await card.getByRole("link").click();
  await attend(page);
  await dialog(page, "RSVP confirmed").getByRole("button", { name: "Done" }).click();
  await openList();
  await expect(card).toContainText("You're going");
  await expect(card).not.toContainText("left");
});

test("a hit of the search says when, as cards do, and that one is going", async ({
  page,
  openEvent,
}) => {
  const hour = 3600 * 1000;
  const at = (hours: number) => new Date(Date.now() + hours * hour).toISOString();
  const { title } = await openEvent({ start_at: at(-1), end_at: at(72) });
  await attend(page);
  await dialog(page, "RSVP confirmed").getByRole("button", { name: "Done" }).click();
  await page.getByRole("banner").getByRole("button", { name: "Search" }).click();
  await page.getByRole("combobox").fill(title);
  const hit = page.getByRole("option", { name: title });
  await expect(hit).toContainText(/On now until \w+ \d+/);
  await expect(hit).toContainText("You're going");
});

test("people attend after they confirmed, and cancel again", async ({ page, openEvent }) => {
  const { title } = await openEvent({ capacity: 9 });
  await expect(panel(page)).toContainText("9 spots left");
  await attend(page);
  await dialog(page, "RSVP confirmed").getByRole("button", { name: "Done" }).click();
  await expect(panel(page).getByText("Attending")).toBeVisible();
  await expect(button(page, `Cancel RSVP for ${title}`)).toBeFocused();
  await page.reload();
  await button(page, `Cancel RSVP for ${title}`).click();
  await dialog(page, "Cancel your RSVP?").getByRole("button", { name: "Keep my spot" }).click();
  await expect(panel(page).getByText("Attending")).toBeVisible();
  await button(page, `Cancel RSVP for ${title}`).click();
  await dialog(page, "Cancel your RSVP?").getByRole("button", { name: "Cancel RSVP" }).click();
  await expect(button(page, "RSVP")).toBeFocused();
  await expect(panel(page)).toContainText("9 spots left");
});

test("an RSVP is being sent until the portal has answered, and goes back with the reason", async ({
  page,
  openEvent,
}) => {
  await openEvent({});
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route("**/attend", async (route) => {
    await answered;
    await refuse(409, "events.closed", "RSVP isn't open for this event")(route);
  });
  await attend(page);
  await expect(button(page, "Sending…")).toBeDisabled();
  await expect(panel(page).getByText("Attending", { exact: true })).toBeHidden();
  answer();
  await expect(panel(page).getByRole("alert")).toContainText("RSVP isn't open for this event");
  await expect(button(page, "RSVP")).toBeEnabled();
  await expect(dialog(page, "RSVP confirmed")).toBeHidden();
});

test("an RSVP that is being sent offers nothing on the page that was left and opened again, and is refused there", async ({
  page,
  openEvent,
}) => {
  const { title } = await openEvent({});
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route("**/attend", async (route) => {
    await answered;
    await refuse(409, "events.closed", "RSVP isn't open for this event")(route);
  });
  await attend(page);
  await page.getByRole("link", { name: /, home$/ }).click();
  await expectHome(page);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(button(page, "Sending…")).toBeDisabled();
  answer();
  await expect(panel(page).getByRole("alert")).toContainText("RSVP isn't open for this event");
  await page.getByRole("link", { name: /, home$/ }).click();
  await expectHome(page);
  await page.goBack();
  await expect(button(page, "RSVP")).toBeEnabled();
  await expect(panel(page).getByRole("alert")).toBeHidden();
});

test("an RSVP without a network waits for it, says so, and is sent by itself", async ({
  page,
  context,
  openEvent,
}) => {
  // What the page listens to would keep the network from ever being idle.
  await page.route("**/changes", (route) => route.abort());
  await openEvent({});
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await attend(page);
  await expect(panel(page)).toContainText("Waiting for the connection.");
  await expect(panel(page).getByText("Attending", { exact: true })).toBeHidden();
  await context.setOffline(false);
  await expect(panel(page).getByText("Attending", { exact: true })).toBeVisible();
});

test("few spots are hinted at, and guests take places", async ({
  page,
  openEvent,
  othersAttend,
}) => {
  const event = await openEvent({ capacity: 5, max_guests: 3 });
  await expect(panel(page)).toContainText("5 spots left");
  await othersAttend(event);
  await page.reload();
  await expect(panel(page)).toContainText("Only 4 spots left");
  await button(page, "RSVP").click();
  const guests = page.getByRole("group", { name: "Guests you're bringing" });
  for (let clicks = 0; clicks < 3; clicks += 1) {
    await guests.getByRole("button", { name: "Add a guest" }).click();
  }
  await expect(guests.getByRole("status")).toHaveText("3");
  await expect(guests.getByRole("button", { name: "Add a guest" })).toBeDisabled();
  await guests.getByRole("button", { name: "Remove a guest" }).click();
  await page.getByRole("button", { name: "Confirm RSVP" }).click();
  await dialog(page, "RSVP confirmed").getByRole("button", { name: "Done" }).click();
  await expect(panel(page)).toContainText("With 2 guests");
});

test("guests change without the own spot being lost, and no more come than there is room for", async ({
  page,
  openEvent,
  othersAttend,
}) => {
  const event = await openEvent({ capacity: 3, max_guests: 2 });
  await attend(page);
  await dialog(page, "RSVP confirmed").getByRole("button", { name: "Done" }).click();
  const question = dialog(page, "Change your guests");
  const change = async (by: "Add a guest" | "Remove a guest") => {
    await button(page, "Guests").click();
    await question.getByRole("button", { name: by }).click();
  };
  const save = () => question.getByRole("button", { name: "Save" }).click();
  await change("Add a guest");
  await save();
  await expect(panel(page)).toContainText("With 1 guest");
  await expect(button(page, "Guests")).toBeFocused();
  await change("Add a guest");
  await othersAttend(event);
  await save();
  await expect(panel(page).getByRole("alert")).toContainText("No room for more guests");
  await expect(panel(page)).toContainText("With 1 guest");
  await change("Remove a guest");
  await save();
  await expect(panel(page)).not.toContainText("With 1 guest");
  await expect(panel(page).getByText("Attending", { exact: true })).toBeVisible();
});

test("the panel alone tells when, where and what comes next", async ({ page, openEvent }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openEvent({ formatted_address: "Roof terrace" });
  await attend(page);
  await dialog(page, "RSVP confirmed").getByRole("button", { name: "Done" }).click();
  await expect(panel(page)).toContainText(/\d:\d\d\s[AP]M/);
  await expect(panel(page)).toContainText("Roof terrace");
  await expect(panel(page)).toContainText("The details are in your email.");
  const saved = page.waitForEvent("download");
  await button(page, "Calendar").click();
  expect((await saved).suggestedFilename()).toMatch(/^Probe-.+\.ics$/);
});

test("a full event is sold out for whom has no place", async ({
  page,
  openEvent,
  othersAttend,
}) => {
  const event = await openEvent({ capacity: 1 });
  await othersAttend(event);
  await page.reload();
  await expect(button(page, "Sold out")).toBeDisabled();
  await expect(panel(page)).toContainText("RSVP limit has been reached");
});

test("who comes too late is told, and may wait for a place", async ({
  page,
  openEvent,
  othersAttend,
}) => {
  const event = await openEvent({ capacity: 1, has_waitlist: "yes" });
  await button(page, "RSVP").click();
  await othersAttend(event);
  await page.getByRole("button", { name: "Confirm RSVP" }).click();
  await expect(panel(page).getByRole("alert")).toContainText("RSVP limit has been reached");
  await button(page, "Join the waitlist").click();
  const question = dialog(page, "Join the waitlist");
  await question.getByRole("button", { name: "Join the waitlist" }).click();
  await dialog(page, "You're on the waitlist").getByRole("button", { name: "Done" }).click();
  await expect(panel(page)).toContainText("You're number 1.");
  await button(page, `Leave the waitlist for ${event.title}`).click();
  const leave = dialog(page, "Leave the waitlist?");
  await leave.getByRole("button", { name: "Leave the waitlist" }).click();
  await expect(button(page, "Join the waitlist")).toBeVisible();
});

test("an update that fails raises the global error, which tries again or goes back", async ({
  page,
  openEvent,
}) => {
  await openEvent({});
  await page.route("**/attend", refuse(500, "server.failed", "Something went wrong"));
  await attend(page);
  const error = dialog(page, "Something went wrong");
  await expect(error).toContainText("Status 500");
  await expect(error.getByRole("button", { name: "Go back" })).toBeHidden();
  await error.getByRole("button", { name: "Try again" }).click();
  await error.getByRole("button", { name: "Go back" }).click();
  await expect(error).toBeHidden();
  await expect(button(page, "RSVP")).toBeEnabled();
  await attend(page);
  await page.unroute("**/attend");
  await error.getByRole("button", { name: "Try again" }).click();
  await expect(dialog(page, "RSVP confirmed")).toBeVisible();
});

test("an event that takes no answers has no panel", async ({ page, openEvent }) => {
  await openEvent({ rsvp_enabled: "no" });
  await expect(page.getByRole("complementary", { name: "Details and actions" })).toBeVisible();
  await expect(panel(page)).toHaveCount(0);
});

const hour = 3600 * 1000;
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString();

test("an event that begins and ends while its page is open says so", async ({
  page,
  openEvent,
}) => {
  await page.clock.install();
  const { title } = await openEvent({ start_at: inHours(1), end_at: inHours(2) });
  await page.clock.fastForward(1.5 * hour);
  await attend(page);
  await dialog(page, "RSVP confirmed").getByRole("button", { name: "Done" }).click();
  await expect(button(page, `Cancel RSVP for ${title}`)).toBeVisible();
  await page.clock.fastForward(hour);
  await expect(panel(page)).toContainText("This event is over.");
  await expect(panel(page)).toContainText("You were on the list.");
  await expect(panel(page).getByRole("button")).toHaveCount(0);
});

const windows = [
  ["is not open yet", { cta_display_start_at: inHours(24) }, /RSVP opens /],
  ["has closed", { cta_display_end_at: inHours(-1) }, "RSVP has closed."],
] as const;

for (const [state, wishes, words] of windows) {
  test(`an RSVP that ${state} says so`, async ({ page, openEvent }) => {
    await openEvent(wishes);
    await expect(panel(page)).toContainText(words);
    await expect(button(page, "RSVP")).toBeDisabled();
  });
}

test("the whole RSVP works by keyboard, at 320 pixels, and axe finds nothing", async ({
  page,
  openEvent,
  expectAccessible,
  expectToFit,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const { title } = await openEvent({ capacity: 4, max_guests: 2, price: 8, currency_type: "USD" });
  await expect(panel(page)).toContainText("$8");
  await expectAccessible();
  await button(page, "RSVP").focus();
  await page.keyboard.press("Enter");
  const question = dialog(page, "Confirm your RSVP");
  await expect(question).toBeVisible();
  await expectAccessible();
  await question.getByRole("button", { name: "Add a guest" }).focus();
  await page.keyboard.press("Enter");
  await question.getByRole("button", { name: "Confirm RSVP" }).press("Enter");
  await expect(dialog(page, "RSVP confirmed")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(button(page, `Cancel RSVP for ${title}`)).toBeFocused();
  await expectAccessible();
  await expectToFit();
});

test("the panel speaks German, at the building's time", async ({ page, openEvent }) => {
  const { path } = await openEvent({ capacity: 3 });
  await page.goto(`${path}?lang=de-de`);
  const german = page.getByRole("group", { name: "Teilnahme" });
  await expect(german).toContainText("Nur noch 3 Plätze frei");
  await german.getByRole("button", { name: "Zusagen" }).click();
  await page.getByRole("button", { name: "Zusage bestätigen" }).click();
  await page.getByRole("button", { name: "Fertig" }).click();
  await expect(german).toContainText("Zugesagt");
});

test("events in lists lead to their page; another building's is not found", async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto("/");
  await expectHome(page);
  const home = new URL(page.url()).pathname;
  const spotlight = page.locator("#spotlight");
  await spotlight.getByRole("button", { name: /^Show all/ }).click();
  await spotlight.getByRole("link", { name: /yoga/i }).click();
  await expect(page).toHaveURL(/\/event-posts\/[\da-f-]{36}$/);
  await expect(panel(page)).toBeVisible();
  await page.goto(`${home}/event-posts/00000000-0000-7000-8000-000000000000`);
  await expect(page.getByRole("main")).toContainText(/not found|no longer/i);
});
