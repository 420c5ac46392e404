import { signInElsewhere } from "./support/new-account.ts";
import { newPost } from "./support/new-post.ts";
import { hostFiles, makePdf } from "./support/pdf-host.ts";
import { accounts, expect, test as base } from "./support/test.ts";

const rules = makePdf(["Quiet after ten", "Bikes stay outside", "Thank you"]);

interface Fixtures {
  /** Opens a post with links to documents that another site keeps; answers that site's origin. */
  openPost: () => Promise<string>;
}

const test = base.extend<Fixtures>({
  openPost: async ({ page, request, signIn }, use) => {
    const files = { "/House%20rules.pdf": rules, "/torn.pdf": "%PDF-1.7 and nothing else" };
    const site = await hostFiles(files);
    await use(async () => {
      const { tenant: email, password } = accounts;
      const elsewhere = await signInElsewhere(request, { email, password });
      const names = ["House%20rules", "torn", "missing"];
      const links = names.map((name) => `<a href="${site.origin}/${name}.pdf">${name}</a>`);
      const post = await newPost(elsewhere, { rich_description: `<p>${links.join(" ")}</p>` });
      await signIn();
      await page.goto(post.path);
      return site.origin;
    });
    site.stop();
  },
});

test("a PDF file opens over the page, from our own origin and by keyboard", async ({
  page,
  baseURL,
  openPost,
  expectAccessible,
}) => {
  const faults: string[] = [];
  page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
  const foreign: string[] = [];
  page.on("request", (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith("http") && origin !== baseURL) foreign.push(request.url());
  });
  await openPost();
  const link = page.getByRole("link", { name: /House/ });
  await link.focus();
  await page.keyboard.press("Enter");
  const viewer = page.getByRole("dialog", { name: "House rules.pdf" });
  const first = viewer.getByRole("region", { name: "Page 1 of 3" });
  // The words of the page, for selection and screen readers; and its picture.
  await expect(first.getByText("Quiet after ten")).toBeVisible();
  const canvas = first.locator("canvas");
  await expect(canvas).toBeVisible();
  const width = (await canvas.boundingBox())?.width ?? 0;

  await page.keyboard.press("+");
  await expect(viewer.getByRole("button", { name: /^125%/ })).toBeVisible();
  await expect.poll(async () => (await canvas.boundingBox())?.width).toBeCloseTo(width * 1.25, 0);
  await page.keyboard.press("0");
  await viewer.getByRole("textbox", { name: "Page" }).fill("3");
  await page.keyboard.press("Enter");
  await expect(viewer.getByText("Thank you")).toBeInViewport();
  await expect(viewer.getByRole("textbox", { name: "Page" })).toHaveValue("3");
  await expectAccessible();

  const download = page.waitForEvent("download");
  await viewer.getByRole("link", { name: "Download House rules.pdf" }).click();
  expect((await download).suggestedFilename()).toBe("House rules.pdf");

  await page.reload();
  await expect(viewer.getByText("Quiet after ten")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(viewer).toBeHidden();
  await expect(page).not.toHaveURL(/document=/);
  expect([faults, foreign]).toEqual([[], []]);
});

test("going back closes the viewer and gives the link its focus back", async ({
  page,
  openPost,
}) => {
  await openPost();
  const link = page.getByRole("link", { name: /House/ });
  await link.click();
  await expect(page.getByRole("dialog").getByText("Quiet after ten")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(link).toBeFocused();
});

test("a file that is wanted offline comes by itself with the network", async ({
  page,
  context,
  openPost,
}) => {
  await openPost();
  // Its scripts are there.
  await page.getByRole("link", { name: /House/ }).click();
  const viewer = page.getByRole("dialog");
  await expect(viewer.getByText("Quiet after ten")).toBeVisible();
  await page.keyboard.press("Escape");
  await context.setOffline(true);
  await page.getByRole("link", { name: "torn" }).click();
  await expect(viewer.getByText("This needs a connection.")).toBeVisible();
  await context.setOffline(false);
  await expect(viewer.getByText("This document can't be shown")).toBeVisible();
});

test("a file that is torn or gone says so, with a way to have it all the same", async ({
  page,
  openPost,
}) => {
  const origin = await openPost();
  await page.getByRole("link", { name: "torn" }).click();
  const viewer = page.getByRole("dialog");
  await expect(viewer.getByText("This document can't be shown")).toBeVisible();
  await expect(viewer.getByRole("link", { name: "Download" })).toBeVisible();
  await viewer.getByRole("button", { name: "Close" }).click();
  await page.getByRole("link", { name: "missing" }).click();
  await expect(viewer.getByText("The document didn't load")).toBeVisible();
  await expect(viewer.getByRole("button", { name: "Try again" })).toBeVisible();
  const original = viewer.getByRole("link", { name: "Open the original" });
  await expect(original).toHaveAttribute("href", `${origin}/missing.pdf`);
});
