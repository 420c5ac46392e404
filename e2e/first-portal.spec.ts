import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { porticoOf } from "./support/operator.ts";
import { type PortalServer, startPortal } from "./support/server.ts";
import { enterPassword } from "./support/sign-in-steps.ts";
import { expectStep, giveNewPassword, ownPassword, press } from "./support/sign-up-steps.ts";
import { expect, expectHome, test } from "./support/test.ts";
import { totpCode } from "./support/totp.ts";

const answers = `
name: Harbour Works
color: "#0f4c4a"
terms: https://harbour-works.com/terms
privacy: https://harbour-works.com/privacy
support: help@harbour-works.com
building: Pier
address: 1 Pier Road
city: Hamburg
email: ada@harbour-works.com
first_name: Ada
last_name: Pier
`;

/** Sets an empty portal up as its operator does; answers the administrator's link. */
async function setUp(portal: PortalServer): Promise<string> {
  const file = join(portal.dataDir, "answers.yaml");
  await writeFile(file, answers);
  const said = await porticoOf(portal, "setup", "--answers", file);
  return /http\S+#\S+/.exec(said)?.[0] ?? "";
}

/** Opens a link in a page of its own, as a click on it does, and chooses a password there. */
async function choosePassword(page: Page, link: string, password = ownPassword): Promise<void> {
  await page.goto("about:blank");
  await page.goto(link);
  await expectStep(page, "Enter new password");
  await giveNewPassword(page, password);
  expect(page.url()).not.toContain("code=");
  await press(page, "Next");
}

/** The page says that the link is no good, and offers a code to the address. */
async function expectLinkRefused(page: Page): Promise<void> {
  await expectStep(page, "Reset password");
  await expect(page.getByText("Your link couldn't be used")).toBeVisible();
  await expect(page.getByLabel("Work email")).toHaveValue("ada@harbour-works.com");
}

test("an empty portal is set up, and its administrator signs in at the own brand by a link that is good once", async ({
  page,
  expectAccessible,
  expectToFit,
}) => {
  const portal = await startPortal({ PORTICO_DEMO: "false" });
  try {
    const link = await setUp(portal);
    await choosePassword(page, link.replace(/code=\d+/, "code=123456789012"));
    await expectLinkRefused(page);
    await expectAccessible();
    await expectToFit();

    await choosePassword(page, link);
    await expect(page.getByRole("log")).toContainText("Your password has been changed");
    expect(page.url()).not.toContain("code=");
    await enterPassword(page, ownPassword);
    await press(page, "Use an authenticator app");
    const key = await page.locator("main code").textContent();
    await page.getByLabel("Code from your app").fill(totpCode(key ?? ""));
    await press(page, "I saved my codes, continue");
    await expectHome(page);
    await expect(page).toHaveTitle(/Harbour Works/);
    await expect(page.getByRole("heading", { level: 1, name: "Pier" })).toBeVisible();
    const terms = page.getByRole("link", { name: /Terms of service/ });
    await expect(terms).toHaveAttribute("href", "https://harbour-works.com/terms");

    await page.context().clearCookies();
    await choosePassword(page, link, "Semaphore-on-hill-1794!");
    await expectLinkRefused(page);
  } finally {
    await portal.stop();
  }
});
