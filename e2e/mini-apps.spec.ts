import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Frame, Page } from "@playwright/test";
import { switchOff } from "./support/flags.ts";
import { signInElsewhere } from "./support/new-account.ts";
import { saveCard } from "./support/new-card.ts";
import { newContent } from "./support/new-content.ts";
import { registerApp } from "./support/register-app.ts";
import { startStaticHost } from "./support/static-host.ts";
import { accounts, expect, expectHome, test as base } from "./support/test.ts";

interface Fixtures {
  /** Registers one of the portal's own apps, and opens it from a content of its own. */
  openApp: (
    name: string,
    permissions: readonly string[],
    gateways?: readonly string[],
  ) => Promise<Page>;
}

const test = base.extend<Fixtures>({
  openApp: async ({ page, request, signIn, baseURL }, use) => {
    await use(async (name, permissions, gateways = []) => {
      const tenant = await signInElsewhere(request, {
        email: accounts.tenant,
        password: accounts.password,
      });
      const { host } = new URL(baseURL ?? "");
      const wishes = {
        cta_type: "MICRO_FRONTEND",
        cta_url: `http://miniapps.${host}/${name}/`,
        cta_label: "Open",
      };
      const content = await newContent(tenant, wishes);
      const app = { url: `{miniapps}/${name}/`, permissions, gateways };
      await registerApp(request, content.buildingUuid, app);
      await signIn();
      await page.goto(content.path);
      await page.getByRole("button", { name: "Open", exact: true }).click();
      return page;
    });
  },
});

/** Opens the portal's own visitor registration by its tile. */
async function openVisitors(page: Page): Promise<void> {
  await expectHome(page);
  await page.getByRole("button", { name: /^Visitors/ }).click();
}

/**
 * What an app hears when it says `init`, up to a message that the page sends after all that the host has
 * answered by then.
 */
async function heardAfterInit(page: Page): Promise<unknown[]> {
  await expect(page.locator('iframe[src^="http://miniapps."]')).toHaveAttribute(
    "data-state",
    "loaded",
  );
  await page.evaluate(() => {
    addEventListener("message", ({ data, source }: MessageEvent) => {
      if (data?.requestId !== "probe") return;
      setTimeout(() =>
        source?.postMessage({ action: "end", requestId: "probe" }, { targetOrigin: "*" }),
      );
    });
  });
  const guestOf = () => page.frames().find((frame) => frame.url().startsWith("http://miniapps."));
  await expect.poll(() => guestOf() !== undefined).toBe(true);
  return (
    guestOf()?.evaluate(
      () =>
        new Promise<unknown[]>((resolve) => {
          const heard: unknown[] = [];
          addEventListener("message", ({ data }: MessageEvent) => {
            if (data?.requestId !== "probe") return;
            heard.push(data.action);
            if (data.action === "end") resolve(heard);
          });
          const init = { action: "init", data: { app_uuid: "probe" }, requestId: "probe" };
          parent.postMessage(init, "*");
        }),
    ) ?? []
  );
}

test("an app is answered", async ({ page, signIn }) => {
  await signIn();
  await page.goto("/home");
  await openVisitors(page);
  expect(await heardAfterInit(page)).toEqual(["initResponse", "end"]);
});

test("an app is shown, and answered nothing, where the brand is no host", async ({
  page,
  context,
  signIn,
}) => {
  // The browser takes a page that a test has written for one of the internet.
  await context.grantPermissions(["local-network-access"]);
  await switchOff(page, "enable-tw-host-sdk");
  await signIn();
  await page.goto("/home");
  await openVisitors(page);
  expect(await heardAfterInit(page)).toEqual(["end"]);
});

test("Back is the app's while it can go back itself, and then closes it", async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto("/home");
  await openVisitors(page);
  const { pathname: path } = new URL(page.url());
  const app = page.frameLocator('iframe[src^="http://miniapps."]');
  const invite = app.getByRole("button", { name: "Invite visitors", exact: true });
  await invite.click();
  await expect(app.getByLabel("Email address")).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(invite).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(path);
  await page.evaluate(() => history.back());
  await expect(page.getByRole("dialog")).toBeHidden();
  expect(new URL(page.url()).pathname).toBe(path);
});

test("Back closes an app over the page that was loaded, and Forward and a reload open it again", async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto("/my-history");
  await page.goto("/home");
  await openVisitors(page);
  const overlay = page.getByRole("dialog", { name: "Visitors" });
  const tile = page.getByRole("button", { name: /^Visitors/ });
  await expect(overlay).toBeVisible();
  await page.goBack();
  await expect(overlay).toBeHidden();
  await expect(tile).toBeFocused();
  await page.goForward();
  await expect(overlay).toBeVisible();
  await page.reload();
  await expect(overlay).toBeVisible();
  await page.getByRole("button", { name: "Close" }).click();
  await expect(overlay).toBeHidden();
  await expectHome(page);
  await page.goBack();
  await expect(page).toHaveURL("/my-history");
});

test("an app that has added to the browser's history is closed at once", async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto("/home");
  await openVisitors(page);
  const app = page.frameLocator('iframe[src^="http://miniapps."]');
  await app.getByRole("button", { name: "Invite visitors", exact: true }).click();
  await app.locator("html").evaluate(() => {
    for (const step of ["#1", "#2", "#3"]) history.pushState(null, "", step);
  });
  await page.getByRole("button", { name: "Close" }).click();
  const overlay = page.getByRole("dialog", { name: "Visitors" });
  await expect(overlay).toBeHidden();
  await expectHome(page);
  await test.step("Back is its own again when it is opened anew", async () => {
    await openVisitors(page);
    const invite = app.getByRole("button", { name: "Invite visitors", exact: true });
    await invite.click();
    await expect(app.getByLabel("Email address")).toBeVisible();
    await page.evaluate(() => history.back());
    await expect(invite).toBeVisible();
  });
});

/** Stays on the home for as long as the portal waits before it uses the browser's spare time. */
async function stayOnHome(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto("/home");
  await expectHome(page);
  await page.clock.fastForward(5_000);
}

const visitors = 'iframe[src*="/visitor-registration/"]';

test("the portal's own app is kept warm while the page offers it, asks for nothing, and opens as it is", async ({
  page,
  signIn,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/") && request.frame().url().startsWith("http://miniapps."))
      asked.push(request.url());
  });
  await signIn();
  await stayOnHome(page);
  const frame = page.locator(visitors);
  const app = page.frameLocator(visitors);
  await test.step("it waits out of sight and says nothing", async () => {
    await expect(frame).toHaveAttribute("data-state", "loaded");
    await expect(frame).toBeHidden();
    await app.locator("html").evaluate(() => Object.assign(window, { name: "warm" }));
    expect(asked).toEqual([]);
  });
  await test.step("it is opened, the same one", async () => {
    const tile = page.getByRole("button", { name: /^Visitors/ });
    await tile.click();
    await expect(app.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await app.locator("html").evaluate(() => window.name)).toBe("warm");
    await page.getByRole("button", { name: "Close" }).click();
    await expect(tile).toBeFocused();
    await expect(frame).toHaveCount(0);
  });
  await test.step("it is ready again after a while, and gone with the page that offered it", async () => {
    await page.clock.fastForward(5_000);
    await expect(frame).toHaveAttribute("data-state", "loaded");
    await page.goto("/my-history");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.clock.fastForward(5_000);
    await expect(frame).toHaveCount(0);
  });
});

test("the portal's own app shows where things will stand before any of its scripts has come", async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto("/home");
  await expectHome(page);
  const scripts = Promise.withResolvers<void>();
  await page.route("**/visitor-registration/assets/*.js", async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.getByRole("button", { name: /^Visitors/ }).click();
  const app = page.frameLocator(visitors);
  await expect(page.locator(visitors)).toBeVisible();
  await expect(app.locator(".first-sight")).toBeVisible();
  scripts.resolve();
  await expect(app.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(app.locator(".first-sight")).toBeHidden();
});

test("the portal's own app is fetched as soon as somebody points at its tile", async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.clock.install();
  await page.goto("/home");
  await expectHome(page);
  await expect(page.locator(visitors)).toHaveCount(0);
  await page.getByRole("button", { name: /^Visitors/ }).hover();
  await expect(page.locator(visitors)).toHaveAttribute("data-state", "loaded");
  await expect(page.locator(visitors)).toBeHidden();
});

test("an app that failed to come while nobody looked is loaded when it is opened", async ({
  page,
  signIn,
}) => {
  await signIn();
  const failed = page.waitForEvent("requestfailed", {
    predicate: (request) => request.url().endsWith("/visitor-registration/"),
  });
  await page.route("**/visitor-registration/", (route) => route.abort());
  await stayOnHome(page);
  await failed;
  await page.unroute("**/visitor-registration/");
  await page.getByRole("button", { name: /^Visitors/ }).click();
  const app = page.frameLocator(visitors);
  await expect(app.getByRole("heading", { level: 1 })).toBeVisible();
});

/** What the host answers to a call of the app's document. */
const ask = (guest: Frame, action: string, data: object) =>
  guest.evaluate(
    ([name, request]) =>
      new Promise<unknown>((resolve) => {
        const requestId = crypto.randomUUID();
        addEventListener("message", ({ data: answer }: MessageEvent) => {
          if (answer?.requestId === requestId) resolve(answer.data);
        });
        parent.postMessage({ action: name, data: request, requestId }, "*");
      }),
    [action, data] as const,
  );

test("the portal keeps to the host protocol, for guests of the specification and of the SDK", async ({
  openApp,
  request,
  baseURL,
}) => {
  const tenant = await signInElsewhere(request, {
    email: accounts.tenant,
    password: accounts.password,
  });
  await saveCard(request, tenant, baseURL ?? "", { last_four: "4242" });
  const lent = ["identity", "profile", "buildings", "storage", "payment", "navigation"];
  const page = await openApp("conformance", lent, ["gateway"]);
  const guest = page.frameLocator('iframe[src^="http://miniapps."]');
  const root = guest.locator("html");
  const consent = page.getByRole("button", { name: "Allow", exact: true });
  await page.addLocatorHandler(consent, () => consent.click());
  await expect(root).toHaveAttribute("data-conformance", /passed|failed/, { timeout: 120_000 });
  const failed = await guest.locator('tr[data-result="failed"]').allInnerTexts();
  expect(failed).toEqual([]);
  expect(Number(await root.getAttribute("data-passed"))).toBeGreaterThan(40);

  await test.step("saved cards are told of, and a token of one is made for a gateway", async () => {
    const frame = page.frames().find((each) => each.url().includes("/conformance/"));
    if (frame === undefined) throw new Error("The app has no frame.");
    const { cards } = (await ask(frame, "getPaymentMethods", {})) as { cards: { id: string }[] };
    const [card] = cards;
    expect(card).toEqual({
      id: expect.any(String),
      card_brand: "visa",
      card_last_four: "4242",
      month: 3,
      year: 2098,
      is_default: true,
      is_expired: false,
    });
    const asked = { card_id: card?.id, gateway_id: "gateway" };
    expect(await ask(frame, "tokenizeCard", asked)).toEqual({
      token: expect.stringMatching(/^sandbox_gateway_/),
    });
    // Of a gateway that its registration does not list, none.
    const other = { card_id: card?.id, gateway_id: "other" };
    expect(await ask(frame, "tokenizeCard", other)).toEqual({ token: null });
  });

  await test.step("what ends the visit does, where the app may", async () => {
    await guest.getByRole("button", { name: "logout" }).click();
    const denied = guest.locator('tr[data-mode="ending"][data-action="logout"]');
    await expect(denied).toHaveAttribute("data-result", "passed");
    await guest.getByRole("button", { name: "closeWebView" }).click();
    await expect(page.locator('iframe[src*="/conformance/"]')).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Open", exact: true })).toBeFocused();
  });
});

test("an app that knows nothing of the portal is used, closed, and opened again", async ({
  page,
  request,
  signIn,
}) => {
  // The viewer of traces that comes with Playwright: a web app of static files, with a worker of its own.
  const { resolve } = createRequire(import.meta.resolve("@playwright/test"));
  const root = dirname(resolve("playwright-core/package.json"));
  const host = await startStaticHost(join(root, "lib/vite/traceViewer"));
  const tenant = await signInElsewhere(request, {
    email: accounts.tenant,
    password: accounts.password,
  });
  const url = `${host.origin}/`;
  const wishes = { cta_type: "MICRO_FRONTEND", cta_url: url, cta_label: "Open" };
  const content = await newContent(tenant, wishes);
  await registerApp(request, content.buildingUuid, { url });
  await signIn();
  const open = page.getByRole("button", { name: "Open", exact: true });
  await expect(async () => {
    await page.goto(content.path);
    await expect(open).toBeVisible({ timeout: 10_000 });
  }).toPass();

  const app = page.frameLocator(`iframe[src="${url}"]`);
  for (const state of ["new", "used before"]) {
    await test.step(`the app is ${state}`, async () => {
      await open.click();
      await expect(
        app.getByRole("heading", { name: "Drop Playwright Trace to load" }),
      ).toBeVisible();
      await expect(page.locator(`iframe[src="${url}"]`)).toHaveAttribute("data-state", "loaded");
      await app.getByRole("button", { name: "Select file" }).focus();
      await page.getByRole("button", { name: "Close" }).click();
      await expect(open).toBeFocused();
    });
  }
  host.stop();
});
