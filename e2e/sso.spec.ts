import type { Page } from "@playwright/test";
import {
  type Companies,
  type Company,
  openCompanies,
  type ProviderKind,
} from "./support/companies.ts";
import {
  acceptTerms,
  chooseBuilding,
  enterAddress,
  enterCode,
  expectStep,
  giveNames,
  giveNewPassword,
  openAccount,
  ownPassword,
  press,
} from "./support/sign-up-steps.ts";
import { enterEmail, enterPassword } from "./support/sign-in-steps.ts";
import { atHost, expect, expectHome, test } from "./support/test.ts";

let companies: Companies;
test.beforeAll(async ({ baseURL }) => {
  companies = await openCompanies(baseURL ?? "");
});
test.afterAll(() => companies.stop());

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Choose how to sign in" });

/** From the address to the provider's page, which lies on another site. */
async function goToProvider(page: Page, { name }: Company, email: string): Promise<void> {
  await enterAddress(page, email);
  await dialogOf(page)
    .getByRole("button", { name: `Continue with ${name}` })
    .click();
  await expect(page.getByRole("heading", { name: "Test provider" })).toBeVisible();
  expect(new URL(page.url()).hostname).toBe("127.0.0.1");
}

/** Signs in at the provider. */
async function signInThere(page: Page, email: string, names = true): Promise<void> {
  // Exactly: the portal's own field, "Work email", may still be there.
  await page.getByLabel("Email", { exact: true }).fill(email);
  if (names) {
    await page.getByLabel("First name").fill("Nora");
    await page.getByLabel("Last name").fill("Quist");
  }
  await page.getByRole("button", { name: "Sign in" }).click();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Your account/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/login/);
}

async function finish(page: Page): Promise<void> {
  await expectHome(page);
  await expect(page.getByRole("log")).toContainText("Congratulations");
}

/** Uploads somebody of a company, who then comes by its provider; answers the address. */
async function finishUploaded(page: Page, company: Company): Promise<string> {
  const email = company.newAddress();
  await companies.upload(email, ["Nora", "Quist"]);
  await goToProvider(page, company, email);
  await signInThere(page, email, false);
  await expectStep(page, "Review app policies", "Step 1 of 2");
  await acceptTerms(page);
  await finish(page);
  return email;
}

/** A later sign-in: straight in. */
async function expectStraightIn(page: Page, company: Company, email: string): Promise<void> {
  await signOut(page);
  await goToProvider(page, company, email);
  await signInThere(page, email);
  await expectHome(page);
  await page.reload();
  await expectHome(page);
}

const kinds: readonly ProviderKind[] = ["oidc", "saml"];

for (const kind of kinds) {
  test.describe(`a company that must sign in at its provider (${kind})`, () => {
    test("signs up behind it: name, terms, building; and comes straight in afterwards", async ({
      page,
    }) => {
      const company = companies.of(kind, true);
      const email = company.newAddress();
      await enterAddress(page, email);
      const dialog = dialogOf(page);
      await expect(dialog.getByText("Your company uses its own sign-in page.")).toBeVisible();
      await expect(dialog.getByRole("button", { name: "Continue with email" })).toBeHidden();
      await goToProvider(page, company, email);
      await signInThere(page, email);
      await expectStep(page, "Create account", "Steps 1–2 of 3");
      await expect(page.getByLabel("First name")).toHaveValue("Nora");
      await expect(page.getByLabel("Last name")).toHaveValue("Quist");
      await acceptTerms(page);
      await expectStep(page, "Select building", "Step 3 of 3");
      await chooseBuilding(page, "Harbor Steps");
      await finish(page);
      await expect(page.getByRole("heading", { level: 1, name: "Harbor Steps" })).toBeVisible();
      await expectStraightIn(page, company, email);
      await page.goto("/account/settings");
      await expect(page.getByText("you don't have a password here")).toBeVisible();
      await expect(page.getByRole("button", { name: "Update password" })).toBeHidden();
    });

    test("finishes an uploaded account with terms and its own building", async ({ page }) => {
      const company = companies.of(kind, true);
      const email = await finishUploaded(page, company);
      await expect(
        page.getByRole("heading", { level: 1, name: "Rainier Square Tower" }),
      ).toBeVisible();
      await expectStraightIn(page, company, email);
    });

    test("finishes an account of its directory", async ({ page }) => {
      const company = companies.of(kind, true);
      const email = company.newAddress();
      await companies.provision(page, email);
      await goToProvider(page, company, email);
      await signInThere(page, email, false);
      await expectStep(page, "Review app policies", "Step 1 of 2");
      await acceptTerms(page);
      await expectStep(page, "Select building", "Step 2 of 2");
      await chooseBuilding(page, "Harbor Steps");
      await finish(page);
      await expectStraightIn(page, company, email);
    });
  });

  test.describe(`a company that may sign in at its provider (${kind})`, () => {
    test("signs up behind it: terms, name, building; and comes straight in afterwards", async ({
      page,
    }) => {
      const company = companies.of(kind, false);
      const email = company.newAddress();
      await goToProvider(page, company, email);
      await signInThere(page, email);
      await expectStep(page, "Create account", "Steps 1–2 of 3");
      await expect(page.getByLabel("First name")).toHaveValue("Nora");
      await giveNames(page);
      await acceptTerms(page);
      await expectStep(page, "Select building", "Step 3 of 3");
      await chooseBuilding(page, "Rainier Square Tower");
      await finish(page);
      await expectStraightIn(page, company, email);
    });
  });
}

test("an uploaded account is finished behind a provider that its company may use", async ({
  page,
}) => {
  const company = companies.of("oidc", false);
  const email = await finishUploaded(page, company);
  await expectStraightIn(page, company, email);
});

test.describe("continuing with email", () => {
  test("signs up with a password, which works afterwards beside the provider", async ({ page }) => {
    const company = companies.of("oidc", false);
    const email = company.newAddress();
    await enterAddress(page, email);
    await press(page, "Continue with email");
    await chooseBuilding(page, "Harbor Steps");
    await expectStep(page, "Create account", "Steps 2–4 of 5");
    await openAccount(page);
    await enterCode(page, email);
    await finish(page);
    await signOut(page);
    await enterAddress(page, email);
    await press(page, "Continue with email");
    await enterPassword(page, ownPassword);
    await expectHome(page);
    await expectStraightIn(page, company, email);
  });

  test("finishes an uploaded account by code, new password, terms and building", async ({
    page,
  }) => {
    const email = companies.of("saml", false).newAddress();
    await companies.upload(email, ["Nora", "Quist"]);
    await enterAddress(page, email);
    await press(page, "Continue with email");
    await enterCode(page, email);
    await expectStep(page, "Enter new password", "Steps 2–3 of 4");
    await giveNewPassword(page);
    await acceptTerms(page);
    await finish(page);
  });
});

test("the page follows the address that the provider vouches for", async ({ page }) => {
  const company = companies.of("oidc", true);
  const own = company.newAddress();
  await goToProvider(page, company, company.newAddress());
  await signInThere(page, own);
  await expectStep(page, "Create account", "Steps 1–2 of 3");
  await expect(page.getByText(own)).toBeVisible();
  await acceptTerms(page);
  await chooseBuilding(page, "Harbor Steps");
  await finish(page);
  await page.goto("/account/profile");
  await expect(page.getByLabel("Email")).toHaveValue(own);
});

test.describe("a sign-in that does not succeed", () => {
  test("because its user breaks off is told calmly, and can be tried again", async ({ page }) => {
    const company = companies.of("oidc", true);
    const email = company.newAddress();
    await goToProvider(page, company, email);
    await press(page, "Cancel");
    await expectStep(page, "You're not signed in");
    await expect(page.getByText("Your company's sign-in wasn't accepted")).toBeVisible();
    expect(new URL(page.url()).search).toBe("");
    await press(page, "Try again");
    await expect(page.getByLabel("Work email")).toBeVisible();
  });

  for (const kind of kinds) {
    test(`because the provider speaks for another domain is refused (${kind})`, async ({
      page,
    }) => {
      const company = companies.of(kind, true);
      await goToProvider(page, company, company.newAddress());
      await signInThere(page, "mia@elsewhere.example");
      await expectStep(page, "You're not signed in");
    });
  }

  test("because its browser turned back can be begun anew", async ({ page }) => {
    const company = companies.of("oidc", true);
    const email = company.newAddress();
    await goToProvider(page, company, email);
    await page.goBack({ waitUntil: "commit" });
    const field = page.getByLabel("Work email");
    await expect(field).toHaveValue(email);
    // The address of before is offered, not begun: what is typed takes its place.
    await page.keyboard.type("n");
    await expect(field).toHaveValue("n");
    await goToProvider(page, company, email);
    await signInThere(page, email);
    await expectStep(page, "Create account", "Steps 1–2 of 3");
  });

  test("because its way back is used a second time leaves the sign-up where it is", async ({
    page,
  }) => {
    const company = companies.of("oidc", true);
    const email = company.newAddress();
    await goToProvider(page, company, email);
    const callback = page.waitForRequest(/callback\/oidc\?/);
    await signInThere(page, email);
    await expectStep(page, "Create account");
    await page.goto((await callback).url());
    await expectStep(page, "Create account", "Steps 1–2 of 3");
    await expect(page.getByLabel("First name")).toHaveValue("Nora");
  });

  test("in another browser than began it does not open the portal there", async ({
    page,
    browser,
    baseURL,
  }) => {
    const company = companies.of("saml", true);
    const email = company.newAddress();
    await goToProvider(page, company, email);
    const stranger = await browser.newPage(baseURL === undefined ? {} : { baseURL });
    await stranger.goto(page.url());
    await signInThere(stranger, email);
    await expectStep(stranger, "You're not signed in");
    await expect(stranger.getByText("This sign-in has expired")).toBeVisible();
    await stranger.close();
  });
});

test.describe("a password", () => {
  test("does not open the account of a company that must use its provider", async ({ page }) => {
    const company = companies.of("oidc", true);
    const answer = await page.request.post("/api/auth/v2/login", {
      data: { email: company.newAddress(), password: ownPassword },
    });
    expect(answer.status()).toBe(403);
    expect(await answer.json()).toMatchObject({ code: "auth.sso_required" });
  });
});

test.describe("at the host of another brand", () => {
  for (const kind of kinds) {
    test(`the provider leads back to that host (${kind})`, async ({ page, baseURL }) => {
      const company = companies.of(kind, true);
      const email = company.newAddress();
      const origin = atHost(baseURL, "northlight");
      await page.goto(`${origin}/login`);
      await enterEmail(page, email);
      await dialogOf(page)
        .getByRole("button", { name: /^Continue with Company/ })
        .click();
      await signInThere(page, email);
      await expectStep(page, "Create account", "Steps 1–2 of 3");
      expect(new URL(page.url()).origin).toBe(origin);
    });
  }
});
