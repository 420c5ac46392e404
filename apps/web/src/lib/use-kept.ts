import { useLocation } from "@tanstack/react-router";
import { useState } from "react";

/** What visits of this page have left, by their entry in the history. */
const kept = new Map<string, unknown>();

/**
 * State that is there again when somebody comes back to this visit of the page: an opened list, a chosen
 * tab. A new visit begins with `initial`, and so does the page after a reload.
 */
export function useKept<T>(name: string, initial: T): [T, (value: T) => void] {
  // oxlint-disable-next-line no-underscore-dangle -- the router's name for the entry of the history
  const visit = useLocation({ select: ({ state }) => state.__TSR_key ?? "" });
  const key = `${visit} ${name}`;
  const [value, setValue] = useState<T>(() => (kept.has(key) ? (kept.get(key) as T) : initial));
  return [
    value,
    (next) => {
      kept.set(key, next);
      setValue(next);
    },
  ];
}
