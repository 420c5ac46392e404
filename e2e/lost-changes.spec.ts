import type { Page, Route } from "@playwright/test";
import { loseOne } from "./support/lose-answer.ts";
import { newAccount, signInElsewhere } from "./support/new-account.ts";
import { newEvent } from "./support/new-event.ts";
import { newOffer } from "./support/new-offer.ts";
import { expect, test as base } from "./support/test.ts";

interface Item {
  title: string;
  path: string;
}

/** What one takes part in, opened by a user who belongs to the test alone. */
const test = base.extend<{ openEvent: () => Promise<Item>; openOffer: () => Promise<Item> }>({
  openEvent: async ({ page, request, signIn }, use) => {
    await use(async () => {
      const account = await newAccount(request);
      const event = await newEvent(await signInElsewhere(request, account), {});
      await signIn(account.email, account.password);
      return open(page, event);
    });
  },
  openOffer: async ({ page, request, signIn }, use) => {
    await use(async () => {
      const account = await newAccount(request);
      const offer = await newOffer(await signInElsewhere(request, account), {});
      await signIn(account.email, account.password);
      return open(page, offer);
    });
  },
});

async function open<I extends Item>(page: Page, item: I): Promise<I> {
  await page.goto(item.path);
  await expect(page.getByRole("heading", { level: 1, name: item.title })).toBeVisible();
  return item;
}

const cut = (route: Route) => route.abort();

const failure = (page: Page) => page.getByRole("dialog", { name: "The portal can't be reached" });
const notice = (page: Page, { title }: Item) => page.getByText(`“${title}”: sent, and done`);
const inPanel = (page: Page, panel: string, name: string) =>
  page.getByRole("group", { name: panel }).getByRole("button", { name, exact: true });
const inDialog = (page: Page, dialog: string, name: string) =>
  page.getByRole("dialog", { name: dialog }).getByRole("button", { name, exact: true });

test("an RSVP whose answer is lost leaves no error once the page knows that it has arrived", async ({
  page,
  openEvent,
}) => {
  const event = await openEvent();
  await loseOne(page, "**/attend");
  await inPanel(page, "RSVP", "RSVP").click();
  await inDialog(page, "Confirm your RSVP", "Confirm RSVP").click();
  await expect(notice(page, event)).toBeVisible();
  await expect(failure(page)).toBeHidden();
  await expect(inPanel(page, "RSVP", `Cancel RSVP for ${event.title}`)).toBeEnabled();
});

test("an RSVP that is canceled with a lost answer, and again, is canceled and not refused", async ({
  page,
  openEvent,
}) => {
  const event = await openEvent();
  await inPanel(page, "RSVP", "RSVP").click();
  await inDialog(page, "Confirm your RSVP", "Confirm RSVP").click();
  await inDialog(page, "RSVP confirmed", "Done").click();
  // Nor can the page find out what has become of it.
  const item = "**/tenant/v1/event-posts/*";
  await page.route(item, cut);
  await loseOne(page, "**/recall");
  await inPanel(page, "RSVP", `Cancel RSVP for ${event.title}`).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel RSVP" }).click();
  const again = failure(page).getByRole("button", { name: "Try again" });
  await expect(again).toBeVisible();
  await again.click();
  await page.unroute(item, cut);
  await expect(inPanel(page, "RSVP", "RSVP")).toBeEnabled();
  await expect(failure(page)).toBeHidden();
  await expect(page.getByText("There's nothing to cancel")).toBeHidden();
});

test("a claim that is given back with a lost answer, and again, is given back and not refused", async ({
  page,
  openOffer,
}) => {
  const { title } = await openOffer();
  await inPanel(page, "Claim", "Claim this deal").click();
  await inDialog(page, "Claim this deal?", "Claim").click();
  await inDialog(page, "Deal claimed", "Done").click();
  const item = "**/tenant/v1/offers/*";
  await page.route(item, cut);
  await loseOne(page, "**/cancel?*");
  await inPanel(page, "Claim", `Cancel claim for “${title}”`).click();
  await inDialog(page, "Cancel your claim?", "Cancel claim").click();
  const again = failure(page).getByRole("button", { name: "Try again" });
  await expect(again).toBeVisible();
  await again.click();
  await page.unroute(item, cut);
  await expect(inPanel(page, "Claim", "Claim this deal")).toBeEnabled();
  await expect(failure(page)).toBeHidden();
  await expect(page.getByText("You haven't claimed this deal")).toBeHidden();
});

test("two quick clicks on an action open its question, which stays", async ({
  page,
  openEvent,
}) => {
  await openEvent();
  await inPanel(page, "RSVP", "RSVP").dblclick();
  const question = page.getByRole("dialog", { name: "Confirm your RSVP" });
  await expect(question.getByRole("button", { name: "Confirm RSVP" })).toBeVisible();
  // Who has had the time to read it puts it away by a click beside it.
  await expect(async () => {
    await page.mouse.click(5, 5);
    await expect(question).toBeHidden({ timeout: 1000 });
  }).toPass();
});
