import type { Page } from "@playwright/test";
import { builtScript } from "./support/built-script.ts";
import { codeFor, mailsTo, wrongCode } from "./support/outbox.ts";
import {
  acceptTerms,
  chooseBuilding,
  enterAddress,
  enterCode,
  expectStep,
  giveNames,
  givePassword,
  newAddress,
  openAccount,
  ownPassword,
  press,
} from "./support/sign-up-steps.ts";
import { enterPassword } from "./support/sign-in-steps.ts";
import { expect, expectHome, test } from "./support/test.ts";

/** As far as the code, by the standard sequence. */
async function reachCode(page: Page, email: string): Promise<void> {
  await enterAddress(page, email);
  await chooseBuilding(page, "Harbor Steps");
  await openAccount(page);
  await expectStep(page, "Enter code", "Step 5 of 5");
}

test.describe("the standard sign-up", () => {
  test("leads by building, one page of details and the code into the portal", async ({ page }) => {
    const email = newAddress();
    await enterAddress(page, email);
    await expectStep(page, "Select building", "Step 1 of 5");
    const building = page.getByRole("combobox", { name: "Primary building" });
    await expect(building).toBeVisible();
    await press(page, "Next");
    await expect(page.getByText("Choose your building to go on.")).toBeVisible();
    await expect(building).toBeFocused();
    await chooseBuilding(page, "Harbor Steps");
    await expectStep(page, "Create account", "Steps 2–4 of 5");
    await openAccount(page);
    await expectStep(page, "Enter code", "Step 5 of 5");
    await expect(page.getByText(`${email[0]}*****@harbor.example`)).toBeVisible();
    await enterCode(page, email);
    await expectHome(page);
    await expect(page.getByRole("log")).toContainText("Congratulations");
    await expect(page.getByRole("heading", { level: 1, name: "Harbor Steps" })).toBeVisible();
    await page.reload();
    await expectHome(page);
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(email);
  });

  test("works by keyboard alone, with the cursor in the first field of each step", async ({
    page,
  }) => {
    const email = newAddress();
    const { keyboard } = page;
    await page.goto("/login");
    await page.getByLabel("Work email").focus();
    await keyboard.type(email);
    await keyboard.press("Enter");
    await expect(page.getByRole("combobox", { name: "Primary building" })).toBeFocused();
    await keyboard.type("rainier");
    await expect(page.getByRole("option")).toHaveCount(1);
    await keyboard.press("Enter");
    await keyboard.press("Enter");
    await expect(page.getByLabel("First name")).toBeFocused();
    await keyboard.type("Ada");
    await keyboard.press("Tab");
    await keyboard.type("Byron");
    await keyboard.press("Tab");
    await keyboard.type(ownPassword);
    await keyboard.press("Enter");
    await expect(page.getByRole("checkbox", { name: /I accept the/ })).toBeFocused();
    await keyboard.press("Space");
    await keyboard.press("Enter");
    await expect(page.getByLabel("Verification code")).toBeFocused();
    await keyboard.type(await codeFor(page.request, email));
    await expectHome(page);
  });

  test("is offered at sign-in, which says what it needs", async ({ page }) => {
    await page.goto("/login");
    await press(page, "Create an account");
    await expect(page.getByText("Enter your work email.")).toBeVisible();
    await expect(page.getByLabel("Work email")).toBeFocused();
    await page.getByLabel("Work email").fill(newAddress("solo.example"));
    await press(page, "Create an account");
    await expectStep(page, "Create account", "Steps 2–4 of 5");
  });

  test("passes the selector by itself where one building matches", async ({ page }) => {
    const email = newAddress("solo.example");
    await enterAddress(page, email);
    await expectStep(page, "Create account", "Steps 2–4 of 5");
    await expect(page.getByRole("button", { name: "Back", exact: true })).toBeHidden();
    await openAccount(page);
    await enterCode(page, email);
    await expect(page.getByRole("heading", { level: 1, name: "Smith Tower" })).toBeVisible();
  });

  test("waits for the choice of a building where it does not come", async ({ page }) => {
    const script = await builtScript("src/features/auth/sign-up/building-choice.tsx");
    await page.route(script, (route) => route.abort());
    const email = newAddress();
    await enterAddress(page, email);
    await expectStep(page, "Select building");
    await expect(page.getByRole("log")).toContainText("The portal isn't answering");
    await expect(page.getByText(email)).toBeVisible();
    await page.unroute(script);
    await chooseBuilding(page, "Harbor Steps");
    await expectStep(page, "Create account");
  });

  test("offers a mail to whoever misses their building", async ({ page }) => {
    await enterAddress(page, newAddress());
    await expect(page.getByRole("link", { name: "Don't see your building?" })).toHaveAttribute(
      "href",
      /^mailto:help@portico\.example\?subject=Unable%20to%20Signup&/,
    );
  });

  test("links the brand's policies in new tabs and needs only the first consent", async ({
    page,
  }) => {
    await enterAddress(page, newAddress());
    await chooseBuilding(page, "Harbor Steps");
    await giveNames(page);
    await givePassword(page);
    await expect(page.getByRole("heading", { name: "Review app policies" })).toBeVisible();
    const form = page.locator("form");
    for (const [name, href] of [
      [/^terms of service/, "https://portico.example/terms"],
      [/^privacy policy/, "https://portico.example/privacy"],
    ] as const) {
      const link = form.getByRole("link", { name });
      await expect(link).toHaveAttribute("href", href);
      await expect(link).toHaveAttribute("target", "_blank");
      await expect(link).toHaveAttribute("rel", /noopener/);
    }
    await page.getByRole("checkbox", { name: /Email me news/ }).check();
    await press(page, "Next");
    await expect(page.getByText("Accept the terms and the privacy policy to go on.")).toBeVisible();
    const accept = page.getByRole("checkbox", { name: /I accept the/ });
    await expect(accept).toBeFocused();
    await accept.check();
    await press(page, "Next");
    await expectStep(page, "Enter code");
  });

  test("asks the server once for two clicks", async ({ page }) => {
    const email = newAddress();
    await enterAddress(page, email);
    await chooseBuilding(page, "Harbor Steps");
    await giveNames(page);
    await givePassword(page);
    await page.getByRole("checkbox", { name: /I accept the/ }).check();
    await page.getByRole("button", { name: "Next" }).dblclick();
    await expectStep(page, "Enter code");
    expect(await mailsTo(page.request, email)).toHaveLength(1);
  });
});

test.describe("what is typed", () => {
  test("is said to be missing at its field when somebody wants to go on", async ({ page }) => {
    await enterAddress(page, newAddress("solo.example"));
    await expectStep(page, "Create account");
    const first = page.getByLabel("First name");
    await expect(page.getByText(/minimum 1 character/)).toBeHidden();
    await press(page, "Next");
    await expect(page.getByText(/minimum 1 character/)).toHaveCount(2);
    await expect(page.getByText("Choose a password that meets")).toBeVisible();
    await expect(first).toBeFocused();
    await first.fill("Ada");
    await press(page, "Next");
    await expect(page.getByLabel("Last name")).toBeFocused();
  });

  test("stays on the way back, with another address and over a reload", async ({ page }) => {
    const email = newAddress();
    await enterAddress(page, email);
    await chooseBuilding(page, "Rainier Square Tower");
    await openAccount(page);
    await expectStep(page, "Enter code");
    await press(page, "Back");
    await expect(page.getByLabel("First name")).toHaveValue("Ada");
    await expect(page.getByLabel("Password", { exact: true })).toHaveValue(ownPassword);
    await expect(page.getByRole("checkbox", { name: /I accept the/ })).toBeChecked();
    await press(page, "Back");
    await expect(page.getByRole("combobox", { name: "Primary building" })).toHaveValue(
      "Rainier Square Tower",
    );
    await page.reload();
    await expect(page.getByRole("combobox", { name: "Primary building" })).toHaveValue(
      "Rainier Square Tower",
    );
    await press(page, "Next");
    await expect(page.getByLabel("Last name")).toHaveValue("Byron");
    await press(page, "Change email");
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByLabel("Work email")).toHaveValue(email);
  });

  test("stays over a reload but for the password", async ({ page }) => {
    await enterAddress(page, newAddress());
    await chooseBuilding(page, "Harbor Steps");
    await giveNames(page);
    await givePassword(page);
    await page.getByRole("checkbox", { name: /I accept the/ }).check();
    await page.reload();
    await expectStep(page, "Create account", "Steps 2–4 of 5");
    await expect(page.getByLabel("Last name")).toHaveValue("Byron");
    await expect(page.getByRole("checkbox", { name: /I accept the/ })).toBeChecked();
    await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
    await givePassword(page);
    await press(page, "Next");
    await expectStep(page, "Enter code");
  });

  test("is there again after the browser's Back and Forward", async ({ page }) => {
    const email = newAddress();
    await enterAddress(page, email);
    await chooseBuilding(page, "Harbor Steps");
    await openAccount(page);
    await expectStep(page, "Enter code");
    await page.goBack();
    await expect(page.getByLabel("Password", { exact: true })).toHaveValue(ownPassword);
    await page.goBack();
    await expect(page.getByRole("combobox", { name: "Primary building" })).toHaveValue(
      "Harbor Steps",
    );
    await page.goBack();
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByLabel("Work email")).toHaveValue(email);
    await page.goForward();
    await expectStep(page, "Select building");
    await page.goForward();
    await expect(page.getByLabel("Last name")).toHaveValue("Byron");
    await page.goForward();
    await enterCode(page, email);
    await expectHome(page);
  });

  test("of a building is not the last word: the company's others can be chosen later", async ({
    page,
  }) => {
    const email = newAddress();
    await reachCode(page, email);
    await enterCode(page, email);
    await expectHome(page);
    await page.goto("/account/profile");
    await page.getByRole("combobox", { name: "Default building" }).click();
    await page.getByRole("option", { name: "Rainier Square Tower" }).click();
    await press(page, "Save");
    await press(page, "Done");
    await page.goto("/");
    await page.getByRole("button", { name: /Change building, currently/ }).click();
    await expect(page.getByRole("dialog").getByRole("option")).toHaveCount(2);
  });

  test("belongs to its tab, and sign-up without an address leads to sign-in", async ({
    page,
    context,
  }) => {
    await enterAddress(page, newAddress());
    await chooseBuilding(page, "Harbor Steps");
    const other = await context.newPage();
    await other.goto("/signup");
    await expect(other).toHaveURL(/\/login/);
    await expect(other.getByLabel("Work email")).toHaveValue("");
    await expectStep(page, "Create account");
  });
});

test.describe("the password", () => {
  test("is held against the checklist while it is typed, and can be shown", async ({ page }) => {
    await enterAddress(page, newAddress("solo.example"));
    const field = page.getByLabel("Password", { exact: true });
    await expect(field).toHaveAttribute("autocomplete", "new-password");
    await expect(page.getByText(/, missing/)).toHaveCount(4);
    await field.fill("Lighthouse");
    await expect(page.getByText(/, missing/)).toHaveCount(2);
    await field.fill(ownPassword);
    await expect(page.getByText(/, missing/)).toHaveCount(0);
    await page.getByRole("button", { name: "Show password" }).click();
    await expect(field).toHaveAttribute("type", "text");
  });

  test("that is too common is refused at its field", async ({ page }) => {
    await enterAddress(page, newAddress("solo.example"));
    await giveNames(page);
    await givePassword(page, "P@ssword2026!");
    await acceptTerms(page);
    await expect(page.getByText(/This password is too common/)).toBeVisible();
    await expectStep(page, "Create account", "Steps 2–4 of 5");
    const field = page.getByLabel("Password", { exact: true });
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(field).toBeFocused();
    await givePassword(page, "AdaByron-1815!");
    await press(page, "Next");
    await expect(page.getByText(/little more than a name/)).toBeVisible();
    await givePassword(page, "Ada rode 3 green bicycles to Smith Tower!");
    await press(page, "Next");
    await expectStep(page, "Enter code");
  });

  test("shows that it is being judged, that the portal is out of reach, and goes on after it", async ({
    page,
    context,
  }) => {
    await enterAddress(page, newAddress("solo.example"));
    await giveNames(page);
    await givePassword(page);
    const next = page.getByRole("button", { name: "Next" });
    await context.setOffline(true);
    await acceptTerms(page);
    await expect(page.getByRole("alert").filter({ hasText: "You're offline" })).toBeVisible();
    await context.setOffline(false);
    let answer: (() => void) | undefined;
    const asked = new Promise<void>((resolve) => (answer = resolve));
    await page.route("**/api/auth/v2/passwords/check", async (route) => {
      await asked;
      await route.continue();
    });
    await next.click();
    await expect(page.getByRole("status").filter({ hasText: "Loading" })).toBeVisible();
    await expect(next).toBeDisabled();
    answer?.();
    await expectStep(page, "Enter code");
  });

  test("that a reload has forgotten is asked for by sign-in after the code", async ({ page }) => {
    const email = newAddress();
    await reachCode(page, email);
    await page.reload();
    await enterCode(page, email);
    await enterPassword(page, ownPassword);
    await expectHome(page);
  });
});

test.describe("the code", () => {
  test("is sent once at its last digit, refused at its field, and taken with blanks in it", async ({
    page,
  }) => {
    const email = newAddress();
    await reachCode(page, email);
    const field = page.getByLabel("Verification code");
    await expect(field).toHaveAttribute("autocomplete", "one-time-code");
    const right = await codeFor(page.request, email);
    const tries: string[] = [];
    page.on("request", (request) => {
      if (/\/code\/\d+\/consume/.test(request.url())) tries.push(request.url());
    });
    await field.fill(right.slice(1));
    await press(page, "Confirm");
    await expect(page.getByText("Enter all 4 digits.")).toBeVisible();
    await expect(field).toBeFocused();
    await field.fill("");
    await field.pressSequentially(wrongCode(right));
    await expect(page.getByText(/Please enter a valid code/)).toBeVisible();
    await expect(field).toBeFocused();
    await page.keyboard.press("Backspace");
    await page.keyboard.type(wrongCode(right).slice(-1));
    await press(page, "Confirm");
    expect(tries).toHaveLength(1);
    await field.fill(` ${right.slice(0, 2)} ${right.slice(2)} `);
    await expectHome(page);
    expect(tries).toHaveLength(2);
  });

  test("is mailed anew up to a limit, which is said", async ({ page }) => {
    const email = newAddress();
    await reachCode(page, email);
    for (let sent = 2; sent <= 5; sent += 1) {
      await press(page, "Send a new code");
      await expect(page.getByRole("status").filter({ hasText: "on its way" })).toBeVisible();
      await expect.poll(async () => (await mailsTo(page.request, email)).length).toBe(sent);
    }
    await press(page, "Send a new code");
    await expect(page.getByRole("alert").filter({ hasText: "retry attempt limit" })).toBeVisible();
    await enterCode(page, email);
    await expectHome(page);
  });
});
