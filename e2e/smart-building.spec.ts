import { switchOff } from "./support/flags.ts";
import { newSuite } from "./support/new-suite.ts";
import { refuse } from "./support/refuse.ts";
import {
  cooler,
  openControl,
  problem,
  setElsewhere,
  slider,
  state,
  test,
  warmer,
  webViewPath,
} from "./support/suite-test.ts";
import { expect, expectHome } from "./support/test.ts";

test("from the home by floor and suite to its light and temperature, which hold what was chosen", async ({
  page,
  withSuite,
}) => {
  const { suite, elsewhere, buildingUuid } = await withSuite();
  const second = await newSuite(elsewhere, buildingUuid, { floor: suite.floor });
  await page.goto(`/building/${buildingUuid}`);
  await expectHome(page);
  const tiles = page.locator("#utilities");
  const tile = tiles.getByRole("link", { name: /^Smart suites/ });
  await expect(tiles.getByRole("listitem").first()).toBeVisible();
  if (!(await tile.isVisible())) await tiles.getByRole("button", { name: "More" }).click();
  await tile.click();
  await expect(page.getByRole("heading", { name: "Light and temperature" })).toBeVisible();
  await page.getByRole("link", { name: suite.floor }).click();
  await expect(page.getByRole("heading", { level: 1, name: suite.floor })).toBeVisible();
  await expect(page.getByRole("link", { name: second.name })).toBeVisible();
  await page.getByRole("link", { name: suite.name }).click();
  await expect(page).toHaveURL(/\/control\/lighting$/);
  await expect(state(page)).toContainText(/^Set to|off$/);

  await page.getByRole("button", { name: "25%" }).click();
  await expect(slider(page)).toHaveValue("25");
  await expect(state(page)).toHaveText("Set to 25%");
  await page.getByRole("switch", { name: "Lights" }).click();
  await expect(state(page)).toHaveText("Lights are off");
  await expect(page.getByRole("tabpanel").getByText("Off", { exact: true })).toBeVisible();
  await page.getByRole("switch", { name: "Lights" }).click();
  await expect(state(page)).toHaveText("Set to 100%");

  await page.getByRole("tab", { name: "Temperature" }).click();
  await expect(page).toHaveURL(/\/control\/temperature$/);
  const name = (await warmer(page).getAttribute("aria-label")) ?? "";
  const next = /\d+/.exec(name)?.[0];
  await warmer(page).click();
  await expect(state(page)).toHaveText(`Set to ${next}°F`);
  await page.getByRole("link", { name: "Back", exact: true }).click();
  await page.getByRole("link", { name: second.name }).click();
  await expect(page.getByRole("heading", { level: 1, name: second.name })).toBeVisible();
  await expect(page).toHaveURL(/\/control\/lighting$/);
});

test("who comes from outside goes back step by step, and another floor begins at its suites, asked for anew", async ({
  page,
  withSuite,
}) => {
  const { suite, elsewhere, buildingUuid } = await withSuite();
  await newSuite(elsewhere, buildingUuid, { floor: suite.floor });
  const other = await newSuite(elsewhere, buildingUuid);
  const beside = await newSuite(elsewhere, buildingUuid, { floor: other.floor });
  await openControl(page, `${suite.path}/lighting`, /Set to|off/);
  await page.getByRole("link", { name: "Back", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: suite.floor })).toBeVisible();
  await page.getByRole("link", { name: "Back", exact: true }).click();
  await expect(page).toHaveURL(`/building/${buildingUuid}/smart-building`);
  const asked: string[] = [];
  page.on("request", (each) => {
    const list = /\/zeller\/floors(\/[^/]+\/suites)?$/.exec(new URL(each.url()).pathname);
    if (list !== null) asked.push(list[1] === undefined ? "floors" : "suites");
  });
  await page.getByRole("link", { name: other.floor }).click();
  await expect(page.getByRole("link", { name: beside.name })).toBeVisible();
  await expect(page).toHaveURL(/\/suites$/);
  await expect.poll(() => new Set(asked)).toEqual(new Set(["floors", "suites"]));
});

test("works by keyboard alone, to the limits and no further", async ({ page, withSuite }) => {
  const { suite, buildingUuid } = await withSuite();
  await page.goto(`/building/${buildingUuid}/smart-building`);
  await page.getByRole("link", { name: suite.floor }).press("Enter");
  // The floor has one suite, so that there is nothing to choose.
  await expect(page.getByRole("heading", { level: 1, name: suite.name })).toBeVisible();
  await slider(page).press("Home");
  await expect(state(page)).toHaveText("Lights are off");
  await slider(page).press("ArrowRight");
  await slider(page).press("PageUp");
  await expect(slider(page)).toHaveAttribute("aria-valuetext", "11%");
  await expect(state(page)).toHaveText("Set to 11%");
  await page.getByRole("tab", { name: "Lighting" }).press("ArrowRight");
  await expect(page).toHaveURL(/temperature$/);
  await expect(page.getByRole("tab", { name: "Temperature" })).toBeFocused();
  for (const [button, limit, name] of [
    [cooler(page), "65", "Cooler: 65°F is the lowest"],
    [warmer(page), "75", "Warmer: 75°F is the highest"],
  ] as const) {
    await button.focus();
    while ((await button.getAttribute("aria-disabled")) === null) {
      await page.keyboard.press("Enter");
    }
    await expect(button).toHaveAccessibleName(name);
    await expect(button).toBeFocused();
    await expect(state(page)).toHaveText(`Set to ${limit}°F`);
  }
  await page.getByRole("link", { name: "Back", exact: true }).press("Enter");
  await expect(page).toHaveURL(`/building/${buildingUuid}/smart-building`);
});

test("two pages follow each other, and nobody moves what another one holds", async ({
  page,
  context,
  withSuite,
}) => {
  const { suite, elsewhere } = await withSuite();
  const path = `${suite.path}/lighting`;
  await openControl(page, path, /Set to/);
  const second = await context.newPage();
  await openControl(second, path, /Set to/);
  await page.getByRole("button", { name: "25%" }).click();
  await expect(state(second)).toHaveText("Set to 25%");
  await expect(slider(second)).toHaveValue("25");

  const thumb = (await slider(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [x, y] = [thumb.x + thumb.width / 2, thumb.y + thumb.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 60, y, { steps: 10 });
  const held = await slider(page).inputValue();
  await expect(slider(second)).toHaveValue(held);
  await setElsewhere(elsewhere, `${suite.callPath}/lighting/all/3`);
  await expect(state(second)).toHaveText("Set to 3%");
  await expect(slider(page)).toHaveValue(held);
  await page.mouse.up();
  await expect(slider(page)).toHaveValue("3");
  await expect(state(page)).toHaveText("Set to 3%");
});

test("a finger that goes along the slider shows at once, and sends few calls, the last one last", async ({
  page,
  withSuite,
}) => {
  const { suite } = await withSuite();
  await openControl(page, `${suite.path}/lighting`, /Set to/);
  const sent: string[] = [];
  page.on("request", (each) => {
    if (each.method() === "PUT") sent.push(each.url().split("/").at(-1) ?? "");
  });
  await slider(page).press("Home");
  await expect(state(page)).toHaveText("Lights are off");
  sent.length = 0;
  const began = Date.now();
  const thumb = (await slider(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [x, y] = [thumb.x + thumb.width / 2, thumb.y + thumb.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 200, y, { steps: 100 });
  await page.mouse.up();
  const last = await slider(page).inputValue();
  expect(Number(last)).toBeGreaterThan(30);
  await expect(state(page)).toHaveText(`Set to ${last}%`);
  expect(sent.at(-1)).toBe(last);
  // However long a busy machine takes: three in a second, and the first and the last.
  expect(sent.length).toBeLessThanOrEqual((Date.now() - began) / 300 + 2);
});

test("what is refused, unanswered or lost is taken back with the reason, and can be tried again", async ({
  page,
  context,
  withSuite,
}) => {
  const { suite, elsewhere } = await withSuite();
  await setElsewhere(elsewhere, `${suite.callPath}/temp/70/false`);
  await openControl(page, `${suite.path}/temperature`, /Set to 70°F/);
  const calls = "**/temp/**";

  await page.route(calls, refuse(409, "smart-building.unavailable", "Nobody answers"));
  await warmer(page).click();
  await expect(problem(page)).toContainText("Nobody answers");
  await expect(state(page)).toHaveText("Set to 70°F");
  await page.unroute(calls);

  // What the equipment says comes as what became of the command.
  for (const [became, reason, words] of [
    ["refused", "Setback until 6 AM", "71°F wasn't accepted"],
    ["unanswered", null, "The system didn't answer"],
  ] as const) {
    await page.route(calls, async (route) => {
      const answer = await route.fetch();
      const { data } = (await answer.json()) as { data: { suite: { commands: object[] } } };
      const commands = data.suite.commands.map((one) => ({ ...one, state: became, reason }));
      const told = { ...data.suite, temp_target: 70, revision: Date.now(), commands };
      await route.fulfill({ response: answer, json: { data: { suite: told } } });
    });
    await warmer(page).click();
    await expect(problem(page)).toContainText(words);
    if (reason !== null) await expect(problem(page)).toContainText(reason);
    await expect(state(page)).toHaveText("Set to 70°F");
    await page.unroute(calls);
    await setElsewhere(elsewhere, `${suite.callPath}/temp/70/false`);
    await openControl(page, `${suite.path}/temperature`, /Set to 70°F/);
  }

  await context.setOffline(true);
  await expect(state(page)).toContainText("You're offline.");
  await warmer(page).click();
  await expect(problem(page)).toContainText("Nothing was sent.");
  await expect(warmer(page)).toHaveAccessibleName("Warmer, to 71°F");
  await context.setOffline(false);
  await expect(state(page)).toHaveText("Set to 70°F");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(problem(page)).toBeEmpty();
  await expect(state(page)).toHaveText("Set to 71°F");
});

test("a system that is away says so with a way to support, and its controls come back by themselves", async ({
  page,
  withSuite,
}) => {
  const { suite } = await withSuite({ out_of_service: "yes" });
  await page.goto(suite.path);
  const away = page.getByRole("alert").filter({ hasText: "System not available" });
  await expect(away).toBeVisible();
  const support = away.getByRole("link", { name: "Contact support" });
  await expect(support).toHaveAttribute(
    "href",
    new RegExp(`^mailto:.+@.+\\?subject=.*${encodeURIComponent(suite.name)}`),
  );
  await expect(page.getByRole("tab")).toHaveCount(0);
  await suite.change({ out_of_service: "no" });
  await expect(page.getByRole("tab", { name: "Lighting" })).toBeVisible();
  await expect(state(page)).toContainText(/Set to|off/);
});

test("an address leads to what there is: the first control of the suite, or the floors", async ({
  page,
  withSuite,
}) => {
  const { suite, buildingUuid } = await withSuite({ lighting: "no", temperature_unit: "°C" });
  for (const word of ["", "/lighting", "/humidity"]) {
    await page.goto(suite.path + word);
    await expect(page).toHaveURL(`${suite.path}/temperature`);
  }
  // With one control there is nothing to choose.
  await expect(page.getByRole("tab")).toHaveCount(0);
  await expect(page.getByText("You can choose from 19°C to 23°C.")).toBeVisible();
  await cooler(page).click();
  await expect(page.getByText(/^Set to \d\d°C$/)).toBeVisible();

  const unknown = "0199a000-0000-7000-8000-000000000001";
  await page.goto(suite.path.replace(/suites\/[^/]+/, `suites/${unknown}`));
  await expect(page.getByText("Suite not found")).toBeVisible();
  await page.getByRole("link", { name: "All floors" }).click();
  await expect(page).toHaveURL(`/building/${buildingUuid}/smart-building`);
  await page.goto(`/building/${buildingUuid}/smart-building/floors/${unknown}/suites`);
  await expect(page.getByText("No suites found")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Contact support" })).toBeVisible();
});

test("where nothing is controlled, or the feature is off, the pages say so or lead home", async ({
  page,
  request,
  withSuite,
}) => {
  const { suite, buildingUuid, account } = await withSuite();
  const webView = await webViewPath(request, { account, buildingUuid });
  await page.route("**/zeller/floors", (route) =>
    route.fulfill({ json: { data: { floors: [] } } }),
  );
  await page.goto(webView);
  await expect(page.getByText("No floors found")).toBeVisible();
  await expect(page.getByRole("link", { name: "Contact support" })).toBeVisible();

  await switchOff(page, "show-smart-building");
  await page.goto(suite.path);
  await expectHome(page);
  await expect(page.getByRole("link", { name: /^Smart suites/ })).toHaveCount(0);
  await page.goto(webView);
  await expect(page).toHaveURL(/\/webview$/);
});

test("the same screens stand in another app", async ({
  page,
  request,
  withSuite,
  expectAccessible,
  expectToFit,
}) => {
  const { suite, buildingUuid, account } = await withSuite();
  await page.goto(await webViewPath(request, { account, buildingUuid }));
  await expect(page.getByText("Signed in as Ada Byron")).toBeVisible();
  await expect(page.getByRole("banner")).toBeHidden();
  await page.getByRole("link", { name: suite.floor }).click();
  await expect(page).toHaveURL(`/webview${suite.path}/lighting`);
  await page.getByRole("button", { name: "50%" }).click();
  await expect(state(page)).toHaveText("Set to 50%");
  await expectAccessible();
  await expectToFit();
  await page.getByRole("link", { name: "Back", exact: true }).click();
  await expect(page).toHaveURL(`/webview/building/${buildingUuid}/smart-building`);
  await expect(page.getByRole("link", { name: "Back", exact: true })).toHaveCount(0);
});

test("the screens can be used by everybody, on the narrowest screen", async ({
  page,
  withSuite,
  expectAccessible,
  expectToFit,
}) => {
  const { suite, elsewhere, buildingUuid } = await withSuite();
  await newSuite(elsewhere, buildingUuid, { floor: suite.floor });
  const isFine = async () => {
    await expectAccessible();
    await expectToFit();
  };
  await page.goto(`/building/${buildingUuid}/smart-building`);
  await expect(page.getByRole("link", { name: suite.floor })).toBeVisible();
  await isFine();
  await page.goto(suite.path.replace(/\/[^/]+\/control$/, ""));
  await expect(page.getByRole("link", { name: suite.name })).toBeVisible();
  await isFine();
  for (const control of ["lighting", "temperature"]) {
    await openControl(page, `${suite.path}/${control}`, /Set to|off/);
    await isFine();
  }
  await page.route("**/temp/**", refuse(409, "smart-building.unavailable", "Nobody answers"));
  await page
    .getByRole("button", { name: /^(Warmer|Cooler), to/ })
    .first()
    .click();
  await expect(problem(page)).toContainText("Nobody answers");
  await isFine();
});
