import { useEffect, useState } from "react";
import { usePortal } from "./portal-context.ts";

/**
 * A state that is there again after its user was led to another document and back.
 *
 * @param name its own among the values of the app
 */
export function useKept<T>(name: string, initial: T) {
  const { interruption } = usePortal();
  // The same version of the app has left it under this name.
  const [value, setValue] = useState(
    () => (interruption.recalled(name) as T | undefined) ?? initial,
  );
  useEffect(() => interruption.hold(name, value), [interruption, name, value]);
  return [value, setValue] as const;
}
