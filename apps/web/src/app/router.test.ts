import { type Frame, type FrameId, frames } from "@portico/contract/pages/frames";
import { type Page, type PageId, pages, type ShownPageId } from "@portico/contract/pages/table";
import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, it, vi } from "vitest";
import { isNotFound } from "@tanstack/react-router";
import { loadComponent } from "./page-component.ts";
import { loadPage } from "./routes/page-route.ts";

// Of the browser, where the theme goes.
beforeEach(() => void vi.stubGlobal("CSSStyleSheet", Object));

it("has a route for every page of the table, and no other", async () => {
  const { createPortalRouter } = await import("./router.tsx");
  const { routesByPath } = createPortalRouter(new QueryClient());
  const ofTable = Object.values<Page>(pages).map(({ path }) => path);
  expect(Object.keys(routesByPath).toSorted()).toEqual(ofTable.toSorted());
});

const shown = Object.entries<Frame | Page>({ ...pages, ...frames })
  .filter(([, { source }]) => source !== undefined)
  .map(([id]) => id as FrameId | ShownPageId);

it.each(shown)("has the component of %s in the module that the table names", async (id) => {
  expect(await loadComponent(id)).toBeTypeOf("function");
});

const uuid = "0199a000-0000-7000-8000-000000000001";

/** Pages with a parameter that their frame does not have, of a kind that not every word is of. */
const checked = Object.entries<Page>(pages).flatMap(([id, { params = {}, frame }]) =>
  Object.entries(params)
    .filter(([name, kind]) => kind !== "any" && (frame !== "building" || name !== "buildingUuid"))
    .map(([name]) => [id as PageId, name] as const),
);

it.each(checked)("has no %s where %s is none, and asks for nothing", (id, wrong) => {
  const { params: kinds = {} }: Page = pages[id];
  const params = Object.fromEntries(
    Object.entries(kinds).map(([name, kind]) => [name, kind === "uuid" ? uuid : "contents"]),
  );
  const load = (over: Record<string, string>) => () =>
    loadPage(id, { context: { queryClient: new QueryClient() }, params: { ...params, ...over } });
  expect(load({ [wrong]: "1" })).toThrow(expect.toSatisfy(isNotFound));
  // It goes on to the calls, which need a portal.
  expect(load({})).toThrow("Routes need the boot first");
});
