import { randomUUID } from "node:crypto";
import { accounts, expect, test } from "./support/test.ts";

/** An app that nobody here has built: it says what it must, and shows what it is told. */
const guest = `<!doctype html><title>Rooms</title><script>
  const say = (message) => parent.postMessage(JSON.stringify(message), "*");
  const show = ({ locale, theme }) => {
    if (locale) document.documentElement.lang = locale;
    if (theme) document.documentElement.dataset.theme = theme.mode + theme.variables["--color-surface"];
  };
  onmessage = ({ data }) => {
    const message = JSON.parse(data);
    if (message.action === "contextChanged") show(message.data);
    if (message.action !== "initializeResponse") return;
    show(message.data.context);
    say({ action: "getToken", requestId: "2" });
    say({ action: "setTitle", requestId: "3", data: { title: 7 } });
  };
  say({ action: "initialize", requestId: "1", data: { protocolVersion: 1 } });
</script>`;

test("an app is registered, opened, heard, told something else and removed", async ({
  page,
  signIn,
  expectAccessible,
  expectToFit,
}) => {
  await page.route("https://rooms.example/**", (route) =>
    route.fulfill({ contentType: "text/html", body: guest }),
  );
  await signIn(accounts.manager);
  await page.goto("/home");
  await page.getByRole("button", { name: /^Your account/ }).click();
  await page.getByRole("menuitem", { name: "Developers" }).click();
  await expect(page.getByRole("heading", { name: "Mini-apps", level: 1 })).toBeVisible();

  const name = `Rooms ${randomUUID().slice(0, 8)}`;
  await page.getByRole("button", { name: "Register an app" }).click();
  const form = page.getByRole("dialog", { name: "Register an app" });
  await form.getByLabel("Name", { exact: true }).fill(name);
  await form.getByLabel("Address", { exact: true }).fill("https://rooms.example/");
  await form.getByRole("checkbox", { name: "identity" }).check();
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toBeHidden();
  const open = page.getByRole("button", { name: `Open ${name}` });
  await open.click();
  await page.getByRole("button", { name: "Reload the page" }).click();
  await open.click();

  const app = page.frameLocator(`iframe[title="${name}"]`).locator("html");
  await expect(app).toHaveAttribute("lang", /^en/);
  await expect(app).toHaveAttribute("data-theme", /^light/);
  const messages = page.getByRole("listitem").filter({ has: page.locator("summary") });
  await expect(messages.filter({ hasText: "initializeResponse" })).toHaveCount(1);
  await expect(messages.filter({ hasText: "parameters" }).first()).toContainText("setTitle");
  const filter = page.getByLabel("Filter by action or content");
  await filter.fill("getTokenResponse");
  await messages.first().locator("summary").click();
  await expect(messages.first()).toContainText('"eyJ');
  await expect(messages.first()).not.toContainText(/eyJ[\w-]{20}/);

  await filter.fill("contextChanged");
  const before = await messages.count();
  await page.getByRole("button", { name: "Deutsch" }).click();
  await expect(app).toHaveAttribute("lang", /^de/);
  await page.getByRole("button", { name: "Dark", exact: true }).click();
  await expect(app).toHaveAttribute("data-theme", "dark#131619");
  await expect(messages).toHaveCount(before + 2);
  // The page itself stays as it was.
  await expect(page.locator("html")).toHaveAttribute("lang", /^en/);
  await expectAccessible();
  await expectToFit();

  await page.getByRole("button", { name: `Remove ${name}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove", exact: true }).click();
  await expect(open).toBeHidden();
});

test("what is wrong with a registration stands at its fields", async ({ page, signIn }) => {
  await signIn(accounts.manager);
  await page.goto("/dev/miniapps");
  await page.getByRole("button", { name: "Register an app" }).click();
  const form = page.getByRole("dialog");
  await form.getByLabel("Name", { exact: true }).fill("Rooms");
  await form.getByLabel("Address", { exact: true }).fill("javascript:alert(1)");
  await form.getByLabel(/^Other origins/).fill("https://*");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByText(/^Enter an HTTPS address/)).toBeVisible();
  await expect(form.getByText(/^Enter HTTPS origins/)).toBeVisible();
});

test("for whoever may not register apps there is no such page", async ({ page, signIn }) => {
  await signIn(accounts.tenant);
  await page.goto("/dev/miniapps");
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
  await page.getByRole("button", { name: /^Your account/ }).click();
  await expect(page.getByRole("menuitem", { name: "Sign out" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Developers" })).toBeHidden();
});
