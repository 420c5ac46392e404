import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { switchOff } from "./support/flags.ts";
import { type ContentWishes, importContent } from "./support/import-content.ts";
import { signInElsewhere } from "./support/new-account.ts";
import { newContent, type TestContent } from "./support/new-content.ts";
import { newOffer } from "./support/new-offer.ts";
import { registerApp } from "./support/register-app.ts";
import { accounts, expect, test as base } from "./support/test.ts";

interface Fixtures {
  /** Imports a page, or another kind of content, for this test alone, and opens it. */
  openContent: (wishes: ContentWishes, kind?: string) => Promise<TestContent>;
}

const test = base.extend<Fixtures>({
  openContent: async ({ page, request, signIn }, use) => {
    await use(async (wishes, kind) => {
      const content = await newContent(await signInElsewhere(request, tenant), wishes, kind);
      if (wishes.cta_url === miniApp) {
        await registerApp(request, content.buildingUuid, { url: miniApp });
      }
      await signIn();
      await page.goto(content.path);
      await expect(page.getByRole("heading", { level: 1, name: content.title })).toBeVisible();
      return content;
    });
  },
});

const tenant = { email: accounts.tenant, password: accounts.password };

const panel = (page: Page) => page.getByRole("complementary", { name: "Details and actions" });
const main = (page: Page) => page.getByRole("main");
const miniApp = "https://mini-app.example/";

test("everything that a content says is shown", async ({ page, openContent }) => {
  await openContent({
    subtitle: "One line below",
    message: "The east door is closed",
    description_title: "What it is",
    rich_description: "<p>Bring a <s>towel</s> friend</p>",
    image: "lobby.webp",
    image_alt_text: "A lobby",
    host_company_name: "Second Cup Theory",
    price: 12.5,
    currency_type: "EUR",
    start_at: "2099-05-01T18:00:00Z",
    formatted_address: "400 University Street, Seattle",
    directions: "Level 39",
    virtual_text: "Join the call",
    virtual_url: "https://meet.example/1",
    virtual_directions: "The code is at the desk",
    capacity: 24,
    attachable_amenity: "rst-boardroom",
    attachable_company: "second-cup-theory",
  });
  const said = ["One line below", "The east door is closed", "friend"];
  for (const text of [...said, "Hosted by Second Cup Theory"]) {
    await expect(main(page).getByText(text)).toBeVisible();
  }
  await expect(main(page).getByText("What’s on", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "What it is" })).toBeVisible();
  await expect(page.getByRole("img", { name: "A lobby" })).toBeVisible();
  const facts = ["€12.50", "May 1, 2099", "Level 39", "The code is at the desk", "24 spots"];
  for (const text of facts) await expect(panel(page)).toContainText(text);
  await expect(panel(page).getByRole("link", { name: /Join the call/ })).toHaveAttribute(
    "href",
    "https://meet.example/1",
  );
  await expect(panel(page).getByRole("link", { name: /Open in maps/ })).toBeVisible();
  await page.getByRole("link", { name: /^Company Second Cup Theory/ }).click();
  await expect(page).toHaveURL(/\/companies\//);
});

test("what a content does not say leaves no hole, and a long word stays on a narrow phone", async ({
  page,
  openContent,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const word = "Donaudampfschifffahrtsgesellschaftskapitänsmützenausstellung";
  const { path } = await openContent({ title: `${word} ${Date.now()}` });
  await expect(panel(page)).toBeHidden();
  const content = page.getByRole("article").filter({ hasText: word });
  await expect(content.getByRole("img")).toHaveCount(0);
  await expect(content.getByRole("heading")).toHaveCount(1);
  await expect(content.getByRole("button")).toHaveText(["Share"]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.goto(path.replace(/[^/]+$/, "no-id"));
  await expect(main(page)).toContainText(/not found/i);
});

test("without the flag for rich text its words stand, and nothing else of it", async ({
  page,
  openContent,
}) => {
  await switchOff(page, "show-rich-description");
  const rich_description = "<p>First <strong>words</strong></p><p>Second</p>";
  await openContent({ rich_description });
  await expect(main(page).getByText("First words")).toHaveText("First words\nSecond");
  await expect(main(page).getByRole("strong")).toHaveCount(0);
});

test("links lead out in a new tab, and inside without loading anew", async ({
  page,
  openContent,
}) => {
  await openContent({ cta_url: "https://example.com/a", cta_label: "Have a look" });
  const out = panel(page).getByRole("link", { name: "Have a look" });
  await expect(out).toHaveAttribute("target", "_blank");
  await expect(out).toHaveAttribute("rel", "noopener");
  const { origin } = new URL(page.url());
  await openContent({ cta_type: "DEEP_LINK", cta_url: `${origin}/account`, cta_label: "Account" });
  await page.evaluate(() => document.body.setAttribute("data-same-page", ""));
  await panel(page).getByRole("link", { name: "Account" }).click();
  await expect(page).toHaveURL(/\/account\/profile$/);
  await expect(page.locator("body[data-same-page]")).toHaveCount(1);
});

test("what only the mobile app can do says so", async ({ page, openContent }) => {
  await openContent({
    cta_type: "NATIVE_LINK",
    cta_url: "wallet://open",
    cta_label: "Add to wallet",
  });
  await expect(panel(page).getByRole("button", { name: "Add to wallet" })).toBeDisabled();
  await expect(panel(page)).toContainText("Only in the mobile app.");
});

test("a claim leads to the offer that a content belongs to", async ({
  page,
  request,
  openContent,
}) => {
  const offer = await newOffer(await signInElsewhere(request, tenant), {});
  await openContent({
    cta_type: "CLAIM",
    cta_label: "Get it",
    attachable_content: offer.title,
  });
  await panel(page).getByRole("link", { name: "Get it" }).click();
  await expect(page).toHaveURL(new RegExp(`${offer.path}$`));
  await expect(page.getByRole("group", { name: "Claim" })).toBeVisible();
  await page.goto(offer.path.replace("/offers/", "/content/"));
  await expect(page).toHaveURL(new RegExp(`${offer.path}$`));
});

test("a mini-app opens over the page, and Escape or another page closes it", async ({
  page,
  openContent,
}) => {
  const { promise: asked, resolve: answer } = Promise.withResolvers<void>();
  await page.route(`${miniApp}**`, async (route) => {
    await asked;
    await route.fulfill({ contentType: "text/html", body: "<h1>Pick a desk</h1>" });
  });
  const { title } = await openContent({
    cta_type: "MICRO_FRONTEND",
    cta_url: miniApp,
    cta_label: "Book",
  });
  const open = panel(page).getByRole("button", { name: "Book" });
  await open.click();
  const dialog = page.getByRole("dialog", { name: title });
  await expect(dialog.getByText(`Loading ${title}`)).toBeAttached();
  answer();
  const frame = dialog.frameLocator(`iframe[title="${title}"]`);
  await expect(frame.getByRole("heading", { name: "Pick a desk" })).toBeVisible();
  const sandbox = await dialog.locator("iframe").last().getAttribute("sandbox");
  expect(sandbox).not.toContain("allow-top-navigation");
  await dialog.getByRole("button", { name: "Close" }).focus();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();
});

test("a mini-app that does not answer says so, and can be tried again", async ({
  page,
  openContent,
}) => {
  let isDown = true;
  await page.route(`${miniApp}**`, (route) =>
    isDown ? route.abort() : route.fulfill({ contentType: "text/html", body: "<h1>Desks</h1>" }),
  );
  await openContent({ cta_type: "MICRO_FRONTEND", cta_url: miniApp, cta_label: "Book" });
  await panel(page).getByRole("button", { name: "Book" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("Page could not be loaded")).toBeVisible();
  isDown = false;
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect(dialog.frameLocator("iframe").last().getByText("Desks")).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toBeHidden();
});

test("what no app is registered for opens apart", async ({ page, openContent }) => {
  await openContent({
    cta_type: "MICRO_FRONTEND",
    cta_url: "https://unregistered.example/",
    cta_label: "Book",
  });
  const link = panel(page).getByRole("link", { name: "Book" });
  await expect(link).toHaveAttribute("href", "https://unregistered.example/");
  await expect(link).toHaveAttribute("target", "_blank");
  const framed = await page.evaluate(async () => {
    const frame = document.createElement("iframe");
    const refused = new Promise((resolve) => {
      document.addEventListener("securitypolicyviolation", ({ effectiveDirective }) =>
        resolve(effectiveDirective),
      );
    });
    frame.src = "https://unregistered.example/";
    document.body.append(frame);
    return refused;
  });
  expect(framed).toBe("frame-src");
});

test("the building's second list stands under content that asks for it", async ({
  page,
  openContent,
}) => {
  const title = `Rules ${Date.now()}`;
  await importContent("secondary", { title, category: "good-to-know" });
  await openContent({ attach_secondary_content: "yes" });
  await expect(main(page).getByRole("link", { name: title })).toBeVisible();
});

test("an event leads to its host, to its week, to its category and to a map", async ({
  page,
  openContent,
}) => {
  const week = { start_at: "2099-05-06T18:00:00Z", host_company_name: "second cup theory" };
  const [mine, other] = [`Mine ${randomUUID()}`, `Other ${randomUUID()}`];
  await openContent({ ...week, title: other, start_at: "2099-05-08T18:00:00Z" }, "events");
  const event = await openContent(
    { ...week, title: mine, formatted_address: "400 University Street, Seattle" },
    "events",
  );
  const also = page.getByRole("region", { name: "Also this week" });
  await expect(also.getByRole("link", { name: other })).toBeVisible();
  await expect(also.getByRole("link", { name: mine })).toHaveCount(0);
  const more = page.getByRole("region", { name: "More from What’s on" });
  await expect(more.getByRole("link", { name: "Show all" })).toBeVisible();
  const map = panel(page).getByRole("link", { name: /Open in maps/ });
  await expect(map).toHaveAttribute(
    "href",
    "https://www.openstreetmap.org/search?query=400+University+Street%2C+Seattle",
  );
  await main(page).getByRole("link", { name: "Hosted by second cup theory" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Second Cup Theory" })).toBeFocused();
  const events = page.getByRole("region", { name: "Events" });
  await events.getByRole("link", { name: mine }).click();
  await expect(page).toHaveURL(new RegExp(`${event.uuid}$`));
});

test("a post is handed on: its link is copied and said so", async ({
  page,
  context,
  openContent,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const post = await openContent({}, "posts");
  await page.getByRole("button", { name: "Share" }).click();
  await expect(page.getByText("Link copied")).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(post.uuid);
  expect(copied).not.toContain("?");
});

test("a link that the device does not hand on is copied, or it is said that it was not", async ({
  page,
  context,
  openContent,
}) => {
  await context.grantPermissions(["clipboard-write"]);
  await page.addInitScript(() => {
    navigator.share = () => Promise.reject(new DOMException("", "NotAllowedError"));
  });
  await openContent({}, "posts");
  await page.getByRole("button", { name: "Share" }).click();
  await expect(page.getByText("Link copied")).toBeVisible();
  // As over plain HTTP.
  await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  await page.getByRole("button", { name: "Share" }).click();
  await expect(page.getByText("Couldn't copy the link")).toBeVisible();
});
