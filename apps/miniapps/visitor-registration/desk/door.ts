import type { DeskVisit } from "@portico/contract";

/** Who came or went, or a pass on its way to that. */
export type DoorEntry = { id: number } & (
  | { is: "waiting"; code: string }
  /** The desk is asked whether they come in all the same; null is that they don't. */
  | { is: "asked"; code: string; error: Error; decide: (visit: DeskVisit | null) => void }
  | { is: "refused"; code: string; error: Error }
  | { is: "done"; visit: DeskVisit }
);

type WithoutId<E> = E extends unknown ? Omit<E, "id"> : never;
type Outcome = WithoutId<DoorEntry>;

/** Who came or went and is still told: beyond these nobody asks. */
export const toldAtMost = 3;

interface DoorOptions {
  /** Lets somebody in by a pass. */
  checkIn: (code: string) => Promise<DeskVisit>;
  /** Whether the desk may set a refusal aside. */
  mayDecide: (error: Error) => boolean;
}

/** The last of those who came or went; whoever waits, is asked about or was refused stays. */
function shorten(entries: readonly DoorEntry[]): readonly DoorEntry[] {
  const over = new Set(entries.filter(({ is }) => is === "done").slice(toldAtMost));
  return entries.filter((entry) => !over.has(entry));
}

/**
 * The door of a building, as its front desk sees it: passes that are read while another is on its way wait
 * for their turn, and what became of each is told until it was seen.
 */
export function createDoor({ checkIn, mayDecide }: DoorOptions) {
  let entries: readonly DoorEntry[] = [];
  let lastId = 0;
  let turn = Promise.resolve();
  const hearers = new Set<() => void>();

  const show = (next: readonly DoorEntry[]) => {
    entries = shorten(next);
    for (const hear of hearers) hear();
  };
  const drop = (id: number) => entries.filter((entry) => entry.id !== id);
  const add = (outcome: Outcome, id: number) => show([{ id, ...outcome }, ...drop(id)]);

  async function take(id: number, code: string): Promise<void> {
    try {
      add({ is: "done", visit: await checkIn(code) }, id);
    } catch (reason) {
      const error = reason instanceof Error ? reason : new Error(String(reason));
      if (!mayDecide(error)) return add({ is: "refused", code, error }, id);
      const visit = await new Promise<DeskVisit | null>((decide) =>
        add({ is: "asked", code, error, decide }, id),
      );
      if (visit === null) show(drop(id));
      else add({ is: "done", visit }, id);
    }
  }

  return {
    /** What is told, the latest first. */
    entries: () => entries,
    /** Calls this when that changes; the answer ends it. */
    subscribe(hear: () => void): () => void {
      hearers.add(hear);
      return () => void hearers.delete(hear);
    },
    /** Takes a pass; one that is under way already means the same visitor. */
    read(code: string): void {
      const isSame = (entry: DoorEntry) => "code" in entry && entry.code === code;
      if (entries.some((entry) => isSame(entry) && entry.is !== "refused")) return;
      lastId += 1;
      const id = lastId;
      // What was said of it the last time is answered anew.
      entries = entries.filter((entry) => !isSame(entry));
      add({ is: "waiting", code }, id);
      turn = turn.then(() => take(id, code));
    },
    /** Tells who came or went otherwise than by a pass. */
    tell(visit: DeskVisit): void {
      lastId += 1;
      add({ is: "done", visit }, lastId);
    },
    /** Somebody has seen it. */
    dismiss: (id: number) => show(drop(id)),
  };
}

/** The door of a building, as its front desk sees it. */
export type Door = ReturnType<typeof createDoor>;
