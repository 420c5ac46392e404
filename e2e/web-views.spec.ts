import type { APIRequestContext, Page } from "@playwright/test";
import { accounts, atHost, expect, expectHome, test } from "./support/test.ts";

/** An access token, as the app around a web view has one. */
async function newToken(request: APIRequestContext): Promise<string> {
  const data = { email: accounts.tenant, password: accounts.password };
  const answer = await request.post("/api/auth/v2/login", { data });
  return ((await answer.json()) as { token: string }).token;
}

const helpDesk = (page: Pick<Page, "getByRole">) =>
  page.getByRole("heading", { name: "Report a problem" });
/** The mini-app for visitors, in its frame. */
const visitors = (page: Page) =>
  page
    .frameLocator('iframe[src*="/visitor-registration/"]')
    .getByRole("heading", { name: "Your visitors" });
const closed = (page: Page) => page.getByRole("heading", { name: "Open this page from your app" });

/** Stands for the app, and keeps what it hears. */
async function beTheApp(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const postMessage = (text: string) => Object.assign(window, { heard: text });
    Object.assign(window, { ReactNativeWebView: { postMessage } });
  });
}

test("a web view stands without header, by the app's token, which nobody else hears of", async ({
  page,
  request,
  baseURL,
  expectAccessible,
  expectToFit,
}) => {
  const token = await newToken(request);
  const heard: string[] = [];
  page.on("request", async (each) => {
    if (each.isNavigationRequest()) return;
    heard.push(each.url(), JSON.stringify({ ...each.headers(), authorization: "" }));
  });
  await beTheApp(page);
  const asked = page.waitForRequest("**/users/current");
  const base = `${atHost(baseURL, "staging")}/api`;
  await page.goto(
    `/webview/help-desk?lang=en-us&accessToken=${token}&baseUrl=${encodeURIComponent(base)}`,
  );
  await expect(helpDesk(page)).toBeVisible();
  await expect(page).toHaveURL("/webview/help-desk?lang=en-us");
  expect((await asked).url()).toContain(base);
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("contentinfo")).toBeHidden();
  await expect(page.getByRole("complementary", { name: "Farm" })).toBeHidden();
  await expectAccessible();
  await expectToFit();
  expect(heard.join("\n")).not.toContain(token);
  const kept = () => JSON.stringify([localStorage, sessionStorage, document.cookie]);
  expect(await page.evaluate(kept)).not.toContain(token);

  await page.evaluate(() => sessionStorage.setItem("KIOSK_ENABLED", "true"));
  await page.goto(`/webview/help-desk?lang=en-us&accessToken=${token}`);
  const loggedOut = page.waitForRequest("**/auth/logout");
  await page.getByRole("button", { name: "Done" }).click();
  await loggedOut;
  const heardByApp = await page.evaluate(() => Reflect.get(window, "heard") as string);
  expect(JSON.parse(heardByApp)).toEqual({ action: "closeWebView" });
  expect(await page.evaluate(() => sessionStorage.getItem("KIOSK_ENABLED"))).toBeNull();
});

test("a web view says whose account it acts for, cut where there is no room for it", async ({
  page,
  request,
  expectAccessible,
  expectToFit,
}) => {
  const token = await newToken(request);
  const named = async (first_name: string) => {
    await page.route("**/users/current", async (route) => {
      const answer = await route.fetch();
      const user = (await answer.json()) as object;
      await route.fulfill({ response: answer, json: { ...user, first_name } });
    });
    await page.goto(`/webview/visitor-registration/en-us?accessToken=${token}`);
    return page.getByText(`Signed in as ${first_name}`);
  };
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(await named("Theodora")).toBeVisible();
  await expect(page.getByText(accounts.tenant, { exact: true })).toBeVisible();
  await expectToFit();
  const long = await named("Maximiliana-Alexandrina ".repeat(8).trim());
  await expect(long).toBeVisible();
  // The ellipsis stands at the end of the second line.
  await expect(long).toHaveCSS("-webkit-line-clamp", "2");
  expect(await long.evaluate((line) => line.scrollHeight > line.clientHeight)).toBe(true);
  await expect(page.getByRole("button", { name: "Done", exact: true })).toBeInViewport();
  await expectAccessible();
});

test("a web view is closed without a token, after a reload and for any other API", async ({
  page,
  request,
  expectAccessible,
}) => {
  const token = await newToken(request);
  const foreign: string[] = [];
  page.on("request", (each) => {
    if (new URL(each.url()).hostname === "evil.example") foreign.push(each.url());
  });
  await page.goto(`/add-card?lang=en-us&accessToken=${token}&baseUrl=https://evil.example/api`);
  await expect(closed(page)).toBeVisible();
  await expectAccessible();
  expect(foreign).toEqual([]);
  await page.goto(`/webview/visitor-registration/en-us?accessToken=${token}`);
  await expect(visitors(page)).toBeVisible();
  await page.reload();
  await expect(closed(page)).toBeVisible();
  await page.goto("/webview?lang=en-us&accessToken=made-up");
  await expect(page.getByRole("heading", { name: "Your sign-in has ended" })).toBeVisible();
  await expectAccessible();
});

test("a kiosk's web view ends its own session, and not that of the browser", async ({
  page,
  request,
  signIn,
}) => {
  await signIn();
  await page.goto("/home");
  await expectHome(page);
  const token = await newToken(request);
  await page.evaluate(() => sessionStorage.setItem("KIOSK_ENABLED", "true"));
  await page.goto(`/webview/help-desk?lang=en-us&accessToken=${token}`);
  await page.getByRole("button", { name: "Done" }).click();
  // The page is left while its call is on the way: the answer may find nobody who could hear it.
  const headers = { authorization: `Bearer ${token}` };
  const current = () => request.get("/api/users/current", { headers });
  await expect.poll(async () => (await current()).status()).toBe(401);
  // Had the call brought the browser's cookie, that session would have ended with it.
  await expectHome(page);
  await page.reload();
  await expectHome(page);
});

test("a page that the installation names may frame a web view and hears when it is done", async ({
  page,
  context,
  request,
  baseURL,
}) => {
  // The browser takes a page that a test has written for one of the internet.
  await context.grantPermissions(["local-network-access"]);
  const url = `${baseURL}/webview/help-desk?lang=en-us&accessToken=${await newToken(request)}`;
  await page.route("**/around", (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<script>onmessage = ({ data, origin }) => document.title = origin + data</script><iframe src="${url}" width="800" height="600"></iframe>`,
    }),
  );
  await page.goto(`${atHost(baseURL, "staging")}/around`);
  const frame = page.frameLocator("iframe");
  await frame.getByRole("button", { name: "Done" }).click();
  await expect(page).toHaveTitle(`${baseURL}{"action":"closeWebView"}`);

  await page.goto(`${atHost(baseURL, "livework")}/around`);
  await expect(helpDesk(frame)).toBeHidden();
});
