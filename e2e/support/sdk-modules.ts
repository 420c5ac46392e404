import { readFile } from "node:fs/promises";
import { stripTypeScriptTypes } from "node:module";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";

const sources = new URL("../../packages/miniapp-sdk/src/", import.meta.url);

/** Serves the sources of the SDK below `<origin>/sdk/`, as modules that a browser runs. */
export async function serveSdk(page: Page, origin: string): Promise<void> {
  await page.route(`${origin}/sdk/**`, async (route) => {
    const path = new URL(route.request().url()).pathname.slice("/sdk/".length);
    const source = await readFile(fileURLToPath(new URL(path, sources)), "utf8");
    await route.fulfill({ contentType: "text/javascript", body: stripTypeScriptTypes(source) });
  });
}
