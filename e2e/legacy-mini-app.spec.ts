import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FrameLocator, Locator } from "@playwright/test";
import { build } from "vite";
import { signInElsewhere } from "./support/new-account.ts";
import { newContent } from "./support/new-content.ts";
import { registerApp } from "./support/register-app.ts";
import { startStaticHost } from "./support/static-host.ts";
import { accounts, expect, test as base } from "./support/test.ts";

const examples = join(import.meta.dirname, "../examples");

interface Legacy {
  app: FrameLocator;
  /** Opens it. */
  open: Locator;
}

/** With the example that knows the specification alone, built, on another site, and registered. */
const test = base.extend<{ legacy: Legacy }>({
  legacy: async ({ page, request, signIn }, use) => {
    const outDir = await mkdtemp(join(tmpdir(), "portico-legacy-"));
    await build({
      root: join(examples, "legacy-mini-app"),
      configFile: join(examples, "vite.config.ts"),
      logLevel: "error",
      build: { outDir },
    });
    const host = await startStaticHost(outDir);
    const url = `${host.origin}/`;
    const tenant = await signInElsewhere(request, {
      email: accounts.tenant,
      password: accounts.password,
    });
    const wishes = { cta_type: "MICRO_FRONTEND", cta_url: url, cta_label: "Open" };
    const content = await newContent(tenant, wishes);
    await registerApp(request, content.buildingUuid, { url, permissions: ["storage"] });
    await signIn();
    const open = page.getByRole("button", { name: "Open", exact: true });
    await expect(async () => {
      await page.goto(content.path);
      await expect(open).toBeVisible({ timeout: 10_000 });
    }).toPass();
    await use({ app: page.frameLocator(`iframe[src="${url}"]`), open });
    host.stop();
    await rm(outDir, { recursive: true });
  },
});

test("an app of the specification is answered, has something kept, and closes itself", async ({
  legacy: { app, open },
}) => {
  const log = app.getByLabel("Messages");
  for (const visits of ["1", "2"]) {
    await test.step(`visit ${visits}`, async () => {
      // By a key: a click right after the app has closed itself would be taken for a double one.
      await open.press("Enter");
      await expect(app.getByRole("status")).toHaveText("Connected");
      await expect(app.locator("#visits")).toHaveText(visits);
      await expect(log).toContainText('{"action":"setStorageResponse","data":{"success":true}}');
      await expect(log).toContainText(
        '{"action":"showNativePaymentResponse","data":{"success":false}}',
      );
      for (const name of ["getHostInfo", "getBrand", "getTheme", "getKioskEnabled"]) {
        await expect(log).toContainText(`"${name}Response"`);
      }
      await expect(log).not.toContainText("error");
      await expect(log).not.toContainText("getWeather");
      await app.getByRole("button", { name: "Close" }).click();
      await expect(open).toBeFocused();
    });
  }
});
