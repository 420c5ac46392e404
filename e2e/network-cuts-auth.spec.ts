import type { Locator, Page } from "@playwright/test";
import { type Account, newAccount } from "./support/new-account.ts";
import { codeFor } from "./support/outbox.ts";
import { giveNames, giveNewPassword, newAddress, ownPassword } from "./support/sign-up-steps.ts";
import { expect, test } from "./support/test.ts";

/** Whoever is on the way in. */
type Person = Pick<Account, "email" | "password">;

/** A step of a way in: what is entered, what sends it, and what it comes to. */
interface Step {
  enter: (page: Page, person: Person) => Promise<void>;
  /** The button; a code goes by itself with its last digit. */
  send: string | null;
  /** The button that sends it again, where it is another one. */
  again?: string;
  /** What was entered, and is there still when sending it has failed. */
  kept: (page: Page, person: Person) => [field: Locator, value: string | RegExp][];
  /** The calls that it makes. */
  call: RegExp;
  /** A code that signs in is spent though nobody heard so: another one is asked for. */
  isSpent?: true;
  shows: (page: Page) => Locator;
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const heading = (page: Page, name: string) =>
  page.getByRole("heading", { level: 1, name, exact: true });
const home = (page: Page) => page.getByRole("button", { name: /^Your account/ });

const code = (call: RegExp, shows: Step["shows"], more: Partial<Step> = {}): Step => ({
  async enter(page, { email }) {
    await field(page, "Verification code").fill(await codeFor(page.request, email));
  },
  send: null,
  kept: (page) => [[field(page, "Verification code"), /\d{4}/]],
  call,
  shows,
  ...more,
});

const address = (shows: Step["shows"]): Step => ({
  enter: (page, { email }) => field(page, "Work email").fill(email),
  send: "Next",
  kept: (page, { email }) => [[field(page, "Work email"), email]],
  call: /validate-email/,
  shows,
});

const password = (page: Page) => field(page, "Password");
const nothing = async () => undefined;

const ways: Record<string, { isNew: boolean; path?: string; steps: Step[] }> = {
  "sign-in with a password": {
    isNew: false,
    steps: [
      address(password),
      {
        enter: (page, person) => password(page).fill(person.password),
        send: "Sign in",
        kept: (page, person) => [[password(page), person.password]],
        call: /\/v2\/login$/,
        shows: home,
      },
    ],
  },
  "sign-in with a mailed code": {
    isNew: false,
    steps: [
      address(password),
      {
        enter: nothing,
        send: "Email me a code instead",
        kept: () => [],
        call: /login-code/,
        shows: (page) => heading(page, "Enter code"),
      },
      code(/login-code/, home, { isSpent: true }),
    ],
  },
  "sign-up": {
    isNew: true,
    steps: [
      address((page) => field(page, "First name")),
      {
        async enter(page) {
          await giveNames(page);
          await password(page).fill(ownPassword);
          await page.getByRole("checkbox", { name: /I accept the/ }).check();
        },
        send: "Next",
        kept: (page) => [
          [field(page, "First name"), "Ada"],
          [password(page), ownPassword],
        ],
        call: /auth\/register$/,
        shows: (page) => heading(page, "Enter code"),
      },
      code(/user-verification/, home),
    ],
  },
  "a reset": {
    isNew: false,
    path: "/reset-password",
    steps: [
      {
        enter: (page, { email }) => field(page, "Work email").fill(email),
        send: "Next",
        again: "Send code",
        kept: () => [],
        call: /reset-password/,
        shows: (page) => heading(page, "Enter code"),
      },
      code(/reset-password/, (page) => heading(page, "Enter new password")),
      {
        enter: (page) => giveNewPassword(page),
        send: "Next",
        kept: (page) => [[field(page, "New password"), ownPassword]],
        call: /reset-password/,
        shows: (page) => page.getByRole("log").getByText("Your password has been changed"),
      },
    ],
  },
};

/** Sends what stands there still. */
const sendAgain = (page: Page, { send, again }: Step) =>
  page.getByRole("button", { name: again ?? send ?? "Confirm", exact: true }).click();

const refusal = (page: Page, text: RegExp) => page.getByRole("alert").filter({ hasText: text });

for (const [way, { isNew, path = "/login", steps }] of Object.entries(ways)) {
  test.describe(way, () => {
    let person: Person;
    test.beforeEach(async ({ page, request }) => {
      person = isNew
        ? { email: newAddress("solo.example"), password: ownPassword }
        : await newAccount(request);
      await page.goto(path);
      await page.waitForLoadState("networkidle");
    });

    test(`${way}, cut off before each step, loses nothing and comes to its end`, async ({
      page,
      context,
    }) => {
      for (const step of steps) {
        if (step.send !== null) await step.enter(page, person);
        await page.waitForLoadState("networkidle");
        // The code is read from the mail, and typed without a network.
        const mailed = step.send === null ? await codeFor(page.request, person.email) : null;
        await context.setOffline(true);
        if (mailed !== null) await field(page, "Verification code").fill(mailed);
        if (step.send !== null)
          await page.getByRole("button", { name: step.send, exact: true }).click();
        await expect(refusal(page, /offline/)).toBeVisible();
        await expect(step.shows(page)).toBeHidden();
        for (const [kept, value] of step.kept(page, person)) await expect(kept).toHaveValue(value);
        await context.setOffline(false);
        await sendAgain(page, step);
        await expect(step.shows(page)).toBeVisible();
      }
    });

    test(`${way} whose answers are lost claims nothing and comes to its end`, async ({ page }) => {
      for (const step of steps) {
        let isLost = true;
        const lose = async (route: Parameters<Parameters<Page["route"]>[1]>[0]) => {
          if (!isLost) return route.fallback();
          isLost = false;
          await route.fetch();
          return route.abort();
        };
        await page.route(step.call, lose);
        await step.enter(page, person);
        if (step.send !== null)
          await page.getByRole("button", { name: step.send, exact: true }).click();
        await expect(refusal(page, /The portal can't be reached/)).toBeVisible();
        await expect(step.shows(page)).toBeHidden();
        for (const [kept, value] of step.kept(page, person)) await expect(kept).toHaveValue(value);
        await page.unroute(step.call, lose);
        await sendAgain(page, step);
        if (step.isSpent === true) {
          await expect(page.getByText(/^Please enter a valid code/).first()).toBeVisible();
          await page.getByRole("button", { name: "Send a new code" }).click();
          await expect(page.getByText(/^A new code is on its way/)).toBeVisible();
          await step.enter(page, person);
        }
        await expect(step.shows(page)).toBeVisible();
      }
    });
  });
}
