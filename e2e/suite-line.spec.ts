import type { Page } from "@playwright/test";
import type { Account } from "./support/new-account.ts";
import { newSuite } from "./support/new-suite.ts";
import {
  openControl,
  problem,
  setElsewhere,
  slider,
  state,
  test,
  webViewPath,
  type WithSuite,
} from "./support/suite-test.ts";
import { expect } from "./support/test.ts";

const quarter = (page: Page) => page.getByRole("button", { name: "25%" });

/** Ends every session of somebody; this browser has not heard of it. */
async function endSessions(page: Page, { email, password }: Account): Promise<void> {
  const { request } = page.context();
  const login = await request.post("/api/auth/v2/login", { data: { email, password } });
  const { token } = (await login.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  expect((await request.delete("/api/auth/v2/sessions", { headers })).ok()).toBe(true);
}

/** What the page asks suites for, in order. */
function followCommands(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (each) => {
    if (each.method() === "PUT") asked.push(each.url().split("/").at(-1) ?? "");
  });
  return asked;
}

/** Opens a suite whose light is at 40 %; what the page asks for from then on. */
async function openAtForty(page: Page, withSuite: WithSuite): Promise<string[]> {
  const { suite, elsewhere } = await withSuite();
  await setElsewhere(elsewhere, `${suite.callPath}/lighting/all/40`);
  await openControl(page, `${suite.path}/lighting`, /Set to 40%/);
  return followCommands(page);
}

test("a session that ends while a suite is looked at leads to sign-in, which says so", async ({
  page,
  withSuite,
}) => {
  const { suite, account } = await withSuite();
  // What else would tell the page, and perhaps sooner than the touch.
  await page.route("**/changes", () => undefined);
  await openControl(page, `${suite.path}/lighting`, /Set to/);
  await endSessions(page, account);
  await quarter(page).click();
  await expect(page.getByRole("dialog", { name: "Your session has expired" })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/login.*${encodeURIComponent(suite.path)}`));
});

test("a session that ends while nobody touches the suite on screen is said to be over, too", async ({
  page,
  withSuite,
}) => {
  const { suite, account } = await withSuite();
  await openControl(page, `${suite.path}/lighting`, /Set to/);
  await endSessions(page, account);
  await expect(page.getByRole("dialog", { name: "Your session has expired" })).toBeVisible();
  await expect(slider(page)).toHaveCount(0);
});

test("a session that ends in another app closes the suite there, and says how it opens again", async ({
  page,
  request,
  withSuite,
}) => {
  const { suite, buildingUuid, account } = await withSuite();
  await page.goto(await webViewPath(request, { account, buildingUuid }));
  await page.getByRole("link", { name: suite.floor }).click();
  await expect(state(page)).toContainText(/Set to/);
  await endSessions(page, account);
  await quarter(page).click();
  await expect(page.getByRole("heading", { name: "Your sign-in has ended" })).toBeVisible();
  await expect(page.getByText("close the page and open it again")).toBeVisible();
  await expect(slider(page)).toHaveCount(0);
});

test("an answer that takes five seconds is waited for, and shown as done no sooner", async ({
  page,
  withSuite,
}) => {
  const asked = await openAtForty(page, withSuite);
  const line = Promise.withResolvers<void>();
  await page.route("**/lighting/**", async (route) => {
    await line.promise;
    await route.continue();
  });
  await quarter(page).click();
  await expect(slider(page)).toHaveValue("25");
  await expect(state(page)).toHaveText("Sending…");
  await expect(state(page)).toHaveText(/taking longer than usual/);
  line.resolve();
  await expect(state(page)).toHaveText("Set to 25%");
  await expect(problem(page)).toBeEmpty();
  expect(asked).toEqual(["25"]);
});

test("an answer that does not come ends with a reason, and another try asks once more", async ({
  page,
  withSuite,
}) => {
  const asked = await openAtForty(page, withSuite);
  // Nothing is said: whoever waits gives up by themselves.
  await page.route("**/lighting/**", () => undefined);
  await quarter(page).click();
  await expect(state(page)).toHaveText("Sending…");
  await expect(problem(page)).toContainText("The portal hasn't answered");
  await expect(state(page)).toHaveText("Set to 40%");
  await expect(slider(page)).toHaveValue("40");
  await page.unroute("**/lighting/**");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(state(page)).toHaveText("Set to 25%");
  await expect(problem(page)).toBeEmpty();
  expect(asked).toEqual(["25", "25"]);
});

test("a command whose answer is lost on the way back shows as done by what the suite tells", async ({
  page,
  withSuite,
}) => {
  const asked = await openAtForty(page, withSuite);
  await page.route("**/lighting/**", async (route) => {
    await route.fetch();
  });
  await quarter(page).click();
  await expect(state(page)).toHaveText("Sending…");
  await expect(state(page)).toHaveText("Set to 25%");
  await expect(problem(page)).toBeEmpty();
  expect(asked).toEqual(["25"]);
});

test("who has left the suite is told on the next page that a change has not arrived", async ({
  page,
  withSuite,
}) => {
  const { suite } = await withSuite();
  await openControl(page, `${suite.path}/lighting`, /Set to/);
  const line = Promise.withResolvers<void>();
  await page.route("**/lighting/**", async (route) => {
    await line.promise;
    await route.abort("connectionreset");
  });
  await quarter(page).click();
  await expect(state(page)).toHaveText("Sending…");
  await page.getByRole("link", { name: /, home$/ }).click();
  await expect(page.getByRole("heading", { level: 2, name: /^Good / })).toBeVisible();
  line.resolve();
  const told = page.getByText(`Your last change in ${suite.name} might not have arrived`);
  await expect(told).toBeVisible();
});

test("a change that fails while another control is looked at is told, and so is trying again", async ({
  page,
  withSuite,
}) => {
  await openAtForty(page, withSuite);
  const line = Promise.withResolvers<void>();
  await page.route("**/lighting/**", async (route) => {
    await line.promise;
    await route.abort("connectionreset");
  });
  await quarter(page).click();
  await page.getByRole("tab", { name: "Temperature" }).click();
  line.resolve();
  await expect(page.getByText(/^Your last change in .* might not have arrived$/)).toBeVisible();
  await page.getByRole("tab", { name: "Lighting" }).click();
  await page.unroute("**/lighting/**");
  const again = page.getByRole("button", { name: "Try again" });
  await again.focus();
  await page.keyboard.press("Enter");
  await expect(state(page)).toBeFocused();
  await expect(state(page)).toHaveText("Set to 25%");
});

test("a change without a line says so, and once the line is back that it can be tried again", async ({
  page,
  context,
  withSuite,
}) => {
  await openAtForty(page, withSuite);
  await context.setOffline(true);
  await quarter(page).click();
  await expect(problem(page)).toContainText("You're offline");
  await context.setOffline(false);
  await expect(problem(page)).toContainText("You were offline");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(state(page)).toHaveText("Set to 25%");
  await expect(problem(page)).toBeEmpty();
});

test("floors that are opened while the line is cut come by themselves once it is back", async ({
  page,
  context,
  withSuite,
}) => {
  const { suite, elsewhere, buildingUuid } = await withSuite();
  const second = await newSuite(elsewhere, buildingUuid);
  await page.goto(`/building/${buildingUuid}/smart-building`);
  await expect(page.getByRole("link", { name: second.floor })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole("link", { name: suite.floor }).click();
  await expect(page.getByText(/offline/i).first()).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole("heading", { level: 1, name: suite.name })).toBeVisible();
  await expect(state(page)).toContainText(/Set to/);
});

test("a floor that does not come says so, and comes when it is asked for again", async ({
  page,
  withSuite,
}) => {
  const { suite, elsewhere, buildingUuid } = await withSuite();
  const second = await newSuite(elsewhere, buildingUuid);
  await page.route("**/suites", (route) => route.abort("connectionreset"));
  await page.goto(`/building/${buildingUuid}/smart-building`);
  await expect(page.getByRole("link", { name: second.floor })).toBeVisible();
  await page.getByRole("link", { name: suite.floor }).click();
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  await page.unroute("**/suites");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1, name: suite.name })).toBeVisible();
});

test("support is written to without a line, too: the way to it needs none", async ({
  page,
  context,
  withSuite,
}) => {
  const { suite } = await withSuite({ out_of_service: "yes" });
  await page.goto(suite.path);
  const support = page.getByRole("alert").getByRole("link", { name: "Contact support" });
  await expect(support).toBeVisible();
  await context.setOffline(true);
  const asked: string[] = [];
  page.on("request", (each) => asked.push(each.url()));
  await expect(support).toHaveAttribute("href", new RegExp(encodeURIComponent(suite.name)));
  await support.click();
  await expect(page).toHaveURL(suite.path);
  await expect(support).toBeVisible();
  await context.setOffline(false);
  await suite.change({ out_of_service: "no" });
  await expect(state(page)).toContainText(/Set to|off/);
});
