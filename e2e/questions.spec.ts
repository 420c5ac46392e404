import { AxeBuilder } from "@axe-core/playwright";
import type { FrameLocator, Locator, Page, Route } from "@playwright/test";
import { test } from "./support/account-test.ts";
import { signInElsewhere } from "./support/new-account.ts";
import { newEvent } from "./support/new-event.ts";
import { slowMotion } from "./support/slow-motion.ts";
import { expect, expectHome } from "./support/test.ts";

/** A question before something that can't be taken back, and how it's asked. */
interface Question {
  /** Leads to where it can be asked. */
  open: (page: Page) => Promise<FrameLocator | Page>;
  /** Name of the button that asks, and of the one that does it. */
  does: string;
  leaves: string;
  /** What does it. */
  call: RegExp;
  /** What has the focus once it's done. */
  title: (place: FrameLocator | Page) => Locator;
}

const subject = "The tap drips";

async function openRequest(page: Page) {
  await page.getByRole("link", { name: /^Report a problem/ }).click();
  await page.getByLabel("Subject").fill(subject);
  await page.getByLabel("What's wrong, or what do you need?").fill("Since today.");
  await page.getByRole("button", { name: "Send request" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Done" }).click();
  await page.getByRole("link", { name: subject }).click();
  return page;
}

async function openVisit(page: Page) {
  await page.getByRole("button", { name: /^Visitors/ }).click();
  const app = page.frameLocator('iframe[src*="/visitor-registration/"]');
  await app.getByRole("button", { name: "Invite visitors" }).click();
  await app.getByLabel("Name", { exact: true }).fill("Grace Hopper");
  await app.getByRole("button", { name: "Send 1 invitation" }).click();
  await app.getByRole("button", { name: "Done" }).click();
  await app.getByRole("button", { name: /Grace Hopper/ }).click();
  return app;
}

const questions: Record<string, Question> = {
  "a request": {
    open: openRequest,
    does: "Cancel request",
    leaves: "Back",
    call: /\/service-request\/[\da-f-]{36}/,
    title: (place) => place.getByRole("heading", { level: 1, name: subject }),
  },
  "a visit": {
    open: openVisit,
    does: "Cancel visit",
    leaves: "Keep it",
    call: /\/visits\//,
    title: (place) => place.getByRole("heading", { level: 1, name: "Grace Hopper" }),
  },
};

for (const [what, { open, does, leaves, call, title }] of Object.entries(questions)) {
  test(`cancelling ${what}: the question stays until it's answered, and is new when asked again`, async ({
    page,
    account: _account,
  }) => {
    await page.goto("/home");
    await expectHome(page);
    const place = await open(page);
    const opener = place.getByRole("button", { name: does });
    const question = place.getByRole("dialog");
    const keep = question.getByRole("button", { name: leaves });
    const close = question.getByRole("button", { name: "Close" });
    const confirm = question.getByRole("button", { name: does });

    const { promise: asked, resolve: hold } = Promise.withResolvers<Route>();
    await page.route(call, (route) =>
      route.request().method() === "GET" ? route.fallback() : hold(route),
    );
    await opener.click();
    await confirm.click();
    const held = await asked;
    await expect(question.getByRole("status")).toHaveText("Sending…");
    for (const way of [keep, close]) {
      await expect(way).toHaveAttribute("aria-disabled", "true");
      await way.click({ force: true });
    }
    await page.keyboard.press("Escape");
    await place.locator("html").click({ position: { x: 4, y: 4 }, force: true });
    await expect(question.getByRole("status")).toHaveText("Sending…");

    await held.abort();
    await page.unroute(call);
    const failure = question.getByRole("alert").filter({ hasText: "The portal can't be reached" });
    await expect(failure).toBeVisible();
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await keep.click();
    await expect(question).toHaveCount(0);
    await expect(opener).toBeFocused();
    await opener.click();
    await expect(confirm).toBeVisible();
    await expect(failure).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(opener).toBeFocused();

    await opener.click();
    await confirm.click();
    await expect(place.getByText("Canceled", { exact: true })).toBeVisible();
    await expect(title(place)).toBeFocused();
  });
}

for (const reducedMotion of ["no-preference", "reduce"] as const) {
  test(`two taps where a question opens under the finger are no answer to it (motion: ${reducedMotion})`, async ({
    page,
    request,
    account,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await page.setViewportSize({ width: 390, height: 844 });
    const event = await newEvent(await signInElsewhere(request, account), { capacity: 9 });
    await page.goto(event.path);
    const opener = page.getByRole("button", { name: "RSVP", exact: true });
    const { x = 0, y = 0, height = 0 } = (await opener.boundingBox()) ?? {};
    const tap = () => page.mouse.click(x + 60, y + height / 2);
    const question = page.getByRole("dialog", { name: "Confirm your RSVP" });
    const confirmed = page.getByRole("dialog", { name: "RSVP confirmed" });
    let sent = 0;
    page.on("request", (sending) => (sent += sending.url().endsWith("/attend") ? 1 : 0));
    const goOn = await slowMotion(page);
    await tap();
    await expect(question).toBeVisible();
    await tap();
    await goOn();
    expect(sent).toBe(0);
    await expect(question).toBeVisible();
    // By now it can have been read, and stands where the finger is.
    await expect(async () => {
      await tap();
      await expect(confirmed).toBeVisible({ timeout: 2_000 });
    }).toPass();
  });
}
