import { AxeBuilder } from "@axe-core/playwright";
import { brokenWords } from "./support/broken-words.ts";
import { chooseColleague } from "./support/choose-colleague.ts";
import { newAccount } from "./support/new-account.ts";
import { mailsTo } from "./support/outbox.ts";
import { aWednesday, button, frameOf, rowOf, test } from "./support/reserve-test.ts";
import { expect } from "./support/test.ts";

test("what is looked for stays as it was chosen, for coming back from what was looked at", async ({
  asTenant,
}) => {
  const { app } = await asTenant();
  const day = aWednesday();
  await button(app, "Meeting rooms").click();
  await button(app, "6 people").click();
  await app.getByLabel("Day", { exact: true }).fill(day);
  await rowOf(app, "Maple").click();
  await button(app, "Back").click();
  await expect(app.getByLabel("Day", { exact: true })).toHaveValue(day);
  await expect(button(app, "6 people")).toHaveAttribute("aria-pressed", "true");
});

test("something that is free now takes two taps, stands among my plans, and is given back there", async ({
  asTenant,
  request,
}) => {
  const { app, page, email } = await asTenant();
  await button(app, "Parking").click();
  await button(app, /^Book until .*: Parking$/)
    .first()
    .click();
  await expect(app.getByText("Confirmed")).toBeVisible();
  const heading = app.getByRole("heading", { level: 1 });
  await expect(heading).toBeFocused();
  const name = await heading.innerText();
  // Any of the pool, and which one.
  expect(name).toMatch(/^Parking, P-\d\d$/);
  const [mail = ""] = await mailsTo(request, email);
  expect(mail).toContain(name);

  await page.goto("/my-history");
  const plan = page.getByRole("article").filter({ hasText: name });
  await expect(plan.getByText("Booked")).toBeVisible();
  await plan.getByRole("link", { name: "See booking" }).click();
  await expect(frameOf(page).getByRole("heading", { level: 1, name })).toBeVisible();
  const saved = page.waitForEvent("download");
  await button(frameOf(page), "Download calendar file").click();
  expect((await saved).suggestedFilename()).toBe("booking.ics");
  // Not to the list that lies below the booking in the app.
  await page.getByRole("link", { name: "Back", exact: true }).click();
  await expect(page).toHaveURL("/my-history");
  await plan.getByRole("button", { name: "Cancel booking" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Keep it" }).click();
  await expect(plan).toBeVisible();
  await plan.getByRole("button", { name: "Cancel booking" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel booking" }).click();
  await expect(plan).toHaveCount(0);
});

test("a series leaves out what is taken, and is cancelled whole", async ({ asTenant, request }) => {
  const { app, email } = await asTenant();
  const choose = async (weeks: number) => {
    await app.getByLabel("Day", { exact: true }).fill(aWednesday(weeks));
    await button(app, "4 people").click();
    await rowOf(app, "Linden").click();
    await expect(app.getByRole("heading", { name: "Linden" })).toBeFocused();
  };
  // The same time of the week after the first: what the series finds taken.
  await choose(4);
  await button(app, "Book").click();
  await button(app, "Reserve something else").click();
  await choose(3);
  await button(app, "Every week").click();
  // Key by key: whoever means 12 has 1 on the way, which is none to be booked.
  const count = app.getByLabel(/How many times/);
  await count.press("Backspace");
  await count.pressSequentially("1");
  await expect(button(app, "Book")).toBeDisabled();
  await count.press("Tab");
  await expect(app.getByText("Enter a number from 2 to 52")).toBeVisible();
  await count.fill("3");
  await expect(app.getByRole("status").filter({ hasText: "1 date isn't free" })).toBeVisible();
  await app.getByLabel("What for (optional)").fill("Choir");
  await button(app, "Book 2 dates").click();
  await expect(app.getByRole("heading", { name: "Linden is yours" })).toBeFocused();
  expect(await mailsTo(request, email)).not.toEqual([]);

  await button(app, "See my bookings").click();
  await rowOf(app, ".*Choir").first().click();
  await button(app, "Cancel booking").click();
  await app.getByRole("radio", { name: "The whole series" }).check();
  await app.getByRole("dialog").getByRole("button", { name: "Cancel booking" }).click();
  await expect(app.getByText("Canceled by you")).toBeVisible();
  await button(app, "Back").click();
  await expect(rowOf(app, ".*Choir")).toHaveCount(0);
  await button(app, "Past").click();
  await expect(rowOf(app, ".*Choir")).not.toHaveCount(0);
});

test("a desk is booked for a colleague, and both see who made it for whom", async ({
  asTenant,
  request,
}) => {
  await newAccount(request);
  const { app, page } = await asTenant();
  await button(app, "Desks").click();
  await app.getByLabel("Day", { exact: true }).fill(aWednesday(7));
  await rowOf(app, "Desks").click();
  await expect(app.getByText(/^\d+ left at this time$/)).toBeVisible();
  await chooseColleague(app);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await button(app, "Book").click();
  await expect(app.getByRole("heading", { name: /^Desks, D-\d\d is booked$/ })).toBeVisible();
  // Both are called Ada Byron.
  await expect(app.getByText("Booked by")).toBeVisible();
  await expect(app.getByText("Add to Google Calendar")).toBeVisible();
  await button(app, "See my bookings").click();
  await rowOf(app, ".*Desks, D-").click();
  await expect(app.getByRole("img", { name: "QR code that opens this booking" })).toBeVisible();
  await button(app, "Cancel booking").click();
  await app.getByRole("dialog").getByRole("button", { name: "Cancel booking" }).click();
  await expect(app.getByText("Canceled by you")).toBeVisible();
});

test("a request waits for the property team, whose answer arrives", async ({
  asTenant,
  asTeam,
  request,
}) => {
  const { app, buildingUuid, email, page } = await asTenant();
  await app.getByLabel("Day", { exact: true }).fill(aWednesday(4));
  await rowOf(app, "Sequoia").click();
  await button(app, "Request").click();
  await expect(app.getByRole("alert").filter({ hasText: "Answer this" })).toBeVisible();
  await app.getByRole("group", { name: "Catering?" }).getByRole("button", { name: "No" }).click();
  const what = `Party of ${email.slice(0, 8)}`;
  await app.getByLabel("What for (optional)").fill(what);
  await button(app, "Request").click();
  await expect(app.getByRole("heading", { name: "You asked for Sequoia" })).toBeVisible();
  await button(app, "See my bookings").click();
  await rowOf(app, ".*Party").click();

  const team = await asTeam(buildingUuid);
  await team.app.getByRole("tab", { name: "Requests" }).click();
  const asked = team.app.getByRole("listitem").filter({ hasText: what });
  await asked.getByLabel("A line to them (optional)").fill("Enjoy the view");
  await asked.getByRole("button", { name: /^Approve/ }).click();
  await expect(asked).toHaveCount(0);
  await expect(team.app.getByRole("heading", { name: "Requests" })).toBeFocused();

  await expect(app.getByText("Confirmed")).toBeVisible();
  // An app that was open is open again.
  await page.reload();
  const again = frameOf(page);
  await again.getByRole("tab", { name: "My bookings" }).click();
  await rowOf(again, ".*Party").click();
  await expect(again.getByText("Confirmed")).toBeVisible();
  await expect(again.getByText("Enjoy the view")).toBeVisible();
  const mails = await mailsTo(request, email);
  expect(mails.some((mail) => mail.includes("Enjoy the view"))).toBe(true);
  await button(again, "Cancel booking").click();
  await again.getByRole("dialog").getByRole("button", { name: "Cancel booking" }).click();
  await expect(again.getByText("Canceled by you")).toBeVisible();
  await expect(again.getByRole("heading", { name: "Sequoia" })).toBeFocused();
});

test("without a connection nothing is booked, and the same tap books it once later", async ({
  asTenant,
  context,
  request,
}) => {
  const { app, email, page } = await asTenant();
  await app.getByLabel("Day", { exact: true }).fill(aWednesday(5));
  await rowOf(app, "Cedar").click();
  await expect(button(app, "Book")).toBeEnabled();
  await context.setOffline(true);
  // It stands beside the button, not over it.
  await expect(page.getByRole("log").getByText("You're offline")).toBeVisible();
  await button(app, "Book").click();
  await expect(app.getByRole("alert").filter({ hasText: /connection|offline/i })).toBeVisible();
  const isTold = async () => (await mailsTo(request, email)).some((mail) => mail.includes("Cedar"));
  expect(await isTold()).toBe(false);
  await context.setOffline(false);
  // Nothing has left: it stands there as before.
  await button(app, "Book").click();
  await expect(app.getByRole("heading", { name: "Cedar is yours" })).toBeVisible();
  expect(await isTold()).toBe(true);
  await button(app, "See my bookings").click();
  await rowOf(app, ".*Cedar").click();
  await button(app, "Cancel booking").click();
  await app.getByRole("dialog").getByRole("button", { name: "Cancel booking" }).click();
  await expect(app.getByText("Canceled by you")).toBeVisible();
});

test("a booking whose answer is lost is sent again as it was, and made once", async ({
  asTenant,
  page,
}) => {
  const { app } = await asTenant();
  await app.getByLabel("Day", { exact: true }).fill(aWednesday(6));
  await rowOf(app, "Maple").click();
  let isLost = false;
  await page.route("**/resources/*/bookings", async (route) => {
    if (isLost) return route.continue();
    isLost = true;
    // It arrives, and nobody hears of it.
    await route.fetch();
    await route.abort();
  });
  await button(app, "Book").click();
  await button(app, "Try again").click();
  await expect(app.getByRole("heading", { name: "Maple is yours" })).toBeVisible();
  await button(app, "See my bookings").click();
  await expect(rowOf(app, ".*Maple")).toHaveCount(1);
  await rowOf(app, ".*Maple").click();
  await button(app, "Cancel booking").click();
  await app.getByRole("dialog").getByRole("button", { name: "Cancel booking" }).click();
  await expect(app.getByText("Canceled by you")).toBeVisible();
});

test("any of a pool that is free now, whose answer is lost, is one booking when tried again later", async ({
  asTenant,
  page,
}) => {
  await page.clock.install();
  const { app } = await asTenant();
  await button(app, "Parking").click();
  const sent: unknown[] = [];
  await page.route("**/resources/*/bookings", async (route) => {
    sent.push(route.request().postDataJSON());
    if (sent.length > 1) return route.continue();
    // It arrives, and nobody hears of it.
    await route.fetch();
    await route.abort();
  });
  await button(app, /^Book until .*: Parking$/)
    .first()
    .click();
  const again = button(app, /^Try again: Parking$/);
  await expect(again).toBeVisible();
  // Whatever is looked for meanwhile: nothing else is booked beside what may be booked.
  await expect(button(app, "See my bookings")).toBeVisible();
  await button(app, "Desks").click();
  await expect(again).toBeEnabled();
  await expect(app.getByRole("button", { name: /^Book until/, disabled: false })).toHaveCount(0);
  // By then "now" begins a step later, and another of the pool is free for it.
  await page.clock.fastForward("20:00");
  await again.click();
  await expect(app.getByText("Confirmed")).toBeVisible();
  expect(sent[1]).toEqual(sent[0]);
  await button(app, "Back").click();
  await app.getByRole("tab", { name: "My bookings" }).click();
  await expect(rowOf(app, ".*Parking")).toHaveCount(1);
  await rowOf(app, ".*Parking").click();
  await button(app, "Cancel booking").click();
  await app.getByRole("dialog").getByRole("button", { name: "Cancel booking" }).click();
  await expect(app.getByText("Canceled by you")).toBeVisible();
});

test("axe finds nothing on any screen, and none is wider than a small phone", async ({
  asTenant,
}) => {
  const { app, page } = await asTenant();
  const steps: (() => Promise<void>)[] = [
    async () => {
      await app.getByLabel("Day", { exact: true }).fill(aWednesday(2));
      await expect(rowOf(app, "Sequoia")).toBeVisible();
    },
    async () => rowOf(app, "Sequoia").click(),
    async () => button(app, "Every day").click(),
    async () => app.getByRole("button", { name: "Back", exact: true }).click(),
    async () => app.getByRole("tab", { name: "My bookings" }).click(),
  ];
  for (const step of steps) {
    await step();
    await expect(app.getByRole("heading", { level: 1 })).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    const before = page.viewportSize();
    await page.setViewportSize({ width: 320, height: 800 });
    const overhang = () =>
      app
        .locator("html")
        .evaluate(({ scrollWidth, clientWidth }: HTMLElement) => scrollWidth - clientWidth);
    await expect.poll(overhang).toBeLessThanOrEqual(0);
    expect(await brokenWords(app.locator("main"))).toEqual([]);
    if (before !== null) await page.setViewportSize(before);
  }
});
