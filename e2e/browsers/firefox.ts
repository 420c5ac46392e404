import { launch } from "puppeteer-core";
import { type BrowserPage, patience, programOf } from "./browser-page.ts";

/** A page in Firefox, driven by WebDriver BiDi, which Firefox speaks itself. */
export async function openFirefox(): Promise<BrowserPage> {
  const browser = await launch({
    browser: "firefox",
    executablePath: programOf("FIREFOX"),
    defaultViewport: { width: 1280, height: 900 },
    extraPrefsFirefox: { "intl.accept_languages": "en-US" },
  });
  const page = await browser.newPage();
  page.setDefaultTimeout(patience);
  const find = (what: string) => page.locator(`::-p-xpath(${what})`);
  return {
    open: async (address) => void (await page.goto(address)),
    see: async (what) => void (await find(what).wait()),
    click: (what) => find(what).click(),
    fill: (what, text) => find(what).fill(text),
    close: () => browser.close(),
  };
}
