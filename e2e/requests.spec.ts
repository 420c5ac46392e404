import { AxeBuilder } from "@axe-core/playwright";
import type { Browser, Locator, Page } from "@playwright/test";
import { newAccount } from "./support/new-account.ts";
import { accounts, expect, expectHome, switchScheme, test as base } from "./support/test.ts";

interface Fixtures {
  /** Somebody new at the form that the tile opens. */
  asTenant: () => Promise<{ page: Page; buildingUuid: string }>;
  /** Somebody of the property team, in another browser. */
  asTeam: (path: string) => Promise<Page>;
}

const test = base.extend<Fixtures>({
  asTenant: async ({ page, request, signIn }, use) => {
    await use(async () => {
      const { email, password } = await newAccount(request);
      await signIn(email, password);
      await page.goto("/home");
      await expectHome(page);
      const buildingUuid = /[\da-f-]{36}/.exec(page.url())?.[0] ?? "";
      await page.getByRole("link", { name: /^Report a problem/ }).click();
      await expect(page.getByRole("heading", { name: "Report a problem" })).toBeVisible();
      return { page, buildingUuid };
    });
  },
  asTeam: async ({ browser, baseURL }, use) => {
    const context = await newTeamContext(browser, baseURL ?? "");
    await use(async (path) => {
      const page = await context.newPage();
      await page.goto(path);
      return page;
    });
    await context.close();
  },
});

async function newTeamContext(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ baseURL });
  const data = { email: accounts.manager, password: accounts.password };
  const headers = { "x-web": "true", origin: baseURL };
  await context.request.post("/api/auth/v2/login", { headers, data });
  return context;
}

const pdf = { name: "Plan.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7\n") };

/** Says what drips, and where. */
async function write(page: Page, subject: string) {
  await page.getByRole("button", { name: "Water", exact: true }).click();
  await expect(page.getByLabel("Subject")).toHaveValue("Water");
  await page.getByLabel("Where exactly?").fill("Kitchen");
  await page.getByLabel("Subject").fill(subject);
  await page.getByLabel("What's wrong, or what do you need?").fill("It drips.");
}

const send = (page: Page) => page.getByRole("button", { name: "Send request" }).click();

/** A photo of the browser's own, with what a camera writes beside it. */
async function photoWith(page: Page, secret: string): Promise<Buffer> {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement("canvas");
    canvas.width = 64;
    canvas.height = 48;
    canvas.getContext("2d")?.fillRect(8, 8, 32, 32);
    return canvas.toDataURL("image/jpeg").split(",")[1] ?? "";
  });
  const photo = Buffer.from(base64, "base64");
  const written = Buffer.from(`Exif\0\0${secret}`);
  const head = Buffer.from([0xff, 0xe1, 0, written.length + 2]);
  return Buffer.concat([photo.subarray(0, 2), head, written, photo.subarray(2)]);
}

test("a colleague who is let in follows a request, until they are taken out again", async ({
  asTenant,
  request,
}) => {
  await newAccount(request);
  const { page } = await asTenant();
  const subject = `Tap ${Date.now()}`;
  await write(page, subject);
  await send(page);
  await page
    .getByRole("dialog", { name: "Request sent" })
    .getByRole("button", { name: "Done" })
    .click();
  await page.getByRole("link", { name: subject }).click();
  await page.getByLabel("Let a colleague follow").fill("Ada B");
  await page
    .getByRole("option", { name: /^Ada Byron/ })
    .first()
    .click();
  const remove = page.getByRole("button", { name: "Remove Ada Byron" });
  await expect(remove).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await remove.click();
  await expect(remove).toHaveCount(0);
});

test("a photo arrives without where it was taken, however small, and is seen in the request", async ({
  asTenant,
  expectAccessible,
}) => {
  const { page } = await asTenant();
  const buffer = await photoWith(page, "47.6062,-122.3321");
  expect(buffer.includes("47.6062")).toBe(true);
  const subject = `Tap ${Date.now()}`;
  const chosen = { name: "tap.jpeg", mimeType: "image/jpeg", buffer };
  await page.getByLabel("Take or choose photos").setInputFiles(chosen);
  await expect(page.getByText("tap.jpg", { exact: true })).toBeVisible();
  await write(page, subject);
  // What the browser tells of a form has no files in it: the page itself is asked.
  const sent = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const { send: sendOn } = XMLHttpRequest.prototype;
        XMLHttpRequest.prototype.send = function (body) {
          sendOn.call(this, body);
          const values = body instanceof FormData ? [...body.values()] : [];
          const file = values.find((one) => one instanceof File);
          void file
            ?.arrayBuffer()
            .then((bytes) => resolve(new TextDecoder("latin1").decode(bytes)));
        };
      }),
  );
  await send(page);
  const photo = await sent;
  expect(photo.slice(6, 10)).toBe("JFIF");
  expect(photo).not.toContain("Exif");
  expect(photo).not.toContain("47.6062");
  await page.getByRole("dialog", { name: "Request sent" }).getByText("Done").click();
  const expectSeen = (img: Locator) =>
    expect.poll(() => img.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
  await expectSeen(page.getByRole("article").filter({ hasText: subject }).locator("img"));
  const asked: string[] = [];
  page.on("request", (one) => asked.push(one.url()));
  await page.getByRole("link", { name: subject }).click();
  const open = page.getByRole("button", { name: "Photo 1 of 1" });
  await expectSeen(open.locator("img"));
  // The file itself, which may be large, is nobody's before it is asked for.
  expect(asked.filter((url) => url.includes("/attachment?ticket="))).toEqual([]);
  await expectAccessible();
  await open.click();
  const whole = page.getByRole("dialog", { name: "tap.jpg" });
  await expectSeen(whole.getByRole("img", { name: "Photo 1 of 1" }));
  await expectAccessible();
  const saving = page.waitForEvent("download");
  await whole.getByRole("button", { name: /^tap\.jpg/ }).click();
  expect((await saving).suggestedFilename()).toBe("tap.jpg");
  // One that cannot be shown leaves its file.
  await page.route("**/attachment/**", (route) => route.abort());
  await page.reload();
  await open.click();
  await expect(whole.getByRole("button", { name: /^tap\.jpg/ })).toBeVisible();
});

test("from one photo of a request buttons and arrow keys lead to the others, round and round", async ({
  asTenant,
  expectAccessible,
}) => {
  const { page } = await asTenant();
  const buffer = await photoWith(page, "");
  const photos = ["tap", "sink"].map((name) => ({
    name: `${name}.jpg`,
    mimeType: "image/jpeg",
    buffer,
  }));
  await page.getByLabel("Take or choose photos").setInputFiles(photos);
  await expect(page.getByText("sink.jpg", { exact: true })).toBeVisible();
  const subject = `Tap ${Date.now()}`;
  await write(page, subject);
  await send(page);
  await page.getByRole("dialog", { name: "Request sent" }).getByText("Done").click();
  await page.getByRole("link", { name: subject }).click();
  await page.getByRole("button", { name: "Photo 1 of 2" }).click();
  const shown = (name: string, n: number) =>
    expect(
      page.getByRole("dialog", { name }).getByRole("img", { name: `Photo ${n} of 2` }),
    ).toBeVisible();
  await shown("tap.jpg", 1);
  await expectAccessible();
  const next = page.getByRole("button", { name: "Next photo" });
  await next.click();
  await shown("sink.jpg", 2);
  await next.press("Enter");
  await shown("tap.jpg", 1);
  await page.keyboard.press("ArrowLeft");
  await shown("sink.jpg", 2);
  await expect(page.getByRole("status").getByText("Photo 2 of 2")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Photo 1 of 2" })).toBeFocused();
});

test("a problem is reported with a file, decided on, talked about and rated", async ({
  asTenant,
  asTeam,
}) => {
  const { page, buildingUuid } = await asTenant();
  const subject = `Tap ${Date.now()}`;
  await page.getByLabel("Take or choose photos").setInputFiles(pdf);
  await expect(page.getByText("Plan.pdf", { exact: true })).toBeVisible();
  await write(page, subject);
  await send(page);
  const sent = page.getByRole("dialog", { name: "Request sent" });
  await expect(sent).toBeVisible();
  await sent.getByRole("button", { name: "Done" }).click();
  await page.getByRole("link", { name: subject }).click();
  await expect(page.getByText("Submitted", { exact: true })).toBeVisible();
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: /^Plan\.pdf/ }).click();
  expect((await saving).suggestedFilename()).toBe("Plan.pdf");

  const team = await asTeam(`/building/${buildingUuid}/service-requests?whose=all`);
  await team.getByRole("link", { name: subject }).click();
  await team.getByRole("button", { name: "Take on" }).click();
  const question = team.getByRole("dialog");
  await question.getByLabel("Message (optional)").fill("A plumber comes at two.");
  await question.getByRole("button", { name: "Take on" }).click();
  await expect(team.getByText("In progress", { exact: true })).toBeVisible();

  // Back from another tab, what has come meanwhile is there at once.
  await page.evaluate(() =>
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true })),
  );
  await expect(page.getByText("A plumber comes at two.")).toBeVisible();
  await page.getByLabel("Write a message").fill("Thank you.");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByLabel("Write a message")).toHaveValue("");
  await expect(page.getByRole("listitem").filter({ hasText: "Thank you." })).toBeVisible();

  await team.getByRole("button", { name: "Mark as done" }).click();
  await team.getByRole("dialog").getByRole("button", { name: "Mark as done" }).click();
  await expect(team.getByText("Done", { exact: true })).toBeVisible();
  // Who goes on looking sees it, too.
  await page.getByRole("button", { name: "Send rating" }).click();
  await expect(page.getByText("Choose how many stars you give.")).toBeVisible();
  await page.getByRole("button", { name: "4 stars" }).click();
  await page.getByRole("button", { name: "Send rating" }).click();
  await expect(page.getByText("Rated 4 stars.")).toBeVisible();
});

test("what is written survives a lost connection, and is sent once", async ({ asTenant }) => {
  const { page } = await asTenant();
  const subject = `Lamp ${Date.now()}`;
  await page.getByLabel("Take or choose photos").setInputFiles(pdf);
  await write(page, subject);
  await page.context().setOffline(true);
  await send(page);
  const failed = page.getByRole("dialog");
  await expect(failed).toContainText("Everything you've written is still here.");
  await failed.getByRole("button", { name: "Back to the request" }).click();
  await expect(page.getByLabel("Subject")).toHaveValue(subject);
  await page.context().setOffline(false);

  // The request arrives, its answer does not.
  await page.route("**/create", async (route) => {
    await route.fetch();
    await route.abort("connectionreset");
  });
  await send(page);
  await expect(failed).toBeVisible();
  await page.unroute("**/create");
  await failed.getByRole("button", { name: "Try again" }).click();
  await page
    .getByRole("dialog", { name: "Request sent" })
    .getByRole("button", { name: "Done" })
    .click();
  await expect(page.getByRole("link", { name: subject })).toHaveCount(1);
});

test("files that may not be attached are refused in words, and what was written asks before it goes", async ({
  asTenant,
}) => {
  const { page } = await asTenant();
  const chooser = page.getByLabel("Take or choose photos");
  await chooser.setInputFiles([
    { ...pdf, name: "setup.exe" },
    { ...pdf, name: "large.pdf", buffer: Buffer.alloc(5 * 1024 * 1024 + 1) },
    { ...pdf, name: "empty.pdf", buffer: Buffer.alloc(0) },
    ...Array.from({ length: 6 }, (_, n) => ({ ...pdf, name: `${n}.pdf` })),
  ]);
  for (const words of [
    "“setup.exe” can't be attached.",
    "“large.pdf” is larger than 5 MB.",
    "“empty.pdf” is empty.",
    "“5.pdf” is one too many. You can attach 5 files.",
  ]) {
    await expect(page.getByText(words)).toBeVisible();
  }
  await send(page);
  await expect(page.getByText("Enter a subject.")).toBeVisible();
  await expect(page.getByLabel("Subject")).toBeFocused();
  await page.getByRole("button", { name: "Cancel", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Discard" }).click();
  await expect(page.getByText("0.pdf")).toHaveCount(0);
  // With nothing written there is nothing to ask.
  await page.getByRole("button", { name: "Cancel", exact: true }).click();
  await expect(page.getByText("Nothing open")).toBeVisible();
});

test("the way to all requests leads there, also from the form that a tile of Home opened", async ({
  asTenant,
}) => {
  const { page, buildingUuid } = await asTenant();
  const list = `/building/${buildingUuid}/service-requests`;
  const toList = page.getByRole("link", { name: "All requests" });
  await toList.click();
  await expect(page).toHaveURL(list);
  await page.getByRole("tab", { name: "Closed" }).click();
  // From the list it is the way back to it, as it was left.
  const closed = page.url();
  await page.getByRole("link", { name: "Report a problem" }).first().click();
  await expect(page).toHaveURL(`${list}/new`);
  await toList.click();
  await expect(page).toHaveURL(closed);
  await expect(page.getByRole("tab", { name: "Closed", selected: true })).toBeVisible();
});

for (const tab of ["Open", "Closed"] as const) {
  test(`Back leads behind the list that a request was sent from (${tab})`, async ({ asTenant }) => {
    const { page, buildingUuid } = await asTenant();
    const list = `/building/${buildingUuid}/service-requests`;
    await page.goto("/my-history");
    await page.goto(list);
    await page.getByRole("tab", { name: tab }).click();
    const left = page.url();
    await page.getByRole("link", { name: "Report a problem" }).first().click();
    const subject = `Door ${Date.now()}`;
    await write(page, subject);
    await send(page);
    await page.getByRole("dialog").getByRole("button", { name: "Done" }).click();
    await expect(page).toHaveURL(list);
    await expect(page.getByRole("link", { name: subject })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(tab === "Open" ? /my-history/ : left);
  });
}

test("a request is cancelled by who asked, after a question", async ({ asTenant }) => {
  const { page } = await asTenant();
  const subject = `Door ${Date.now()}`;
  await write(page, subject);
  await send(page);
  await page.getByRole("dialog").getByRole("button", { name: "Done" }).click();
  await page.getByRole("link", { name: subject }).click();
  await page.getByRole("button", { name: "Cancel request" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel request" }).click();
  await expect(page.getByText("Canceled", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Cancel request" })).toHaveCount(0);
  await page.getByRole("link", { name: "All requests" }).click();
  await page.getByRole("tab", { name: "Closed" }).click();
  await expect(page.getByRole("link", { name: subject })).toBeVisible();
});

for (const theme of ["light", "dark"] as const) {
  test(`the pages of requests can be used by everybody (${theme})`, async ({ asTenant }) => {
    const { page, buildingUuid } = await asTenant();
    await switchScheme(page, theme);
    const isClean = async () => {
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations).toEqual([]);
    };
    await isClean();
    await write(page, "Tap");
    await send(page);
    await page.getByRole("dialog").getByRole("button", { name: "Done" }).click();
    await expect(page.getByRole("link", { name: "Tap" })).toBeVisible();
    await isClean();
    await page.getByRole("link", { name: "Tap" }).click();
    await expect(page.getByLabel("Write a message")).toBeVisible();
    await isClean();
    // The help desk's address leads to the same form.
    await page.goto("/help-desk");
    await expect(page).toHaveURL(new RegExp(`/building/${buildingUuid}/service-requests/new$`));
  });
}
