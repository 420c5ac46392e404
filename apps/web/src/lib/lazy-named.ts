import { lazy, type ComponentType } from "react";

/** `React.lazy` for named exports: the component is loaded when it is first shown. */
export function lazyNamed<K extends string, P extends object>(
  load: () => Promise<Record<K, ComponentType<P>>>,
  name: K,
) {
  return lazy(async () => ({ default: (await load())[name] }));
}
