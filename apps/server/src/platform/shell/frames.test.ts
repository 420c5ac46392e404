import { glob, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const sources = fileURLToPath(new URL("../../../../web/src", import.meta.url));

/** The policy lets any site stand in a frame; what it may do there is the sandbox's business. */
it("keeps every frame of the web app in a sandbox", async () => {
  const frames: string[] = [];
  for await (const name of glob("**/*.tsx", { cwd: sources })) {
    const text = await readFile(`${sources}/${name}`, "utf8");
    frames.push(...(text.match(/<iframe\b[^]*?\/>/g) ?? []));
  }
  expect(frames.length).toBeGreaterThan(0);
  for (const frame of frames) expect(frame).toMatch(/\ssandbox=/);
});
