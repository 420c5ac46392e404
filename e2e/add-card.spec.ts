import { readFile } from "node:fs/promises";
import type { APIRequestContext, Page } from "@playwright/test";
import { test } from "./support/account-test.ts";
import { cardForm, typeCard } from "./support/card-form.ts";
import { accounts, expect } from "./support/test.ts";

const listed = (page: Page, ending: string) => page.getByText(new RegExp(`ending in ${ending}`));

/** An access token, as the app around a web view has one. */
async function newToken(
  request: APIRequestContext,
  { email, password }: { email: string; password: string },
): Promise<string> {
  const answer = await request.post("/api/auth/v2/login", { data: { email, password } });
  return ((await answer.json()) as { token: string }).token;
}

/** A script that speaks the vault's interface and never has its fields ready. */
const silentScript = `window.SpreedlyPaymentFrame = class {
  init() {} on() {} unload() {} removeHandlers() {}
};`;

test("a card is added from the account, and listed", async ({
  page,
  account: _account,
  expectAccessible,
  expectToFit,
}) => {
  await page.goto("/account/cards");
  await page.getByRole("link", { name: "Add card" }).click();
  const form = cardForm(page);
  await expect(page).toHaveTitle(/^Add card/);
  await expect(page.getByText("Test mode: no real cards")).toBeVisible();
  await expect(form.country).toHaveValue("United States");
  await expect(form.number).toHaveAttribute("autocomplete", "cc-number");
  await expect(form.number).toHaveAttribute("inputmode", "numeric");
  await expect(form.cvv).toHaveAttribute("autocomplete", "cc-csc");
  await expectAccessible();
  await expectToFit();
  await typeCard(page, { number: "378282246310005", cvv: "73919" });
  await expect(form.number).toHaveValue("3782 822463 10005");
  await expect(form.cvv).toHaveValue("7391");
  await expect(form.expiry).toHaveValue("04/31");
  await expect(page.getByText("American Express")).toBeVisible();
  await form.country.click();
  await form.country.pressSequentially("germ");
  await page.getByRole("option", { name: "Germany" }).click();
  await expect(form.country).toHaveValue("Germany");
  await form.add.click();
  await expect(page).toHaveURL("/account/cards");
  await expect(listed(page, "0005")).toBeVisible();
  await page.goto("/add-card");
  await expect(cardForm(page).first).toHaveValue("");
});

test("a card is added by keyboard alone, through the vault's frames", async ({
  page,
  account: _account,
}) => {
  await page.goto("/add-card?from=/account/cards%3Fby%3Dkeys");
  const form = cardForm(page);
  await expect(form.number).toBeVisible();
  await expect(form.add).not.toHaveAttribute("aria-disabled");
  await form.first.focus();
  for (const text of ["Ada", "Byron", "4242424242424242", "0431", "739"]) {
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  }
  await expect(form.country).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(form.cvv).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/account/cards?by=keys");
  await expect(listed(page, "4242")).toBeVisible();
});

test("says what is wrong with each field, and judges the month as it is typed", async ({
  page,
  account: _account,
  expectAccessible,
}) => {
  await page.goto("/add-card");
  const form = cardForm(page);
  await expect(form.number).toBeVisible();
  await form.add.click();
  for (const text of [
    "Enter the first name on the card",
    "Enter the last name on the card",
    "Enter the card number",
    "Min exp date length: month and year, as MM/YY",
    "Enter the security code",
  ]) {
    await expect(page.getByText(text)).toBeVisible();
  }
  await expect(form.first).toBeFocused();
  await expectAccessible();
  await form.first.fill("4242 4242");
  await form.last.fill("4242 4242");
  await form.add.click();
  await expect(page.getByText("That isn't a name. Enter the first name on the card")).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("4242 4242");
  await form.first.fill("   ");
  await form.last.fill(" ");
  await form.number.fill("5555 5555 5555 4445");
  await form.cvv.fill("73");
  await form.expiry.fill("");
  for (const [typed, shown, fault] of [
    ["9", "09", "Min exp date length"],
    ["1331", "13/31", "Invalid Exp. Date: the month"],
    ["0031", "00/31", "Invalid Exp. Date: the month"],
    ["0120", "01/20", "Invalid Exp. Date: this card has expired"],
  ] as const) {
    await form.expiry.fill("");
    await form.expiry.pressSequentially(typed);
    await expect(form.expiry).toHaveValue(shown);
    await form.expiry.blur();
    await expect(page.getByText(fault)).toBeVisible();
  }
  await form.add.click();
  await expect(page.getByText("Check the card number")).toBeVisible();
  await expect(page.getByText("Check the security code")).toBeVisible();
  await expect(page.getByText("Enter the first name on the card")).toBeVisible();
  await expect(page.getByText("Enter the last name on the card")).toBeVisible();
  await expect(form.number).toHaveAttribute("aria-label", "Card number. Check the card number");
});

test("takes no number that may be somebody's, and shows it no longer", async ({
  page,
  account: _account,
}) => {
  await page.goto("/add-card?lang=de-de");
  await typeCard(page, { number: "4539578763621486" });
  const form = cardForm(page);
  const kept: string[] = [];
  page.on("request", ({ url, method }) => kept.push(`${method()} ${new URL(url()).pathname}`));
  await form.add.click();
  await expect(page.getByText("Hier gehen nur Testnummern")).toBeVisible();
  await expect(form.number).toHaveValue("");
  expect(kept).not.toContain("POST /cards");
});

test("says when the fields do not come, and asks for them again", async ({
  page,
  account: _account,
}) => {
  await page.route("**/iframe-v1.js", (route) => route.abort());
  await page.goto("/add-card");
  const form = cardForm(page);
  await expect(page.getByText("The card fields didn't load")).toBeVisible();
  await expect(form.add).toHaveAttribute("aria-disabled", "true");
  await expect(form.add).toHaveAccessibleDescription(/as soon as the card fields are there/);
  await form.first.fill("Ada");
  await page.unroute("**/iframe-v1.js");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(form.number).toBeVisible();
  await expect(form.add).not.toHaveAttribute("aria-disabled");
  await expect(form.first).toHaveValue("Ada");
});

test("waits fifteen seconds for fields that never get ready", async ({
  page,
  account: _account,
}) => {
  await page.clock.install();
  await page.route("**/iframe-v1.js", (route) =>
    route.fulfill({ contentType: "text/javascript", body: silentScript }),
  );
  const loaded = page.waitForResponse("**/iframe-v1.js");
  await page.goto("/add-card");
  await expect(cardForm(page).add).toHaveAccessibleDescription(/card fields are loading/);
  await loaded;
  await page.clock.fastForward(15_001);
  await expect(page.getByText("The card fields didn't load")).toBeVisible();
});

test("keeps what was typed over a reload, but neither number nor code", async ({
  page,
  account: _account,
}) => {
  await page.goto("/add-card");
  await typeCard(page);
  const kept = await page.evaluate(() => JSON.stringify(sessionStorage));
  expect(kept).toContain("Byron");
  expect(kept).not.toMatch(/5555|739/);
  await page.reload();
  const form = cardForm(page);
  await expect(form.last).toHaveValue("Byron");
  await expect(form.expiry).toHaveValue("04/31");
  await expect(form.number).toHaveValue("");
  await expect(form.cvv).toHaveValue("");
});

test("leads to the sign-in where nobody is signed in, and nowhere else than this portal", async ({
  page,
}) => {
  await page.goto("/add-card?from=https://evil.example/");
  await expect(page.getByRole("heading", { name: "Sign in to add a card" })).toBeVisible();
  await page.getByRole("link", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/login/);
});

test("stands in another app by its token, and says there that the card is saved", async ({
  page,
  request,
  account,
  expectAccessible,
}) => {
  await page.addInitScript(() => {
    const postMessage = (text: string) => Object.assign(window, { heard: text });
    Object.assign(window, { ReactNativeWebView: { postMessage } });
  });
  const token = await newToken(request, account);
  const heard: string[] = [];
  page.on("request", (each) => {
    if (!each.isNavigationRequest() || each.frame() !== page.mainFrame()) {
      heard.push(each.url(), JSON.stringify({ ...each.headers(), authorization: "" }));
    }
  });
  await page.goto(`/add-card?lang=en-us&accessToken=${token}`);
  await expect(page.getByText("Signed in as Ada Byron")).toBeVisible();
  await expect(page).toHaveURL("/add-card?lang=en-us&view=app");
  await typeCard(page);
  await cardForm(page).add.click();
  await expect(page.getByText("Mastercard ending in 4444 is saved to your account.")).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Card added" })).toBeFocused();
  await expectAccessible();
  await page.getByRole("button", { name: "Done" }).last().click();
  const told = await page.evaluate(() => Reflect.get(window, "heard") as string);
  expect(JSON.parse(told)).toEqual({ action: "closeWebView" });
  expect(heard.join("\n")).not.toContain(token);
  // The browser's own session, which is there as well, is not taken after a reload.
  await page.reload();
  await expect(page.getByRole("heading", { name: "Open this page from your app" })).toBeVisible();
});

test("says whose account the card is saved to, above the form and at the button", async ({
  page,
  account,
  expectAccessible,
  expectToFit,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto("/add-card");
  const form = cardForm(page);
  await expect(page.getByText("For the account of Ada Byron")).toBeVisible();
  await expect(page.getByText(account.email, { exact: true })).toBeVisible();
  await expect(form.number).toBeVisible();
  await expect(form.add).toHaveAccessibleDescription(`Saves to the account ${account.email}`);
  await expectAccessible();
  await expectToFit();
});

test("asks whoever is signed in before a card is saved to somebody else's account", async ({
  page,
  request,
  account,
  expectAccessible,
  expectToFit,
}) => {
  const stranger = { email: accounts.tenant, password: accounts.password };
  const token = await newToken(request, stranger);
  const address = `/add-card?lang=en-us&accessToken=${token}`;
  await page.goto(address);
  const question = page.getByRole("heading", { name: "Save the card to another account?" });
  await expect(question).toBeVisible();
  const detail = page.getByText(new RegExp(`${account.email}.*${stranger.email}`));
  await expect(detail).toBeVisible();
  await expect(cardForm(page).add).toHaveCount(0);
  await expectAccessible();
  await expectToFit();
  await page.getByRole("link", { name: "Use my own account" }).click();
  await expect(page.getByText("For the account of Ada Byron")).toBeVisible();
  await expect(page).toHaveURL("/add-card");

  await page.goto(address);
  await page.getByRole("button", { name: "Continue with the other account" }).click();
  await expect(page.getByRole("main")).toBeFocused();
  await expect(cardForm(page).add).toHaveAccessibleDescription(
    new RegExp(`Saves to the account ${stranger.email}`),
  );
  await expect(question).toHaveCount(0);
  // The browser's own session is as it was.
  await page.goto("/account/cards");
  await expect(page.getByRole("link", { name: "Add card" })).toBeVisible();
});

test("runs the scripts of its inventory and no others, each as it was built", async ({
  page,
  baseURL,
  account: _account,
}) => {
  const inventory = JSON.parse(
    await readFile(new URL("../apps/cards/page/scripts.json", import.meta.url), "utf8"),
  ) as { name: string; host: "portal" | "vault"; path: string; why: string }[];
  const scripts: URL[] = [];
  page.on("request", (each) => {
    if (each.resourceType() === "script" && each.frame() === page.mainFrame()) {
      scripts.push(new URL(each.url()));
    }
  });
  const faults: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(message.text());
  });
  await page.goto("/add-card");
  await typeCard(page);
  const nameOf = ({ origin, pathname }: URL) =>
    inventory.find(
      ({ host, path }) =>
        (host === "portal") === (origin === baseURL) && new RegExp(path).test(pathname),
    )?.name ?? `${origin}${pathname}`;
  expect(new Set(scripts.map(nameOf))).toEqual(new Set(inventory.map(({ name }) => name)));
  const integrities = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("script[src], link[rel=modulepreload]")].map(
      (each) => [
        each.getAttribute("src") ?? each.getAttribute("href") ?? "",
        each.getAttribute("integrity") ?? "",
      ],
    ),
  );
  const known = new Map(
    integrities.map(([path = "", integrity]) => [new URL(path, baseURL).href, integrity]),
  );
  for (const { origin, href } of scripts) {
    if (origin === baseURL) expect(known.get(href), href).toMatch(/^sha384-/);
  }
  expect(faults).toEqual([]);
});

test("a script that should not be there does not run, and is to be reported", async ({
  page,
  account: _account,
}) => {
  await page.goto("/add-card");
  await expect(cardForm(page).number).toBeVisible();
  const violation = await page.evaluate(async () => {
    const { promise, resolve } = Promise.withResolvers<SecurityPolicyViolationEvent>();
    document.addEventListener("securitypolicyviolation", resolve);
    const script = document.createElement("script");
    script.textContent = "window.isTampered = true;";
    document.head.append(script);
    const { disposition, effectiveDirective, originalPolicy } = await promise;
    return { disposition, effectiveDirective, originalPolicy };
  });
  expect(violation).toMatchObject({
    disposition: "enforce",
    effectiveDirective: "script-src-elem",
    originalPolicy: expect.stringContaining("report-uri /csp-reports; report-to card-page"),
  });
  expect(await page.evaluate(() => Reflect.get(window, "isTampered"))).toBeUndefined();
});

test("the demo's own people add cards in German, on a small phone and in the dark", async ({
  page,
  signIn,
  expectAccessible,
  expectToFit,
}) => {
  await signIn(accounts.manager);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/add-card?lang=de-de");
  await expect(cardForm(page).number).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "de-de");
  await cardForm(page).add.click();
  await expect(page.getByText("Geben Sie die Kartennummer ein")).toBeVisible();
  await expectToFit();
  await expectAccessible();
});
