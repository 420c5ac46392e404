import { paramsFit } from "@portico/contract/pages/find";
import { type FrameId, frames } from "@portico/contract/pages/frames";
import { type Page, type PageId, pages, type ShownPageId } from "@portico/contract/pages/table";
import type { QueryClient } from "@tanstack/react-query";
import { type AnyRoute, createRoute, notFound, type Route } from "@tanstack/react-router";
import { preloadChapters } from "../../lib/preload-chapters.ts";
import { startCalls } from "../page-calls.ts";
import { pageComponent } from "../page-component.ts";
import { NotFoundInside } from "../pages/not-found-page.tsx";

type Pages = typeof pages;

/** What the path of a page's frame is; pages without one stand at the root. */
type FramePath<I extends PageId> = Pages[I] extends { frame: infer F extends FrameId }
  ? (typeof frames)[F]["path"]
  : "";

type Below<F extends string, P extends string> = P extends F
  ? "/"
  : P extends `${F}${infer Rest}`
    ? Rest
    : never;

type PagePath<I extends PageId> = Below<FramePath<I>, Pages[I]["path"]>;

/** The path of a page below that of its frame, as the frame's route wants it. */
export function pagePath<I extends PageId>(id: I): PagePath<I> {
  const page = pages[id];
  const above: string = "frame" in page ? frames[page.frame].path : "";
  const below = page.path.slice(above.length);
  return (below === "" ? "/" : below) as PagePath<I>;
}

/** What a page is loaded for. */
export interface Visit {
  context: { queryClient: QueryClient };
  params: Record<string, string>;
}

/**
 * Starts the calls of a page; its texts are waited for. A page without any is there at once, and none is
 * there where a part of its path cannot be what the table says.
 */
export function loadPage(id: PageId, { context, params }: Visit): Promise<void> | undefined {
  const page = pages[id];
  if (!paramsFit(id, params)) throw notFound();
  startCalls(context.queryClient, id, params);
  return "texts" in page ? preloadChapters(page.texts) : undefined;
}

/** The pages with a component that stand in a frame. */
type PageIn<F extends FrameId> = {
  [I in ShownPageId]: Pages[I] extends { frame: F } ? I : never;
}[ShownPageId];

type PageRoutes<F extends FrameId, P extends AnyRoute> = {
  [I in PageIn<F>]: Route<unknown, P, PagePath<I>>;
};

/** A route for each page of a frame: its calls and texts are started, its component is loaded. */
export function pageRoutes<F extends FrameId, P extends AnyRoute>(
  frame: F,
  parent: P,
): PageRoutes<F, P> {
  const all = Object.entries<Page>(pages) as [ShownPageId, Page][];
  const shown = all.filter(([, page]) => page.frame === frame && page.source !== undefined);
  const routes = shown.map(([id]) => {
    const loader = (visit: Visit) => loadPage(id, visit);
    const path: string = pagePath(id);
    const component = pageComponent(id);
    const route = createRoute({
      getParentRoute: (): AnyRoute => parent,
      path,
      loader,
      component,
      notFoundComponent: NotFoundInside,
    });
    return [id, route];
  });
  return Object.fromEntries(routes) as PageRoutes<F, P>;
}
