import type { Chapter } from "@portico/i18n";
import { lazy, type ComponentType } from "react";
import { preloadChapters } from "./preload-chapters.ts";

/** `React.lazy` for named exports: the component is loaded when it is first shown. */
export function lazyNamed<K extends string, P extends object>(
  load: () => Promise<Record<K, ComponentType<P>>>,
  name: K,
) {
  return lazy(async () => ({ default: (await load())[name] }));
}

/** The same for a component with a chapter of texts: both are fetched at once, not one by one. */
export function lazyWithChapter<K extends string, P extends object>(
  chapter: Chapter,
  load: () => Promise<Record<K, ComponentType<P>>>,
  name: K,
) {
  return lazyNamed(() => {
    // Where the texts do not come, the component that asks for them says so.
    preloadChapters([chapter]).catch(() => undefined);
    return load();
  }, name);
}
