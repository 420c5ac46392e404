import { chapterTexts } from "@portico/client/chapter-texts";
import { TextsContext } from "@portico/client/texts";
import type { Plan } from "@portico/contract";
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
import { upcomingPlansQuery } from "../lib/upcoming-plans.ts";
import { makePlan } from "../features/plans/testing/make-plan.ts";
import { MyPlansPanel } from "../features/plans/components/my-plans-panel.tsx";

const locale = "en-us";
const scope = { buildingUuid: "0199a000-0000-7000-8000-000000000003", language: locale };
const timeZone = "Europe/Berlin";

beforeAll(async () => {
  await chapterTexts(locale, "plans");
});

/** What the panel shows of plans; undefined while they are on their way. */
async function show(plans: Plan[] | undefined): Promise<string> {
  const client = new QueryClient();
  const answer = plans && { data: { transactions: plans }, pagination: { next: null } };
  client.setQueryData(upcomingPlansQuery(scope).queryKey, answer);
  const texts = { t: await loadTranslator(locale), locale } as const;
  const component = () =>
    createElement(
      TextsContext,
      { value: texts },
      createElement(
        QueryClientProvider,
        { client },
        createElement(MyPlansPanel, { ...scope, timeZone }),
      ),
    );
  const routeTree = createRootRoute({ component });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  await router.load();
  return renderToStaticMarkup(createElement(RouterProvider, { router }));
}

it("shows nothing to people without plans, and while they are not there", async () => {
  expect(await show([])).toBe("");
  expect(await show(undefined)).toBe("");
});

it("shows what comes next, how one takes part, and the way to all plans", async () => {
  const html = await show([
    makePlan({ uuid: "a", at: "2126-01-01T09:00:00Z", content: { title: "Yoga" } }),
    makePlan({ uuid: "b", kind: "offer", content: { title: "Lunch", status: "claimed" } }),
  ]);
  const words = html.replaceAll(/<[^>]+>/g, "|");
  expect(words).toMatch(/My plans.*See all.*Yoga.*10:00.*going.*Lunch.*No end date.*Claimed/s);
  expect(html).toContain('href="/my-history"');
});
