import type { FrameLocator, Page, Route } from "@playwright/test";
import { newAccount } from "./support/new-account.ts";
import { expect, expectHome, test } from "./support/test.ts";

/** What can be booked in an app, by somebody who has it open. */
interface Errand {
  path: string;
  /** The beginning of its name, and what says that it is booked. */
  name: string;
  done: string;
  call: string;
  /** Chooses when; the last step before booking. */
  choose: (app: FrameLocator, weeks: number) => Promise<void>;
}

const button = (app: FrameLocator, name: RegExp | string) =>
  app.getByRole("button", typeof name === "string" ? { name, exact: true } : { name });

/** A Thursday some weeks ahead, as a date field has it: other tests book Wednesdays. */
function aThursday(weeks: number): string {
  const day = new Date(Date.now() + weeks * 7 * 86_400_000);
  day.setUTCDate(day.getUTCDate() + ((4 - day.getUTCDay() + 7) % 7));
  return day.toISOString().slice(0, 10);
}

const errands: readonly Errand[] = [
  {
    path: "reserve-space",
    name: "Cedar",
    done: "Cedar is yours",
    call: "**/resources/*/bookings",
    choose: async (app, weeks) => {
      await app.getByLabel("Day", { exact: true }).fill(aThursday(weeks));
      await app
        .getByRole("listitem")
        .getByRole("button", { name: /^Cedar/ })
        .click();
    },
  },
  {
    path: "book-service",
    name: "Massage XL",
    done: "Massage XL is booked",
    call: "**/events/*/bookings**",
    choose: async (app, weeks) => {
      await button(app, /^Massage XL/).click();
      await app.getByLabel("Day", { exact: true }).fill(aThursday(weeks));
      await button(app, "10:00 AM").click();
    },
  },
];

for (const [n, errand] of errands.entries()) {
  const frameOf = (page: Page) => page.frameLocator(`iframe[src*="/${errand.path}/"]`);
  const open = async (page: Page) => {
    await page.goto("/home");
    await expectHome(page);
    const building = /[\da-f-]{36}/.exec(page.url())?.[0] ?? "";
    await page.goto(`/building/${building}/${errand.path}`);
    await expect(frameOf(page).getByRole("heading", { level: 1 })).toBeVisible();
    return frameOf(page);
  };
  const done = (app: FrameLocator) => app.getByRole("heading", { name: errand.done });
  /** Looks at what has been booked, once; and gives it back. */
  const giveBackTheOne = async (page: Page) => {
    const app = await open(page);
    await app.getByRole("tab", { name: "My bookings" }).click();
    const rows = app.getByRole("listitem").getByRole("button", { name: new RegExp(errand.name) });
    await expect(rows).toHaveCount(1);
    await rows.click();
    await button(app, "Cancel booking").click();
    await app.getByRole("dialog").getByRole("button", { name: "Cancel booking" }).click();
    await expect(app.getByText("Canceled by you")).toBeVisible();
  };

  test.describe(errand.name, () => {
    test.beforeEach(async ({ request, signIn }) => {
      const { email, password } = await newAccount(request);
      await signIn(email, password);
    });

    test("while the answer takes its time nothing is done, and a reload amid it books it once", async ({
      page,
    }) => {
      const app = await open(page);
      await errand.choose(app, 10 + n);
      const { promise: held, resolve: release } = Promise.withResolvers<Route>();
      await page.route(errand.call, async (route) => {
        await route.fetch();
        release(route);
      });
      await button(app, "Book").click();
      await held;
      await expect(done(app)).toHaveCount(0);
      await page.unroute(errand.call);
      await page.reload();
      await expect(done(frameOf(page))).toHaveCount(0);
      await giveBackTheOne(page);
    });

    test("going back before it is sent books nothing", async ({ page }) => {
      const app = await open(page);
      await errand.choose(app, 11 + n);
      await page.goBack();
      await open(page);
      await app.getByRole("tab", { name: "My bookings" }).click();
      await expect(app.getByRole("button", { name: new RegExp(errand.name) })).toHaveCount(0);
    });
  });
}
