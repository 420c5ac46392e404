import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { keep, recallKept } from "./kept.ts";

/**
 * State that is there again when somebody comes back to this visit of the page, also after a reload of it
 * or of another one: an opened list, a chosen tab. A new visit begins with `initial`. Which visit it is is
 * asked for when it matters: what opens over the page is an entry of its own, and draws nothing of it anew.
 */
export function useKept<T>(name: string, initial: T): [T, (value: T) => void] {
  const router = useRouter();
  // oxlint-disable-next-line no-underscore-dangle -- the router's name for the entry of the history
  const keyNow = () => `${router.state.location.state.__TSR_key ?? ""} ${name}`;
  const [value, setValue] = useState<T>(() => (recallKept(keyNow()) as T | undefined) ?? initial);
  return [
    value,
    (next) => {
      keep(keyNow(), next);
      setValue(next);
    },
  ];
}
