import { randomUUID } from "node:crypto";
import { signInElsewhere } from "./support/new-account.ts";
import { newContent } from "./support/new-content.ts";
import { registerApp } from "./support/register-app.ts";
import { accounts, expect, test } from "./support/test.ts";

/** An app that asks who it is used by, and shows the answer. */
const guest = `<!doctype html><title>Rooms</title><h1></h1><script>
  onmessage = ({ data: { action, data, error } }) => {
    if (action === "initializeResponse") parent.postMessage({ action: "getUser", requestId: "2" }, "*");
    if (action === "getUserResponse") {
      document.querySelector("h1").textContent = error ? error.code : data.email;
    }
  };
  parent.postMessage({ action: "initialize", requestId: "1", data: { protocolVersion: 1 } }, "*");
</script>`;

/** Runs in the page: presses "Allow" once, as soon as it is there. */
function pressAtOnce(): void {
  const observer = new MutationObserver(() => {
    const allow = [...document.querySelectorAll("button")].find(
      (each) => each.textContent === "Allow",
    );
    if (allow === undefined) return;
    observer.disconnect();
    allow.click();
  });
  observer.observe(document, { childList: true, subtree: true });
}

test("what an app may have of somebody is asked once, and taken back in the account", async ({
  page,
  context,
  request,
  signIn,
  baseURL,
  expectAccessible,
  expectToFit,
}) => {
  // The browser takes a page that a test has written for one of the internet.
  await context.grantPermissions(["local-network-access"]);
  const path = randomUUID().slice(0, 8);
  const name = `Rooms ${path}`;
  const url = `http://miniapps.${new URL(baseURL ?? "").host}/${path}/`;
  await page.route(url, (route) => route.fulfill({ contentType: "text/html", body: guest }));
  const tenant = await signInElsewhere(request, {
    email: accounts.tenant,
    password: accounts.password,
  });
  const wishes = { cta_type: "MICRO_FRONTEND", cta_url: url, cta_label: "Open" };
  const content = await newContent(tenant, wishes);
  await registerApp(request, content.buildingUuid, {
    name,
    url: `{miniapps}/${path}/`,
    permissions: ["profile"],
  });
  await signIn();
  const app = page.frameLocator(`iframe[src="${url}"]`).getByRole("heading");
  const question = page.getByRole("dialog", { name: `${name} wants to know who you are` });
  const openApp = async () => {
    await page.goto(content.path);
    await page.getByRole("button", { name: "Open", exact: true }).click();
  };

  // What comes before anybody can have read the question was meant for the app.
  await page.addInitScript(pressAtOnce);
  await openApp();
  await expect(question).toBeVisible();
  await expectAccessible();
  await expect(question).toBeVisible();
  await question.getByRole("button", { name: "Allow", exact: true }).click();
  await expect(app).toHaveText(accounts.tenant);
  await openApp();
  await expect(app).toHaveText(accounts.tenant);
  await expect(question).toBeHidden();

  await page.goto("/account/settings");
  const section = page.getByRole("region", { name: "Apps" });
  const row = section.getByRole("listitem").filter({ hasText: name });
  await expect(row).toContainText("Your name, email address and company, since");
  await expectAccessible();
  await expectToFit();
  const takeBack = row.getByRole("button", { name: `Take back from ${name}` });
  await page.route("**/consents/profile", (route) => route.abort(), { times: 1 });
  await takeBack.click();
  await expect(section.getByRole("alert")).toBeVisible();
  await expect(row).toBeVisible();
  await takeBack.click();
  await expect(row).toBeHidden();
  await expect(section.getByRole("heading", { name: "Apps" })).toBeFocused();

  await openApp();
  await question.getByRole("button", { name: "Don't allow" }).click();
  await expect(app).toHaveText("USER_CANCELLED");
  await openApp();
  await expect(question).toBeVisible();
});
