import type { Page } from "@playwright/test";
import { newAccount, signInElsewhere } from "./support/new-account.ts";
import { codeFor, mailsTo, wrongCode } from "./support/outbox.ts";
import {
  enterAddress,
  enterCode,
  expectStep,
  giveNewPassword,
  newAddress,
  ownPassword,
  press,
} from "./support/sign-up-steps.ts";
import { enterEmail } from "./support/sign-in-steps.ts";
import { accounts, expect, expectHome, test } from "./support/test.ts";

const nextPassword = "Semaphore-on-hill-1794!";

/** From the password step to the code of a reset. */
async function forgetPassword(page: Page, email: string): Promise<void> {
  await enterAddress(page, email);
  await press(page, "Forgot password?");
  await expectStep(page, "Enter code", "Step 1 of 2");
}

test("a forgotten password is replaced with a mailed code, and every session ends", async ({
  page,
  request,
}) => {
  const account = await newAccount(request);
  const elsewhere = await signInElsewhere(request, account);
  await enterAddress(page, account.email);
  await press(page, "Forgot password?");
  await expectStep(page, "Enter code", "Step 1 of 2");
  await expect(page.getByText(`${account.email[0]}*****@harbor.example`)).toBeVisible();
  await enterCode(page, account.email);
  await expectStep(page, "Enter new password", "Step 2 of 2");
  await giveNewPassword(page, nextPassword);
  await press(page, "Next");
  await expect(page.getByRole("log")).toContainText("Your password has been changed");
  expect((await elsewhere.get("/users/current")).status()).toBe(401);
  const password = page.getByLabel("Password", { exact: true });
  await expect(page.getByText(account.email)).toBeVisible();
  await password.fill(account.password);
  await press(page, "Sign in");
  await expect(page.getByText("User email or password doesn't match")).toBeVisible();
  await password.fill(nextPassword);
  await press(page, "Sign in");
  await expectHome(page);
});

test("works by keyboard alone, with the cursor in the first field of each step", async ({
  page,
  request,
}) => {
  const { email } = await newAccount(request);
  const { keyboard } = page;
  await enterAddress(page, email);
  await page.getByRole("button", { name: "Forgot password?" }).focus();
  await keyboard.press("Enter");
  await expect(page.getByLabel("Verification code")).toBeFocused();
  await keyboard.type(await codeFor(request, email));
  await expect(page.getByLabel("New password", { exact: true })).toBeFocused();
  await keyboard.type(nextPassword);
  await keyboard.press("Tab");
  await keyboard.press("Tab");
  await keyboard.type(nextPassword);
  await keyboard.press("Enter");
  await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
});

test("is there again after the browser's Back and Forward, but for what is secret", async ({
  page,
  request,
}) => {
  const { email } = await newAccount(request);
  await page.goto("/login");
  await page.goto("/reset-password");
  await enterEmail(page, email);
  await enterCode(page, email);
  await expectStep(page, "Enter new password");
  await page.goBack();
  await expectStep(page, "Enter code");
  await page.goBack();
  await expectStep(page, "Reset password");
  await expect(page.getByLabel("Work email")).toHaveValue(email);
  await page.reload();
  await expect(page.getByLabel("Work email")).toHaveValue(email);
  await page.goForward();
  await expectStep(page, "Enter code");
  await expect(page.getByLabel("Verification code")).toHaveValue("");
  await page.goBack();
  await page.getByLabel("Work email").fill(newAddress());
  await page.goForward();
  await expectStep(page, "Reset password");
  expect(await mailsTo(page.request, email)).toHaveLength(2);
  await page.getByLabel("Work email").fill(email);
  await press(page, "Next");
  await enterCode(page, email);
  await giveNewPassword(page, nextPassword);
  await press(page, "Next");
  await expect(page.getByRole("log")).toContainText("Congratulations");
});

test("a password that was had before is refused at its field", async ({ page, request }) => {
  const { email, password } = await newAccount(request);
  await forgetPassword(page, email);
  await enterCode(page, email);
  await giveNewPassword(page, password);
  await press(page, "Next");
  const field = page.getByLabel("New password", { exact: true });
  await expect(page.getByText(/You can not reuse this old password/)).toBeVisible();
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await giveNewPassword(page, nextPassword);
  await press(page, "Next");
  await expect(page.getByRole("log")).toContainText("Congratulations");
});

test("two different passwords are said not to be equal", async ({ page, request }) => {
  const { email } = await newAccount(request);
  await forgetPassword(page, email);
  await enterCode(page, email);
  await page.getByLabel("New password", { exact: true }).fill(nextPassword);
  const repeated = page.getByLabel("Confirm new password");
  await repeated.fill(ownPassword);
  await expect(page.getByText("Passwords are not equal")).toBeHidden();
  await repeated.blur();
  await expect(page.getByText("Passwords are not equal")).toBeVisible();
  await press(page, "Next");
  await expect(repeated).toBeFocused();
});

test("a wrong code is refused at its field, which has the focus again", async ({
  page,
  request,
}) => {
  const { email } = await newAccount(request);
  await forgetPassword(page, email);
  const field = page.getByLabel("Verification code");
  await field.fill(wrongCode(await codeFor(request, email)));
  await expect(page.getByText(/Please enter a valid code/)).toBeVisible();
  await expect(field).toBeFocused();
});

test("a code bears five wrong tries, and then only a new one helps", async ({
  page,
  request,
  expectAccessible,
}) => {
  const { email } = await newAccount(request);
  await forgetPassword(page, email);
  const right = await codeFor(request, email);
  const field = page.getByLabel("Verification code");
  const wrong = ["4 tries left", "3 tries left", "2 tries left", "1 try left"];
  for (const [index, left] of wrong.entries()) {
    await field.fill(wrongCode(right, index + 1));
    await expect(page.getByText(left)).toBeVisible();
  }
  await field.fill(wrongCode(right, wrong.length + 1));
  await expect(page.getByRole("alert").filter({ hasText: "no longer works" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Send a new code" })).toBeFocused();
  await field.fill(right);
  await press(page, "Confirm");
  await expectStep(page, "Enter code");
  await expectAccessible();
  await press(page, "Send a new code");
  await expect(page.getByText(/on its way/)).toBeVisible();
  await enterCode(page, email);
  await expectStep(page, "Enter new password");
});

test("whoever asks for too many codes is told so and led to sign-in", async ({ page }) => {
  const email = newAddress();
  // The portal knows a browser again once it has asked for a way in.
  const known = page.waitForResponse(/validate-email/);
  await page.goto("/login");
  await enterEmail(page, email);
  await known;
  await page.goto("/reset-password");
  await expectStep(page, "Reset password");
  await enterEmail(page, email);
  await expectStep(page, "Enter code");
  for (let sent = 2; sent <= 5; sent += 1) {
    const answer = page.waitForResponse(/reset-password\/resend/);
    await press(page, "Send a new code");
    expect((await answer).status()).toBe(200);
    await expect(page.getByText(/on its way/)).toBeVisible();
  }
  await press(page, "Send a new code");
  await expectStep(page, "The retry attempt limit is reached");
  await press(page, "Back to sign-in");
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByLabel("Work email")).toHaveValue(email);
});

test("an address that nobody has is answered as any other, and gets no mail", async ({ page }) => {
  const email = newAddress();
  await page.goto("/reset-password");
  await page.getByLabel("Work email").fill(email);
  await page.keyboard.press("Enter");
  await expectStep(page, "Enter code", "Step 1 of 2");
  expect(await mailsTo(page.request, email)).toEqual([]);
});

test("opened directly it asks for the address, and says what is wrong with it", async ({
  page,
}) => {
  await page.goto("/reset-password");
  await expectStep(page, "Reset password");
  await page.getByLabel("Work email").fill("not an address");
  await page.getByLabel("Work email").blur();
  await expect(page.getByText("Invalid email.")).toBeVisible();
  await page.getByLabel("Work email").fill("");
  await press(page, "Next");
  await expect(page.getByText("Enter your work email.")).toBeVisible();
  await expect(page.getByLabel("Work email")).toBeFocused();
});

test("a reload asks for the code again, which is still valid", async ({ page, request }) => {
  const { email } = await newAccount(request);
  await forgetPassword(page, email);
  await enterCode(page, email);
  await expectStep(page, "Enter new password");
  await page.reload();
  await expectStep(page, "Enter code");
  await expect(page.getByText(/Reloading cleared the code/)).toBeVisible();
  await enterCode(page, email);
  await giveNewPassword(page, nextPassword);
  await press(page, "Next");
  await expect(page.getByRole("log")).toContainText("Congratulations");
});

test("the way back leads to sign-in with the address, and another address can be given", async ({
  page,
}) => {
  await enterAddress(page, accounts.tenant);
  await press(page, "Forgot password?");
  await expectStep(page, "Enter code");
  await press(page, "Change email");
  await expectStep(page, "Reset password");
  await expect(page.getByLabel("Work email")).toHaveValue(accounts.tenant);
  await press(page, "Back to sign-in");
  await expect(page.getByLabel("Work email")).toHaveValue(accounts.tenant);
  await page.goBack();
  await expectStep(page, "Reset password");
});

test("axe finds nothing on any step", async ({ page, request, expectAccessible }) => {
  test.slow();
  const { email } = await newAccount(request);
  await page.goto("/reset-password");
  await expectStep(page, "Reset password");
  await expectAccessible();
  await enterEmail(page, email);
  await expectStep(page, "Enter code");
  await expectAccessible();
  await enterCode(page, email);
  await page.getByLabel("New password", { exact: true }).fill("Semaphore");
  await page.getByLabel("Confirm new password").fill("S");
  await page.getByLabel("Confirm new password").blur();
  await expectAccessible();
  await giveNewPassword(page, nextPassword);
  await press(page, "Next");
  await expect(page.getByRole("log")).toContainText("Congratulations");
  // The last step is still there for a moment, and its heading with it.
  await expect(page.getByLabel("Password", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectAccessible();
});
