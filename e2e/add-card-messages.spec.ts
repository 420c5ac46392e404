import type { Page } from "@playwright/test";
import { test } from "./support/account-test.ts";
import { cardForm, typeCard } from "./support/card-form.ts";
import { expect } from "./support/test.ts";

/** The token of a card that nobody has typed, as the number's frame would tell it. */
const forged = { report: "token", token: "f".repeat(40), cardType: "visa", lastFour: "6666" };

/** The number's frame, as a place where scripts run. */
function numberFrame(page: Page) {
  const frame = page.frames().find((each) => each.url().includes("/fields/number"));
  if (frame === undefined) throw new Error("There is no field for the number");
  return frame;
}

test("the page hears a field from the vault's own frame only: nobody else hands it a card", async ({
  page,
  context,
  account: _account,
}) => {
  const saved: string[] = [];
  page.on("request", (each) => {
    const isSaved = each.method() === "POST" && each.url().endsWith("/payment-methods");
    if (isSaved) saved.push(each.postData() ?? "");
  });
  const line = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  await context.route("**/cards", async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    asked.resolve();
    await line.promise;
    await route.continue();
  });
  await page.goto("/add-card");
  await typeCard(page);
  const form = cardForm(page);
  await form.add.click();
  await asked.promise;
  await page.evaluate((data) => {
    const source = document.querySelector<HTMLIFrameElement>("#card-number iframe")?.contentWindow;
    const { origin } = new URL(document.querySelector("iframe")?.src ?? "");
    for (const from of [
      { origin: "https://evil.example", source: source ?? null },
      { origin: location.origin, source: source ?? null },
      { origin, source: window },
    ]) {
      window.dispatchEvent(new MessageEvent("message", { data, ...from }));
    }
    window.postMessage(data, location.origin);
  }, forged);
  line.resolve();
  await expect(page).toHaveURL("/account/cards");
  await expect(page.getByText("Mastercard ending in 4444")).toBeVisible();
  expect(saved).toHaveLength(1);
  expect(saved[0]).not.toContain(forged.token);
});

test("a field follows the page around it only", async ({ page, account: _account }) => {
  await page.goto("/add-card");
  const { number } = cardForm(page);
  await typeCard(page);
  const order = (from: { origin: string; isParent: boolean }) =>
    numberFrame(page).evaluate(({ origin, isParent }) => {
      const source = isParent ? window.parent : window;
      window.dispatchEvent(
        new MessageEvent("message", { data: { order: "reset" }, origin, source }),
      );
    }, from);
  const { origin } = new URL(page.url());
  await order({ origin: "https://evil.example", isParent: true });
  await order({ origin, isParent: false });
  await expect(number).toHaveValue("5555 5555 5555 4444");
  await order({ origin, isParent: true });
  await expect(number).toHaveValue("");
});
