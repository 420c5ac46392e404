import { newAccount } from "./support/new-account.ts";
import { codeFor, mailsTo, wrongCode } from "./support/outbox.ts";
import { enterEmail } from "./support/sign-in-steps.ts";
import { accounts, atHost, expect, expectHome, test } from "./support/test.ts";

test.describe("signing in by a mailed code", () => {
  test("takes the newest code only, by keyboard alone", async ({ page, request }) => {
    const { keyboard } = page;
    const { email } = await newAccount(request);
    await page.goto("/login");
    await enterEmail(page, email);
    await page.getByRole("button", { name: "Email me a code instead" }).press("Enter");
    const field = page.getByLabel("Verification code");
    await expect(field).toBeFocused();
    await expect(page.getByText("4 digits, valid for 24 hours")).toBeVisible();
    const first = await codeFor(request, email);
    const mails = (await mailsTo(request, email)).length;
    await page.getByRole("button", { name: "Send a new code" }).press("Enter");
    await expect.poll(async () => (await mailsTo(request, email)).length).toBe(mails + 1);
    const second = await codeFor(request, email);
    await field.focus();
    await keyboard.type(first === second ? wrongCode(second) : first);
    await expect(page.getByText("Please enter a valid code")).toBeVisible();
    await field.fill(second);
    await expectHome(page);
    await page.reload();
    await expectHome(page);
  });

  test("leads back to the password, and to another address", async ({ page }) => {
    await page.goto("/login");
    await enterEmail(page, accounts.manager);
    await page.getByRole("button", { name: "Email me a code instead" }).click();
    await page.getByRole("button", { name: "Back" }).click();
    await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
    await page.getByRole("button", { name: "Change email" }).click();
    await expect(page.getByLabel("Work email")).toBeFocused();
  });

  test("is not offered where the brand does not want it", async ({ page, baseURL }) => {
    await page.goto(`${atHost(baseURL, "livework")}/login`);
    await enterEmail(page, accounts.tenant);
    await expect(page.getByRole("button", { name: "Forgot password?" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Email me a code instead" })).toBeHidden();
  });
});

test.describe("coming back from a sign-in elsewhere", () => {
  test("says why it was refused, keeps the language and leads back to the address", async ({
    page,
    expectAccessible,
  }) => {
    const traceId = "0af7651916cd43dd8448eb211c80319c";
    await page.goto(`/login?sso_error=sso.provider_unreachable&trace_id=${traceId}&lang=de-de`);
    await expect(
      page.getByRole("heading", { level: 1, name: "Sie sind nicht angemeldet" }),
    ).toBeFocused();
    await expect(page.getByRole("alert")).toContainText("antwortet nicht");
    await page.getByText("Details für den Support").click();
    await expect(page.getByText(traceId)).toBeVisible();
    await expect(page).toHaveURL(/\/login\?lang=de-de$/);
    await expectAccessible();
    await page.getByRole("button", { name: "Erneut versuchen" }).click();
    await expect(page.getByLabel("Geschäftliche E-Mail-Adresse")).toBeFocused();
  });

  test("takes a code that nobody knows for a refusal", async ({ page }) => {
    await page.goto("/login?sso_error=__proto__");
    await expect(page.getByRole("alert")).toContainText("sign-in wasn't accepted");
  });

  test("ends a transaction of another browser, and asks again only while the portal is away", async ({
    page,
  }) => {
    await page.goto("/login?transaction=0199a000-0000-7000-8000-000000000001");
    await expect(page.getByRole("alert")).toContainText("This sign-in has expired");
    await expect(page).toHaveURL(/\/login$/);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByLabel("Work email")).toBeVisible();

    await page.route("**/sso/v1/transactions/*", (route) => route.abort());
    await page.goto("/login?transaction=0199a000-0000-7000-8000-000000000001");
    await expect(page.getByRole("alert")).toContainText("The portal can't be reached");
    await page.unroute("**/sso/v1/transactions/*");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("alert")).toContainText("This sign-in has expired");
  });
});

test.describe("an access token of an older version", () => {
  test.beforeEach(async ({ page }) => {
    await page.route("**/auth/v2/login", async (route) => {
      const answer = await route.fetch();
      const session = (await answer.json()) as { user: object };
      const user = { ...session.user, token_version: 2 };
      await route.fulfill({ response: answer, json: { ...session, user } });
    });
    await page.goto("/login");
    await enterEmail(page, accounts.tenant);
    await page.getByLabel("Password", { exact: true }).fill(accounts.password);
  });

  test("is exchanged behind a spinner, and the new one used from then on", async ({ page }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route("**/auth/upgrade", async (route) => {
      await released;
      await route.continue();
    });
    const upgraded = page.waitForResponse("**/auth/upgrade");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("status").filter({ hasText: "Loading" })).toBeVisible();
    await expect(page.getByRole("banner")).toBeHidden();
    release();
    const { token } = (await (await upgraded).json()) as { token: string };
    await expectHome(page);
    const next = page.waitForRequest("**/users/current/buildings*");
    await page.getByRole("button", { name: /^Change building/ }).click();
    expect((await next).headers()["authorization"]).toBe(`Bearer ${token}`);
  });

  test("goes on being used where it cannot be exchanged", async ({ page }) => {
    await page.route("**/auth/upgrade", (route) => route.fulfill({ status: 500 }));
    await page.keyboard.press("Enter");
    await expectHome(page);
  });
});
