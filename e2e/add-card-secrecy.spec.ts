import type { Frame, Page } from "@playwright/test";
import { test } from "./support/account-test.ts";
import { cardForm, typeCard } from "./support/card-form.ts";
import { filesWith } from "./support/files-with.ts";
import { button, openPadel } from "./support/open-court.ts";
import { mailsTo } from "./support/outbox.ts";
import { expect } from "./support/test.ts";

const card = { number: "371449635398431", cvv: "8642" };

/** The number, with anything but digits between its digits. */
const ofNumber = new RegExp(Array.from(card.number).join(String.raw`\D{0,3}`));
const ofCvv = new RegExp(`(?<![0-9a-z])${card.cvv}(?![0-9a-z])`, "i");

/** Everything that the browser sends and gets, says and keeps, as texts. */
function listen(page: Page): { texts: string[]; done: () => Promise<void> } {
  const texts: string[] = [];
  const reading: Promise<unknown>[] = [];
  page.on("console", (message) => texts.push(message.text()));
  page.on("request", (request) => {
    texts.push(request.url(), JSON.stringify(request.headers()), request.postData() ?? "");
  });
  page.on("response", (response) => {
    texts.push(JSON.stringify(response.headers()));
    // The sandbox's own script knows which numbers are for tests.
    if (response.request().resourceType() === "script") return;
    reading.push(
      response.text().then(
        (text) => texts.push(text),
        () => undefined,
      ),
    );
  });
  return { texts, done: async () => void (await Promise.all(reading)) };
}

/** What the page, or an app in it, shows and keeps. */
function keptBy(frame: Pick<Frame, "evaluate">): Promise<string> {
  return frame.evaluate(async () =>
    JSON.stringify([
      Reflect.get(window, "heard"),
      document.documentElement.outerHTML,
      document.cookie,
      localStorage,
      sessionStorage,
      await indexedDB.databases(),
      await caches.keys(),
      history.state,
      location.href,
    ]),
  );
}

/** Books what the card pays, in the app for it; answers what that app shows and keeps. */
async function payByCard(page: Page): Promise<string> {
  const app = await openPadel(page, 7);
  await button(app, "Book").click();
  await expect(app.getByText("American Express ending in 8431, paid")).toBeVisible();
  const frame = page.frames().find((each) => each.url().includes("/reserve-space/"));
  if (frame === undefined) throw new Error("The app is gone");
  return keptBy(frame);
}

test("neither number nor code leaves the vault's frames, for any request, log, row, mail, page or app", async ({
  page,
  context,
  request,
  account,
}) => {
  await page.addInitScript(() => {
    if (window.parent !== window) return;
    const heard: string[] = [];
    Object.assign(window, { heard });
    window.addEventListener("message", ({ data }) => heard.push(JSON.stringify(data)), true);
  });
  const { texts, done } = listen(page);
  await page.goto("/add-card?lang=en-us");
  const form = cardForm(page);
  await typeCard(page, card);
  await expect(form.number).toHaveValue("3714 496353 98431");
  const whileTyped = await keptBy(page);
  // What the frames tell is among it, so that nothing in it means that they told nothing.
  expect(whileTyped).toContain("american_express");
  texts.push(whileTyped);
  // The page leads on as soon as it has this answer, and the browser keeps none of a page that is gone.
  await page.route("**/api/payment-methods", async (route) => {
    const answer = await route.fetch();
    texts.push(await answer.text());
    await route.fulfill({ response: answer });
  });
  await form.add.click();
  await expect(page).toHaveURL("/account/cards");
  await expect(page.getByText(/ending in 8431/)).toBeVisible();
  texts.push(await keptBy(page), JSON.stringify(await context.storageState()));
  const ofApp = await payByCard(page);
  expect(ofApp).toContain("8431");
  texts.push(ofApp, await keptBy(page), JSON.stringify(await context.storageState()));
  const mails = await mailsTo(request, account.email);
  expect(mails.some((mail) => mail.includes("Padel"))).toBe(true);
  texts.push(...mails);
  await done();

  expect(texts.some((text) => text.includes('"last_four":"8431"'))).toBe(true);
  expect(texts.filter((text) => ofNumber.test(text))).toEqual([]);
  expect(texts.filter((text) => ofCvv.test(text))).toEqual([]);
  // The database with all of its tables, analytics among them, and its journal, both logs, and the files.
  const folder = process.env["E2E_DATA_DIR"] ?? "";
  expect(await filesWith(folder, /"event":"card\.saved"/)).not.toEqual([]);
  expect(await filesWith(folder, /Ada Byron/)).not.toEqual([]);
  expect(await filesWith(folder, ofNumber)).toEqual([]);
});
