import type { Page } from "@playwright/test";
import { changeAnswers, copiesOf } from "./support/shell-answers.ts";
import { expect, expectHome, test } from "./support/test.ts";

const phone = { width: 390, height: 844 };

test.beforeEach(async ({ page, signIn }) => {
  await signIn();
  await page.setViewportSize(phone);
});

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

test("the home of a building is under four screens of a phone", async ({ page }) => {
  expect(await screensOfHome(page)).toBeLessThan(4);
});

test("so is that of a building with hundreds of categories, amenities and promoted items", async ({
  page,
}) => {
  await changeAnswers(page, {
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
  expect(await screensOfHome(page)).toBeLessThan(4);
});
