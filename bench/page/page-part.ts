import type { Browser } from "@playwright/test";
import { pace } from "../env.ts";
import { type Figure, median, type Part } from "../report/figure.ts";
import type { Home } from "../server/home-calls.ts";
import { signInAsBrowser } from "../server/sessions.ts";
import { staticPagePath } from "../static-page.ts";
import { newVisitor } from "./browser.ts";
import { figuresOfHome, figuresOfSignIn } from "./page-figures.ts";
import { apiCallsOf, filesOf, type Pair, type Reading, readVisit } from "./reading.ts";
import { type Target, type Visit, visit } from "./visit.ts";

/** The pages that are measured, in turns. */
const names = ["static", "sign-in", "home"] as const;
type Name = (typeof names)[number];

interface PagePartOptions {
  browser: Browser;
  origin: string;
  home: Home;
}

function targetsOf({ origin, home }: PagePartOptions): Record<Name, Target> {
  const hero = new URLSearchParams({ hero: JSON.stringify(home.hero) });
  return {
    static: { url: `${origin}${staticPagePath}?${hero}`, check: async () => undefined },
    "sign-in": {
      url: `${origin}/login`,
      check: (page) => page.getByRole("textbox").first().waitFor({ timeout: 10_000 }),
    },
    home: {
      url: `${origin}/home`,
      check: (page) =>
        page.getByRole("heading", { name: home.buildingName }).first().waitFor({ timeout: 10_000 }),
    },
  };
}

/** Visits a page twice as one visitor; a page of a session gets a session of its own. */
async function visitTwice(options: PagePartOptions, name: Name): Promise<Pair<Visit>> {
  const { browser, origin } = options;
  const context = await newVisitor(browser);
  try {
    if (name === "home") {
      await context.addCookies([{ ...(await signInAsBrowser(origin)), url: origin }]);
    }
    const target = targetsOf(options)[name];
    return { cold: await visit(context, target), warm: await visit(context, target) };
  } finally {
    await context.close();
  }
}

function middle(visits: readonly Visit[]): Reading {
  const readings = visits.map(readVisit);
  const of = (key: keyof Reading) => median(readings.map((reading) => reading[key]));
  return {
    largestPaint: of("largestPaint"),
    layoutShift: of("layoutShift"),
    blocking: of("blocking"),
    scriptBytes: of("scriptBytes"),
    styleBytes: of("styleBytes"),
    allBytes: of("allBytes"),
    apiCalls: of("apiCalls"),
    apiRounds: of("apiRounds"),
  };
}

/** What was loaded by the first cold visit, and where the largest paints came from. */
function detailsOf(pairs: readonly Pair<Visit>[]) {
  const resources = pairs[0]?.cold.resources ?? [];
  return {
    scripts: filesOf(resources, ".js"),
    styles: filesOf(resources, ".css"),
    apiCalls: apiCallsOf(resources),
    vitals: pairs.map(({ cold, warm }) => ({ cold: cold.vitals, warm: warm.vitals })),
  };
}

/** Sign-in and home on a slow phone, beside a static page with the same picture. */
export async function measurePages(options: PagePartOptions): Promise<Part> {
  const visits: Record<Name, Pair<Visit>[]> = { static: [], "sign-in": [], home: [] };
  // Not counted: has the server make the very renditions that this screen asks for.
  for (const name of names) await visitTwice(options, name);
  for (let round = 0; round < pace.visits; round += 1) {
    for (const name of names) visits[name].push(await visitTwice(options, name));
  }
  const read = (name: Name): Pair<Reading> => ({
    cold: middle(visits[name].map(({ cold }) => cold)),
    warm: middle(visits[name].map(({ warm }) => warm)),
  });
  const figures: Figure[] = [
    ...figuresOfSignIn(read("sign-in"), read("static")),
    ...figuresOfHome(read("home"), read("static")),
  ];
  return {
    title: "Pages at 9 Mbps, 100 ms, a processor 4 times slower, beside a static page",
    figures,
    details: Object.fromEntries(names.map((name) => [name, detailsOf(visits[name])])),
  };
}
