import type { Draft } from "./draft.ts";
import { writeDraft } from "./kept-draft.ts";

/** How it stands with what was typed: kept, to be kept in a moment, or not kept, and why. */
export type Keeping = "kept" | "waiting" | "failed" | "too_large";

/** Milliseconds of quiet after which what was typed is kept. */
const quiet = 1000;

/** Milliseconds after which what could not be kept is tried again. */
const again = 5000;

interface KeeperOptions {
  /** Has the portal keep a text in the place of the one before; rejected where it does not. */
  write: (text: string) => Promise<unknown>;
  tell: (keeping: Keeping) => void;
}

/** How many rows there are: who adds or takes away one may close the app with the next tap. */
const rowsOf = ({ visitors, dates }: Draft) => `${visitors.length} ${dates.length}`;

/** Keeps a draft as it changes, one write after another, the last of which is the last state. */
export function createDraftKeeper(first: Draft, { write, tell }: KeeperOptions) {
  let wanted: string | null = null;
  let isTooLarge = false;
  let hasFailed = false;
  let isOpen = false;
  let rows = rowsOf(first);
  let writing: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function tellHow(): void {
    if (hasFailed) tell("failed");
    else if (isTooLarge) tell("too_large");
    else tell(wanted === null ? "kept" : "waiting");
  }

  async function writeWanted(): Promise<void> {
    try {
      while (wanted !== null) {
        const text: string = wanted;
        wanted = null;
        hasFailed = await write(text).then(
          () => false,
          () => true,
        );
        if (!hasFailed) continue;
        // What was typed meanwhile takes its place.
        wanted ??= text;
        if (isOpen) keepIn(again);
        break;
      }
    } finally {
      writing = null;
      tellHow();
    }
  }

  /** Keeps what is not kept yet now; never rejected, as `tell` says what went wrong. */
  function keepNow(): Promise<void> {
    clearTimeout(timer);
    if (wanted !== null) writing ??= writeWanted();
    return writing ?? Promise.resolve();
  }

  function keepIn(milliseconds: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void keepNow(), milliseconds);
  }

  return {
    /** Keeps a draft in a moment, or at once where a row has come or gone. */
    keep(draft: Draft): void {
      const text = writeDraft(draft, Date.now());
      isTooLarge = text === null;
      wanted = text ?? "";
      tellHow();
      const isOfSameRows = rows === rowsOf(draft);
      rows = rowsOf(draft);
      if (isOfSameRows) keepIn(quiet);
      else void keepNow();
    },
    keepNow,
    /** Keeps nothing any more, once it is sent. */
    forget(): void {
      isTooLarge = false;
      wanted = "";
      void keepNow();
    },
    /** Begins to try again what fails; the answer ends that, and keeps what is not kept yet. */
    open(): () => void {
      isOpen = true;
      return () => {
        isOpen = false;
        void keepNow();
      };
    },
  };
}
