import { randomUUID } from "node:crypto";
import { signInElsewhere } from "./support/new-account.ts";
import { newPost, type PostWishes, type TestPost } from "./support/new-post.ts";
import { accounts, expect, test as base } from "./support/test.ts";

interface Fixtures {
  /** Imports a post that belongs to this test alone. */
  makePost: (wishes?: PostWishes) => Promise<TestPost>;
}

const test = base.extend<Fixtures>({
  makePost: async ({ request, signIn }, use) => {
    await signIn();
    const { tenant: email, password } = accounts;
    const elsewhere = await signInElsewhere(request, { email, password });
    await use((wishes = {}) => newPost(elsewhere, wishes));
  },
});

/** One of the survey addresses of the demo's brand; nothing answers there. */
const survey = "https://survey.portico.example/commute";

test("a card leads to the post's own page, and back", async ({ page, makePost }) => {
  const post = await makePost({ rich_description: "<p>Read all about it.</p>" });
  // A new portal draws the home's pictures first, which is no part of this test.
  await page.route("**/images/**", (route) => route.abort());
  await page.goto(post.home);
  await page.getByRole("link", { name: post.title }).first().click();
  await expect(page).toHaveURL(post.path);
  await expect(page.getByRole("heading", { level: 1, name: post.title })).toBeFocused();
  await expect(page.getByText("Read all about it.")).toBeVisible();
  await page.getByRole("link", { name: "Back" }).click();
  await expect(page).toHaveURL(new RegExp(`${post.home}(?:#|$)`));
});

test("a survey opens inside the page, 700 px high and in a sandbox", async ({ page, makePost }) => {
  await page.route("https://survey.portico.example/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<h1>Your way to work</h1>" }),
  );
  const post = await makePost({ cta_label: "Tell us", cta_url: survey });
  await page.goto(post.path);
  await page.getByRole("button", { name: "Tell us" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Survey" })).toBeFocused();
  const frame = page.getByTitle(`Survey: ${post.title}`);
  await expect(frame.contentFrame().getByText("Your way to work")).toBeVisible();
  expect((await frame.boundingBox())?.height).toBe(700);
  await expect(frame).toHaveAttribute("sandbox", /^(?!.*top-navigation).*allow-scripts/);
  await expect(page.getByRole("link", { name: "Open in a new tab" })).toHaveAttribute(
    "href",
    survey,
  );
  await page.getByRole("button", { name: "Close the survey" }).click();
  await expect(frame).toBeHidden();
});

test("a survey that does not come says so, and tries again", async ({ page, makePost }) => {
  await page.clock.install();
  let isSilent = true;
  await page.route("https://survey.portico.example/**", (route) =>
    isSilent ? undefined : route.fulfill({ contentType: "text/html", body: "<h1>At last</h1>" }),
  );
  const post = await makePost({ cta_url: survey });
  await page.goto(post.path);
  await page.getByRole("button", { name: "Take the survey" }).click();
  await expect(page.getByText("Loading the survey")).toBeAttached();
  await page.clock.runFor(16_000);
  await expect(page.getByText("The survey didn't load")).toBeVisible();
  isSilent = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.frameLocator("iframe").getByText("At last")).toBeVisible();
});

test("a survey that is wanted offline comes by itself with the network", async ({
  page,
  context,
  makePost,
}) => {
  const asked: boolean[] = [];
  await page.route("https://survey.portico.example/**", (route) => {
    asked.push(true);
    return route.fulfill({ contentType: "text/html", body: "<h1>At last</h1>" });
  });
  const post = await makePost({ cta_url: survey });
  await page.goto(post.path);
  const open = page.getByRole("button", { name: "Take the survey" });
  await expect(open).toBeVisible();
  // Nothing is on its way any more: pages whose requests are routed have no cache to import from.
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await open.click();
  await expect(page.getByRole("status").filter({ hasText: "Loading the survey" })).toBeAttached();
  expect(asked).toEqual([]);
  await context.setOffline(false);
  await expect(page.frameLocator("iframe").getByText("At last")).toBeVisible();
});

test("any other call to action opens a new tab", async ({ page, makePost }) => {
  const post = await makePost({ cta_label: "Read on", cta_url: "https://news.example/roof" });
  await page.goto(post.path);
  const link = page.getByRole("link", { name: /Read on/ });
  await expect(link).toHaveAttribute("target", "_blank");
  await expect(link).toHaveAttribute("rel", /noopener/);
});

test("an id under the word of another kind leads to its own page", async ({ page, makePost }) => {
  const { home, path, uuid, title } = await makePost();
  for (const word of ["offers", "event-posts", "amenities", "contents"]) {
    await page.goto(`${home}/${word}/${uuid}`);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  }
  for (const missing of [`things/${uuid}`, `posts/${randomUUID()}`, "posts/nonsense"]) {
    expect((await page.goto(`${home}/${missing}`))?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
  }
});
