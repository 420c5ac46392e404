import type { Page } from "@playwright/test";
import { switchOff } from "./support/flags.ts";
import {
  newAccount,
  signInElsewhere,
  type Account,
  type Elsewhere,
} from "./support/new-account.ts";
import { signInByHand } from "./support/sign-in-steps.ts";
import { atHost, expect, expectHome, test as base } from "./support/test.ts";

interface Fixtures {
  /** The page's user, who belongs to this test alone. */
  account: Account;
  /** The same user on another device. */
  elsewhere: Elsewhere;
}

const test = base.extend<Fixtures>({
  account: async ({ request, signIn }, use) => {
    const account = await newAccount(request);
    await signIn(account.email, account.password);
    await use(account);
  },
  elsewhere: async ({ request, account }, use) => {
    await use(await signInElsewhere(request, account));
  },
});

const firstName = (page: Page) => page.getByLabel("First name");
const saveButton = (page: Page) => page.getByRole("button", { name: "Save", exact: true });
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });

async function openProfile(page: Page, account: Account): Promise<void> {
  await page.goto("/account");
  await expect(page).toHaveURL(/\/account\/profile$/);
  await expect(firstName(page)).toHaveValue(account.firstName);
}

async function chooseGerman(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Change language" }).click();
  await page.getByRole("radio", { name: "Deutsch" }).check();
  await page.getByRole("button", { name: "Use this language" }).click();
}

test.describe("the profile", () => {
  test("is saved only after a change, and the header follows at once", async ({
    page,
    account,
    elsewhere,
  }) => {
    await openProfile(page, account);
    await expect(saveButton(page)).toBeDisabled();
    await firstName(page).fill("Augusta");
    await expect(saveButton(page)).toBeEnabled();
    await firstName(page).fill(` ${account.firstName} `);
    await expect(saveButton(page)).toBeDisabled();
    await firstName(page).fill("Augusta");
    await saveButton(page).click();
    await dialog(page, "Profile updated").getByRole("button", { name: "Done" }).click();
    await expect(page.getByRole("button", { name: "Your account: Augusta Byron" })).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expect(saveButton(page)).toBeDisabled();
    expect(await (await elsewhere.get("/users/current")).json()).toMatchObject({
      first_name: "Augusta",
      last_name: "Byron",
    });
    await page.reload();
    await expect(firstName(page)).toHaveValue("Augusta");
  });

  test("asks for a name once its field was left, and announces it", async ({ page, account }) => {
    await openProfile(page, account);
    await firstName(page).fill(" ");
    await expect(page.getByText("Minimum 1 character")).toBeHidden();
    await firstName(page).blur();
    const error = page.getByRole("alert").filter({ hasText: "Minimum 1 character" });
    await expect(error).toBeVisible();
    await expect(firstName(page)).toHaveAttribute("aria-invalid", "true");
    await page.getByLabel("Last name").focus();
    await saveButton(page).click();
    await expect(firstName(page)).toBeFocused();
    await firstName(page).fill("A");
    await expect(error).toBeHidden();
  });

  test("says that buildings are missing from its list, and asks for them again", async ({
    page,
    account,
  }) => {
    await page.route("**/api/public/buildings*", (route) => route.abort());
    await openProfile(page, account);
    const failed = page.getByRole("alert").filter({ hasText: "The portal can't be reached" });
    await expect(failed).toBeVisible();
    await page.unroute("**/api/public/buildings*");
    await failed.getByRole("button", { name: "Try again" }).click();
    await expect(failed).toBeHidden();
    await page.getByRole("combobox", { name: "Default building" }).click();
    await expect(page.getByRole("option", { name: "Rainier Square Tower" })).toBeVisible();
  });

  test("shows company and address, which cannot be changed here", async ({ page, account }) => {
    await openProfile(page, account);
    await expect(page.getByLabel("Company")).toHaveValue("Tidewater Analytics");
    await expect(page.getByLabel("Email")).toHaveValue(account.email);
    for (const label of ["Company", "Email"]) {
      await expect(page.getByLabel(label)).not.toBeEditable();
    }
  });

  test("finds the default building by typing, and stores it", async ({
    page,
    account,
    elsewhere,
  }) => {
    await openProfile(page, account);
    const building = page.getByRole("combobox", { name: "Default building" });
    await expect(building).toHaveValue("Harbor Steps");
    await building.focus();
    await page.keyboard.type("nowhere");
    await expect(page.getByText("No buildings match “nowhere”.")).toBeVisible();
    await expect(building).toHaveValue("nowhere");
    await page.keyboard.press("Escape");
    await expect(building).toHaveValue("Harbor Steps");
    await expect(page.getByRole("listbox")).toHaveCount(0);
    await building.click();
    await expect(page.getByRole("option", { selected: true })).toHaveText(/Harbor Steps/);
    await page.keyboard.press("Tab");
    await expect(page.getByRole("listbox")).toHaveCount(0);
    await building.click();
    await expect(page.getByRole("option")).toHaveCount(2);
    // However fast: Enter never chooses from the list before.
    await page.route("**/users/current/buildings?*search=*", (route) => route.abort());
    await page.keyboard.type("square t");
    await page.keyboard.press("Enter");
    await expect(building).toHaveValue("Rainier Square Tower");
    await saveButton(page).click();
    await page.getByRole("button", { name: "Done" }).click();
    const { default_building_uuid: stored } = await (await elsewhere.get("/users/current")).json();
    const answer = await elsewhere.get(`/tenant/v1/buildings/${stored}`);
    expect((await answer.json()).data.building.name).toBe("Rainier Square Tower");
  });

  test("that was left open follows what is saved elsewhere, and overwrites nothing", async ({
    page,
    account,
    elsewhere,
  }) => {
    await openProfile(page, account);
    await elsewhere.put("/users/current", { first_name: "Elsewhere", last_name: "King" });
    await firstName(page).fill("Augusta");
    await saveButton(page).click();
    const conflict = dialog(page, "Your profile was changed elsewhere");
    await expect(conflict.getByRole("listitem")).toHaveText(/First name.*Augusta.*Elsewhere/);
    await page.keyboard.press("Escape");
    await expect(firstName(page)).toHaveValue("Augusta");
    await saveButton(page).click();
    await conflict.getByRole("button", { name: "Use the saved details" }).click();
    await expect(firstName(page)).toHaveValue("Elsewhere");
    await expect(page.getByLabel("Last name")).toHaveValue("King");
    await expect(saveButton(page)).toBeDisabled();
  });

  test("can be saved over what was saved elsewhere, without touching other details", async ({
    page,
    account,
    elsewhere,
  }) => {
    await openProfile(page, account);
    await elsewhere.put("/users/current", { first_name: "Elsewhere", last_name: "King" });
    await firstName(page).fill("Augusta");
    await saveButton(page).click();
    await page.getByRole("button", { name: "Save my changes" }).click();
    await dialog(page, "Profile updated").getByRole("button", { name: "Done" }).click();
    await expect(page.getByLabel("Last name")).toHaveValue("King");
    expect(await (await elsewhere.get("/users/current")).json()).toMatchObject({
      first_name: "Augusta",
      last_name: "King",
    });
  });

  test("keeps what was typed when the portal cannot be reached", async ({ page, account }) => {
    await openProfile(page, account);
    await firstName(page).fill("Augusta");
    await page.route("**/api/users/current", (route) => route.abort());
    await saveButton(page).click();
    await expect(
      page.getByRole("alert").filter({ hasText: "The portal can't be reached" }),
    ).toBeVisible();
    await expect(firstName(page)).toHaveValue("Augusta");
    await page.unroute("**/api/users/current");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(dialog(page, "Profile updated")).toBeVisible();
  });

  test("asks before unsaved changes are left", async ({ page, account }) => {
    await page.goto("/");
    await expectHome(page);
    await page.getByRole("button", { name: /^Your account/ }).click();
    await page.getByRole("menuitem", { name: "Manage my account" }).click();
    await firstName(page).fill("Augusta");
    const question = dialog(page, "Leave without saving?");
    await page.getByRole("link", { name: "Settings" }).click();
    await question.getByRole("button", { name: "Keep editing" }).click();
    await expect(firstName(page)).toHaveValue("Augusta");
    await page.getByRole("link", { name: "Back", exact: true }).click();
    await question.getByRole("button", { name: "Keep editing" }).click();
    await expect(page).toHaveURL(/\/account\/profile$/);
    await page.goBack();
    await question.getByRole("button", { name: "Leave without saving" }).click();
    await expectHome(page);
    await expect(
      page.getByRole("button", { name: `Your account: ${account.firstName} Byron` }),
    ).toBeVisible();
  });
});

test.describe("the tabs", () => {
  test("are links that arrow keys reach, and one step back leaves them all", async ({
    page,
    account,
  }) => {
    expect(account.email).toContain("@");
    await page.goto("/");
    await expectHome(page);
    const home = page.url();
    await page.getByRole("button", { name: /^Your account/ }).focus();
    await page.keyboard.press("Enter");
    // Letters are heard by the menu, which has the focus a moment after it is seen.
    await expect(page.getByRole("menu")).toBeFocused();
    await page.keyboard.type("ma");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Profile" })).toBeFocused();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("link", { name: "Settings" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeFocused();
    await expect(page.getByRole("link", { name: "Settings" })).toHaveAttribute(
      "aria-current",
      "page",
    );
    await page.getByRole("link", { name: "Back", exact: true }).press("Enter");
    await expect(page).toHaveURL(home);
  });

  test("are closed to visitors, who return to them after sign-in", async ({ page }) => {
    await page.goto("/account/settings");
    await expect(page).toHaveURL(/\/login\?return=/);
  });
});

test.describe("the settings", () => {
  test("link to the brand's pages in tabs of their own", async ({ page, account }) => {
    expect(account.email).toContain("@");
    await page.goto("/account/settings");
    const main = page.getByRole("main");
    for (const [name, href] of [
      ["Terms of service", "https://portico.example/terms"],
      ["Privacy policy", "https://portico.example/privacy"],
    ] as const) {
      const link = main.getByRole("link", { name: `${name} (opens in a new tab)` });
      await expect(link).toHaveAttribute("href", href);
      await expect(link).toHaveAttribute("target", "_blank");
      await expect(link).toHaveAttribute("rel", /noopener/);
    }
    await expect(main.getByRole("link", { name: /Request data/ })).toHaveCount(0);
  });

  test("offer to request data where the brand has a page for it", async ({
    page,
    account,
    baseURL,
  }) => {
    const origin = atHost(baseURL, "northlight");
    await page.goto(`${origin}/login`);
    await signInByHand(page, account);
    await expect(page).not.toHaveURL(/\/login/);
    await page.goto(`${origin}/account/settings`);
    await expect(page.getByRole("link", { name: /^Request data/ })).toHaveAttribute(
      "href",
      "https://northlight.example/my-data",
    );
  });

  test("change the language here and for all that is sent to the user", async ({
    page,
    account,
    elsewhere,
  }) => {
    expect(account.email).toContain("@");
    await page.goto("/account/settings");
    await chooseGerman(page);
    await expect(page.getByRole("heading", { level: 1, name: "Einstellungen" })).toBeVisible();
    await expect
      .poll(async () => (await (await elsewhere.get("/users/current")).json()).locale)
      .toBe("de-de");
    await page.context().clearCookies({ name: "portico-language" });
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: "Einstellungen" })).toBeVisible();
    await page.getByRole("link", { name: "Profil" }).click();
    await page.getByLabel("Vorname").fill("Augusta");
    await page.getByRole("button", { name: "Speichern" }).click();
    await expect(dialog(page, "Profil aktualisiert")).toBeVisible();
  });

  test("say that a language could not be stored, and what that means, in that language", async ({
    page,
    account,
  }) => {
    expect(account.email).toContain("@");
    await page.goto("/account/settings");
    await page.route("**/api/users/current", (route) => route.abort());
    await chooseGerman(page);
    await expect(page.getByRole("log")).toContainText("Ihre Sprache ist noch nicht gespeichert");
    await expect(page.getByRole("log")).toContainText("Sie gilt nur auf diesem Gerät");
    await page.unroute("**/api/users/current");
    await page.getByRole("button", { name: "Sprache ändern" }).click();
    await page.getByRole("button", { name: "Diese Sprache verwenden" }).click();
    await expect(page.getByRole("log")).toBeEmpty();
  });

  test("offer no language where the brand has switched that off", async ({ page, account }) => {
    expect(account.email).toContain("@");
    await switchOff(page, "change-language-option-in-settings");
    await page.goto("/account/settings");
    await expect(page.getByRole("button", { name: "Update password" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Change language" })).toHaveCount(0);
  });

  test("are not in the menu where the brand has switched the account off", async ({
    page,
    account,
  }) => {
    expect(account.email).toContain("@");
    await switchOff(page, "dropdown-account");
    await page.goto("/");
    await expectHome(page);
    await page.getByRole("button", { name: /^Your account/ }).click();
    await expect(page.getByRole("menuitem", { name: "Sign out" })).toBeVisible();
    await expect(page.getByRole("menuitem", { name: "Manage my account" })).toHaveCount(0);
  });
});
