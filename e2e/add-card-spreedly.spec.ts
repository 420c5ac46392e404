import { cardForm, typeCard } from "./support/card-form.ts";
import { startPortal } from "./support/server.ts";
import { startSpreedlyHost } from "./support/spreedly-host.ts";
import { accounts, expect, test } from "./support/test.ts";

test("a card is added by the fields of Spreedly, which alone gets its number", async ({
  page,
  context,
}) => {
  // The browser takes the stand-in for a machine of this network.
  await context.grantPermissions(["local-network-access"]);
  const host = await startSpreedlyHost();
  const portal = await startPortal(host.settings);
  const login = await page.request.post(`${portal.url}/api/auth/v2/login`, {
    headers: { "x-web": "true", origin: portal.url },
    data: { email: accounts.tenant, password: accounts.password },
  });
  expect(login.status()).toBe(200);
  const told: string[] = [];
  page.on("request", (request) => {
    const isPortal = new URL(request.url()).origin === portal.url;
    if (isPortal) told.push(request.url(), request.postData() ?? "");
  });
  await page.goto(`${portal.url}/add-card?lang=en-us`);
  const form = cardForm(page);
  await expect(form.add).not.toHaveAttribute("aria-disabled");
  await expect(page.getByText("Test mode")).toBeHidden();
  await expect(form.number).toHaveAttribute("aria-label", "Card number");

  await typeCard(page, { first: "Unheard", number: "4111111111111111" });
  await form.add.click();
  await expect(page.getByText("A word of tomorrow")).toBeVisible();
  await form.first.fill("Numberless");
  await form.add.click();
  await expect(page.getByText("Check the card number")).toBeVisible();
  await form.first.fill("Ada");
  await form.add.click();
  await expect(page).toHaveURL(`${portal.url}/account/cards`);
  await expect(page.getByText(/Visa ending in 1111/)).toBeVisible();

  const [card] = host.cards.values();
  expect(host.cards.size).toBe(1);
  expect(card).toMatchObject({ storage_state: "retained", full_name: "Ada Byron", year: 2031 });
  expect(host.asked).toEqual([
    `GET /v1/payment_methods/${card?.token}.json`,
    `PUT /v1/payment_methods/${card?.token}/retain.json`,
  ]);
  expect(told.join("\n")).not.toMatch(/4111|739/);
  await portal.stop();
  await host.close();
});
