import type { Locator, Page } from "@playwright/test";
import { builtScript } from "./support/built-script.ts";
import type { Account, Elsewhere } from "./support/new-account.ts";
import { newAccount, signInElsewhere } from "./support/new-account.ts";
import { newEvent, type TestEvent } from "./support/new-event.ts";
import { newOffer, type TestOffer } from "./support/new-offer.ts";
import { expect, expectHome, test as base } from "./support/test.ts";

/** Somebody of a test's own, with an event and a deal that nobody else knows. */
interface World {
  account: Account;
  elsewhere: Elsewhere;
  event: TestEvent;
  offer: TestOffer;
}

const test = base.extend<{ world: World }>({
  world: async ({ request, signIn }, use) => {
    const account = await newAccount(request);
    const elsewhere = await signInElsewhere(request, account);
    const event = await newEvent(elsewhere, { capacity: 9 });
    const offer = await newOffer(elsewhere, { max_claims_per_user: 5 });
    await signIn(account.email, account.password);
    await use({ account, elsewhere, event, offer });
  },
});

const dialog = (page: Page, name: string | RegExp) => page.getByRole("dialog", { name });
const button = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole("button", { name, exact: typeof name === "string" });

/** Something that somebody asks the portal to do. */
interface Errand {
  /** Leads to the page where it is asked for. */
  open: (page: Page, world: World) => Promise<void>;
  ask: (page: Page, world: World) => Promise<void>;
  /** The call that it is. */
  call: RegExp;
  /** What says that it is done. */
  done: (page: Page, world: World) => Locator;
  /** What shows that it has become so by itself, where it waits for the connection. */
  settled?: (page: Page) => Locator;
  /** How often the portal has it done. */
  count: (world: World) => Promise<number>;
}

async function openEvent(page: Page, { event }: World): Promise<void> {
  await page.goto(event.path);
  await expect(page.getByRole("heading", { level: 1, name: event.title })).toBeVisible();
}

async function openOffer(page: Page, { offer }: World): Promise<void> {
  await page.goto(offer.path);
  await expect(page.getByRole("heading", { level: 1, name: offer.title })).toBeVisible();
}

async function readJson<T>({ elsewhere }: World, path: string): Promise<T> {
  return (await (await elsewhere.get(path)).json()) as T;
}

interface Event {
  data: { event_post: { attendants_count: number } };
}

interface Offer {
  data: { offer: { claims_details: { user_count: number } } };
}

async function comers(world: World): Promise<number> {
  const path = `/tenant/v1/event-posts/${world.event.uuid}`;
  return (await readJson<Event>(world, path)).data.event_post.attendants_count;
}

async function claims(world: World): Promise<number> {
  const path = `/tenant/v1/offers/${world.offer.uuid}`;
  return (await readJson<Offer>(world, path)).data.offer.claims_details.user_count;
}

const rsvp: Errand = {
  open: openEvent,
  async ask(page) {
    await button(page, "RSVP").click();
    await button(dialog(page, "Confirm your RSVP"), "Confirm RSVP").click();
  },
  call: /\/attend$/,
  done: (page) => dialog(page, "RSVP confirmed"),
  settled: (page) => button(page, /^Cancel RSVP for/),
  count: comers,
};

const errands: Record<string, Errand> = {
  "an RSVP": rsvp,
  "cancelling an RSVP": {
    async open(page, world) {
      await world.elsewhere.put(world.event.attendPath, {});
      await openEvent(page, world);
    },
    async ask(page) {
      await button(page, /^Cancel RSVP for/).click();
      await button(dialog(page, "Cancel your RSVP?"), "Cancel RSVP").click();
    },
    call: /\/recall$/,
    done: (page) => button(page, "RSVP"),
    settled: (page) => button(page, "RSVP"),
    count: async (world) => 1 - (await comers(world)),
  },
  "claiming a deal": {
    open: openOffer,
    async ask(page) {
      await button(page, "Claim this deal").click();
      await button(dialog(page, "Claim this deal?"), "Claim").click();
    },
    call: /\/claim(\?|$)/,
    done: (page) => dialog(page, "Deal claimed"),
    settled: (page) => button(page, /^Cancel claim/),
    count: claims,
  },
  "giving a claim back": {
    async open(page, world) {
      await world.elsewhere.put(world.offer.claimPath, {});
      await openOffer(page, world);
    },
    async ask(page) {
      await page
        .getByRole("group", { name: "Claim" })
        .getByRole("button", { name: /^Cancel/ })
        .first()
        .click();
      await page
        .getByRole("dialog")
        .getByRole("button", { name: /^Cancel claim/ })
        .click();
    },
    call: /\/cancel(\?|$)/,
    done: (page) => button(page, "Claim this deal"),
    settled: (page) => button(page, "Claim this deal"),
    count: async (world) => 1 - (await claims(world)),
  },
  "a new name": {
    async open(page, { account }) {
      await page.goto("/account");
      await expect(page.getByLabel("First name")).toHaveValue(account.firstName);
    },
    async ask(page) {
      await page.getByLabel("First name").fill("Augusta");
      await button(page, "Save").click();
    },
    call: /\/users\/current$/,
    done: (page) => dialog(page, "Profile updated"),
    async count(world) {
      const { first_name: name } = await readJson<{ first_name: string }>(world, "/users/current");
      return name === "Augusta" ? 1 : 0;
    },
  },
};

const waiting = (page: Page) => page.getByText("Waiting for the connection").first();
/** Asks for it without a network, on a page that has all its scripts. */
async function askOffline(errand: Errand, page: Page, world: World): Promise<void> {
  // Open as long as the page, it would never let the network be idle.
  await page.route("**/changes", (route) => route.abort());
  await errand.open(page, world);
  await page.waitForLoadState("networkidle");
  await page.context().setOffline(true);
  await errand.ask(page, world);
}

for (const [what, errand] of Object.entries(errands)) {
  const { open, ask, call, done, settled, count } = errand;
  if (settled === undefined) {
    test(`${what} without a network is not done nor shown as done, and is both once tried again`, async ({
      page,
      context,
      world,
    }) => {
      await askOffline(errand, page, world);
      // What else the page asked for may have found no network, too.
      const unsent = page.getByRole("alert").filter({ hasText: "Nothing was sent" });
      const again = unsent.getByRole("button", { name: "Try again" });
      await expect(again).toBeVisible();
      await expect(done(page, world)).toBeHidden();
      expect(await count(world)).toBe(0);
      await context.setOffline(false);
      await again.click();
      await expect(done(page, world)).toBeVisible();
      expect(await count(world)).toBe(1);
    });
  } else {
    test(`${what} without a network waits, over a reload too, and is done once when the line is back`, async ({
      page,
      context,
      world,
    }) => {
      await askOffline(errand, page, world);
      await expect(waiting(page)).toBeVisible();
      await expect(done(page, world)).toBeHidden();
      await page.route(call, (route) => route.abort());
      await context.setOffline(false);
      await page.reload();
      await expect(waiting(page)).toBeVisible();
      await expect(settled(page)).toBeHidden();
      expect(await count(world)).toBe(0);
      const address = page.url();
      // The page that goes could send it behind the back of the one that comes.
      await page.goto("about:blank");
      await page.unroute(call);
      await page.goto(address);
      await expect(settled(page)).toBeVisible();
      await expect(waiting(page)).toBeHidden();
      expect(await count(world)).toBe(1);
    });
  }

  test(`${what} whose answer is lost is done once when tried again`, async ({ page, world }) => {
    await open(page, world);
    // Nor does the page find out what has become of it.
    const item = "**/tenant/v1/{event-posts,offers}/*";
    await page.route(item, (route) => route.abort());
    let isLost = true;
    await page.route(call, async (route) => {
      if (!isLost || route.request().method() === "GET") return route.fallback();
      isLost = false;
      await route.fetch();
      return route.abort();
    });
    await ask(page, world);
    await expect(button(page, "Try again")).toBeVisible();
    await expect(done(page, world)).toBeHidden();
    await button(page, "Try again").click();
    await page.unroute(item);
    await expect(button(page, "Try again")).toBeHidden();
    await expect(done(page, world)).toBeVisible();
    expect(await count(world)).toBe(1);
    await page.reload();
    expect(await count(world)).toBe(1);
  });
}

test("an answer that waits is sent once, whichever of two tabs does it", async ({
  page,
  context,
  world,
}) => {
  const other = await context.newPage();
  const sent: string[] = [];
  context.on("request", (request) => {
    if (rsvp.call.test(request.url()) && request.method() === "PUT") sent.push(request.url());
  });
  await other.route("**/changes", (route) => route.abort());
  await rsvp.open(other, world);
  await askOffline(rsvp, page, world);
  await expect(waiting(page)).toBeVisible();
  await expect(waiting(other)).toBeVisible();
  const before = sent.length;
  await context.setOffline(false);
  for (const tab of [page, other]) {
    await expect(button(tab, /^Cancel RSVP for/)).toBeVisible();
    await expect(waiting(tab)).toBeHidden();
  }
  expect(sent).toHaveLength(before + 1);
});

test("an answer that another tab has sent shows where what sends answers has not come", async ({
  page,
  context,
  world,
}) => {
  const other = await context.newPage();
  const sender = await builtScript("src/app/layout/wish-news.tsx");
  for (const held of ["**/changes", sender]) await other.route(held, (route) => route.abort());
  await rsvp.open(other, world);
  await askOffline(rsvp, page, world);
  await expect(waiting(other)).toBeVisible();
  await context.setOffline(false);
  await expect(button(other, /^Cancel RSVP for/)).toBeVisible();
});

test("an answer that waits is never sent as somebody else", async ({
  page,
  context,
  request,
  signIn,
  world,
}) => {
  const next = await newAccount(request);
  const sent: string[] = [];
  await askOffline(rsvp, page, world);
  await expect(waiting(page)).toBeVisible();
  await page.route(rsvp.call, (route) => route.abort());
  await context.setOffline(false);
  // Nobody has signed out: the wish is in the browser still.
  await signIn(next.email, next.password);
  // The page of whose wish it is would send it as theirs, rightly.
  await page.goto("about:blank");
  await page.unroute(rsvp.call);
  page.on("request", (each) => sent.push(each.url()));
  await rsvp.open(page, world);
  await expect(button(page, "RSVP")).toBeVisible();
  await expect(waiting(page)).toBeHidden();
  await page.goto("/");
  await expectHome(page);
  expect(sent.filter((url) => rsvp.call.test(url))).toEqual([]);
  expect(await rsvp.count(world)).toBe(0);
});

test("what waits can be taken back, and a refusal on sending it is said", async ({
  page,
  context,
  world,
  expectAccessible,
}) => {
  await askOffline(rsvp, page, world);
  await expect(waiting(page)).toBeVisible();
  await button(page, "Don't send").click();
  await expect(waiting(page)).toBeHidden();
  await expect(button(page, "RSVP")).toBeFocused();
  await rsvp.ask(page, world);
  await expect(waiting(page)).toBeVisible();
  await expectAccessible();
  await world.event.cancel();
  await context.setOffline(false);
  await expect(page.getByRole("log")).toContainText(`“${world.event.title}”: not done`);
  await expect(waiting(page)).toBeHidden();
  expect(await rsvp.count(world)).toBe(0);
});

/** A way through the portal that nothing is sent on, step by step, each with what it shows. */
type Step = [
  act: (page: Page, world: World) => Promise<void>,
  shows: (page: Page, world: World) => Locator,
];

const ways: Record<string, Step[]> = {
  "from the home to an event and to all plans": [
    [
      async (page) => page.locator("#spotlight").getByRole("link").first().click(),
      (page) => page.getByRole("complementary", { name: "Details and actions" }),
    ],
    [
      async (page) => button(page, /^Your account/).click(),
      (page) => page.getByRole("menuitem", { name: "My plans" }),
    ],
    [
      async (page) => page.getByRole("menuitem", { name: "My plans" }).click(),
      (page) => page.getByText("Nothing planned yet"),
    ],
  ],
  "from the search to what it has found": [
    [
      async (page) => page.keyboard.press("Control+k"),
      (page) => page.getByRole("dialog").getByRole("combobox"),
    ],
    [
      async (page) => page.getByRole("dialog").getByRole("combobox").fill("waterfront run"),
      (page) => page.getByRole("group", { name: "Events" }).getByRole("option").first(),
    ],
    [
      async (page) =>
        page.getByRole("group", { name: "Events" }).getByRole("option").first().click(),
      (page) => page.getByRole("complementary", { name: "Details and actions" }),
    ],
  ],
};

for (const [way, steps] of Object.entries(ways)) {
  test(`the network goes before each step ${way}, and all comes when it is back`, async ({
    page,
    context,
    world,
  }) => {
    await page.goto("/");
    await expectHome(page);
    for (const [act, shows] of steps) {
      await context.setOffline(true);
      await act(page, world);
      await expect(page.getByText("You're offline").first()).toBeVisible();
      await expect(page.getByText("Sorry.. there was an Error")).toBeHidden();
      await context.setOffline(false);
      await expect(shows(page, world).or(button(page, "Try again")).first()).toBeVisible();
      const again = button(page, "Try again").first();
      if (await again.isVisible()) await again.click();
      await expect(shows(page, world)).toBeVisible();
    }
  });
}

test("on a phone the word about the network leaves the page's button free", async ({
  page,
  context,
  world,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openEvent(page, world);
  await context.setOffline(true);
  await expect(page.getByRole("log").getByText("You're offline")).toBeVisible();
  await rsvp.ask(page, world);
  await expect(page.getByText(/^Waiting for the connection/)).toBeVisible();
  await button(page, "Don't send").click();
  await expect(button(page, "RSVP")).toBeVisible();
});
