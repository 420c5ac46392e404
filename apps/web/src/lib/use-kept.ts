import { useRouter } from "@tanstack/react-router";
import { useState } from "react";

/** What visits of this page have left, by their entry in the history. */
const kept = new Map<string, unknown>();

/**
 * State that is there again when somebody comes back to this visit of the page: an opened list, a chosen
 * tab. A new visit begins with `initial`, and so does the page after a reload. Which visit it is is asked
 * for when it matters: what opens over the page is an entry of its own, and draws nothing of it anew.
 */
export function useKept<T>(name: string, initial: T): [T, (value: T) => void] {
  const router = useRouter();
  // oxlint-disable-next-line no-underscore-dangle -- the router's name for the entry of the history
  const keyNow = () => `${router.state.location.state.__TSR_key ?? ""} ${name}`;
  const [value, setValue] = useState<T>(() => {
    const key = keyNow();
    return kept.has(key) ? (kept.get(key) as T) : initial;
  });
  return [
    value,
    (next) => {
      kept.set(keyNow(), next);
      setValue(next);
    },
  ];
}
