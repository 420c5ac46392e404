import { atHost, expect, serveBarePage, test } from "./support/test.ts";

const brands = [
  { host: "northlight", title: "Northlight" },
  { host: "livework", title: "Live. Work. Do." },
] as const;

for (const { host, title } of brands) {
  test(`${host} shows its own title and colour before any script runs`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    const plain = await context.newPage();
    await page.goto(`${atHost(baseURL, host)}/login`);
    await plain.goto(`${baseURL}/login`);
    await expect(page).toHaveTitle(title);
    const accent = (of: typeof page) =>
      of.locator("#portico-theme").evaluate((style) => style.textContent);
    expect(await accent(page)).not.toBe(await accent(plain));
    await context.close();
  });

  test(`${host} carries its name through sign-in`, async ({ page, baseURL }) => {
    await page.goto(`${atHost(baseURL, host)}/login`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(title);
    await expect(page).toHaveTitle(new RegExp(title));
  });
}

test("a brand's own words are in the language of the page, before its scripts as after", async ({
  browser,
  page,
  baseURL,
}) => {
  const address = `${atHost(baseURL, "livework")}/login?lang=de-de`;
  const tagline = "Zuhause, Schreibtisch und alles dazwischen.";
  const context = await browser.newContext({ javaScriptEnabled: false });
  const still = await context.newPage();
  await still.goto(address);
  await expect(still.getByText(tagline)).toBeVisible();
  await context.close();
  await page.goto(address);
  await expect(page.getByText(tagline)).toBeVisible();
  await page.goto(`${atHost(baseURL, "livework")}/maintenance?lang=de-de`);
  await expect(page.getByRole("link", { name: /Notdienst/ })).toBeVisible();
});

test("a page whose texts are English says so, whatever language was asked for", async ({
  page,
}) => {
  await page.goto("/login?lang=fr-fr");
  await expect(page.getByRole("button", { name: "Next" })).toBeEnabled();
  await expect(page.locator("html")).toHaveAttribute("lang", "en-us");
});

test("a host that nobody knows shows the default brand", async ({ page, baseURL }) => {
  await page.goto(`${atHost(baseURL, "nobody-knows")}/login`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Portico");
});

test("a page without shell data waits for brand, health and flags and then renders", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await serveBarePage(page, "/login");
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/api/public/flags", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/login");
  await expect.poll(() => asked).toContain("/api/public/flags");
  await expect(page.getByLabel("Work email")).toBeHidden();
  release();
  await expect(page.getByLabel("Work email")).toBeVisible();
  expect(asked).toEqual(
    expect.arrayContaining(["/api/public/brand-config", "/api/healthcheck", "/api/public/flags"]),
  );
});
