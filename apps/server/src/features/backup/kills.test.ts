import { expect, it } from "vitest";
import { makeFolder } from "./testing/data-folder.ts";
import { killRounds } from "./testing/kill-rounds.ts";

it("leaves nothing half under its name, and the portal unharmed, where it is killed", async () => {
  const { written, ...faults } = await killRounds(await makeFolder(), 4);
  expect(faults).toEqual({ halfArchives: 0, halfFolders: 0, refused: 0, left: 0 });
  expect(written).toBeGreaterThan(0);
}, 240_000);
