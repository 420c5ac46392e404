import type { APIRequestContext, Page } from "@playwright/test";
import { findTestBuilding } from "./support/find-content.ts";
import { switchOff } from "./support/flags.ts";
import { signInElsewhere } from "./support/new-account.ts";
import { registerApp } from "./support/register-app.ts";
import { signInByHand } from "./support/sign-in-steps.ts";
import { accounts, expect, expectHome, test } from "./support/test.ts";

/** A short link that the building's team has made. */
async function newLink(request: APIRequestContext, target: object): Promise<string> {
  const team = await signInElsewhere(request, { ...accounts, email: accounts.manager });
  const answer = await team.post("/links", target);
  expect(answer.status()).toBe(200);
  const { data } = (await answer.json()) as { data: { link: { code: string } } };
  return `/l/${data.link.code}`;
}

/** A building that the tenant and the team may enter, with a content of it. */
async function somePlace(request: APIRequestContext) {
  const elsewhere = await signInElsewhere(request, { ...accounts, email: accounts.tenant });
  const { uuid: buildingUuid } = await findTestBuilding(elsewhere);
  const answer = await elsewhere.get(
    `/tenant/v1/buildings/${buildingUuid}/categories/contents-spotlight`,
  );
  const { data } = (await answer.json()) as { data: { contents: { uuid: string }[] } };
  await registerApp(request, buildingUuid, { url: "https://apps.example/" });
  return { buildingUuid, contentUuid: data.contents[0]?.uuid ?? "" };
}

const flagOf = (page: Page) => page.evaluate(() => sessionStorage.getItem("DEEP_LINK_USED"));
const appOf = (page: Page) => page.getByRole("dialog", { name: "apps.example" });

test("a link leads to its building or site, once, and the visit remembers it", async ({
  page,
  request,
  signIn,
}) => {
  const { buildingUuid } = await somePlace(request);
  await signIn();
  await page.goto(`/building/${buildingUuid}`);
  await expectHome(page);
  expect(await flagOf(page)).toBeNull();

  await page.goto(await newLink(request, { building_uuid: buildingUuid }));
  await expectHome(page);
  await expect(page).toHaveURL(`/building/${buildingUuid}`);
  // The home may be there before the link is followed.
  await expect.poll(() => flagOf(page)).toBe("true");

  const site = { building_uuid: buildingUuid, navigation_url: "https://apps.example/menu" };
  await page.goto(await newLink(request, site));
  await expect(appOf(page)).toBeVisible();
  await expect(page).toHaveURL(`/building/${buildingUuid}`);
  await page.reload();
  await expect(appOf(page)).toBeVisible();
  await page.getByRole("button", { name: "Close" }).click();
  await expect(appOf(page)).toBeHidden();
  await expect(page).toHaveURL(`/building/${buildingUuid}`);
  await page.reload();
  await expectHome(page);
  await expect(appOf(page)).toBeHidden();
});

test("a link to a site leads to its building where the brand lets links open none, and its form says so", async ({
  page,
  request,
  signIn,
}) => {
  const { buildingUuid } = await somePlace(request);
  const link = await newLink(request, {
    building_uuid: buildingUuid,
    navigation_url: "https://apps.example/menu",
  });
  await switchOff(page, "enable-tw-direct-link");
  await signIn(accounts.manager);
  // What changes pages on their way does not lead on as a browser would.
  const { location = "" } = (await request.get(link, { maxRedirects: 0 })).headers();
  await page.goto(location);
  await expectHome(page);
  await expect(page).toHaveURL(`/building/${buildingUuid}`);
  await expect.poll(() => flagOf(page)).toBe("true");
  await expect(appOf(page)).toBeHidden();

  await page.goto(`/building/${buildingUuid}/links`);
  await page.getByRole("button", { name: "Create a link" }).click();
  const form = page.getByRole("dialog");
  await form.getByLabel("What it opens").fill("https://apps.example/menu");
  await form.getByRole("button", { name: "Create" }).click();
  const fault = form.getByRole("alert").filter({ hasText: "Links here don't open other sites." });
  await expect(fault).toBeVisible();
});

test("visitors sign in first and then arrive, each tab by its own link", async ({
  page,
  context,
  request,
}) => {
  const { buildingUuid, contentUuid } = await somePlace(request);
  const other = await context.newPage();
  await other.goto(
    await newLink(request, {
      building_uuid: buildingUuid,
      navigation_url: "https://apps.example/",
    }),
  );
  await expect(other.getByLabel("Work email")).toBeVisible();
  await page.goto(
    await newLink(request, { building_uuid: buildingUuid, content_uuid: contentUuid }),
  );
  await expect(page).toHaveURL(/\/login/);
  expect(page.url()).not.toContain("link=");
  await signInByHand(page, { ...accounts, email: accounts.tenant });
  await expect(page).toHaveURL(new RegExp(`/building/${buildingUuid}/.+${contentUuid}$`));
  await other.reload();
  await expect(appOf(other)).toBeVisible();
  await expect(other).toHaveURL(`/building/${buildingUuid}`);
});

test("a link that has ended says so", async ({ page, expectAccessible, expectToFit }) => {
  const answer = await page.goto("/l/abcdefghjk?lang=en-us");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "This link has ended" })).toBeVisible();
  await expectAccessible();
  await expectToFit();
});

/** The link service's SDK, which answers a click once and refuses some; no test asks the real one. */
async function standInForBranch(page: Page, buildingUuid: string): Promise<void> {
  const sdk = `window.branch = { init: (key, { branch_match_id: click }, done) => {
    if (click === "broken") return done(new Error("Network error"), null);
    const isNew = sessionStorage.getItem("branch " + click) === null;
    sessionStorage.setItem("branch " + click, key);
    const data = isNew ? { building_uuid: "${buildingUuid}", navigation_url: "https://apps.example/", "+clicked_branch_link": true } : {};
    done(null, { data: JSON.stringify(data), data_parsed: data, has_app: null, referring_link: null });
  } };`;
  await page.route("https://cdn.branch.io/**", (route) =>
    route.fulfill({ contentType: "text/javascript", body: sdk }),
  );
}

test("a click of the link service waits while its visitor signs in on another page", async ({
  page,
  request,
  signIn,
}) => {
  const { buildingUuid } = await somePlace(request);
  await standInForBranch(page, buildingUuid);
  await page.goto("/?_branch_match_id=44");
  await expect(page).toHaveURL(/\/login/);
  await signIn();
  await page.goto("/");
  await expect(appOf(page)).toBeVisible();
  await expect(page).toHaveURL(`/building/${buildingUuid}`);
});

test("links of the link service lead on in the same way, and home where it fails", async ({
  page,
  request,
  signIn,
}) => {
  const { buildingUuid } = await somePlace(request);
  await standInForBranch(page, buildingUuid);
  const asked: string[] = [];
  page.on("request", (each) => void (each.url().includes("branch.io") && asked.push(each.url())));
  const logged: string[] = [];
  page.on("console", (message) => void (message.type() === "error" && logged.push(message.text())));
  await signIn();
  const policyOf = async (path: string) => {
    const answer = await page.goto(path);
    return answer?.headers()["content-security-policy"];
  };
  expect(await policyOf("/")).not.toContain("branch.io");
  await expectHome(page);
  expect(asked).toEqual([]);

  await page.goto("/?_branch_match_id=42");
  await expect(appOf(page)).toBeVisible();
  await expect(page).toHaveURL(`/building/${buildingUuid}`);

  await page.goto("/my-history?_branch_match_id=42");
  await expect(page.getByRole("heading", { name: "My plans", level: 1 })).toBeVisible();
  await expect(page).toHaveURL("/my-history");

  await page.goto("/my-history?_branch_match_id=broken");
  await expectHome(page);
  expect(logged.join("\n")).toContain("A deep link could not be followed");
  await expect(appOf(page)).toBeHidden();
});
