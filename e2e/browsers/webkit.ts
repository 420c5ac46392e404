import { Builder, By, error, type WebElement } from "selenium-webdriver";
import { DriverService } from "selenium-webdriver/remote/index.js";
import getPort from "get-port";
import { type BrowserPage, patience, programOf } from "./browser-page.ts";
import { startScreen } from "./screen.ts";

/** What a page that is on the move answers; a moment later it is there, or stands still. */
function isMoving(fault: unknown): boolean {
  return (
    fault instanceof error.NoSuchElementError ||
    fault instanceof error.StaleElementReferenceError ||
    fault instanceof error.ElementNotInteractableError ||
    fault instanceof error.ElementClickInterceptedError
  );
}

/** The driver of WebKit's small browser, on a screen that nobody sees, and what ends all three. */
async function startDriver() {
  const screen = await startScreen();
  const port = await getPort();
  const service = new DriverService(programOf("WEBKIT_DRIVER"), {
    hostname: "localhost",
    loopback: true,
    port,
    args: [`--port=${port}`],
    env: { PATH: process.env["PATH"] ?? "", DISPLAY: screen.name, LANG: "en_US.UTF-8" },
  });
  const stop = async () => {
    await service.kill();
    screen.stop();
  };
  try {
    const browser = new Builder().withCapabilities({ browserName: "MiniBrowser" });
    return { driver: await browser.usingServer(await service.start()).build(), stop };
  } catch (fault) {
    await stop();
    throw fault;
  }
}

/** A page in WebKit, driven by WebDriver. */
export async function openWebKit(): Promise<BrowserPage> {
  const { driver, stop } = await startDriver();

  /** Tries until it succeeds. */
  async function until(what: string, act: (element: WebElement) => Promise<unknown>) {
    const attempt = async () => {
      try {
        return (await act(await driver.findElement(By.xpath(what)))) !== false;
      } catch (fault) {
        if (isMoving(fault)) return false;
        throw fault;
      }
    };
    await driver.wait(attempt, patience, `Waited for ${what}`);
  }
  return {
    open: (address) => driver.get(address),
    see: (what) => until(what, (element) => element.isDisplayed()),
    click: (what) => until(what, (element) => element.click()),
    fill: (what, text) =>
      until(what, async (element) => {
        await element.clear();
        await element.sendKeys(text);
        // Keys are lost that come while the page takes over from its first paint.
        return (await element.getAttribute("value")) === text;
      }),
    async close() {
      await driver.quit();
      await stop();
    },
  };
}
