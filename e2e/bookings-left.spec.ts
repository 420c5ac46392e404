import type { Page } from "@playwright/test";
import { appOf, button, errands, test } from "./support/booking-errands.ts";
import { chooseColleague } from "./support/choose-colleague.ts";
import { keepSilent, loseAnswer } from "./support/lose-answer.ts";
import { newAccount } from "./support/new-account.ts";
import {
  aWednesday,
  frameOf as reserveFrameOf,
  rowOf,
  test as reserveTest,
} from "./support/reserve-test.ts";
import { expect } from "./support/test.ts";

for (const [n, errand] of errands.entries()) {
  const { open, frameOf, done, unsure, giveBackTheOne } = appOf(errand);
  /** Books, hears no answer, and leaves the page. */
  const bookAndLeave = async (page: Page, weeks: number) => {
    const app = await open(page);
    await errand.choose(app, weeks);
    await app.getByLabel(errand.note).fill("Quarterly review");
    const arrived = await loseAnswer(page, errand.call);
    await button(app, "Book").click();
    const sent = await arrived();
    await page.goto("/my-history");
    return sent;
  };

  test.describe(errand.name, () => {
    test("what was sent as its page was loaded anew is found out, and said to be booked", async ({
      page,
    }) => {
      const app = await open(page);
      await errand.choose(app, 10 + n);
      const arrived = await loseAnswer(page, errand.call);
      await button(app, "Book").click();
      await arrived();
      await page.reload();
      await expect(done(frameOf(page))).toBeVisible();
      // Said once.
      const again = await open(page);
      await expect(done(again)).toHaveCount(0);
      await giveBackTheOne(page);
    });

    test("what was sent and left comes back as it was sent, and trying again books it once", async ({
      page,
    }) => {
      await keepSilent(page);
      const sent = await bookAndLeave(page, 2);
      const app = await open(page);
      await expect(unsure(app)).toBeVisible();
      await expect(app.getByLabel(errand.note)).toHaveValue("Quarterly review");
      await expect(app.getByLabel(errand.note)).toBeDisabled();
      const again = page.waitForRequest(errand.call);
      await button(app, "Try again").click();
      await expect(done(app)).toBeVisible();
      expect((await again).postDataJSON()).toEqual(sent);
      await giveBackTheOne(page);
    });

    test("what two tabs have sent comes back from both, one after the other", async ({
      page,
      context,
    }) => {
      // The only week in which no other test books.
      const week = 11 - n;
      const other = await context.newPage();
      const [app, second] = [await open(page), await open(other)];
      await errand.choose(second, week);
      await other.route(errand.call, (route) => route.abort());
      await button(second, "Book").click();
      await expect(unsure(second)).toBeVisible();
      await keepSilent(page);
      await errand.choose(app, week);
      const arrived = await loseAnswer(page, errand.call);
      await button(app, "Book").click();
      const sent = await arrived();

      const first = await open(page);
      await expect(unsure(first)).toBeVisible();
      await button(first, "Don't try again").click();
      const last = await open(page);
      await expect(unsure(last)).toBeVisible();
      const again = page.waitForRequest(errand.call);
      await button(last, "Try again").click();
      await expect(done(last)).toBeVisible();
      expect((await again).postDataJSON()).toEqual(sent);
      await giveBackTheOne(page);
    });

    test("what was sent stays until it is given up, whichever way its person goes", async ({
      page,
    }) => {
      await keepSilent(page);
      await bookAndLeave(page, 3);
      const app = await open(page);
      // It holds nobody back before it has come.
      await expect(unsure(app)).toBeVisible();
      await button(app, "Back").click();
      const question = app.getByRole("dialog", { name: "Leave this without an answer?" });
      await question.getByRole("button", { name: "Stay here" }).click();
      await button(app, "See my bookings").click();
      await app.getByRole("tab").first().click();
      await expect(unsure(app)).toBeVisible();
      await button(app, "Don't try again").click();
      await expect(app.getByLabel(errand.note)).toBeEnabled();
      await button(app, "Back").click();
      await expect(app.getByRole("tab").first()).toBeVisible();
      const later = await open(page);
      await expect(later.getByRole("tab").first()).toBeVisible();
      await expect(unsure(later)).toHaveCount(0);
      await giveBackTheOne(page);
    });

    test("who goes back while it is on its way is told to wait, and sees it booked", async ({
      page,
    }) => {
      const app = await open(page);
      await errand.choose(app, 1);
      const line = Promise.withResolvers<void>();
      await page.route(errand.call, async (route) => {
        await line.promise;
        await route.continue();
      });
      await button(app, "Book").click();
      await button(app, "Back").click();
      const told = app.getByRole("dialog", { name: "Still being sent" });
      await told.getByRole("button", { name: "Stay here" }).click();
      await expect(button(app, "Back")).toBeFocused();
      await button(app, "Back").click();
      await expect(told).toBeVisible();
      line.resolve();
      await expect(done(app)).toBeVisible();
      await expect(told).toHaveCount(0);
      await giveBackTheOne(page);
    });

    test("nobody else finds in the same tab what was sent", async ({ page, request, signIn }) => {
      await keepSilent(page);
      await bookAndLeave(page, 6);
      const other = await newAccount(request);
      await page.context().clearCookies();
      await signIn(other.email, other.password);
      const app = await open(page);
      await expect(app.getByRole("tab").first()).toBeVisible();
      await expect(unsure(app)).toHaveCount(0);
    });
  });
}

const bookings = "**/resources/*/bookings";

reserveTest(
  "what was free now of a pool and left comes back in the form of its place, and trying again books it once",
  async ({ asTenant, page }) => {
    await keepSilent(page);
    const { app, buildingUuid } = await asTenant();
    await button(app, "Parking").click();
    const arrived = await loseAnswer(page, bookings);
    await button(app, /^Book until .*: Parking$/)
      .first()
      .click();
    const sent = await arrived();
    await page.goto(`/building/${buildingUuid}/reserve-space`);
    const left = reserveFrameOf(page);
    await expect(left.getByRole("heading", { name: "Parking", exact: true })).toBeVisible();
    const again = page.waitForRequest(bookings);
    await button(left, "Try again").click();
    await expect(left.getByRole("heading", { name: /^Parking, P-\d\d is yours$/ })).toBeVisible();
    expect((await again).postDataJSON()).toEqual(sent);
    await button(left, "See my bookings").click();
    await expect(rowOf(left, ".*Parking")).toHaveCount(1);
    await rowOf(left, ".*Parking").click();
    await button(left, "Cancel booking").click();
    await left.getByRole("dialog").getByRole("button", { name: "Cancel booking" }).click();
    await expect(left.getByText("Canceled by you")).toBeVisible();
  },
);

reserveTest(
  "a series for a colleague that was left comes back with its dates, and is booked once",
  async ({ asTenant, page, request }) => {
    await newAccount(request);
    await keepSilent(page);
    const { app, buildingUuid } = await asTenant();
    await button(app, "Desks").click();
    await app.getByLabel("Day", { exact: true }).fill(aWednesday(4));
    await rowOf(app, "Desks").click();
    await button(app, "Every week").click();
    await app.getByLabel(/How many times/).fill("3");
    await chooseColleague(app);
    await app.getByLabel("What for (optional)").fill("Choir");
    const arrived = await loseAnswer(page, bookings);
    await button(app, "Book 3 dates").click();
    await arrived();
    await page.goto(`/building/${buildingUuid}/reserve-space`);
    const left = reserveFrameOf(page);
    await expect(left.getByText("You may already have this booking")).toBeVisible();
    await expect(left.getByText(/^For Ada Byron\./)).toBeVisible();
    await expect(left.getByLabel(/How many times/)).toHaveValue("3");
    await expect(left.getByRole("listitem")).toHaveCount(3);
    await button(left, "Try again").click();
    await expect(left.getByRole("heading", { name: /^Desks, D-\d\d is booked$/ })).toBeVisible();
    await button(left, "See my bookings").click();
    await expect(rowOf(left, ".*Choir")).toHaveCount(3);
    await rowOf(left, ".*Choir").first().click();
    await button(left, "Cancel booking").click();
    await left.getByRole("radio", { name: "The whole series" }).check();
    await left.getByRole("dialog").getByRole("button", { name: "Cancel booking" }).click();
    await expect(left.getByText("Canceled by you")).toBeVisible();
  },
);
