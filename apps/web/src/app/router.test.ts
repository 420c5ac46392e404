import { type Frame, type FrameId, frames } from "@portico/contract/pages/frames";
import { type Page, pages, type ShownPageId } from "@portico/contract/pages/table";
import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, it, vi } from "vitest";
import { loadComponent } from "./page-component.ts";

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
