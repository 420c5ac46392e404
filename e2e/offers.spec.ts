import type { Page } from "@playwright/test";
import { loseOne } from "./support/lose-answer.ts";
import { newAccount, signInElsewhere } from "./support/new-account.ts";
import { newOffer, type OfferWishes, type TestOffer } from "./support/new-offer.ts";
import { refuse } from "./support/refuse.ts";
import { expect, expectHome, test as base } from "./support/test.ts";

interface Fixtures {
  /** Imports an offer and opens its page, as a user who belongs to this test alone. */
  openOffer: (wishes?: OfferWishes) => Promise<TestOffer>;
  /** Claims an offer as somebody else. */
  othersClaim: (offer: TestOffer) => Promise<void>;
}

const test = base.extend<Fixtures>({
  openOffer: async ({ page, request, signIn }, use) => {
    await use(async (wishes = {}) => {
      const account = await newAccount(request);
      const offer = await newOffer(await signInElsewhere(request, account), wishes);
      await signIn(account.email, account.password);
      await page.goto(offer.path);
      await expect(page.getByRole("heading", { level: 1, name: offer.title })).toBeVisible();
      return offer;
    });
  },
  othersClaim: async ({ request }, use) => {
    await use(async ({ claimPath }) => {
      const other = await signInElsewhere(request, await newAccount(request));
      expect((await other.put(claimPath, {})).status()).toBe(200);
    });
  },
});

const panel = (page: Page) => page.getByRole("group", { name: "Claim" });
const button = (page: Page, name: string) => panel(page).getByRole("button", { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });

async function claim(page: Page, label = "Claim this deal"): Promise<void> {
  await button(page, label).click();
  await dialog(page, "Claim this deal?").getByRole("button", { name: "Claim" }).click();
}

async function claimAndClose(page: Page, label?: string): Promise<void> {
  await claim(page, label);
  await dialog(page, "Deal claimed").getByRole("button", { name: "Done" }).click();
}

test("people claim after they confirmed, see their code, and give the claim back", async ({
  page,
  openOffer,
}) => {
  const { title } = await openOffer({ max_claims_total: 9 });
  await expect(panel(page)).toContainText("9 claims left");
  await claim(page);
  const confirmed = dialog(page, "Deal claimed");
  const copy = confirmed.getByRole("button", { name: /^Copy code [2-9A-HJ-NP-Z]{8}$/ });
  await expect(copy).toBeFocused();
  const code = (await copy.getAttribute("aria-label"))?.slice(-8) ?? "";
  await confirmed.getByRole("button", { name: "Done" }).click();
  await expect(button(page, `Cancel claim for “${title}”`)).toBeFocused();
  await expect(panel(page)).toContainText("You've already claimed this deal.");
  await page.reload();
  await expect(page.getByRole("button", { name: `Copy code ${code}` })).toBeVisible();
  await button(page, `Cancel claim for “${title}”`).click();
  const question = dialog(page, "Cancel your claim?");
  await expect(question).toContainText(code);
  await question.getByRole("button", { name: "Cancel claim" }).click();
  await expect(button(page, "Claim this deal")).toBeFocused();
  await expect(page.getByRole("button", { name: /Copy code/ })).toBeHidden();
  await expect(panel(page)).toContainText("9 claims left");
});

test("a claim is being sent until the portal has answered, and goes back with the reason", async ({
  page,
  openOffer,
}) => {
  await openOffer();
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route("**/claim?*", async (route) => {
    await answered;
    await refuse(403, "offers.not_eligible", "This deal isn't for your company")(route);
  });
  await claim(page);
  await expect(button(page, "Sending…")).toBeDisabled();
  await expect(panel(page).getByText("Claimed", { exact: true })).toBeHidden();
  answer();
  await expect(panel(page).getByRole("alert")).toContainText("This deal isn't for your company");
  await expect(button(page, "Claim this deal")).toBeEnabled();
  await expect(dialog(page, "Deal claimed")).toBeHidden();
});

test("a claim is being sent on the page that was left and opened again, and is made once", async ({
  page,
  openOffer,
}) => {
  const { title } = await openOffer({ max_claims_per_user: 5 });
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route("**/claim?*", async (route) => {
    await answered;
    await route.continue();
  });
  await claim(page);
  await page.getByRole("link", { name: /, home$/ }).click();
  await expectHome(page);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(button(page, "Sending…")).toBeDisabled();
  answer();
  await expect(page.getByRole("button", { name: /Copy code/ })).toHaveCount(1);
  await expect(button(page, "Sending…")).toBeHidden();
});

test("a claim whose answer is lost is made once, also where its error is put away and it is claimed anew", async ({
  page,
  openOffer,
}) => {
  await openOffer({ max_claims_per_user: 5 });
  // Nor can the page find out what has become of it.
  await page.route("**/tenant/v1/offers/*", (route) => route.abort());
  await loseOne(page, "**/claim?*");
  await claim(page);
  const failure = page.getByRole("dialog").filter({ hasText: "Try again" });
  await failure.getByRole("button", { name: "Close" }).click();
  await claim(page);
  await dialog(page, "Deal claimed").getByRole("button", { name: "Done" }).click();
  await page.unroute("**/tenant/v1/offers/*");
  await page.reload();
  await expect(page.getByRole("button", { name: /Copy code/ })).toHaveCount(1);
});

test("a claim without a network waits for it, says so, and is sent by itself", async ({
  page,
  context,
  openOffer,
}) => {
  await openOffer();
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await claim(page);
  await expect(panel(page)).toContainText("Waiting for the connection.");
  await expect(panel(page).getByText("Claimed", { exact: true })).toBeHidden();
  await context.setOffline(false);
  await expect(panel(page).getByText("Claimed", { exact: true })).toBeVisible();
});

test("a failure that is no refusal can be tried again", async ({ page, openOffer }) => {
  await openOffer();
  await page.route("**/claim?*", refuse(500, "server.failed", "Something went wrong"), {
    times: 1,
  });
  await claim(page);
  await dialog(page, "Something went wrong").getByRole("button", { name: "Try again" }).click();
  await expect(dialog(page, "Deal claimed")).toBeVisible();
});

test("one person claims as often as the offer says, each with a code of its own", async ({
  page,
  openOffer,
}) => {
  await openOffer({ max_claims_per_user: 2 });
  await claimAndClose(page);
  await expect(panel(page)).toContainText("Claimed 1 of 2");
  await claimAndClose(page, "Claim another");
  await expect(panel(page)).toContainText("You've reached the claims limit");
  await expect(page.getByRole("button", { name: /^Copy code/ })).toHaveCount(2);
  await expect(panel(page)).toContainText("Show one each time you redeem the deal.");
  // On a phone they leave more than half of it to what they are for.
  const phone = { width: 390, height: 844 };
  await page.setViewportSize(phone);
  expect((await panel(page).boundingBox())?.height).toBeLessThan(phone.height / 2);
  const giveUp = page.getByRole("button", { name: /^Cancel claim [2-9A-Z]{8}$/ }).last();
  await giveUp.click();
  await page.getByRole("dialog").press("Escape");
  await expect(giveUp).toBeFocused();
  await giveUp.click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel claim" }).click();
  await expect(panel(page)).toContainText("Claimed 1 of 2");
  await expect(button(page, "Claim another")).toBeFocused();
});

test("who comes too late is told, and the offer is sold out", async ({
  page,
  openOffer,
  othersClaim,
}) => {
  const offer = await openOffer({ max_claims_total: 1 });
  await button(page, "Claim this deal").click();
  await othersClaim(offer);
  await dialog(page, "Claim this deal?").getByRole("button", { name: "Claim" }).click();
  await expect(panel(page).getByRole("alert")).toContainText("You've reached the claims limit");
  await expect(button(page, "Sold out")).toBeDisabled();
});

test("an offer says why it cannot be claimed", async ({ page, openOffer }) => {
  await openOffer({ eligible_company_types: "Law" });
  await expect(button(page, "Claim this deal")).toBeDisabled();
  await expect(panel(page)).toContainText("This deal is for other companies in the building.");
});

const inHours = (hours: number) => new Date(Date.now() + hours * 3600 * 1000).toISOString();

const windows = [
  [
    "cannot be claimed yet",
    { cta_display_start_at: inHours(24) },
    /You can claim this deal starting /,
  ],
  [
    "cannot be claimed any more",
    { cta_display_end_at: inHours(-1) },
    /Claims for this deal closed /,
  ],
] as const;

for (const [state, wishes, words] of windows) {
  test(`an offer that ${state} says so`, async ({ page, openOffer }) => {
    await openOffer(wishes);
    await expect(panel(page)).toContainText(words);
    await expect(button(page, "Claim this deal")).toBeDisabled();
  });
}

test("the keyboard alone claims and gives back", async ({ page, openOffer }) => {
  const { title } = await openOffer();
  await button(page, "Claim this deal").focus();
  await page.keyboard.press("Enter");
  await expect(dialog(page, "Claim this deal?")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(button(page, "Claim this deal")).toBeFocused();
  await page.keyboard.press("Enter");
  await dialog(page, "Claim this deal?").getByRole("button", { name: "Claim" }).press("Enter");
  await expect(dialog(page, "Deal claimed")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(button(page, `Cancel claim for “${title}”`)).toBeFocused();
});

test("claim, code and dialogs hold at 320 pixels and for assistive technology", async ({
  page,
  openOffer,
  expectAccessible,
  expectToFit,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openOffer({ max_claims_per_user: 2, max_claims_total: 9 });
  await expectAccessible();
  await claim(page);
  await expect(dialog(page, "Deal claimed")).toBeVisible();
  await expectAccessible();
  await page.keyboard.press("Escape");
  await expectAccessible();
  await expectToFit();
});

test("a phone shows the code and its QR code at the bottom of the window, also without a network", async ({
  page,
  context,
  openOffer,
  expectAccessible,
  expectToFit,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  const { title } = await openOffer();
  await claimAndClose(page);
  const copy = panel(page).getByRole("button", { name: /^Copy code/ });
  const code = (await copy.getAttribute("aria-label"))?.slice(-8) ?? "";
  const qr = panel(page).getByRole("img", { name: `QR code for ${code}` });
  await expect(qr).toBeInViewport({ ratio: 1 });
  await expect(copy).toBeInViewport({ ratio: 1 });
  await expect(button(page, `Cancel claim for “${title}”`)).toBeInViewport({ ratio: 1 });
  await context.setOffline(true);
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await expect(qr).toBeInViewport({ ratio: 1 });
  await context.setOffline(false);
  await expectAccessible();
  await expectToFit();
});

test("an offer speaks German", async ({ page, openOffer }) => {
  const { path } = await openOffer();
  await page.goto(`${path}?lang=de-de`);
  const bar = page.getByRole("group", { name: "Angebot sichern" });
  await bar.getByRole("button", { name: "Angebot sichern" }).click();
  await dialog(page, "Dieses Angebot sichern?").getByRole("button", { name: "Sichern" }).click();
  await expect(dialog(page, "Angebot gesichert")).toBeVisible();
  await page.getByRole("button", { name: "Fertig" }).click();
  await expect(bar).toContainText("Sie haben sich dieses Angebot bereits gesichert.");
});

test("another tab shows at once what is claimed here, and no code that was given up", async ({
  page,
  context,
  openOffer,
}) => {
  const offer = await openOffer({ max_claims_total: 9 });
  const other = await context.newPage();
  await other.goto(offer.path);
  await expect(button(other, "Claim this deal")).toBeVisible();
  await claimAndClose(page);
  await expect(panel(other).getByRole("img", { name: /^QR code for/ })).toBeVisible();
  await panel(page)
    .getByRole("button", { name: /^Cancel claim/ })
    .click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Cancel claim/ })
    .click();
  await expect(button(other, "Claim this deal")).toBeVisible();
  await expect(panel(other)).toContainText("9 claims left");
});
