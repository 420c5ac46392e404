import { type TabStorage, tryTab } from "./tab-storage.ts";

/** Name of what the tab keeps, for all apps on this host: their requests differ. */
const storageKey = "unanswered";

/** For how long what was sent is known again, in ms: who comes later wants it another time. */
const lifetimeMs = 15 * 60_000;

/** What goes with requests, by their digest. */
type Kept = Readonly<Record<string, { at: number; mark: unknown }>>;

function readKept(text: string | null): Kept {
  try {
    return (JSON.parse(text ?? "{}") as Kept | null) ?? {};
  } catch {
    return {};
  }
}

/** A request in a form that tells nothing of what is in it. */
async function digestOf(request: unknown): Promise<string> {
  const text = new TextEncoder().encode(JSON.stringify(request));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", text));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * By what the portal knows requests again of which nobody has heard the end: the tab keeps it before they
 * go out, so that whoever has left the screen or the app meanwhile and asks for the same gets what they
 * have already. The requests themselves are kept nowhere.
 *
 * @param tab null where nothing may outlast the screen
 */
export function createUnanswered(tab: TabStorage | null) {
  let memory: string | null = null;
  const read = (): Kept => {
    const text = tab === null ? null : tryTab(() => tab().getItem(storageKey));
    const oldest = Date.now() - lifetimeMs;
    const all = Object.entries(readKept(text ?? memory));
    return Object.fromEntries(all.filter(([, { at }]) => at > oldest));
  };
  const write = (kept: Kept): void => {
    memory = JSON.stringify(kept);
    const text = memory;
    if (tab !== null) tryTab(() => tab().setItem(storageKey, text));
  };
  return {
    /** What went with the same request before, or else this, which is kept for the next time. */
    async keep<T>(request: unknown, mark: T): Promise<T> {
      const digest = await digestOf(request);
      const kept = read();
      const before = kept[digest];
      // Put there by the same request, so of the same kind.
      if (before !== undefined) return before.mark as T;
      write({ ...kept, [digest]: { at: Date.now(), mark } });
      return mark;
    },
    /** Forgets a request, once whoever has sent it knows what became of it. */
    async settle(request: unknown): Promise<void> {
      const { [await digestOf(request)]: _settled, ...others } = read();
      write(others);
    },
    /** Forgets all, where the same may be wanted anew. */
    settleAll: () => write({}),
  };
}

/** By what the portal knows again what was sent. */
export type Unanswered = ReturnType<typeof createUnanswered>;
