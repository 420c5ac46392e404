import { AxeBuilder } from "@axe-core/playwright";
import type { FrameLocator } from "@playwright/test";
import { chooseColleague } from "./support/choose-colleague.ts";
import { dayAhead } from "./support/day-ahead.ts";
import { newAccount } from "./support/new-account.ts";
import { mailsTo } from "./support/outbox.ts";
import { expect, expectHome, switchScheme, test as base } from "./support/test.ts";

interface Fixtures {
  /** Opens the mini-app by its tile as somebody new. */
  openServices: () => Promise<{ app: FrameLocator; email: string }>;
}

const test = base.extend<Fixtures>({
  openServices: async ({ page, request, signIn }, use) => {
    await use(async () => {
      const { email, password } = await newAccount(request);
      await signIn(email, password);
      await page.goto("/home");
      await expectHome(page);
      await page.getByRole("button", { name: /^Book a service/ }).click();
      const app = page.frameLocator('iframe[src*="/book-service/"]');
      await expect(app.getByRole("heading", { level: 1 })).toBeVisible();
      return { app, email };
    });
  },
});

const button = (app: FrameLocator, name: RegExp | string) =>
  app.getByRole("button", typeof name === "string" ? { name, exact: true } : { name });

const aWednesday = (weeks: number) => dayAhead("Wednesday", weeks);

test("a service is booked from its list, stands among my plans, and is canceled there", async ({
  openServices,
  page,
  request,
}) => {
  const { app, email } = await openServices();
  for (const colorScheme of ["light", "dark"] as const) {
    await switchScheme(page, colorScheme);
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  }
  await button(app, /^Massage XL/).click();
  await expect(app.getByRole("heading", { level: 1 })).toBeFocused();
  await app.getByLabel("Day", { exact: true }).fill(aWednesday(3));
  await expect(button(app, "Book")).toBeDisabled();
  await button(app, "10:00 AM").click();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await button(app, "Book").click();
  await expect(app.getByRole("heading", { name: "Massage XL is booked" })).toBeFocused();
  await expect(app.getByText("Kneads")).toBeVisible();
  await expect(app.getByText("$80")).toBeVisible();
  await expect(app.getByRole("link", { name: "Add to Google Calendar" })).toBeVisible();
  const [mail = ""] = await mailsTo(request, email);
  expect(mail).toContain("Massage XL, Kneads");

  await button(app, "See my bookings").click();
  await button(app, /Massage XL/).click();
  await expect(app.getByText("Confirmed")).toBeVisible();
  await expect(button(app, "Cancel booking")).toBeEnabled();

  await page.goto("/my-history");
  await page.getByRole("button", { name: "Services", exact: true }).click();
  const plan = page.getByRole("article").filter({ hasText: "Massage XL" });
  await expect(plan.getByText("Kneads")).toBeVisible();
  await expect(plan.getByText("$80")).toBeVisible();
  await plan.getByRole("button", { name: "Cancel booking" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel booking" }).click();
  await expect(plan).toHaveCount(0);
});

test("what is decided on is asked for, and says so", async ({ openServices }) => {
  const { app } = await openServices();
  await button(app, /^Bike Service/).click();
  await app.getByLabel("Day", { exact: true }).fill(aWednesday(4));
  await button(app, "11:00 AM").click();
  await app.getByLabel("Anything they should know (optional)").fill("The brakes");
  await button(app, "Request").click();
  await expect(app.getByRole("heading", { name: "You asked for Bike Service" })).toBeVisible();
  await button(app, "See my bookings").click();
  await expect(app.getByText("Pending")).toBeVisible();
});

test("a service is booked for a colleague, and says for whom", async ({
  openServices,
  page,
  request,
}) => {
  await newAccount(request);
  const { app } = await openServices();
  await button(app, /^Bike Check/).click();
  await app.getByLabel("Day", { exact: true }).fill(aWednesday(6));
  await button(app, "10:00 AM").click();
  await chooseColleague(app);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await button(app, "Book").click();
  await expect(app.getByText(/^Ada Byron is told by email/)).toBeVisible();
  // Both are called Ada Byron.
  await expect(app.getByText("Booked by")).toBeVisible();
  await button(app, "See my bookings").click();
  await expect(button(app, /Bike Check.*For Ada Byron/)).toBeVisible();
});

test("a booking whose answer is lost is sent again as it was, and made once", async ({
  openServices,
  page,
}) => {
  const { app } = await openServices();
  await button(app, /^Massage(?! XL)/).click();
  await app.getByLabel("Day", { exact: true }).fill(aWednesday(5));
  await button(app, "2:00 PM").click();
  let isLost = false;
  await page.route("**/api/providers/*/events/*/bookings*", async (route) => {
    if (isLost) return route.continue();
    isLost = true;
    // It arrives, and nobody hears of it.
    await route.fetch();
    await route.abort();
  });
  await button(app, "Book").click();
  await expect(app.getByRole("alert").filter({ hasText: /\S/ })).toBeVisible();
  await expect(app.getByText("This time isn't free")).toHaveCount(0);
  await button(app, "Try again").click();
  await expect(app.getByRole("heading", { name: "Massage is booked" })).toBeVisible();
  await button(app, "See my bookings").click();
  await expect(button(app, /Massage/)).toHaveCount(1);
});

test("a session that has ended meanwhile leads to the sign-in, and nothing is booked", async ({
  openServices,
  page,
}) => {
  const { app } = await openServices();
  await button(app, /^Massage(?! XL)/).click();
  await app.getByLabel("Day", { exact: true }).fill(aWednesday(7));
  await button(app, "2:00 PM").click();
  expect((await page.request.post("/api/auth/logout", { data: {} })).status()).toBe(204);
  await button(app, "Book").click();
  await expect(page.getByRole("dialog", { name: "Your session has expired" })).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
});
