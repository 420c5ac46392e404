import { chapterTexts } from "@portico/client/chapter-texts";
import { TextsContext } from "@portico/client/texts";
import type { BrandConfig, ContentCard, FlagName } from "@portico/contract";
import { flagDefaults } from "@portico/contract/constants";
import { loadTranslator } from "@portico/i18n/translator";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, it } from "vitest";
import { todayQuery } from "../features/content/api.ts";
import { makeEvent } from "../features/content/testing/make-event.ts";
import { flagsQuery } from "../features/flags/api.ts";
import { makePlan } from "../features/plans/testing/make-plan.ts";
import { brandQuery } from "../features/whitelabel/api.ts";
import { buildingQuery } from "../lib/building.ts";
import { upcomingPlansQuery } from "../lib/upcoming-plans.ts";
import { HomeToday } from "./pages/home-parts.tsx";

const locale = "en-us";
const scope = { buildingUuid: "0199a000-0000-7000-8000-000000000003", language: locale };

beforeAll(async () => {
  await chapterTexts(locale, "plans");
});

interface Day {
  events: readonly ContentCard[];
  hasEvents: boolean;
  /** Titles of the events that the user attends. */
  planned?: readonly string[];
  flags?: Partial<Record<FlagName, boolean>>;
  hiddenRoutes?: BrandConfig["settings"]["hidden_routes"];
}

/** The words of the home's today, one after the other. */
async function show({
  events,
  hasEvents,
  planned = [],
  flags,
  hiddenRoutes = [],
}: Day): Promise<string> {
  const client = new QueryClient();
  const settings = { hidden_routes: hiddenRoutes } as Partial<BrandConfig["settings"]>;
  const plans = events
    .filter(({ title }) => planned.includes(title))
    .map(({ uuid, title }) => makePlan({ uuid, content: { uuid, title } }));
  const today = { data: { events, has_events: hasEvents, notices: [] } };
  const building = { data: { building: { timezone: "Europe/Berlin" } } };
  client.setQueryData([...brandQuery().queryKey], { settings });
  client.setQueryData([...flagsQuery().queryKey], { ...flagDefaults, ...flags });
  client.setQueryData([...buildingQuery(scope.buildingUuid).queryKey], building);
  client.setQueryData([...todayQuery(scope).queryKey], today);
  client.setQueryData([...upcomingPlansQuery(scope).queryKey], {
    data: { transactions: plans },
    pagination: { next: null },
  });
  const texts = { t: await loadTranslator(locale), locale } as const;
  const component = () =>
    createElement(
      TextsContext,
      { value: texts },
      createElement(
        QueryClientProvider,
        { client },
        createElement(HomeToday, { ...scope, greeting: null }),
      ),
    );
  const router = createRouter({
    routeTree: createRootRoute({ component }),
    history: createMemoryHistory(),
  });
  await router.load();
  const html = renderToStaticMarkup(createElement(RouterProvider, { router }));
  return html.replaceAll(/<[^>]+>/g, "|").replaceAll(/\|+/g, "|");
}

const events = Array.from({ length: 9 }, (_, index) =>
  makeEvent({
    uuid: `0199a000-0000-7000-8000-00000000010${index}`,
    title: `Event ${index}`,
    start_at: "2126-01-01T09:00:00Z",
  }),
);

const titlesIn = (words: string) => words.match(/Event \d/g) ?? [];

it("has six events beside the user's next plans, and none of them twice", async () => {
  const words = await show({ events, hasEvents: true, planned: ["Event 0", "Event 4"] });
  const [before = "", plans = ""] = words.split("My plans");
  expect(titlesIn(before)).toEqual([1, 2, 3, 5, 6, 7].map((index) => `Event ${index}`));
  expect(titlesIn(plans)).toEqual(["Event 0", "Event 4"]);
});

it.each([
  { flags: { "account-history": false } },
  { hiddenRoutes: [{ route: "/my-history", shown_by_flag: null }] },
])("has all of the first six and no plans where the brand hides their page: %j", async (hidden) => {
  const words = await show({ events, hasEvents: true, planned: ["Event 0"], ...hidden });
  expect(words).not.toContain("My plans");
  expect(titlesIn(words)).toEqual([0, 1, 2, 3, 4, 5].map((index) => `Event ${index}`));
});

it("leads to all events where there are any, and is not there without", async () => {
  const later = await show({ events: [], hasEvents: true });
  expect(later).toContain("All events");
  expect(later).not.toContain("Today and tomorrow");
  expect(titlesIn(await show({ events: [], hasEvents: false }))).toEqual([]);
  expect(await show({ events: [], hasEvents: false })).not.toContain("All events");
});

it("has the way to later events below the plans, which stand alone then", async () => {
  const later = await show({ events: [], hasEvents: true, planned: ["Event 0"] });
  expect(later.indexOf("All events")).toBeGreaterThan(later.indexOf("Event 0"));
  const planned = await show({ events: events.slice(0, 1), hasEvents: true, planned: ["Event 0"] });
  expect(planned).not.toContain("Today and tomorrow");
  expect(planned.indexOf("All events")).toBeGreaterThan(planned.indexOf("My plans"));
});
