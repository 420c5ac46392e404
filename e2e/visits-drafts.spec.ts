import type { FrameLocator, Page, Route } from "@playwright/test";
import { test } from "./support/account-test.ts";
import { holdScripts } from "./support/hold-scripts.ts";
import { button, newVisitor } from "./support/invite.ts";
import { expect, expectHome } from "./support/test.ts";

const frame = (page: Page) => page.frameLocator('iframe[src*="/visitor-registration/"]');
const nameIn = (app: FrameLocator) => app.getByLabel("Name", { exact: true });
const closeIn = (page: Page) =>
  page.getByRole("dialog").getByRole("button", { name: "Close" }).first();

/** Opens the form that invites, in a page of the portal that is loaded anew. */
async function openForm(page: Page): Promise<FrameLocator> {
  await page.goto("/home");
  await expectHome(page);
  await page.getByRole("button", { name: /^Visitors/ }).click();
  await button(frame(page), "Invite visitors").click();
  return frame(page);
}

/** Opens the form, and says who is to come. */
async function openWith(page: Page, { name, email }: ReturnType<typeof newVisitor>) {
  const app = await openForm(page);
  await nameIn(app).fill(name);
  await app.getByLabel("Email address").fill(email);
  return app;
}

/** Lets the next invitation arrive, and does something else with its answer. */
async function withAnswer(page: Page, act: (route: Route) => Promise<void>): Promise<void> {
  let hasArrived = false;
  await page.route("**/visits", async (route) => {
    if (route.request().method() !== "POST" || hasArrived) return route.fallback();
    hasArrived = true;
    await route.fetch();
    return act(route);
  });
}

const send = (app: FrameLocator) => button(app, "Send 1 invitation").click();
const isInvited = (app: FrameLocator, name: string) =>
  expect(app.getByRole("heading", { name: `${name} is invited` })).toBeFocused();

test("an invitation that was left while it was sent is there again, and invites no one twice", async ({
  page,
  context,
  account: _account,
}) => {
  const visitor = newVisitor();
  const app = await openWith(page, visitor);
  const arrived = Promise.withResolvers<void>();
  await withAnswer(page, async () => arrived.resolve());
  await send(app);
  await arrived.promise;
  await button(app, "Back").click();
  const told = app.getByRole("dialog", { name: "Still being sent" });
  await told.getByRole("button", { name: "Stay here" }).click();
  await expect(app.getByRole("status").filter({ hasText: "Sending…" })).toBeVisible();
  await expect(nameIn(app)).toHaveValue(visitor.name);
  await closeIn(page).click();
  await page
    .getByRole("dialog", { name: "Leave without saving?" })
    .getByRole("button", { name: "Leave without saving" })
    .click();

  const tabs = [await context.newPage(), await context.newPage()];
  for (const tab of tabs) {
    const there = await openForm(tab);
    await expect(nameIn(there)).toHaveValue(visitor.name);
    await expect(there.getByText("This might have been sent already.")).toBeVisible();
  }
  for (const tab of tabs) {
    await send(frame(tab));
    await isInvited(frame(tab), visitor.name);
    await button(frame(tab), "Done").click();
    await expect(button(frame(tab), new RegExp(visitor.name))).toHaveCount(1);
  }
  await expect(nameIn(await openForm(page))).toHaveValue("");
});

test("an invitation that was changed after it had arrived is not sent beside it without a word", async ({
  page,
  account: _account,
}) => {
  const visitor = newVisitor();
  const app = await openWith(page, visitor);
  await withAnswer(page, (route) => route.abort());
  await send(app);
  await expect(app.getByText("The portal can't be reached")).toBeVisible();
  await app.getByLabel("Reason for the visit (optional)").fill("Interview");
  await send(app);
  await expect(app.getByRole("alert").filter({ hasText: "Already sent" })).toBeVisible();
  await button(app, "Send as a new invitation").click();
  await isInvited(app, visitor.name);
  await button(app, "Done").click();
  await expect(button(app, new RegExp(visitor.name))).toHaveCount(2);
});

test("the last letter is kept however soon the form is left, or leaving asks", async ({
  page,
  account: _account,
}) => {
  const app = await openForm(page);
  await nameIn(app).fill("Ada Byron");
  await button(app, "Back").click();
  await button(app, "Invite visitors").click();
  await expect(nameIn(app)).toHaveValue("Ada Byron");

  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await page.route("**/storage", (route) => route.abort());
  await nameIn(app).fill("Ada Lovelace");
  await closeIn(page).click();
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect(app.getByText("We can't save what you've typed right now.")).toBeVisible();
  await button(app, "Back").click();
  await app
    .getByRole("dialog", { name: "Leave without saving?" })
    .getByRole("button", { name: "Keep editing" })
    .click();
  await page.unroute("**/storage");
  await expect(app.getByText("We can't save what you've typed right now.")).toHaveCount(0);
  await closeIn(page).click();
  await expectHome(page);
  await expect(question).toHaveCount(0);
  await expect(nameIn(await openForm(page))).toHaveValue("Ada Lovelace");
});

test("nothing is typed over what was kept before it is there", async ({
  page,
  account: _account,
}) => {
  const app = await openForm(page);
  await nameIn(app).fill("Ada Byron");
  await button(app, "Back").click();

  const answer = Promise.withResolvers<void>();
  const reads = "**/storage?key=invitation";
  await page.route(reads, (route) => route.abort());
  await button(app, "Invite visitors").click();
  await expect(
    app.getByRole("alert").filter({ hasText: "The portal can't be reached" }),
  ).toBeVisible();
  await expect(nameIn(app)).toHaveCount(0);
  await page.unroute(reads);
  await page.route(reads, async (route) => {
    await answer.promise;
    await route.continue();
  });
  await button(app, "Try again").click();
  await expect(app.locator('[aria-busy="true"]')).toBeVisible();
  await expect(nameIn(app)).toHaveCount(0);
  answer.resolve();
  await expect(nameIn(app)).toHaveValue("Ada Byron");
});

test("a file leaves alone what is typed while it is read, and says why it could not be", async ({
  page,
  account: _account,
}) => {
  const app = await openForm(page);
  const file = {
    name: "visitors.csv",
    mimeType: "text/csv",
    buffer: Buffer.from("Name\nAda Byron\n"),
  };
  const choose = () => app.getByLabel("Add from a file").setInputFiles(file);
  const script = "**/read-visitors*.js";
  await page.route(script, (route) => route.abort());
  await choose();
  await expect(app.getByText("We couldn't load what reads files.")).toBeVisible();
  await page.unroute(script);

  const release = await holdScripts(page, script);
  await choose();
  await expect(app.getByRole("status").filter({ hasText: "Reading the file…" })).toBeVisible();
  await nameIn(app).fill("Grace Hopper");
  await app.getByLabel("Reason for the visit (optional)").fill("Interview");
  release();
  await expect(app.getByText("1 visitor added.")).toBeVisible();
  await expect(nameIn(app).first()).toHaveValue("Grace Hopper");
  await expect(nameIn(app).nth(1)).toHaveValue("Ada Byron");
  await expect(app.getByLabel("Reason for the visit (optional)")).toHaveValue("Interview");
});

test("more invitations than go out at once are not sent, and the form says what helps", async ({
  page,
  account: _account,
}) => {
  const app = await openForm(page);
  const names = Array.from({ length: 67 }, (_, index) => `Visitor ${index}`);
  await app.getByLabel("Add from a file").setInputFiles({
    name: "visitors.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(`Name\n${names.join("\n")}\n`),
  });
  await button(app, "Add the next day").click();
  await button(app, "Add the next day").click();
  const said = app.getByText("At most 200 invitations go out at once.");
  await expect(said).toBeVisible();
  await expect(button(app, "Send 201 invitations")).toHaveAttribute("aria-disabled", "true");
  await button(app, "Remove Visitor 66").click();
  await expect(said).toHaveCount(0);
  await button(app, "Send 198 invitations").click();
  await expect(app.getByRole("heading", { name: "198 visits are on the list" })).toBeFocused();
});

test("no mail is announced where there is no address", async ({ page, account: _account }) => {
  const app = await openForm(page);
  await nameIn(app).fill("Ada Byron");
  await send(app);
  await button(app, "Done").click();
  await button(app, /Ada Byron/).click();
  await button(app, "Cancel visit").click();
  const dialog = app.getByRole("dialog", { name: "Cancel the visit of Ada Byron?" });
  await expect(dialog).toContainText("There's no email address");
  await expect(dialog).not.toContainText("by email");
  await button(app, "Keep it").click();
  await button(app, "Change").click();
  await expect(app.getByText("tell your visitor yourself what has changed")).toBeVisible();
  const name = app.getByRole("combobox", { name: "Name" });
  await name.fill("BYRON, Áda");
  await expect(app.getByText("another name has another pass")).toBeHidden();
  await name.fill("Grace Hopper");
  await expect(app.getByText("another name has another pass")).toBeVisible();
  await app.getByLabel("Email address").fill("ada@guests.example");
  await expect(app.getByText("We'll email your visitor what has changed.")).toBeVisible();
});

test("a visit that can't be brought up to date says so above what was known", async ({
  page,
  account: _account,
}) => {
  await page.clock.install();
  const app = await openForm(page);
  await nameIn(app).fill("Ada Byron");
  await send(app);
  await button(app, "Done").click();
  await button(app, /Ada Byron/).click();
  await expect(app.getByText("Expected")).toBeVisible();
  const reads = /\/visits\/[\da-f-]{36}$/;
  await page.route(reads, (route) => route.fulfill({ status: 404, json: {} }));
  await page.clock.fastForward(16_000);
  await expect(button(app, "Try again")).toBeVisible();
  await expect(app.getByText("Expected")).toBeVisible();
  await page.unroute(reads);
  await button(app, "Try again").click();
  await expect(button(app, "Try again")).toHaveCount(0);
});
