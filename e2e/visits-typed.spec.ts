import type { Page } from "@playwright/test";
import { button, invite, keepNothing, newVisitor } from "./support/invite.ts";
import { accounts, expect, expectHome, test as base } from "./support/test.ts";

/** The mini-app of visitors, as whoever runs the front desk has it. */
const test = base.extend<{ openVisitors: () => ReturnType<typeof open> }>({
  openVisitors: async ({ page, signIn }, use) => {
    await keepNothing(page);
    await signIn(accounts.manager, accounts.password);
    await use(() => open(page));
  },
});

async function open(page: Page) {
  await page.goto("/home");
  await expectHome(page);
  await page.getByRole("button", { name: /^Visitors/ }).click();
  return page.frameLocator('iframe[src*="/visitor-registration/"]');
}

test("the reason to let in a watched visitor stays until they are in", async ({
  page,
  context,
  openVisitors,
}) => {
  const app = await openVisitors();
  const visitor = newVisitor();
  await invite(app, visitor);
  await app.getByRole("tab", { name: "Front desk" }).click();
  await button(app, "Watch list").click();
  await app.getByLabel("Name", { exact: true }).fill(visitor.name);
  await app.getByLabel("Reason", { exact: true }).fill("Took the plants");
  await button(app, "Add to the list").click();
  await expect(app.getByRole("listitem").getByText(visitor.name)).toBeVisible();
  await expect(app.getByLabel("Name", { exact: true })).toHaveValue("");
  await button(app, "Back").click();
  const checkIn = button(app, `Check in ${visitor.name}`);
  await expect(checkIn).toBeVisible();
  // The rows from before stay meanwhile, and go when the line does; the question does not.
  await page.route(
    (url) => url.searchParams.get("query") === visitor.name,
    async () => undefined,
  );
  await app.getByLabel("Search by name or company").fill(visitor.name);
  await checkIn.click();

  const dialog = app.getByRole("dialog", { name: "On the watch list" });
  const reason = dialog.getByLabel("Why do you let them in?");
  const letIn = dialog.getByRole("button", { name: "Let them in", exact: true });
  await reason.fill("Brought them back");
  await context.setOffline(true);
  await letIn.click();
  await expect(dialog.getByText("You're offline")).toBeVisible();
  await expect(reason).toHaveValue("Brought them back");
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await context.setOffline(false);

  const line = Promise.withResolvers<void>();
  await page.route(
    "**/check-ins",
    async (route) => {
      await line.promise;
      await route.fulfill({ status: 500, json: {} });
    },
    { times: 1 },
  );
  await letIn.click();
  await expect(dialog.getByRole("status")).toHaveText("Sending…");
  await expect(reason).toHaveValue("Brought them back");
  line.resolve();
  await expect(dialog.getByText("Something went wrong")).toBeVisible();
  await expect(reason).toHaveValue("Brought them back");
  await letIn.click();
  await expect(button(app, `Check out ${visitor.name}`)).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test("who comes too early is refused with what helps, which stays while their name is looked for", async ({
  page,
  openVisitors,
}) => {
  const app = await openVisitors();
  const visitor = newVisitor();
  await button(app, "Invite visitors").click();
  await app.getByLabel("Name", { exact: true }).fill(visitor.name);
  const day = app.getByLabel("Day", { exact: true });
  const next = new Date(`${await day.inputValue()}T12:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 2);
  await day.fill(next.toISOString().slice(0, 10));
  await button(app, "Send 1 invitation").click();
  await button(app, "Done").click();
  await app.getByRole("tab", { name: "Front desk" }).click();
  await app.getByLabel("Day", { exact: true }).fill(next.toISOString().slice(0, 10));
  const checkIn = button(app, `Check in ${visitor.name}`);
  await expect(checkIn).toBeVisible();
  const line = Promise.withResolvers<void>();
  await page.route(/\/desk\?.*query=/, async (route) => {
    await line.promise;
    await route.continue();
  });
  const found = page.waitForResponse(/\/desk\?.*query=/);
  await app.getByLabel("Search by name or company").fill(visitor.name);
  await checkIn.click();
  const refusal = app.getByRole("listitem").getByRole("alert");
  await expect(refusal).toContainText("Too early");
  line.resolve();
  await found;
  await expect(refusal).toContainText("Visitors can come up to an hour early.");
});

test("a change of a visit and a walk-in ask before what was typed is left", async ({
  page,
  openVisitors,
}) => {
  const app = await openVisitors();
  const visitor = newVisitor();
  await invite(app, visitor);
  await button(app, new RegExp(visitor.name)).click();
  const question = app.getByRole("dialog", { name: "Leave without saving?" });
  const purpose = app.getByLabel("Reason for the visit (optional)");

  await button(app, "Change").click();
  await button(app, "Cancel").click();
  await button(app, "Change").click();
  await purpose.fill("Interview");
  for (const way of ["Cancel", "Back"]) {
    await button(app, way).click();
    await question.getByRole("button", { name: "Keep editing" }).click();
    await expect(button(app, way)).toBeFocused();
    await expect(purpose).toHaveValue("Interview");
  }
  await page.goBack();
  await question.getByRole("button", { name: "Leave without saving" }).click();
  await expect(app.getByRole("heading", { level: 1, name: visitor.name })).toBeFocused();
  // What is saved asks nothing.
  await button(app, "Change").click();
  await expect(purpose).toHaveValue("");
  await purpose.fill("Lunch");
  const line = Promise.withResolvers<void>();
  await page.route(/\/visits\/[^/]+$/, async (route) => {
    if (route.request().method() !== "GET") await line.promise;
    await route.continue();
  });
  await button(app, "Save changes").click();
  await button(app, "Back").click();
  const told = app.getByRole("dialog", { name: "Still being sent" });
  await expect(told).toBeVisible();
  line.resolve();
  await expect(app.getByText("Lunch")).toBeVisible();
  await expect(told).toHaveCount(0);
  await expect(question).toHaveCount(0);

  await button(app, "Back").click();
  await app.getByRole("tab", { name: "Front desk" }).click();
  await button(app, "Register a walk-in").click();
  await app.getByLabel("Name", { exact: true }).fill("Grace Hopper");
  await button(app, "Back").click();
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect(app.getByLabel("Name", { exact: true })).toHaveValue("Grace Hopper");
  await button(app, "Back").click();
  await question.getByRole("button", { name: "Leave without saving" }).click();
  await expect(app.getByRole("heading", { level: 1, name: "Front desk" })).toBeVisible();
});

test("arrival instructions and the watch list ask before what was typed is left", async ({
  openVisitors,
}) => {
  const app = await openVisitors();
  await app.getByRole("tab", { name: "Front desk" }).click();
  const question = app.getByRole("dialog", { name: "Leave without saving?" });
  const fields = [
    ["Arrival instructions", app.getByLabel("How to get in")],
    ["Watch list", app.getByLabel("Reason", { exact: true })],
  ] as const;
  for (const [screen, field] of fields) {
    await button(app, screen).click();
    await field.fill("By the side door");
    await button(app, "Back").click();
    await question.getByRole("button", { name: "Keep editing" }).click();
    await expect(field).toHaveValue("By the side door");
    await button(app, "Back").click();
    await question.getByRole("button", { name: "Leave without saving" }).click();
    await expect(app.getByRole("heading", { level: 1, name: "Front desk" })).toBeVisible();
  }
});

test("who is put on the watch list stands there once, though the answer was lost; what was typed meanwhile stays", async ({
  page,
  openVisitors,
}) => {
  const app = await openVisitors();
  const visitor = newVisitor();
  await app.getByRole("tab", { name: "Front desk" }).click();
  await button(app, "Watch list").click();
  const name = app.getByLabel("Name", { exact: true });
  const reason = app.getByLabel("Reason", { exact: true });
  await name.fill(visitor.name);
  await reason.fill("Took the plants");
  const line = Promise.withResolvers<void>();
  let isLost = false;
  await page.route("**/watch-list", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    if (isLost) {
      await line.promise;
      return route.continue();
    }
    isLost = true;
    await route.fetch();
    return route.abort();
  });
  const failure = app.getByRole("alert").filter({ hasText: /./ });
  await button(app, "Add to the list").click();
  await expect(failure).toBeVisible();
  await expect(reason).toHaveValue("Took the plants");
  await button(app, "Add to the list").click();
  await expect(failure).toHaveCount(0);
  await reason.fill("Took the plants, twice");
  line.resolve();
  const entries = app.getByRole("listitem").filter({ hasText: visitor.name });
  await expect(button(app, "Add to the list")).not.toHaveAttribute("aria-disabled", "true");
  await expect(entries).toHaveCount(1);
  await expect(reason).toHaveValue("Took the plants, twice");
});

test("the portal, too, asks before an app is closed in which something is typed", async ({
  page,
  openVisitors,
}) => {
  const app = await openVisitors();
  await app.getByRole("tab", { name: "Front desk" }).click();
  await button(app, "Register a walk-in").click();
  const name = app.getByLabel("Name", { exact: true });
  await name.fill("Grace Hopper");
  const close = page.getByRole("dialog").getByRole("button", { name: "Close" }).first();
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  for (const answer of ["Keep editing", "Close"]) {
    await close.click();
    await question.getByRole("button", { name: answer }).click();
    await expect(name).toHaveValue("Grace Hopper");
  }
  await page.keyboard.press("Escape");
  await question.getByRole("button", { name: "Leave without saving" }).click();
  await expectHome(page);
  await expect(page.locator('iframe[src*="/visitor-registration/"]:visible')).toHaveCount(0);

  // What is typed no longer asks nothing.
  await page.getByRole("button", { name: /^Visitors/ }).click();
  await close.click();
  await expectHome(page);
  await expect(question).toHaveCount(0);
});
