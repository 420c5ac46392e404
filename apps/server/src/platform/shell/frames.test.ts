import { glob, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const sources = fileURLToPath(new URL("../../../../web/src", import.meta.url));

/** The policy names whose pages may stand in a frame; what they may do there is the sandbox's business. */
const sandboxes: Readonly<Record<string, string>> = {
  // Every page of somebody else's, by one rule.
  "lib/foreign-frame.tsx": "sandbox={frameSandbox({ url, permissions }, location.origin)}",
  // An empty page of ours, which is filled with a text and printed; nothing is loaded into it.
  "features/factors/print-text.ts": 'createElement("iframe"',
  // Our own hidden page, which has no origin.
  "features/miniapps/components/reach-check.tsx": 'sandbox="allow-scripts"',
};

/** What says which powers of the browser a frame is lent; the others are lent none. */
const lenders: Readonly<Record<string, string>> = {
  "lib/foreign-frame.tsx": "allow={frameAllow(permissions)}",
};

/** All that holds somebody's page within the page, and the ways to make it outside of JSX. */
const holders =
  /<(?:iframe|frame|embed|object|portal|fencedframe)\b[^]*?>|createElement\("(?:iframe|embed|object)"/g;

it("keeps every frame of the web app in the sandbox that is meant for it, and lends it what it is registered for", async () => {
  const found = new Map<string, string[]>();
  for await (const name of glob("**/*.{ts,tsx}", { cwd: sources })) {
    const text = await readFile(`${sources}/${name}`, "utf8");
    const frames = text.match(holders);
    if (frames !== null) found.set(name, frames);
  }
  expect([...found.keys()].toSorted()).toEqual(Object.keys(sandboxes).toSorted());
  for (const [name, frames] of found) {
    expect(frames).toHaveLength(1);
    expect(frames[0]).toContain(sandboxes[name]);
    const lent = /\s(allow=\S+|srcDoc=)/.exec(frames[0] ?? "")?.[1];
    expect(lent).toBe(lenders[name]);
  }
});
