import {
  openControl,
  problem,
  setElsewhere,
  slider,
  state,
  test,
  warmer,
} from "./support/suite-test.ts";
import { expect } from "./support/test.ts";

// One after another: the demo has one suite whose equipment refuses, and a later command replaces one.
test.describe.configure({ mode: "default" });

test("equipment that refuses or does not answer is told of, as in the demo", async ({
  page,
  withSuite,
}) => {
  const { buildingUuid, elsewhere } = await withSuite();
  const open = async (floor: string, suite: string) => {
    await page.goto(`/building/${buildingUuid}/smart-building`);
    await page.getByRole("link", { name: floor, exact: true }).click();
    await page.getByRole("link", { name: suite }).click();
    await expect(page).toHaveURL(/\/control\/lighting$/);
    await expect(state(page)).toHaveText(/^Set to|off$/);
    const [, places] = page.url().match(/(\/floors\/.+)\/control/) ?? [];
    return `/smart-building/v1/buildings/${buildingUuid}/zeller${places}`;
  };
  const first = await open("Floor 31", "Suite 3110");
  await setElsewhere(elsewhere, `${first}/temp/72/false`);
  await page.getByRole("tab", { name: "Temperature" }).click();
  await expect(state(page)).toHaveText("Set to 72°F");
  await warmer(page).click();
  await expect(problem(page)).toContainText("73°F wasn't accepted");
  await expect(problem(page)).toContainText("heating coil");
  await expect(state(page)).toHaveText("Set to 72°F");

  const second = await open("Floor 30", "Suite 3000");
  await setElsewhere(elsewhere, `${second}/lighting/all/40`);
  await expect(state(page)).toHaveText("Set to 40%");
  await slider(page).press("End");
  await expect(slider(page)).toHaveValue("100");
  await expect(problem(page)).toContainText("The system didn't answer");
  await expect(state(page)).toHaveText("Set to 40%");
});

test("who leaves before the equipment has answered is told what it said, and once more on the way back", async ({
  page,
  withSuite,
}) => {
  const { buildingUuid, elsewhere } = await withSuite();
  await page.goto(`/building/${buildingUuid}/smart-building`);
  await page.getByRole("link", { name: "Floor 31", exact: true }).click();
  await page.getByRole("link", { name: "Suite 3110" }).click();
  await page.getByRole("tab", { name: "Temperature" }).click();
  const path = new URL(page.url()).pathname;
  const [, places] = /(\/floors\/.+)\/control/.exec(path) ?? [];
  await setElsewhere(
    elsewhere,
    `/smart-building/v1/buildings/${buildingUuid}/zeller${places}/temp/72/false`,
  );
  await expect(state(page)).toHaveText("Set to 72°F");
  const left = Promise.withResolvers<void>();
  await page.route("**/temp/73/**", async (route) => {
    const response = await route.fetch();
    await left.promise;
    await route.fulfill({ response });
  });
  const isAsked = page.waitForRequest("**/temp/73/**");
  await warmer(page).click();
  await isAsked;
  await page.getByRole("link", { name: /, home$/ }).click();
  await expect(page.getByRole("heading", { level: 2, name: /^Good / })).toBeVisible();
  left.resolve();
  await expect(page.getByText("Your last change in Suite 3110 wasn't accepted")).toBeVisible();
  await expect(page.getByText(/heating coil/)).toBeVisible();
  await page.goBack();
  await expect(problem(page)).toContainText("73°F wasn't accepted");
});

test("what is under way outlives a reload, and Back and Forward lead through the controls", async ({
  page,
  withSuite,
}) => {
  const { suite } = await withSuite();
  await openControl(page, `${suite.path}/lighting`, /Set to/);
  const asked = page.waitForResponse(/lighting\/all\/25$/);
  await page.getByRole("button", { name: "25%" }).click();
  await asked;
  await page.reload();
  await expect(slider(page)).toHaveValue("25");
  await expect(state(page)).toHaveText("Set to 25%");
  await page.getByRole("tab", { name: "Temperature" }).click();
  await expect(warmer(page)).toBeVisible();
  await page.goBack();
  await expect(page).not.toHaveURL(/temperature$/);
  await page.goForward();
  await expect(page).toHaveURL(/temperature$/);
  await expect(warmer(page)).toBeVisible();
  await expect(state(page)).toHaveText(/^Set to/);
});

test("a page that was away catches up: in the background, without its stream, and when its suite is lost", async ({
  page,
  withSuite,
}) => {
  const { suite, elsewhere } = await withSuite();
  await openControl(page, `${suite.path}/lighting`, /Set to/);
  const show = (visibility: "hidden" | "visible") =>
    page.evaluate((now) => {
      Object.defineProperty(document, "visibilityState", { value: now, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }, visibility);
  await show("hidden");
  await setElsewhere(elsewhere, `${suite.callPath}/lighting/all/12`);
  await show("visible");
  await expect(state(page)).toHaveText("Set to 12%");

  const streams: string[] = [];
  await page.route("**/changes", async (route) => {
    streams.push(route.request().url());
    await route.abort();
  });
  await show("hidden");
  await show("visible");
  await expect.poll(() => streams.length).toBeGreaterThan(0);
  await setElsewhere(elsewhere, `${suite.callPath}/lighting/all/13`);
  await page.unroute("**/changes");
  await expect(state(page)).toHaveText("Set to 13%");
  // Seconds apart, later each time: no more than these in the meantime.
  expect(streams.length).toBeLessThanOrEqual(3);

  await suite.change({ company: "alder-and-finch" });
  await expect(page.getByText("Suite not found")).toBeVisible();
  await expect(slider(page)).toHaveCount(0);
});
