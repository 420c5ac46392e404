/** What the tabs of one browser tell each other, of whom by uuid and never by name. */
export type TabNote = ComingNote | RenewalNote;

/** Somebody came or went. */
interface ComingNote {
  what: "signed-in" | "signed-out";
  userUuid: string;
}

/** Somebody's session ends later now. */
interface RenewalNote {
  what: "renewed";
  userUuid: string;
  /** In milliseconds since 1970. */
  lapsesAt: number;
}

/** The other tabs of this browser. */
interface BrowserTabs {
  tell(note: TabNote): void;
  close(): void;
}

/** Name of the channel, and of the entry that stands in for it. */
const channelName = "portico-session";

function isTabNote(value: unknown): value is TabNote {
  if (typeof value !== "object" || value === null) return false;
  const note: { what?: unknown; userUuid?: unknown; lapsesAt?: unknown } = value;
  if (typeof note.userUuid !== "string") return false;
  if (note.what === "renewed") return typeof note.lapsesAt === "number";
  return note.what === "signed-in" || note.what === "signed-out";
}

function openChannel(onNote: (note: TabNote) => void): BrowserTabs {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    if (isTabNote(data)) onNote(data);
  });
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
    tell: (note) => channel.postMessage(note),
    close: () => channel.close(),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** An entry that comes and goes at once: the other tabs hear of it, and nothing stays. */
function openStorage(onNote: (note: TabNote) => void): BrowserTabs {
  const listener = ({ key, newValue }: StorageEvent) => {
    const note = key === channelName && newValue !== null ? parsed(newValue) : null;
    if (isTabNote(note)) onNote(note);
  };
  window.addEventListener("storage", listener);
  return {
    tell(note) {
      try {
        localStorage.setItem(channelName, JSON.stringify(note));
        localStorage.removeItem(channelName);
      } catch {
        // A browser that keeps nothing: the others find out at their next renewal.
      }
    },
    close: () => window.removeEventListener("storage", listener),
  };
}

/** Opens the way to the other tabs; close it when the page has no more use for it. */
export function openBrowserTabs(onNote: (note: TabNote) => void): BrowserTabs {
  return "BroadcastChannel" in window ? openChannel(onNote) : openStorage(onNote);
}
