import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { signInElsewhere } from "./support/new-account.ts";
import { newContent } from "./support/new-content.ts";
import { registerApp } from "./support/register-app.ts";
import { startStaticHost } from "./support/static-host.ts";
import { accounts, expect, expectHome, test as base } from "./support/test.ts";

interface Named {
  name: string;
  url: string;
  permissions?: readonly string[];
}

interface Fixtures {
  /** Registers apps, the first of which is offered by a content of its own, and shows that content. */
  showOffer: (...apps: [Named, ...Named[]]) => Promise<void>;
}

const test = base.extend<Fixtures>({
  showOffer: async ({ page, request, signIn }, use) => {
    await use(async (...apps) => {
      const tenant = await signInElsewhere(request, { ...accounts, email: accounts.tenant });
      const wishes = { cta_type: "MICRO_FRONTEND", cta_url: apps[0].url, cta_label: "Open" };
      const content = await newContent(tenant, wishes);
      for (const app of apps) await registerApp(request, content.buildingUuid, app);
      await signIn();
      await expect(async () => {
        await page.goto(content.path);
        await expect(openButton(page)).toBeVisible({ timeout: 10_000 });
      }).toPass();
    });
  },
});

const openButton = (page: Page) => page.getByRole("button", { name: "Open", exact: true });

/** A page of an app that says `initialize`, and what it is made of besides. */
const guest = (body: string) => `<!doctype html><script>
  const say = (action, data) => parent.postMessage({ action, requestId: action, data }, "*");
  onmessage = ({ data }) => data.action === "initializeResponse" && document.body.append("ready");
  say("initialize", { protocolVersion: 1 });
</script><body>${body}`;

async function serve(page: Page, url: string, body: string): Promise<void> {
  await page.route(url, (route) => route.fulfill({ contentType: "text/html", body }));
}

test("an app of one's own machine that answers 404 has not loaded, and has where it answers", async ({
  page,
  showOffer,
}) => {
  const folder = await mkdtemp(join(tmpdir(), "portico-app-"));
  const host = await startStaticHost(folder);
  await showOffer({ name: "Menu", url: `${host.origin}/` });
  await openButton(page).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("alert")).toContainText("Page could not be loaded");
  await writeFile(join(folder, "index.html"), "<!doctype html><h1>Menu</h1>");
  await dialog.getByRole("button", { name: "Try again" }).click();
  const app = page.frameLocator(`iframe[src="${host.origin}/"]`);
  await expect(app.getByRole("heading", { name: "Menu" })).toBeVisible();
  host.stop();
  await rm(folder, { recursive: true });
});

test("the overlay is called by the app that its frame has gone to", async ({ page, showOffer }) => {
  const [rooms, desks] = ["https://rooms.example/", "https://desks.example/"];
  await serve(
    page,
    rooms,
    guest(`<a href="${desks}">Desks</a>
    <button onclick='say("setTitle", { title: "Floor 4" })'>Floor 4</button>`),
  );
  await serve(page, desks, guest(`<a href="${rooms}">Rooms</a>`));
  await showOffer({ name: "Rooms", url: rooms }, { name: "Desks of others", url: desks });
  await openButton(page).click();
  const app = page.frameLocator(`iframe[src="${rooms}"]`);
  await app.getByRole("button", { name: "Floor 4" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toHaveAccessibleName(/ – Floor 4$/);
  await app.getByRole("link", { name: "Desks" }).click();
  await expect(dialog).toHaveAccessibleName("Desks of others");
  await app.getByRole("link", { name: "Rooms" }).click();
  await expect(dialog).not.toHaveAccessibleName(/Desks of others|Floor 4/);
});

test("a double click on an app's own Close presses nothing in the page below", async ({
  page,
  showOffer,
}) => {
  const url = "https://rooms.example/";
  const close = `<button onclick='say("closeWebView")' style="position: fixed; inset: 0">Close it</button>`;
  await serve(page, url, guest(close));
  await showOffer({ name: "Rooms", url });
  const { x, y } = (await openButton(page).boundingBox()) ?? { x: 0, y: 0 };
  await openButton(page).click();
  const app = page.frameLocator(`iframe[src="${url}"]`);
  await expect(app.getByText("ready")).toBeAttached();
  await page.evaluate(() => {
    document.body.addEventListener("click", () => (document.title = "pressed"));
  });
  await page.mouse.click(x + 8, y + 8);
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.mouse.click(x + 8, y + 8);
  await expect(page).not.toHaveTitle("pressed");
  await expect(page.getByRole("dialog")).toBeHidden();
  await test.step("the next press is the visitor's own", async () => {
    await expect(async () => {
      await openButton(page).click();
      await expect(page.getByRole("dialog")).toBeVisible({ timeout: 10_000 });
    }).toPass();
  });
});

test("an app that tries to lead where nothing is takes none of the visitor's clicks", async ({
  page,
  showOffer,
}) => {
  const url = "https://rooms.example/";
  const trying = `<script>setInterval(() => say("navigate", { path: "/nowhere" }), 100);</script>`;
  await serve(page, url, guest(trying));
  await showOffer({ name: "Rooms", url, permissions: ["navigation"] });
  await openButton(page).click();
  const app = page.frameLocator(`iframe[src="${url}"]`);
  await expect(app.getByText("ready")).toBeAttached();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(openButton(page)).toBeFocused();
});

test("an app hears of the browser's colours, and ends its user's session if it is lent that", async ({
  page,
  showOffer,
}) => {
  // No other test registers it otherwise.
  const url = "https://colours.example/";
  const heard = `<output></output><button onclick='say("logout")'>Sign me out</button><script>
    addEventListener("message", ({ data: { action, data } }) => {
      if (action !== "contextChanged" || data.theme === undefined) return;
      document.querySelector("output").textContent = data.theme.mode;
    });
  </script>`;
  await serve(page, url, guest(heard));
  await showOffer({ name: "Rooms", url, permissions: ["session"] });
  await openButton(page).click();
  const app = page.frameLocator(`iframe[src="${url}"]`);
  await expect(app.getByText("ready")).toBeAttached();
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(app.getByRole("status")).toHaveText(colorScheme);
  }
  const ended = page.waitForResponse("**/auth/logout");
  await app.getByRole("button", { name: "Sign me out" }).click();
  expect((await ended).status()).toBe(204);
  await expect(page.getByRole("heading", { name: "Sign in to Portico" })).toBeVisible();
  await page.goto("/home");
  await expect(page.getByRole("heading", { name: "Sign in to Portico" })).toBeVisible();
});

for (const [how, leave] of [
  ["closed", (page) => page.getByRole("dialog").getByRole("button", { name: "Close" }).click()],
  ["left by Back", (page) => page.goBack()],
] satisfies [string, (page: Page) => Promise<unknown>][]) {
  test(`an app that is ${how} has a moment to save what was typed`, async ({ page, showOffer }) => {
    // No other test registers it otherwise.
    const url = `https://${how.replaceAll(" ", "-").toLowerCase()}.example/`;
    const note = `<input aria-label="Note"><output></output><script>
      const key = "${randomUUID()}";
      addEventListener("message", ({ data: { action, data } }) => {
        if (action === "initializeResponse") say("getStorage", { key });
        if (action === "getStorageResponse") document.querySelector("output").append(data.value ?? "none");
        if (action !== "teardown") return;
        say("setStorage", { key, value: document.querySelector("input").value });
        say("navigate", { path: "/home" });
      });
    </script>`;
    await serve(page, url, guest(note));
    await showOffer({ name: "Rooms", url, permissions: ["navigation", "storage"] });
    const address = page.url();
    await openButton(page).click();
    const app = page.frameLocator(`iframe[src="${url}"]`);
    await expect(app.getByRole("status")).toHaveText("none");
    await app.getByLabel("Note").fill("for the board");
    const saving = page.waitForResponse((answer) => answer.request().method() === "PUT");
    await leave(page);
    await expect(page.getByRole("dialog")).toBeHidden();
    expect((await saving).status()).toBe(204);
    await expect(page.locator("iframe")).toHaveCount(0);
    expect(page.url()).toBe(address);
    await openButton(page).click();
    await expect(app.getByRole("status")).toHaveText("for the board");
  });
}

test("a window that an app opens cannot reach the portal, nor lead it away", async ({
  page,
  showOffer,
}) => {
  const [url, elsewhere] = ["https://rooms.example/", "https://elsewhere.example/"];
  await serve(page, url, guest(`<button onclick='window.open("${elsewhere}")'>Elsewhere</button>`));
  await page.context().route(elsewhere, (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<!doctype html><script>
        try { opener.top.location = "${elsewhere}taken" } catch (error) { document.title = error.name }
      </script>`,
    }),
  );
  await showOffer({ name: "Rooms", url });
  const address = page.url();
  await openButton(page).click();
  const opening = page.context().waitForEvent("page");
  await page
    .frameLocator(`iframe[src="${url}"]`)
    .getByRole("button", { name: "Elsewhere" })
    .click();
  const opened = await opening;
  await expect(opened).toHaveTitle("TypeError");
  expect(await opened.evaluate(() => window.opener)).toBeNull();
  expect(page.url()).toBe(address);
});

test("closing an app gives the home back where it was, with the focus", async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await signIn();
  await page.goto("/home");
  await expectHome(page);
  const tile = page.getByRole("button", { name: /^Visitors/ });
  await tile.evaluate((element) => {
    scrollTo({ top: scrollY + element.getBoundingClientRect().top - 200, behavior: "instant" });
  });
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(0);
  await tile.click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(tile).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(before);
});
