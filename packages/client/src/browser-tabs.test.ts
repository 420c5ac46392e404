import { afterEach, describe, expect, it, vi } from "vitest";
import { openBrowserTabs, type TabNote } from "./browser-tabs.ts";

const note: TabNote = { what: "signed-in", userUuid: "0199a000-0000-7000-8000-000000000001" };

interface Entry {
  key: string;
  newValue: string | null;
}

/** Windows of one browser that share a storage and hear of each other's changes. */
function openWindows() {
  const windows: EventTarget[] = [];
  const written: Entry[] = [];
  const kept = new Map<string, string>();
  const change = (from: EventTarget, entry: Entry) => {
    written.push(entry);
    if (entry.newValue === null) kept.delete(entry.key);
    else kept.set(entry.key, entry.newValue);
    for (const other of windows) {
      if (other !== from) other.dispatchEvent(Object.assign(new Event("storage"), entry));
    }
  };
  /** The tab whose window the code sees. */
  const open = (onNote: (note: TabNote) => void) => {
    const window = new EventTarget();
    windows.push(window);
    const storage = {
      setItem: (key: string, newValue: string) => change(window, { key, newValue }),
      removeItem: (key: string) => change(window, { key, newValue: null }),
    };
    vi.stubGlobal("window", window);
    const tabs = openBrowserTabs(onNote);
    return {
      ...tabs,
      tell(told: TabNote) {
        vi.stubGlobal("localStorage", storage);
        tabs.tell(told);
      },
    };
  };
  return { open, written, kept, change };
}

afterEach(() => vi.unstubAllGlobals());

describe("tabs of one browser", () => {
  it("hear of each other by a channel, and not of themselves", async () => {
    vi.stubGlobal("window", { BroadcastChannel });
    const heard: string[] = [];
    const one = openBrowserTabs(() => heard.push("one"));
    const two = openBrowserTabs(({ userUuid }) => heard.push(userUuid));
    one.tell(note);
    await expect.poll(() => heard).toEqual([note.userUuid]);
    one.close();
    two.close();
  });

  it("hear of each other without a channel, and leave nothing behind", () => {
    const { open, kept, written } = openWindows();
    const heard: TabNote[] = [];
    const one = open(() => heard.push({ ...note, userUuid: "not for me" }));
    open((told) => heard.push(told));
    one.tell(note);
    expect(heard).toEqual([note]);
    expect(kept.size).toBe(0);
    expect(JSON.parse(written[0]?.newValue ?? "")).toEqual(note);
  });

  it.each(["", "rubbish", "null", "{}", '{"what":"left","userUuid":"a"}', '{"what":"signed-in"}'])(
    "do not listen to %j",
    (newValue) => {
      const { open, change } = openWindows();
      const heard: TabNote[] = [];
      open((told) => heard.push(told));
      change(new EventTarget(), { key: "portico-session", newValue });
      change(new EventTarget(), { key: "portico-other", newValue: JSON.stringify(note) });
      expect(heard).toEqual([]);
    },
  );

  it("tell nobody where the browser keeps nothing, and go on", () => {
    vi.stubGlobal("window", new EventTarget());
    vi.stubGlobal("localStorage", {
      setItem: () => {
        throw new Error("denied");
      },
    });
    expect(() => openBrowserTabs(() => undefined).tell(note)).not.toThrow();
  });
});
