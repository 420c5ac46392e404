import type { FrameLocator } from "@playwright/test";
import { cardForm, typeCard } from "./support/card-form.ts";
import { keepSilent, loseAnswer } from "./support/lose-answer.ts";
import { newAccount, signInElsewhere } from "./support/new-account.ts";
import { saveCard } from "./support/new-card.ts";
import { button, openPadel } from "./support/open-court.ts";
import { expect, test as base } from "./support/test.ts";

interface Fixtures {
  /** Opens a court of Reserve a space as somebody new with some cards, the first the default. */
  openCourt: (weeks: number, ...lastFours: string[]) => Promise<FrameLocator>;
}

const test = base.extend<Fixtures>({
  openCourt: async ({ page, request, signIn, baseURL }, use) => {
    await use(async (weeks, ...lastFours) => {
      const account = await newAccount(request);
      const owner = await signInElsewhere(request, account);
      for (const last_four of lastFours) {
        await saveCard(request, owner, baseURL ?? "", { last_four });
      }
      await signIn(account.email, account.password);
      return openPadel(page, weeks);
    });
  },
});

test("a court is paid by the card that is chosen, and goes back to it", async ({
  openCourt,
  expectAccessible,
}) => {
  const app = await openCourt(3, "4242", "1881");
  await expect(app.getByRole("radio", { name: "Visa ending in 4242" })).toBeChecked();
  await expect(app.getByText("Your card is charged when you book.")).toBeVisible();
  await expectAccessible();
  await app.getByRole("radio", { name: "Visa ending in 1881" }).check();
  await button(app, "Book").click();
  await expect(app.getByRole("heading", { name: "Padel is yours" })).toBeFocused();
  await expect(app.getByText("Visa ending in 1881, paid")).toBeVisible();

  await button(app, "See my bookings").click();
  await button(app, /Padel/).click();
  await button(app, "Cancel booking").click();
  const question = app.getByRole("dialog");
  await expect(question.getByText("$24 goes back to Visa ending in 1881.")).toBeVisible();
  await question.getByRole("button", { name: "Keep it" }).click();
  await expect(button(app, "Cancel booking")).toBeFocused();
  await button(app, "Cancel booking").click();
  await question.getByRole("button", { name: "Cancel booking" }).click();
  await expect(app.getByText("Visa ending in 1881, refunded")).toBeVisible();
});

test("a card that is declined books nothing, and another one does", async ({ openCourt, page }) => {
  const app = await openCourt(4, "0002", "4242");
  await app.getByRole("radio", { name: "Visa ending in 0002" }).check();
  await button(app, "Book").click();
  await expect(
    app.getByRole("alert").filter({ hasText: "This card wasn't accepted" }),
  ).toBeVisible();
  await app.getByRole("radio", { name: "Visa ending in 4242" }).check();
  await button(app, "Book").click();
  await expect(app.getByRole("heading", { name: "Padel is yours" })).toBeVisible();

  await page.goto("/my-history");
  const plan = page.getByRole("article").filter({ hasText: "Padel" });
  await expect(plan).toHaveCount(1);
  await plan.getByRole("button", { name: "Cancel booking" }).click();
  const question = page.getByRole("dialog");
  await expect(question.getByText("$24 goes back to Visa ending in 4242.")).toBeVisible();
  await question.getByRole("button", { name: "Cancel booking" }).click();
  await expect(plan).toHaveCount(0);
});

test("what was paid by card and left comes back with the card, and is charged once", async ({
  openCourt,
  page,
}) => {
  await keepSilent(page);
  const app = await openCourt(8, "4242", "1881");
  await app.getByRole("radio", { name: "Visa ending in 1881" }).check();
  const arrived = await loseAnswer(page, "**/resources/*/bookings");
  await button(app, "Book").click();
  await arrived();
  await page.goto("/home");
  await page.getByRole("button", { name: /^Reserve a space/ }).click();
  await expect(app.getByText("You may already have this booking")).toBeVisible();
  await expect(app.getByRole("radio", { name: "Visa ending in 1881" })).toBeChecked();
  await expect(app.getByRole("radio", { name: "Visa ending in 4242" })).toBeDisabled();
  await button(app, "Try again").click();
  await expect(app.getByText("Visa ending in 1881, paid")).toBeVisible();
  await button(app, "See my bookings").click();
  await expect(button(app, /Padel/)).toHaveCount(1);
  await button(app, /Padel/).click();
  await button(app, "Cancel booking").click();
  await app.getByRole("dialog").getByRole("button", { name: "Cancel booking" }).click();
  await expect(app.getByText("Visa ending in 1881, refunded")).toBeVisible();
});

test("at a kiosk nobody pays by the cards of the account, nor adds one to it", async ({
  openCourt,
  page,
}) => {
  await page.addInitScript(() => sessionStorage.setItem("KIOSK_ENABLED", "true"));
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/payment-methods")) asked.push(request.url());
  });
  const app = await openCourt(7, "4242");
  await expect(app.getByText("No one pays by card on a shared screen.")).toBeVisible();
  await expect(app.getByText("ending in 4242")).toBeHidden();
  await expect(button(app, "Add a card")).toBeHidden();
  await expect(button(app, "Book")).toBeDisabled();
  expect(asked).toEqual([]);
});

test("who has no card adds one, and goes on with what was to be booked", async ({
  openCourt,
  page,
}) => {
  const app = await openCourt(5);
  const { pathname } = new URL(page.url());
  await expect(app.getByText("You need a saved card to book this.")).toBeVisible();
  await expect(button(app, "Book")).toBeDisabled();
  await app.getByLabel("What for (optional)").fill("Doubles");
  const start = app.getByRole("combobox", { name: "From" });
  await start.click();
  await app.getByRole("option").nth(2).click();
  const chosen = await start.inputValue();

  await page.route("**/storage", (route) => route.abort());
  await button(app, "Add a card").click();
  await expect(app.getByRole("alert").filter({ hasText: "Try again" })).toBeVisible();
  await page.unroute("**/storage");
  await page.context().setOffline(true);
  await button(app, "Add a card").click();
  await expect(app.getByRole("alert").filter({ hasText: "You're offline" })).toBeVisible();
  await page.context().setOffline(false);
  await button(app, "Add a card").click();
  await expect(page).toHaveURL(/\/add-card\?from=/);
  const other = await page.context().newPage();
  await openPadel(other, 6);
  await other.close();
  await typeCard(page);
  await cardForm(page).add.click();
  await expect(page).toHaveURL((url) => url.pathname === pathname);

  await expect(app.getByRole("heading", { name: "Padel" })).toBeVisible();
  await expect(app.getByLabel("What for (optional)")).toHaveValue("Doubles");
  await expect(start).toHaveValue(chosen);
  await button(app, "Book").click();
  await expect(app.getByRole("heading", { name: "Padel is yours" })).toBeVisible();
  await expect(app.getByText("Mastercard ending in 4444, paid")).toBeVisible();
});

test("a card that is added to pay is the one that pays, and the one chosen before stays without", async ({
  openCourt,
  page,
}) => {
  const app = await openCourt(7, "4242", "1881");
  await app.getByRole("radio", { name: "Visa ending in 1881" }).check();
  await button(app, "Add a card").click();
  await page.getByRole("link", { name: "Back", exact: true }).click();
  await expect(app.getByRole("radio", { name: "Visa ending in 1881" })).toBeChecked();

  await button(app, "Add a card").click();
  await typeCard(page);
  await cardForm(page).add.click();
  await expect(app.getByRole("radio", { name: "Mastercard ending in 4444" })).toBeChecked();
  await button(app, "Book").click();
  await expect(app.getByText("Mastercard ending in 4444, paid")).toBeVisible();
});

test("whoever goes back from adding a card without a line finds the booking once it is back", async ({
  openCourt,
  page,
  context,
}) => {
  const app = await openCourt(8);
  await app.getByLabel("What for (optional)").fill("Doubles");
  await button(app, "Add a card").click();
  await expect(cardForm(page).first).toBeVisible();
  await context.setOffline(true);
  await page.getByRole("link", { name: "Back", exact: true }).click();
  await expect(page.getByRole("log").filter({ hasText: "back online" })).toBeVisible();
  await context.setOffline(false);
  await expect(app.getByLabel("What for (optional)")).toHaveValue("Doubles");
});
