import type { FrameLocator, Route } from "@playwright/test";
import { appOf, button, errands, test } from "./support/booking-errands.ts";
import { refuse } from "./support/refuse.ts";
import { expect } from "./support/test.ts";

for (const errand of errands) {
  const { open, done, unsure, giveBackTheOne } = appOf(errand);
  const gone = (app: FrameLocator) => app.getByText("This time isn't free anymore");
  const send = async (app: FrameLocator) => {
    await button(app, "Book").click();
    await expect(app.getByText("Sending…")).toBeVisible();
  };

  test.describe(errand.name, () => {
    test("of two tabs that book the same time one has it, and the other is refused and keeps what was entered", async ({
      page,
      context,
    }) => {
      const other = await context.newPage();
      const [first, second] = [await open(page), await open(other)];
      for (const app of [first, second]) {
        await errand.choose(app, 5);
        await app.getByLabel(errand.note).fill("Quarterly review");
        await expect(button(app, "Book")).toBeEnabled();
      }
      await button(first, "Book").click();
      await expect(done(first)).toBeVisible();
      // The second tab has not read the day again.
      await button(second, "Book").click();
      await expect(second.getByText(errand.refusal)).toBeVisible();
      await expect(gone(second)).toHaveCount(errand.isForOthers ? 0 : 1);
      await expect(second.getByLabel(errand.note)).toHaveValue("Quarterly review");
      await expect(done(second)).toHaveCount(0);
      await giveBackTheOne(page);
    });

    if (!errand.isForOthers) {
      test("a time that is taken while the form stands open is said, and nothing else is put in its place", async ({
        page,
        context,
      }) => {
        const other = await context.newPage();
        const [first, second] = [await open(page), await open(other)];
        for (const app of [first, second]) {
          await errand.choose(app, 9);
          await expect(button(app, "Book")).toBeEnabled();
        }
        await button(first, "Book").click();
        await expect(done(first)).toBeVisible();
        // It reads the day again twice a minute.
        await expect(gone(second)).toBeVisible();
        await expect(button(second, "Book")).toBeDisabled();
        await giveBackTheOne(page);
      });
    }

    test("what a crowd at the door keeps out is not taken for a booking", async ({ page }) => {
      const app = await open(page);
      await errand.choose(app, 6);
      await page.route(errand.call, refuse(503, "server.overloaded", "The portal is very busy"));
      await button(app, "Book").click();
      await expect(app.getByText("The portal is very busy")).toBeVisible();
      await expect(unsure(app)).toHaveCount(0);
      await expect(button(app, "Book")).toBeEnabled();
    });

    test("an answer that is long in coming is waited for, and nothing is said to be done before", async ({
      page,
    }) => {
      const app = await open(page);
      await errand.choose(app, 6);
      const line = Promise.withResolvers<void>();
      await page.route(errand.call, async (route) => {
        const response = await route.fetch();
        await line.promise;
        await route.fulfill({ response });
      });
      await send(app);
      expect(await done(app).count()).toBe(0);
      line.resolve();
      await expect(done(app)).toBeVisible();
      await page.unroute(errand.call);
      await giveBackTheOne(page);
    });

    test("an answer that does not come in time is not waited for, and trying again books it once", async ({
      page,
    }) => {
      const app = await open(page);
      await errand.choose(app, 7);
      const keys: string[] = [];
      const keep = (route: Route) => {
        const body = route.request().postDataJSON() as { idempotency_key: string };
        keys.push(body.idempotency_key);
      };
      await page.route(errand.call, async (route) => {
        keep(route);
        // It is booked, and nobody hears of it.
        await route.fetch();
      });
      await send(app);
      // Who wants to go meanwhile is asked once it is known that there is no answer.
      await button(app, "Back").click();
      const question = app.getByRole("dialog", { name: "Leave this without an answer?" });
      await question.getByRole("button", { name: "Stay here" }).click();
      await expect(app.getByText("This is taking too long")).toBeVisible();
      await expect(done(app)).toHaveCount(0);
      await expect(gone(app)).toHaveCount(0);
      await page.unroute(errand.call);
      await page.route(errand.call, async (route) => {
        keep(route);
        await route.fallback();
      });
      await button(app, "Try again").click();
      await expect(done(app)).toBeVisible();
      expect(keys).toHaveLength(2);
      expect(keys[1]).toBe(keys[0]);
      await giveBackTheOne(page);
    });

    test("what is said after a lost answer is that it may be booked; nothing else goes out, and trying again books it once", async ({
      page,
    }) => {
      const app = await open(page);
      await errand.choose(app, 4);
      const sent: unknown[] = [];
      await page.route(errand.call, async (route) => {
        sent.push(route.request().postDataJSON());
        if (sent.length > 2) return route.continue();
        // "Not now" says nothing of what was lost before.
        if (sent.length === 2) return refuse(429, "auth.too_many_attempts", "Too many")(route);
        await route.fetch();
        await route.abort();
      });
      await app.getByLabel(errand.note).fill("Quarterly review");
      await app.getByLabel(errand.note).press("Enter");
      for (const tries of [1, 2]) {
        await expect.poll(() => sent.length).toBe(tries);
        await expect(unsure(app)).toBeVisible();
        await expect(button(app, "Try again")).toBeFocused();
        await expect(app.getByLabel(errand.note)).toBeDisabled();
        await expect(app.getByLabel("Day", { exact: true })).toBeDisabled();
        await expect(gone(app)).toHaveCount(0);
        await expect(button(app, "See my bookings")).toBeVisible();
        await button(app, "Try again").click();
      }
      await expect(done(app)).toBeVisible();
      expect(sent).toEqual([sent[0], sent[0], sent[0]]);
      await giveBackTheOne(page);
    });

    test("the line goes before the day and before booking, which both say so and go on", async ({
      page,
      context,
    }) => {
      const app = await open(page);
      await context.setOffline(true);
      const choosing = errand.choose(app, 8);
      await expect(page.getByText("You're offline").first()).toBeVisible();
      await context.setOffline(false);
      await choosing;
      await expect(button(app, "Book")).toBeEnabled();
      await app.getByLabel(errand.note).fill("Quarterly review");
      await context.setOffline(true);
      await button(app, "Book").click();
      await expect(app.getByText("You're offline")).toBeVisible();
      await expect(done(app)).toHaveCount(0);
      await expect(app.getByLabel(errand.note)).toHaveValue("Quarterly review");
      await context.setOffline(false);
      // It never went out: nobody is unsure of it.
      await button(app, "Book").click();
      await expect(done(app)).toBeVisible();
      await giveBackTheOne(page);
    });

    test("going back before it is sent books nothing", async ({ page }) => {
      const app = await open(page);
      await errand.choose(app, 3);
      await page.goBack();
      await open(page);
      await app.getByRole("tab", { name: "My bookings" }).click();
      await expect(app.getByRole("button", { name: new RegExp(errand.name) })).toHaveCount(0);
    });
  });
}
