import type { Page, Route } from "@playwright/test";
import { button, invite, keepNothing, newVisitor } from "./support/invite.ts";
import { mailsTo } from "./support/outbox.ts";
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
  const app = page.frameLocator('iframe[src*="/visitor-registration/"]');
  return { app, desk: app.getByRole("tab", { name: "Front desk" }) };
}

/** Holds back the requests of a page for an address until it is let go on. */
async function holdBack(page: Page, address: RegExp, go = (route: Route) => route.continue()) {
  const line = Promise.withResolvers<void>();
  const held: string[] = [];
  await page.route(address, async (route) => {
    held.push(route.request().url());
    await line.promise;
    await go(route);
  });
  return { held, letGo: line.resolve };
}

test("passes are taken one after another, and what became of each stays until it was seen", async ({
  page,
  context,
  request,
  openVisitors,
}) => {
  const { app, desk } = await openVisitors();
  const visitor = newVisitor();
  await invite(app, visitor);
  const [mail = ""] = await mailsTo(request, visitor.email);
  const address = /\/pass\/[\w-]+/.exec(mail)?.[0] ?? "";
  const paper = await context.newPage();
  await paper.goto(address);
  // As it stands there, in groups.
  const code = await paper.locator("code").innerText();
  expect(code).toMatch(/^\S{4} \S{4} /);
  await paper.close();

  await desk.click();
  const pass = app.getByLabel("Pass", { exact: true });
  const { held, letGo } = await holdBack(page, /\/check-ins$/);
  await pass.fill("A".repeat(27));
  await pass.press("Enter");
  await expect.poll(() => held.length).toBe(1);
  await pass.fill(code);
  await pass.press("Enter");
  await expect(pass).toHaveValue("");
  await expect(app.getByText("Checking in 2 visitors…")).toBeVisible();
  expect(held).toHaveLength(1);
  letGo();
  const told = app.getByRole("log");
  await expect(told.getByText(`${visitor.name} is checked in`)).toBeVisible();
  const refusal = told.getByRole("alert");
  await expect(refusal).toContainText("Visit not found");

  // Who goes on to another screen finds it there again.
  await button(app, "Watch list").click();
  await button(app, "Back").click();
  await expect(refusal).toContainText("Visit not found");
  await button(app, "Dismiss").click();
  await expect(refusal).toHaveCount(0);
  await expect(pass).toBeFocused();

  await context.setOffline(true);
  await pass.fill(code);
  await pass.press("Enter");
  await expect(refusal).toContainText("You're offline");
  await context.setOffline(false);
  await told.getByRole("button", { name: "Try again" }).click();
  await expect(refusal).toContainText("Already checked in");
  await expect(refusal).toContainText(visitor.name);
});

test("a row goes on before the lists are read again, and the keyboard with it", async ({
  page,
  openVisitors,
}) => {
  const { app, desk } = await openVisitors();
  const visitor = newVisitor();
  await invite(app, visitor);
  await desk.click();
  await app.getByLabel("Search by name or company").fill(visitor.name);
  await expect(app.getByRole("listitem")).toHaveCount(1);
  const { held, letGo } = await holdBack(page, /\/desk\?/);
  await button(app, `Check in ${visitor.name}`).press("Enter");
  const told = app.getByRole("log");
  const checkOut = button(app, `Check out ${visitor.name}`);
  await expect(checkOut).toBeFocused();
  await expect(told.getByText(`${visitor.name} is checked in`)).toBeVisible();
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await page.route(/\/check-out$/, (route) => route.abort(), { times: 1 });
  await checkOut.press("Enter");
  const fault = app.getByRole("listitem").getByRole("alert");
  await expect(fault).toContainText("The portal can't be reached");
  await checkOut.press("Enter");
  await expect(told.getByText(`${visitor.name} has left`)).toBeVisible();
  await expect(fault).toHaveCount(0);
  await expect(button(app, `Check in ${visitor.name}`)).toBeFocused();
  letGo();
});

test("the desk's list says what it shows: whose day, still looked for, and why nobody", async ({
  page,
  openVisitors,
}) => {
  const { app, desk } = await openVisitors();
  const visitor = newVisitor();
  await invite(app, visitor);
  await desk.click();
  const search = app.getByLabel("Search by name or company");
  await search.fill(visitor.name);
  const rows = app.getByRole("listitem");
  await expect(rows).toHaveCount(1);

  const found = await holdBack(page, /\/desk\?.*query=Nobody/);
  await search.fill("Nobody at all");
  await expect(app.getByText("Searching…")).toBeVisible();
  await expect(app.getByRole("list")).toHaveAttribute("aria-busy", "true");
  found.letGo();
  await expect(app.getByText("No visitors found")).toBeVisible();
  await expect(app.getByText("Searching…")).toHaveCount(0);

  await search.fill(visitor.name);
  await expect(rows).toHaveCount(1);
  // As of somebody who came on a day before, and is still there.
  const inside = await holdBack(page, /\/desk\?.*status=arrived/, async (route) => {
    const json = await (await route.fetch({ url: asAll(route.request().url()) })).json();
    const [visit] = json.data.visits;
    Object.assign(visit, {
      status: "arrived",
      starts_at: "2026-03-09T20:00:00Z",
      ends_at: "2026-03-09T21:00:00Z",
      arrived_at: "2026-03-09T20:05:00Z",
    });
    await route.fulfill({ json });
  });
  await button(app, "In the building").click();
  await expect(button(app, "In the building")).toHaveAttribute("aria-pressed", "true");
  // Those who are expected are none who are in the building, not even for a moment.
  expect(await rows.count()).toBe(0);
  inside.letGo();
  await expect(rows).toContainText("Mon, Mar 9, 2026");
  await expect(rows).toContainText(/Here since Mon, Mar 9, 2026/);

  // The desk is where it was once somebody comes back to it.
  await button(app, "Watch list").click();
  await button(app, "Back").click();
  await expect(search).toHaveValue(visitor.name);
  await expect(button(app, "In the building")).toHaveAttribute("aria-pressed", "true");

  await page.unroute(/\/desk\?.*status=arrived/);
  await page.route(/\/desk\?/, (route) =>
    route.fulfill({
      json: { data: { date: "2026-03-09", visits: [] }, pagination: { next: null } },
    }),
  );
  await search.fill("");
  await expect(app.getByText("No one is in the building")).toBeVisible();
  await button(app, "Expected").click();
  await expect(app.getByText("No one else is expected on this day")).toBeVisible();
});

/** The desk's list without a status. */
function asAll(address: string): string {
  const url = new URL(address);
  url.searchParams.delete("status");
  return url.href;
}

test("a walk-in's host is looked for in vain only where the portal has said so", async ({
  page,
  context,
  openVisitors,
}) => {
  const { app, desk } = await openVisitors();
  await desk.click();
  await button(app, "Register a walk-in").click();
  const host = app.getByRole("combobox", { name: "Host" });
  const nobody = app.getByText(/^No one in this building/);
  const { held, letGo } = await holdBack(page, /\/desk\/hosts/);
  await host.pressSequentially("Xq");
  await expect.poll(() => held.length).toBe(1);
  await expect(app.getByText("Searching…")).toBeVisible();
  letGo();
  await expect(nobody).toBeVisible();
  await context.setOffline(true);
  await host.pressSequentially("x");
  await expect(app.getByRole("alert").filter({ hasText: "You're offline" })).toBeVisible();
  await expect(nobody).toHaveCount(0);
  await context.setOffline(false);

  await app.getByLabel("Name", { exact: true }).fill("Grace Hopper");
  await button(app, "Check in").click();
  await expect(app.getByText("Choose the host from the list.")).toBeVisible();
  await expect(host).toBeFocused();
});

test("what could not be asked is said in its place, and asked again", async ({
  page,
  context,
  openVisitors,
}) => {
  await page.route(/user-permissions\/.*can-run-front-desk/, (route) =>
    route.fulfill({ status: 404, json: {} }),
  );
  const { app, desk } = await openVisitors();
  const failure = app.getByRole("alert");
  await expect(failure).toBeVisible();
  await expect(button(app, "Invite visitors")).toHaveCount(0);
  await page.unroute(/user-permissions\/.*can-run-front-desk/);
  await failure.getByRole("button", { name: "Try again" }).click();
  await expect(desk).toBeVisible();
  const visitor = newVisitor();
  await invite(app, visitor);

  const row = button(app, new RegExp(visitor.name));
  await expect(row).toBeVisible();
  await context.setOffline(true);
  await row.click();
  await expect(app.getByText("You're offline")).toBeVisible();
  await button(app, "Back").click();
  await context.setOffline(false);
  await button(app, "Past").click();
  await desk.click();
  await app.getByRole("tab", { name: "My visitors" }).click();
  await expect(button(app, "Past")).toHaveAttribute("aria-pressed", "true");
});
