/** What the tabs of one browser tell each other: who came or went, by uuid and never by name. */
export interface TabNote {
  what: "signed-in" | "signed-out";
  userUuid: string;
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
  const { what, userUuid }: { what?: unknown; userUuid?: unknown } = value;
  return (what === "signed-in" || what === "signed-out") && typeof userUuid === "string";
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
