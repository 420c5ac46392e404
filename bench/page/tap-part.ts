import type { Browser, BrowserContext, Page } from "@playwright/test";
import type { CategoryWithContents, ContentType } from "@portico/contract";
import { pace } from "../env.ts";
import { median, type Part } from "../report/figure.ts";
import type { Home } from "../server/home-calls.ts";
import { signInAsBrowser } from "../server/sessions.ts";
import { newVisitor } from "./browser.ts";
import { slowDown } from "./visit.ts";

/** What one can do on a page and undo again, in the words of the English interface. */
interface Deed {
  name: string;
  type: ContentType;
  /** Path of the page under the building. */
  folder: string;
  button: string;
  confirm: string;
  undo: RegExp;
  confirmUndo: string;
}

const deeds: readonly Deed[] = [
  {
    name: "RSVP",
    type: "event_post",
    folder: "event-posts",
    button: "RSVP",
    confirm: "Confirm RSVP",
    undo: /^Cancel RSVP for/,
    confirmUndo: "Cancel RSVP",
  },
  {
    name: "claim",
    type: "offer",
    folder: "offers",
    button: "Claim this deal",
    confirm: "Claim",
    undo: /^Give up/,
    confirmUndo: "Cancel claim",
  },
];

/** What the panel says from the tap until the portal has answered. */
const sending = "Sending…";

/** Milliseconds after which a page does not offer a deed. */
const patience = 10_000;

interface TapPartOptions {
  browser: Browser;
  origin: string;
  home: Home;
}

/** Runs in the page: milliseconds from the next tap to the frame after which the panel shows a state. */
function timeNextTap(state: string): Promise<number> {
  return new Promise((resolve) => {
    const isShown = () =>
      [...document.querySelectorAll("[role=status]")].some(({ textContent }) =>
        textContent.includes(state),
      );
    const watch = (tap: Event) => {
      const look = () => {
        if (!isShown()) requestAnimationFrame(look);
        else setTimeout(() => resolve(performance.now() - tap.timeStamp));
      };
      requestAnimationFrame(look);
    };
    addEventListener("click", watch, { once: true, capture: true });
  });
}

async function listUuids({ origin, home }: TapPartOptions, wanted: ContentType) {
  const path = home.calls.find(({ id }) => id === "listDiscover")?.path ?? "";
  const answer = await fetch(origin + path, { headers: home.headers });
  const { data } = (await answer.json()) as { data: { categories: CategoryWithContents[] } };
  const contents = data.categories.flatMap((category) => category.contents);
  return contents.filter(({ type }) => type === wanted).map(({ uuid }) => uuid);
}

/** Opens the first page of the kind that offers the deed. */
async function openOffering(
  page: Page,
  options: TapPartOptions,
  { type, folder, button }: Deed,
): Promise<void> {
  const { origin, home } = options;
  for (const uuid of await listUuids(options, type)) {
    await page.goto(`${origin}/building/${home.buildingUuid}/${folder}/${uuid}`, {
      timeout: 60_000,
    });
    const offers = page.getByRole("group").getByRole("button").first();
    await offers.waitFor({ timeout: patience });
    if ((await offers.textContent()) === button && (await offers.isEnabled())) return;
  }
  throw new Error(`No ${type} of the demo offers “${button}”`);
}

/** Does it, and undoes it again, so that it can be done once more. */
async function tap(page: Page, deed: Deed): Promise<number> {
  const press = (name: string | RegExp) =>
    page.getByRole("button", { name, exact: true }).click({ timeout: patience });
  const pressIn = (name: string) =>
    page
      .getByRole("dialog")
      .getByRole("button", { name, exact: true })
      .click({ timeout: patience });
  await press(deed.button);
  const timed = page.evaluate(timeNextTap, sending);
  await pressIn(deed.confirm);
  const taken = await timed;
  await pressIn("Done");
  await press(deed.undo);
  await pressIn(deed.confirmUndo);
  await page.getByRole("button", { name: deed.button, exact: true }).waitFor({ timeout: patience });
  return taken;
}

async function measure(context: BrowserContext, options: TapPartOptions, deed: Deed) {
  const page = await context.newPage();
  await slowDown(context, page);
  await openOffering(page, options, deed);
  const times: number[] = [];
  for (let round = 0; round < pace.visits; round += 1) times.push(await tap(page, deed));
  await page.close();
  return times;
}

/** How soon the page shows what a tap does; the answer of the server takes longer than the target. */
export async function measureTaps(options: TapPartOptions): Promise<Part> {
  const context = await newVisitor(options.browser);
  await context.addCookies([{ ...(await signInAsBrowser(options.origin)), url: options.origin }]);
  const times: Record<string, number[]> = {};
  for (const deed of deeds) times[deed.name] = await measure(context, options, deed);
  await context.close();
  return {
    title: "From a tap to its effect, at 100 ms to the server and a processor 4 times slower",
    figures: Object.entries(times).map(([name, all]) => ({
      name,
      unit: "ms",
      value: median(all),
      target: { of: "value", sign: "<", bound: 100 },
    })),
    details: times,
  };
}
