import { useEffect } from "react";
import { create } from "zustand";
import { useSession } from "../session.ts";
import { type Errand, type RepeatableCall, repeatable } from "./errands.ts";
import { noteWish, wishesKey } from "./has-wished.ts";

/** What somebody wanted without a connection, and what is sent once there is one. */
export interface Wish {
  errand: Errand;
  /** The event or offer. */
  itemUuid: string;
  title: string;
  /** What of it is to change: two claims of one offer are given back one by one. */
  about: string;
  /** When nobody wants it any more, in milliseconds since 1970. */
  endsAt: number;
}

/** A wish as it is put away, whichever call it is. */
interface NewWish extends Omit<Wish, "errand"> {
  errand: { id: RepeatableCall; input: object };
}

/** The wishes of one user: a device keeps those of the last one alone. */
interface Kept {
  userUuid: string;
  wishes: readonly Wish[];
}

/** What was wanted so many hours ago is decided anew by whoever wanted it. */
const longest = 6 * 3_600_000;

/** What waits in this browser for the user of this page. */
export const useWishes = create<{
  wishes: readonly Wish[];
  /** What the wish is about that this page sends at the moment. */
  sending: string | null;
}>(() => ({ wishes: [], sending: null }));

const currentUser = () => useSession.getState().session?.user.uuid;

/** The wishes of the user of this page, oldest first; nobody is given those of another. */
export function readWishes(): readonly Wish[] {
  try {
    const kept = JSON.parse(localStorage.getItem(wishesKey) ?? "null") as Kept | null;
    if (kept === null || kept.userUuid !== currentUser()) return [];
    return kept.wishes.filter(({ errand }) => errand.id in repeatable);
  } catch {
    // A browser that keeps nothing has no wishes.
    return [];
  }
}

/** Shows what the browser keeps now: another tab may have changed it. */
export function adoptWishes(): void {
  useWishes.setState({ wishes: readWishes() });
}

/**
 * Shows on a page of what may be wished what another tab has wished or taken back, also where what sends
 * wishes has not come: without a connection it does not.
 */
export function useOtherTabsWishes(): void {
  useEffect(() => {
    adoptWishes();
    window.addEventListener("storage", adoptWishes);
    return () => window.removeEventListener("storage", adoptWishes);
  }, []);
}

function write(wishes: readonly NewWish[]): void {
  const userUuid = currentUser();
  if (userUuid === undefined) return;
  try {
    if (wishes.length === 0) localStorage.removeItem(wishesKey);
    else localStorage.setItem(wishesKey, JSON.stringify({ userUuid, wishes }));
  } catch {
    // What cannot be kept is not among the wishes, and its person is told.
  }
  adoptWishes();
  noteWish();
}

/** Does what no other tab may do meanwhile: sends a wish, or changes what is kept. */
export function alone<T>(work: () => T | Promise<T>): Promise<T> {
  const start = async () => work();
  return "locks" in navigator ? navigator.locks.request("portico-wishes", start) : start();
}

/** Forgets a wish; only for who is {@link alone}. */
export function dropWish(about: string): void {
  write(readWishes().filter((wish) => wish.about !== about));
}

/**
 * Keeps a wish until it is sent, in the place of one about the same, for some hours or until `until`
 * (milliseconds since 1970). Answers whether the browser does.
 */
export function keepWish(wish: Omit<NewWish, "endsAt">, until: number): Promise<boolean> {
  return alone(() => {
    const endsAt = Math.min(Date.now() + longest, until);
    if (endsAt <= Date.now()) return false;
    write([...readWishes().filter(({ about }) => about !== wish.about), { ...wish, endsAt }]);
    return readWishes().some(({ about }) => about === wish.about);
  });
}

/** Takes a wish back. One that is on its way is not withdrawn but answered. */
export function withdrawWish(about: string): Promise<void> {
  return alone(() => dropWish(about));
}
