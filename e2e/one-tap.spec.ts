import type { Page } from "@playwright/test";
import { newAccount, signInElsewhere, type Elsewhere } from "./support/new-account.ts";
import { newEvent, type EventWishes, type TestEvent } from "./support/new-event.ts";
import { newOffer, type OfferWishes, type TestOffer } from "./support/new-offer.ts";
import { slowMotion } from "./support/slow-motion.ts";
import { atHost, expect, test as base } from "./support/test.ts";

interface Fixtures {
  /** Imports something and opens its page at a brand of one tap, as a user of this test alone. */
  openHere: <Item extends { path: string; title: string }>(
    make: (elsewhere: Elsewhere) => Promise<Item>,
  ) => Promise<Item>;
  openEvent: (wishes?: EventWishes) => Promise<TestEvent>;
  openOffer: (wishes?: OfferWishes) => Promise<TestOffer>;
}

const test = base.extend<Fixtures>({
  openHere: async ({ page, request, baseURL }, use) => {
    await use(async (make) => {
      const account = await newAccount(request);
      const item = await make(await signInElsewhere(request, account));
      const origin = atHost(baseURL, "livework");
      await page.goto(`${origin}/login`);
      // From the page, because names such as livework.localhost are known to browsers alone.
      const status = await page.evaluate(
        async ({ email, password }) => {
          const headers = { "content-type": "application/json", "x-web": "true" };
          const body = JSON.stringify({ email, password });
          return (await fetch("/api/auth/v2/login", { method: "POST", headers, body })).status;
        },
        { email: account.email, password: account.password },
      );
      expect(status).toBe(200);
      await page.goto(origin + item.path);
      await expect(page.getByRole("heading", { level: 1, name: item.title })).toBeVisible();
      return item;
    });
  },
  openEvent: async ({ openHere }, use) => {
    await use((wishes = {}) => openHere((elsewhere) => newEvent(elsewhere, wishes)));
  },
  openOffer: async ({ openHere }, use) => {
    await use((wishes = {}) => openHere((elsewhere) => newOffer(elsewhere, wishes)));
  },
});

const rsvp = (page: Page) => page.getByRole("group", { name: "RSVP" });
const claim = (page: Page) => page.getByRole("group", { name: "Claim" });

test("one tap attends once the portal has said so, and another takes it back", async ({
  page,
  openEvent,
  expectAccessible,
}) => {
  const { title } = await openEvent({ capacity: 9 });
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route("**/attend", async (route) => {
    await answered;
    await route.continue();
  });
  await rsvp(page).getByRole("button", { name: "RSVP", exact: true }).click();
  await expect(rsvp(page).getByRole("button", { name: "Sending…" })).toBeDisabled();
  await expect(rsvp(page)).not.toContainText("You're going");
  answer();
  await expect(rsvp(page).getByText("You're going", { exact: true })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const undo = rsvp(page).getByRole("button", { name: `Undo: ${title}` });
  await expect(undo).toBeFocused();
  await expect(rsvp(page).getByRole("button", { name: "Calendar" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Share" })).toHaveCount(1);
  await expectAccessible();
  await undo.press("Enter");
  await expect(rsvp(page).getByRole("button", { name: "RSVP", exact: true })).toBeFocused();
  await page.reload();
  await expect(rsvp(page)).toContainText("9 spots left");
});

test("a spot of an earlier visit is given back only after a question", async ({
  page,
  openEvent,
}) => {
  const { title } = await openEvent();
  await rsvp(page).getByRole("button", { name: "RSVP", exact: true }).press("Enter");
  await expect(rsvp(page)).toContainText("You're going");
  await page.reload();
  await rsvp(page)
    .getByRole("button", { name: `Cancel RSVP for ${title}` })
    .click();
  const question = page.getByRole("dialog", { name: "Cancel your RSVP?" });
  await question.getByRole("button", { name: "Cancel RSVP" }).click();
  await expect(rsvp(page).getByRole("button", { name: "RSVP", exact: true })).toBeFocused();
});

const decisions = [
  ["guests", { max_guests: 2 }, "Guests you're bringing"],
  ["a price", { price: 8, currency_type: "USD" }, " per person."],
] as const;

for (const [what, wishes, words] of decisions) {
  test(`a dialog asks about ${what} before anything is sent`, async ({ page, openEvent }) => {
    await openEvent(wishes);
    let sent = 0;
    page.on("request", (request) => (sent += request.url().endsWith("/attend") ? 1 : 0));
    await rsvp(page).getByRole("button", { name: "RSVP", exact: true }).click();
    const question = page.getByRole("dialog", { name: "Confirm your RSVP" });
    await expect(question).toContainText(words);
    expect(sent).toBe(0);
    await question.getByRole("button", { name: "Confirm RSVP" }).click();
    await expect(rsvp(page)).toContainText("You're going");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
}

test("one tap claims, shows the code, and another takes it back", async ({
  page,
  openOffer,
  expectAccessible,
}) => {
  const { title } = await openOffer({ max_claims_total: 9 });
  await claim(page).getByRole("button", { name: "Claim this deal" }).press("Enter");
  await expect(claim(page).getByRole("img", { name: /^QR code for/ })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(claim(page).getByRole("button", { name: `Undo: ${title}` })).toBeFocused();
  await expectAccessible();
  await page.keyboard.press("Enter");
  await expect(claim(page).getByRole("button", { name: "Claim this deal" })).toBeFocused();
  await expect(claim(page)).toContainText("9 claims left");
});

for (const wishes of [{}, { max_claims_per_user: 2 }]) {
  const may = JSON.stringify(wishes);
  test(`two taps claim once, and take nothing back (${may})`, async ({ page, openOffer }) => {
    await openOffer(wishes);
    const first = claim(page).getByRole("button", { name: "Claim this deal" });
    const { x = 0, y = 0, width = 0, height = 0 } = (await first.boundingBox()) ?? {};
    const tap = () => page.mouse.click(x + width / 2, y + height / 2);
    const code = claim(page).getByRole("img", { name: /^QR code for/ });
    await slowMotion(page);
    await tap();
    await expect(code).toBeVisible();
    await tap();
    await page.reload();
    await expect(code).toHaveCount(1);
  });
}

test("a deal with a price is claimed only after a question", async ({ page, openOffer }) => {
  await openOffer({ price: 5, currency_type: "USD" });
  await claim(page).getByRole("button", { name: "Claim this deal" }).click();
  const question = page.getByRole("dialog", { name: "Claim this deal?" });
  await question.getByRole("button", { name: "Claim" }).click();
  const claimed = page.getByRole("dialog", { name: "Deal claimed" });
  await claimed.getByRole("button", { name: "Done" }).click();
  await expect(claim(page).getByRole("img", { name: /^QR code for/ })).toBeVisible();
});
