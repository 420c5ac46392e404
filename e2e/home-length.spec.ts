import type { Page } from "@playwright/test";
import { findTestBuilding } from "./support/find-content.ts";
import { newAccount, signInElsewhere } from "./support/new-account.ts";
import { newEvent } from "./support/new-event.ts";
import { changeAnswers, copiesOf } from "./support/shell-answers.ts";
import { expect, expectHome, test } from "./support/test.ts";

const phone = { width: 390, height: 844 };

const ofTwoLines = "A long afternoon of music and food on the terrace";

test.beforeEach(({ page }) => page.setViewportSize(phone));

/** Opens the home, and says how high it is once all of it is there, in screens. */
async function screensOfHome(page: Page): Promise<number> {
  await page.goto("/");
  await expectHome(page);
  await expect(page.locator("#amenities").getByRole("link").first()).toBeAttached();
  await expect(
    page.locator("#discover").getByRole("tabpanel").getByRole("article"),
  ).not.toHaveCount(0);
  const heightNow = () => page.evaluate(() => document.documentElement.scrollHeight);
  let before = 0;
  await expect(async () => {
    const height = await heightNow();
    const isStill = height === before;
    before = height;
    expect(isStill).toBe(true);
  }).toPass();
  return before / phone.height;
}

/** Opens pages of a building that has hundreds of everything, on a day that is full of events. */
function withHundreds(page: Page): Promise<void> {
  return changeAnswers(page, {
    getToday: ({ data }) => {
      data.events = copiesOf(data.events, 9, "uuid").map((card) => ({
        ...card,
        title: ofTwoLines,
      }));
    },
    listUtilityButtons: ({ data }) => {
      data.utility_buttons = copiesOf(data.utility_buttons, 60, "uuid");
    },
    listPromotedV2: ({ data }) => {
      data.contents = copiesOf(data.contents, 100, "uuid");
    },
    listSpotlight: ({ data }) => {
      data.contents = copiesOf(data.contents, 24, "uuid");
    },
    listDiscover: ({ data }) => {
      data.categories = copiesOf(data.categories, 300, "uuid");
    },
    listAmenitiesByCategory: ({ data }) => {
      data.categories = copiesOf(data.categories, 40, "category_uuid").map((group) => ({
        ...group,
        amenities: copiesOf(group.amenities, 10, "amenity_uuid"),
      }));
    },
  });
}

test("the home of a building is under four screens of a phone", async ({ page, signIn }) => {
  await signIn();
  expect(await screensOfHome(page)).toBeLessThan(4);
});

test("so is that of a building with hundreds of everything", async ({ page, signIn }) => {
  await signIn();
  await withHundreds(page);
  expect(await screensOfHome(page)).toBeLessThan(4);
});

test("so is that of somebody who has plans there", async ({ page, request, signIn }) => {
  const account = await newAccount(request);
  const elsewhere = await signInElsewhere(request, account);
  const { uuid } = await findTestBuilding(elsewhere);
  await elsewhere.put("/users/current", { default_building_uuid: uuid });
  for (const _ of Array.from({ length: 3 })) {
    const event = await newEvent(elsewhere, { formatted_address: "Roof terrace" });
    expect((await elsewhere.put(event.attendPath, {})).status()).toBe(200);
  }
  await signIn(account.email, account.password);
  await withHundreds(page);
  const screens = await screensOfHome(page);
  await expect(page.getByRole("region", { name: "My plans" })).toBeVisible();
  expect(screens).toBeLessThan(4);
});
