import { useEffect, useRef, useState } from "react";
import { useSession } from "./session.ts";

/** What stood in fields as a session expired, and whose it was; in the memory of this page alone. */
const held = new Map<string, { owner: string; value: unknown }>();

const ownerOf = ({ session }: ReturnType<typeof useSession.getState>) => session?.user.uuid ?? null;

// Whoever signs in next finds their own there, or nothing.
useSession.subscribe((state) => {
  const owner = ownerOf(state);
  if (owner === null) return;
  for (const [name, one] of held) if (one.owner !== owner) held.delete(name);
});

/**
 * A state that is there again for the same person, once they have signed in anew after their session
 * has expired.
 *
 * @param name its own among all that are held
 */
export function useHeld<T>(name: string, initial: T) {
  const owner = useSession(ownerOf);
  // Nothing else writes under this name.
  const [value, setValue] = useState(() => (held.get(name)?.value as T | undefined) ?? initial);
  const last = useRef({ owner, value });
  useEffect(() => {
    if (owner !== null) last.current = { owner, value };
  });
  useEffect(() => {
    held.delete(name);
    return () => {
      const left = last.current;
      if (left.owner === null || !useSession.getState().hasExpired) return;
      held.set(name, { owner: left.owner, value: left.value });
    };
  }, [name]);
  return [value, setValue] as const;
}
