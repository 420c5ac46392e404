import type { BrowserContext, Page } from "@playwright/test";
import { newAccount, signInElsewhere } from "./support/new-account.ts";
import { newEvent } from "./support/new-event.ts";
import { refuse } from "./support/refuse.ts";
import { expect, expectHome, test as base } from "./support/test.ts";

interface Fixtures {
  /** Somebody who looks at an event, in a tab of two. */
  seat: Seat;
}

interface Seat {
  /** Answers that they come. */
  answer: () => Promise<void>;
  /** Signs out in the other tab, which no dialog of the first one keeps from it. */
  signOut: () => Promise<void>;
}

/** Another tab, ready to sign out: a call that is under way in the first one waits ten seconds only. */
async function openMenuElsewhere(context: BrowserContext): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto("/");
  await expectHome(tab);
  await tab.getByRole("button", { name: /^Your account/ }).click();
  return tab;
}

const test = base.extend<Fixtures>({
  seat: async ({ page, context, request, signIn }, use) => {
    const account = await newAccount(request);
    const event = await newEvent(await signInElsewhere(request, account), {});
    await signIn(account.email, account.password);
    await page.goto(event.path);
    await page.getByRole("group", { name: "RSVP" }).getByRole("button", { name: "RSVP" }).click();
    const tab = await openMenuElsewhere(context);
    await use({
      answer: () => page.getByRole("button", { name: "Confirm RSVP" }).click(),
      signOut: async () => {
        await tab.getByRole("menuitem", { name: "Sign out" }).click();
        await expect(page).toHaveURL(/\/login/);
      },
    });
  },
});

const tryAgain = (page: Page) => page.getByRole("button", { name: "Try again" });

test("what has failed cannot be tried again by who comes after a sign-out", async ({
  page,
  seat,
}) => {
  await page.route("**/attend", refuse(500, "server.failed", "Something went wrong"));
  await seat.answer();
  await expect(tryAgain(page)).toBeVisible();
  await seat.signOut();
  await expect(page.getByLabel("Email")).toBeVisible();
  await expect(tryAgain(page)).toBeHidden();
});

test("nor is who comes next told what fails only then", async ({ page, seat }) => {
  const { promise: isSignedOut, resolve: letFail } = Promise.withResolvers<void>();
  await page.route("**/attend", async (route) => {
    await isSignedOut;
    await route.abort();
  });
  await seat.answer();
  await seat.signOut();
  const failed = page.waitForEvent("requestfailed");
  letFail();
  await failed;
  // Until the page has drawn what it makes of it.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  await expect(tryAgain(page)).toBeHidden();
});
