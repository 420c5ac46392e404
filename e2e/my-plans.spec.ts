import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { importContent, newTitle } from "./support/import-content.ts";
import { findContent, findTestBuilding, testPlace } from "./support/find-content.ts";
import { switchOff } from "./support/flags.ts";
import { type Elsewhere, newAccount, signInElsewhere } from "./support/new-account.ts";
import { type EventWishes, newEvent, type TestEvent } from "./support/new-event.ts";
import { newOffer } from "./support/new-offer.ts";
import { refuse } from "./support/refuse.ts";
import { expect, expectHome, test as base } from "./support/test.ts";

interface Fixtures {
  /** Somebody of this test alone, at home in its building; signed in in the browser and besides. */
  elsewhere: Elsewhere;
  /** Imports an event that they attend, or wait for where somebody else has its only place. */
  attended: (wishes?: EventWishes) => Promise<TestEvent>;
}

const test = base.extend<Fixtures>({
  elsewhere: async ({ request, signIn }, use) => {
    const account = await newAccount(request);
    await signIn(account.email, account.password);
    const elsewhere = await signInElsewhere(request, account);
    const { uuid } = await findTestBuilding(elsewhere);
    await elsewhere.put("/users/current", { default_building_uuid: uuid });
    await use(elsewhere);
  },
  attended: async ({ elsewhere, request }, use) => {
    await use(async (wishes = {}) => {
      const event = await newEvent(elsewhere, wishes);
      if (wishes.capacity === 1) {
        const other = await signInElsewhere(request, await newAccount(request));
        expect((await other.put(event.attendPath, {})).status()).toBe(200);
      }
      const answer = await elsewhere.put(event.attendPath, { waitlist: true });
      expect(answer.status()).toBe(200);
      return event;
    });
  },
});

const card = (page: Page, title: string) => page.getByRole("article").filter({ hasText: title });
const giveBack = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const announced = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });

async function openPlans(page: Page): Promise<void> {
  await page.goto("/my-history");
  await expect(page.getByRole("heading", { level: 1, name: "My plans" })).toBeVisible();
}

test("what one attends, waits for and has claimed is listed by day, and given back there", async ({
  page,
  elsewhere,
  attended,
  expectAccessible,
  expectToFit,
}) => {
  const event = await attended({ max_guests: 2, formatted_address: "Roof terrace" });
  const full = await attended({ capacity: 1, has_waitlist: "yes" });
  const offer = await newOffer(elsewhere, {});
  expect((await elsewhere.put(offer.claimPath, {})).status()).toBe(200);

  await page.goto("/");
  await expectHome(page);
  await page.getByRole("button", { name: /^Your account/ }).click();
  await page.getByRole("menuitem", { name: "My plans" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "My plans" })).toBeFocused();
  await expect(card(page, event.title)).toContainText("You're going");
  await expect(card(page, full.title)).toContainText("On the waitlist");
  await expect(card(page, full.title)).toContainText("Number 1 in line");
  await expect(card(page, offer.title)).toContainText("Claimed");
  await expect(page.getByRole("heading", { level: 2 }).last()).toHaveText("No end date");
  await expectAccessible();
  await expectToFit();
  // What can be done about a plan stands together.
  await page.setViewportSize({ width: 820, height: 1180 });
  const ways = await card(page, event.title).getByText("Add to Google Calendar").boundingBox();
  const cancel = await giveBack(page, `Cancel RSVP for ${event.title}`).boundingBox();
  expect((cancel?.x ?? 0) - (ways?.x ?? 0) - (ways?.width ?? 0)).toBeLessThan(40);

  await expect(
    card(page, event.title).getByRole("link", { name: /Add to Google Calendar/ }),
  ).toHaveAttribute("href", /location=Roof\+terrace%2C\+\w/);
  const saved = page.waitForEvent("download");
  await card(page, event.title).getByRole("button", { name: "Download calendar file" }).click();
  expect((await saved).suggestedFilename()).toMatch(/^Probe-.+\.ics$/);

  const exported = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export as CSV" }).click();
  expect((await exported).suggestedFilename()).toBe("plans.csv");

  await giveBack(page, `Cancel RSVP for ${event.title}`).click();
  await page.getByRole("dialog").getByRole("button", { name: "Keep my spot" }).click();
  await giveBack(page, `Cancel RSVP for ${event.title}`).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel RSVP" }).click();
  await expect(announced(page, `Your RSVP for ${event.title} is canceled.`)).toBeAttached();
  await expect(card(page, event.title)).toHaveCount(0);
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);

  await giveBack(page, `Leave the waitlist for ${full.title}`).click();
  await page.getByRole("dialog").getByRole("button", { name: "Leave the waitlist" }).click();
  await expect(announced(page, `You've left the waitlist for ${full.title}.`)).toBeAttached();

  await page.getByRole("button", { name: /^Cancel claim [A-Z\d]{8}$/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel claim" }).click();
  await expect(page.getByText("Nothing planned yet")).toBeVisible();
  await expectAccessible();
});

test("nothing is given back before the portal has agreed, and a refusal says why", async ({
  page,
  attended,
}) => {
  const { title } = await attended();
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route("**/recall", async (route) => {
    await answered;
    await refuse(409, "events.not_attending", "You are not on the list")(route);
  });
  await openPlans(page);
  await giveBack(page, `Cancel RSVP for ${title}`).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel RSVP" }).click();
  await expect(card(page, title).getByRole("button", { name: "Sending…" })).toBeDisabled();
  await expect(card(page, title)).toContainText("You're going");
  answer();
  await expect(card(page, title).getByRole("alert")).toContainText("You are not on the list");
  await expect(giveBack(page, `Cancel RSVP for ${title}`)).toBeEnabled();
});

test("what is cancelled on an event's own page is gone from the plans on the way back", async ({
  page,
  attended,
}) => {
  const { title } = await attended();
  await openPlans(page);
  await page.getByRole("link", { name: title }).click();
  // The plans have a button of the same name.
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await page.getByRole("button", { name: `Cancel RSVP for ${title}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel RSVP" }).click();
  await expect(page.getByRole("button", { name: "RSVP", exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Back", exact: true }).click();
  await expect(page.getByText("Nothing planned yet")).toBeVisible();
});

test("what is over is on a tab of its own, which the address names", async ({
  page,
  elsewhere,
}) => {
  const row = { ...testPlace, external_id: `e2e-${randomUUID()}`, title: newTitle("Probe") };
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  await importContent("events", { ...row, start_at: inHours(3), end_at: inHours(4) });
  const { uuid, buildingUuid } = await findContent(elsewhere, row.title);
  await elsewhere.put(`/tenant/v1/buildings/${buildingUuid}/event-posts/${uuid}/attend`, {});
  await importContent("events", { ...row, start_at: inHours(-4), end_at: inHours(-3) });

  await openPlans(page);
  await expect(page.getByText("Nothing planned yet")).toBeVisible();
  await page.getByRole("tab", { name: "Upcoming" }).press("ArrowRight");
  await expect(card(page, row.title)).toContainText("You RSVP'd");
  await expect(card(page, row.title).getByRole("button")).toHaveCount(0);
  await expect(page).toHaveURL(/\/my-history\?when=past$/);
  await page.getByRole("button", { name: "Deals" }).click();
  await expect(page.getByText("Nothing here yet")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("tab", { name: "Past" })).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("button", { name: "Deals" })).toHaveAttribute("aria-pressed", "true");
});

test("plans that cannot be read say so and are asked for again", async ({ page, attended }) => {
  const { title } = await attended();
  await page.route("**/users/current/transactions*", (route) => route.abort());
  await openPlans(page);
  await expect(page.getByText("The portal can't be reached")).toBeVisible();
  await page.unroute("**/users/current/transactions*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(card(page, title)).toBeVisible();
});

test("nothing leads to plans where the brand has switched the history off", async ({
  page,
  attended,
}) => {
  await attended();
  await switchOff(page, "account-history");
  await page.goto("/My-History");
  await expectHome(page);
  await expect(page.getByRole("region", { name: "My plans" })).toHaveCount(0);
  await page.getByRole("button", { name: /^Your account/ }).click();
  await expect(page.getByRole("menuitem", { name: "Sign out" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "My plans" })).toHaveCount(0);
});
