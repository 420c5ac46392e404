import { expect, it } from "vitest";
import { makeFolder } from "../backup/testing/data-folder.ts";
import { killMoves } from "./testing/kill-rounds.ts";

it("leaves each file whole in the folder or in the bucket where a move is killed, and goes on", async () => {
  const { half, lost, left } = await killMoves(await makeFolder(), 2);
  expect({ half, lost, left }).toEqual({ half: 0, lost: 0, left: 0 });
}, 600_000);
