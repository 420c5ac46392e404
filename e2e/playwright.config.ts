import { defineConfig } from "@playwright/test";

const chromium = process.env["CHROMIUM"];
const baseURL = process.env["E2E_URL"];

/** Browser tests, in Debian's Chromium against the built portal. */
export default defineConfig({
  testDir: ".",
  outputDir: "../test-results",
  globalSetup: "./support/global-setup.ts",
  // While one waits for the page or the portal, the others have the cores.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // Three browsers, the portal and its database share two cores, perhaps with other things besides.
  timeout: 240_000,
  expect: { timeout: 45_000 },
  use: {
    ...(baseURL === undefined ? {} : { baseURL }),
    locale: "en-US",
    // A failure leaves what the page held and a picture of it. Recording a trace of every test takes
    // a third of the time, and keeps the tests from being as quick as a person can be;
    // `npm run e2e -- events.spec --trace on` does.
    screenshot: "only-on-failure",
    launchOptions: {
      ...(chromium === undefined ? {} : { executablePath: chromium }),
      // Chromium's sandbox refuses to run as root, as containers do.
      args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
    },
  },
});
