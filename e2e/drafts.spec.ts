import { newAccount } from "./support/new-account.ts";
import { type Companies, openCompanies } from "./support/companies.ts";
import {
  acceptTerms,
  chooseBuilding,
  enterAddress,
  enterCode,
  expectStep,
  giveNames,
  giveNewPassword,
  givePassword,
  newAddress,
  ownPassword,
  press,
} from "./support/sign-up-steps.ts";
import { enterPassword } from "./support/sign-in-steps.ts";
import { expect, expectHome, test } from "./support/test.ts";
import { recordWritten } from "./support/written.ts";

/** Fails where a storage was ever given one of these; and where no draft was kept at all. */
function expectSealed(written: readonly string[], secrets: readonly string[]): void {
  const all = written.join("\n");
  expect(all).toContain("portico-auth-draft=");
  for (const secret of secrets) {
    // Three letters in a row stand in sealed text by chance, once in twenty runs.
    expect(secret).toMatch(/[^\w-]|.{8}/);
    expect(all).not.toContain(secret);
  }
}

test("a sign-up leaves nothing readable in the browser's storages, and a reload goes on", async ({
  page,
  context,
}) => {
  const written = await recordWritten(page);
  const email = newAddress();
  await enterAddress(page, email);
  await chooseBuilding(page, "Harbor Steps");
  await expectStep(page, "Create account");
  await page.getByLabel("First name").fill("Ada Grace");
  await page.getByLabel("Last name").fill("Byron King");
  await expect.poll(() => written.length).toBeGreaterThan(0);
  await page.reload();
  await expect(page.getByLabel("Last name")).toHaveValue("Byron King");
  await givePassword(page);
  await acceptTerms(page);
  await expectStep(page, "Enter code");
  await page.reload();
  await enterCode(page, email);
  await enterPassword(page, ownPassword);
  await expectHome(page);
  expectSealed(written, [email, email.split("@")[0] ?? "", "Ada Grace", "Byron King", ownPassword]);
  expect(await page.evaluate(() => sessionStorage.getItem("portico-auth-draft"))).toBeNull();
  const cookies = await context.cookies();
  expect(cookies.filter(({ name }) => name.includes("draft"))).toEqual([]);
});

test("a reset leaves nothing readable, and goes on after a reload", async ({ page, request }) => {
  const written = await recordWritten(page);
  const { email } = await newAccount(request);
  await enterAddress(page, email);
  await press(page, "Forgot password?");
  await expectStep(page, "Enter code", "Step 1 of 2");
  await page.reload();
  await enterCode(page, email);
  await giveNewPassword(page, ownPassword);
  await press(page, "Next");
  await expect(page.getByRole("log")).toContainText("Congratulations");
  await page.reload();
  expectSealed(written, [email, email.split("@")[0] ?? "", ownPassword]);
});

test("a draft is gone once its hour is over, or its cookie is", async ({ page, context }) => {
  await enterAddress(page, newAddress());
  await chooseBuilding(page, "Harbor Steps");
  await giveNames(page);
  await expectStep(page, "Create account");
  await context.clearCookies({ name: "portico-draft-key" });
  await page.reload();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByLabel("Work email")).toHaveValue("");
});

test.describe("a sign-in at a provider", () => {
  let companies: Companies;
  test.beforeAll(async ({ baseURL }) => {
    companies = await openCompanies(baseURL ?? "");
  });
  test.afterAll(() => companies.stop());

  test("leaves nothing readable, on the way there and back", async ({ page }) => {
    const written = await recordWritten(page);
    const company = companies.of("oidc", true);
    const email = company.newAddress();
    await enterAddress(page, email);
    await page.getByRole("button", { name: `Continue with ${company.name}` }).click();
    await page.getByLabel("Email", { exact: true }).fill(email);
    await page.getByLabel("First name").fill("Nora Elin");
    await page.getByLabel("Last name").fill("Quist Dahl");
    await page.getByRole("button", { name: "Sign in" }).click();
    await expectStep(page, "Create account", "Steps 1–2 of 3");
    await page.reload();
    await expect(page.getByLabel("Last name")).toHaveValue("Quist Dahl");
    expectSealed(written, [email, "Nora Elin", "Quist Dahl"]);
  });
});
