import { AxeBuilder } from "@axe-core/playwright";
import type { FrameLocator, Page } from "@playwright/test";
import { newAccount } from "./support/new-account.ts";
import { button, invite, newVisitor } from "./support/invite.ts";
import { mailsTo } from "./support/outbox.ts";
import { accounts, expect, expectHome, test as base } from "./support/test.ts";

/** The mini-app, as it stands in a page of the portal. */
interface Visitors {
  app: FrameLocator;
  page: Page;
  buildingUuid: string;
}

interface Host extends Visitors {
  lastName: string;
}

interface Fixtures {
  /** Opens the mini-app as somebody new who may have visitors. */
  asHost: () => Promise<Host>;
  /** Opens its front desk in another browser, as somebody who runs it. */
  atDesk: (buildingUuid: string) => Promise<Visitors>;
}

/** Opens the mini-app by its tile on the home. */
async function openVisitors(page: Page, path: string): Promise<Visitors> {
  await page.goto(path);
  await expectHome(page);
  const buildingUuid = /[\da-f-]{36}/.exec(page.url())?.[0] ?? "";
  await page.getByRole("button", { name: /^Visitors/ }).click();
  const app = page.frameLocator('iframe[src*="/visitor-registration/"]');
  return { app, page, buildingUuid };
}

/** The row of a list that is about somebody. */
function row(app: FrameLocator, { name }: ReturnType<typeof newVisitor>) {
  return app.getByRole("listitem").filter({ hasText: name });
}

const test = base.extend<Fixtures>({
  asHost: async ({ page, request, signIn }, use) => {
    await use(async () => {
      const { email, password, lastName } = await newAccount(request);
      await signIn(email, password);
      return { lastName, ...(await openVisitors(page, "/home")) };
    });
  },
  atDesk: async ({ browser, baseURL }, use) => {
    const context = await browser.newContext({ baseURL: baseURL ?? "" });
    await use(async (buildingUuid) => {
      const page = await context.newPage();
      const data = { email: accounts.manager, password: accounts.password };
      const headers = { "x-web": "true", origin: baseURL ?? "" };
      await page.request.post("/api/auth/v2/login", { headers, data });
      const opened = await openVisitors(page, `/building/${buildingUuid}`);
      await opened.app.getByRole("tab", { name: "Front desk" }).click();
      return opened;
    });
    await context.close();
  },
});

test("a visitor is invited, comes in by the pass once, and the host sees it", async ({
  asHost,
  atDesk,
  request,
}) => {
  const host = await asHost();
  const visitor = newVisitor();
  await invite(host.app, visitor);
  await button(host.app, new RegExp(visitor.name)).click();
  await expect(host.app.getByRole("heading", { name: visitor.name })).toBeFocused();
  await expect(host.app.getByText("Expected")).toBeVisible();

  const [mail = ""] = await mailsTo(request, visitor.email);
  const code = /\/pass\/([\w-]+)/.exec(mail)?.[1] ?? "";
  const desk = await atDesk(host.buildingUuid);
  const pass = desk.app.getByLabel("Pass", { exact: true });
  await pass.fill(code);
  await pass.press("Enter");
  await expect(desk.app.getByText(`${visitor.name} is checked in`)).toBeVisible();
  await expect(pass).toBeFocused();
  await pass.fill(code);
  await pass.press("Enter");
  const refusal = desk.app.getByRole("alert").filter({ hasText: "Already checked in" });
  await expect(refusal).toContainText(visitor.name);

  // The host has it open, and touches nothing.
  await expect(host.app.getByText("Here", { exact: true })).toBeVisible();
  await button(host.app, "Back").click();
  await expect(host.app.getByRole("heading", { name: "Your visitors" })).toBeFocused();
  await host.page.reload();
  const again = await openVisitors(host.page, "/home");
  await expect(button(again.app, new RegExp(`${visitor.name}.*Here`))).toBeVisible();

  await desk.app.getByLabel("Search by name or company").fill(visitor.name);
  await button(desk.app, `Check out ${visitor.name}`).click();
  await expect(row(desk.app, visitor).getByText("Left")).toBeVisible();
});

/** Holds a picture in front of the only camera that a frame's page has. */
function hold(app: FrameLocator, picture: string) {
  return app.locator("body").evaluate((_body, url) => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [640, 480];
    const seen = Object.assign(new Image(), { src: url });
    const draw = () => {
      canvas.getContext("2d")?.drawImage(seen, 160, 80, 320, 320);
      requestAnimationFrame(draw);
    };
    draw();
    navigator.mediaDevices.getUserMedia = async () => canvas.captureStream();
    const { featurePolicy } = document as Document & {
      featurePolicy?: { allowsFeature(name: string): boolean };
    };
    return ["camera", "microphone"].filter((power) => featurePolicy?.allowsFeature(power));
  }, picture);
}

test("the desk reads a pass by the camera, once, and says so where there is none", async ({
  asHost,
  atDesk,
  request,
}) => {
  const host = await asHost();
  const visitor = newVisitor();
  await invite(host.app, visitor);
  const [mail = ""] = await mailsTo(request, visitor.email);
  const pass = await host.page.context().newPage();
  await pass.goto(`/pass/${/\/pass\/([\w-]+)/.exec(mail)?.[1] ?? ""}`);
  const picture = (await pass.locator("svg.qr").screenshot()).toString("base64");

  const desk = await atDesk(host.buildingUuid);
  await button(desk.app, "Scan with the camera").click();
  await expect(desk.app.getByText(/^No camera found|^The camera can't be used/)).toBeVisible();
  await button(desk.app, "Stop scanning").click();

  const powers = await hold(desk.app, `data:image/png;base64,${picture}`);
  expect(powers).toEqual(["camera"]);
  const sent: string[] = [];
  desk.page.on("request", (each) => {
    if (each.url().endsWith("/check-ins")) sent.push(each.method());
  });
  await button(desk.app, "Scan with the camera").click();
  await expect(desk.app.getByText(`${visitor.name} is checked in`)).toBeVisible();
  await expect(desk.app.getByText("Hold the pass in front of the camera.")).toBeVisible();
  const found = await new AxeBuilder({ page: desk.page }).analyze();
  expect(found.violations).toEqual([]);
  await button(desk.app, "Stop scanning").click();
  await expect(desk.app.locator("video")).toHaveCount(0);
  expect(sent.filter((method) => method === "POST")).toHaveLength(1);
});

test("faults stand at their fields, and a bad line neither loses nor doubles an invitation", async ({
  asHost,
  context,
}) => {
  const { app, page } = await asHost();
  const visitor = newVisitor();
  await button(app, "Invite visitors").click();
  await app.getByLabel("Email address").fill("nobody");
  await button(app, "Send 1 invitation").click();
  const name = app.getByLabel("Name", { exact: true });
  await expect(name).toBeFocused();
  await expect(app.getByText("Fill this in.")).toBeVisible();
  await expect(app.getByText(/^Enter an email address/)).toBeVisible();

  await name.fill(visitor.name);
  await app.getByLabel("Email address").fill(visitor.email);
  await context.setOffline(true);
  await button(app, "Send 1 invitation").click();
  await expect(app.getByText("You're offline")).toBeVisible();
  await context.setOffline(false);

  // The portal has it, and its answer is lost.
  let isLineBad = true;
  await page.route("**/visits", async (route) => {
    if (route.request().method() !== "POST" || !isLineBad) return route.continue();
    isLineBad = false;
    await route.fetch();
    return route.abort();
  });
  await button(app, "Send 1 invitation").click();
  await expect(app.getByText("The portal can't be reached")).toBeVisible();
  await button(app, "Send 1 invitation").click();
  await expect(app.getByRole("heading", { name: `${visitor.name} is invited` })).toBeVisible();
  await button(app, "Done").click();
  await expect(button(app, new RegExp(visitor.name))).toHaveCount(1);
});

test("many are invited from a file, for two days; what was typed is there again", async ({
  asHost,
}) => {
  const { app, page } = await asHost();
  const [first, second] = [newVisitor(), newVisitor()];
  await button(app, "Invite visitors").click();
  await app.getByLabel("Add from a file").setInputFiles({
    name: "visitors.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(
      `Name;E-Mail\n${first.name};${first.email}\n"${second.name}";${second.email}\n`,
    ),
  });
  await expect(app.getByText("2 visitors added.")).toBeVisible();
  await button(app, "Add the next day").click();
  await button(app, "Back").click();
  await expect(app.getByRole("heading", { name: "Your visitors" })).toBeVisible();
  await page.getByRole("button", { name: "Close" }).click();

  await page.getByRole("button", { name: /^Visitors/ }).click();
  await button(app, "Invite visitors").click();
  await expect(app.getByLabel("Name", { exact: true }).nth(1)).toHaveValue(second.name);
  await button(app, "Send 4 invitations").click();
  await expect(app.getByRole("heading", { name: "4 invitations sent" })).toBeVisible();
  await button(app, "Done").click();
  await expect(button(app, new RegExp(first.name))).toHaveCount(2);

  // Somebody who was invited before is found by the beginning of the name.
  await button(app, "Invite visitors").click();
  await expect(app.getByLabel("Name", { exact: true })).toHaveValue("");
  await app.getByLabel("Name", { exact: true }).pressSequentially(first.name.slice(0, 9));
  await app.getByRole("option", { name: first.name }).click();
  await expect(app.getByLabel("Email address")).toHaveValue(first.email);
  await expect(app.getByRole("listbox")).toHaveCount(0);
  await button(app, "Add a visitor").click();
  await expect(app.getByLabel("Name", { exact: true }).nth(1)).toBeFocused();
});

test("a visit is changed, sent again once though the answer is lost, and called off", async ({
  asHost,
  request,
}) => {
  const { app, page } = await asHost();
  const visitor = newVisitor();
  await invite(app, visitor);
  await button(app, new RegExp(visitor.name)).click();
  await button(app, "Change").click();
  await app.getByLabel("Reason for the visit (optional)").fill("Interview");
  await button(app, "Save changes").click();
  await expect(app.getByText("Interview")).toBeVisible();
  await page.route(
    "**/resend",
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await button(app, "Send again").click();
  await expect(app.getByText("The portal can't be reached")).toBeVisible();
  await button(app, "Send again").click();
  await expect(app.getByText(`Sent again to ${visitor.email}.`)).toBeVisible();
  await button(app, "Cancel visit").click();
  await app.getByRole("dialog").getByRole("button", { name: "Cancel visit" }).click();
  await expect(app.getByText("Canceled")).toBeVisible();
  await expect(button(app, "Change")).toBeHidden();
  expect(await mailsTo(request, visitor.email)).toHaveLength(4);
});

test("the desk is stopped by its watch list, and says why it lets somebody in all the same", async ({
  asHost,
  atDesk,
}) => {
  const host = await asHost();
  const visitor = newVisitor();
  const { app } = await atDesk(host.buildingUuid);
  await button(app, "Watch list").click();
  await app.getByLabel("Name", { exact: true }).fill(visitor.name.toUpperCase());
  await app.getByLabel("Reason", { exact: true }).fill("Took the plants");
  await button(app, "Add to the list").click();
  await expect(row(app, visitor).getByText("Took the plants")).toBeVisible();
  await expect(app.getByLabel("Name", { exact: true })).toHaveValue("");
  await button(app, "Back").click();

  await invite(host.app, visitor);
  await app.getByLabel("Search by name or company").fill(visitor.name);
  await expect(app.getByText("On the watch list: Took the plants")).toBeVisible();
  await button(app, `Check in ${visitor.name}`).click();
  const dialog = app.getByRole("dialog", { name: "On the watch list" });
  await dialog.getByLabel("Why do you let them in?").fill("Brought them back");
  await dialog.getByRole("button", { name: "Let them in", exact: true }).click();
  await expect(button(app, `Check out ${visitor.name}`)).toBeVisible();
});

test("who comes without an invitation is registered at the desk, once", async ({
  asHost,
  atDesk,
}) => {
  const host = await asHost();
  const { app, page } = await atDesk(host.buildingUuid);
  const visitor = newVisitor();
  await button(app, "Register a walk-in").click();
  // A name alone is nobody: it's chosen from those found.
  await app.getByRole("combobox", { name: "Host" }).fill(host.lastName);
  await button(app, "Check in").click();
  await expect(app.getByText("Choose the host from the list.")).toBeVisible();
  await app.getByRole("combobox", { name: "Host" }).fill("");
  await app.getByRole("combobox", { name: "Host" }).pressSequentially(host.lastName.slice(0, 4));
  await app.getByRole("option").first().click();
  await app.getByLabel("Name", { exact: true }).fill(visitor.name);
  let isLineBad = true;
  await page.route("**/walk-ins", async (route) => {
    if (route.request().method() !== "POST" || !isLineBad) return route.continue();
    isLineBad = false;
    await route.fetch();
    return route.abort();
  });
  await button(app, "Check in").click();
  await expect(app.getByText("The portal can't be reached")).toBeVisible();
  await button(app, "Check in").click();
  await expect(app.getByRole("log")).toContainText(`${visitor.name} is checked in`);
  await app.getByLabel("Search by name or company").fill(visitor.name);
  await expect(button(app, `Check out ${visitor.name}`)).toHaveCount(1);
});

test("the app can be used by everybody, on narrow screens, too", async ({ asHost, atDesk }) => {
  const host = await asHost();
  const desk = await atDesk(host.buildingUuid);
  const screens: [Visitors, string | null][] = [
    [host, null],
    [host, "Invite visitors"],
    [desk, null],
    [desk, "Register a walk-in"],
  ];
  for (const [{ app, page }, name] of screens) {
    if (name !== null) await button(app, name).click();
    await expect(app.getByRole("heading", { level: 1 })).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    const before = page.viewportSize();
    await page.setViewportSize({ width: 320, height: 800 });
    const overhang = () =>
      app
        .locator("html")
        .evaluate(({ scrollWidth, clientWidth }: HTMLElement) => scrollWidth - clientWidth);
    await expect.poll(overhang, name ?? "").toBeLessThanOrEqual(0);
    if (before !== null) await page.setViewportSize(before);
  }
});

test("who may not run the desk sees their own visitors alone", async ({ asHost }) => {
  const { app } = await asHost();
  await expect(app.getByRole("heading", { name: "Your visitors" })).toBeVisible();
  await expect(app.getByText("No visitors expected")).toBeVisible();
  await expect(app.getByRole("tab")).toHaveCount(0);
});
