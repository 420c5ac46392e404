import { expect, it } from "vitest";
import { makeFolder } from "../backup/testing/data-folder.ts";
import { killCrossings } from "./testing/kill-rounds.ts";

it("leaves the old cluster or the new one, and all rows, where it is killed", async () => {
  const { half, lost, left } = await killCrossings(await makeFolder(), 2);
  expect({ half, lost, left }).toEqual({ half: 0, lost: 0, left: 0 });
}, 600_000);
