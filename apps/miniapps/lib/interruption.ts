import { type TabStorage, tryTab } from "./tab-storage.ts";

/** Name of what the portal keeps for the app. */
const storageKey = "interrupted";

/** What was not taken up by then is forgotten: who comes later begins anew. */
const lifetimeMs = 30 * 60_000;

/** What the portal keeps of an app for its user. */
interface Left {
  /** Which tab it was left in: another one goes on with what stands there. */
  mark: string;
  /** Another version of the app may name and shape its values otherwise. */
  version: string;
  buildingUuid: string | undefined;
  /** When it was left, in ms since the epoch. */
  at: number;
  values: Readonly<Record<string, unknown>>;
}

/** What the portal keeps for the app and its user; throws the host's `MiniAppError`. */
export interface AppStorage {
  read: (key: string) => Promise<string | null>;
  write: (key: string, value: string) => Promise<unknown>;
}

interface InterruptionOptions {
  app: { id: string; version: string };
  storage: AppStorage;
  /** The building that the app is used in now. */
  buildingUuid: () => string | undefined;
  tab: TabStorage;
  /** Hears that the app is shown again as it was, where the browser has kept its whole page. */
  onShownAgain: (hear: () => void) => void;
}

function readLeft(text: string | null): Left | null {
  try {
    // Written by `leave` of the same app for the same user, and of the same version or left aside.
    return JSON.parse(text ?? "null") as Left | null;
  } catch {
    return null;
  }
}

/**
 * What was under way in an app while its user is led to another document of the portal, and back. The
 * portal keeps it, per user; the tab has no more than the mark that it was this one.
 */
export function createInterruption(options: InterruptionOptions) {
  const { app, storage, buildingUuid, tab, onShownAgain } = options;
  // Several apps stand on one host, and share its storage.
  const tabKey = `interrupted ${app.id}`;
  const held = new Map<string, unknown>();
  const recalled = new Map<string, unknown>();
  /** Has the view that is opened next begin with these values. */
  function bringBack(values: Left["values"]): void {
    for (const [name, value] of Object.entries(values)) recalled.set(name, value);
  }

  return {
    /** Reads what this tab was led away from, if anything; call it before the app renders. */
    async recall(): Promise<void> {
      const mark = tryTab(() => tab().getItem(tabKey));
      if (mark === null) return;
      const left = await storage.read(storageKey).then(readLeft, () => undefined);
      // Nobody has answered: it is there for the next time.
      if (left === undefined) return;
      tryTab(() => tab().removeItem(tabKey));
      if (left?.mark !== mark || left.version !== app.version) return;
      if (left.buildingUuid !== buildingUuid()) return;
      if (Date.now() - left.at > lifetimeMs) return;
      bringBack(left.values);
      await storage.write(storageKey, "").catch(() => undefined);
    },
    /** What a value was when the tab was led away; undefined where it was not there, or is held again. */
    recalled: (name: string): unknown => recalled.get(name),
    /** Keeps a value in mind while it is on screen; the answer lets go of it. */
    hold(name: string, value: unknown): () => void {
      recalled.delete(name);
      held.set(name, value);
      return () => void held.delete(name);
    },
    /** What is on screen, by name. */
    held: (): Left["values"] => Object.fromEntries(held),
    bringBack,
    /** Forgets what was not taken up: who goes on to another view fills in another form. */
    forget: () => recalled.clear(),
    /** Has the portal keep what is held. Throws the host's `MiniAppError`. */
    async leave(): Promise<void> {
      const mark = crypto.randomUUID();
      const left: Left = {
        mark,
        version: app.version,
        buildingUuid: buildingUuid(),
        at: Date.now(),
        values: Object.fromEntries(held),
      };
      await storage.write(storageKey, JSON.stringify(left));
      tryTab(() => tab().setItem(tabKey, mark));
      onShownAgain(() => tryTab(() => tab().removeItem(tabKey)));
    },
  };
}
