import { type FrameId, frames } from "@portico/contract/pages/frames";
import { pages, type ShownPageId } from "@portico/contract/pages/table";
import { lazyRouteComponent } from "@tanstack/react-router";
import type { FunctionComponent } from "react";

/** What may stand in the table of pages as a source; some pages come with the router. */
const modules = import.meta.glob<Readonly<Record<string, FunctionComponent>>>([
  "./pages/*-page.tsx",
  "!./pages/{crash,no-entry,not-found,own,plain,signing-out}-page.tsx",
  "./layout/{auth,portal,web-view}-layout.tsx",
  "./documents/document-links.tsx",
]);

const sources = { ...pages, ...frames };

/** The component of a module, which has its name: `CompanyPage` of `company-page.tsx`. */
function nameIn(source: string): string {
  const file = source.replace(/^.*\/|\.tsx$/g, "");
  return file.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** Loads the component of a page or of what stands around pages, or another export of its module. */
export async function loadComponent(id: FrameId | ShownPageId, name = nameIn(sources[id].source)) {
  const { source } = sources[id];
  const component = (await modules[source.replace("src/app", ".")]?.())?.[name];
  if (component === undefined) throw new Error(`There is no ${name} in ${source}.`);
  return component;
}

/** The component of a page or of what stands around pages, loaded when it is needed. */
export function pageComponent(id: FrameId | ShownPageId, name?: string) {
  return lazyRouteComponent(async () => ({ default: await loadComponent(id, name) }));
}
