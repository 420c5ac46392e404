import type { DeskVisit } from "@portico/contract";
import { expect, it } from "vitest";
import { createDoor, type DoorEntry, toldAtMost } from "./door.ts";

const watched = new Error("watched");

const visitOf = (name: string) =>
  // What is told of a visit is its visitor's name alone.
  ({ visitor: { name } }) as DeskVisit;

/** A door, and the calls that wait for an answer. */
function open() {
  const calls: ({ code: string } & PromiseWithResolvers<DeskVisit>)[] = [];
  const door = createDoor({
    checkIn: (code) => {
      const call = { code, ...Promise.withResolvers<DeskVisit>() };
      calls.push(call);
      return call.promise;
    },
    mayDecide: (error) => error === watched,
  });
  const answer = async (code: string, outcome: DeskVisit | Error) => {
    await expect.poll(() => calls.at(-1)?.code).toBe(code);
    const call = calls.at(-1);
    if (outcome instanceof Error) call?.reject(outcome);
    else call?.resolve(outcome);
    await expect.poll(() => told().find(([is]) => is === "waiting")?.[1]).not.toBe(code);
  };
  const told = () => door.entries().map((entry) => [entry.is, aboutOf(entry)] as const);
  return { door, calls, answer, told };
}

const aboutOf = (entry: DoorEntry) => ("code" in entry ? entry.code : entry.visit.visitor.name);

const askedOf = (entries: readonly DoorEntry[]) => {
  const asked = entries.find((entry) => entry.is === "asked");
  if (asked === undefined) throw new Error("Nobody is asked about");
  return asked;
};

it("takes passes one after another, and tells what became of each, the latest first", async () => {
  const { door, calls, answer, told } = open();
  for (const code of ["a", "b", "c"]) door.read(code);
  await answer("a", new Error("cancelled"));
  expect(calls.map(({ code }) => code)).not.toContain("c");
  await answer("b", visitOf("Bea"));
  await answer("c", visitOf("Cem"));
  expect(told()).toEqual([
    ["done", "Cem"],
    ["done", "Bea"],
    ["refused", "a"],
  ]);
});

it("takes a pass that is under way once, and one that was refused anew", async () => {
  const { door, calls, answer, told } = open();
  door.read("a");
  door.read("a");
  await answer("a", new Error("offline"));
  expect(calls).toHaveLength(1);
  door.read("a");
  expect(told()).toEqual([["waiting", "a"]]);
  await answer("a", visitOf("Ada"));
  expect(told()).toEqual([["done", "Ada"]]);
});

it.each([
  [
    visitOf("Ada"),
    [
      ["done", "Bea"],
      ["done", "Ada"],
    ],
  ],
  [null, [["done", "Bea"]]],
] as const)("goes on only once the desk has decided", async (decision, left) => {
  const { door, calls, answer, told } = open();
  door.read("a");
  door.read("b");
  await answer("a", watched);
  // The camera goes on reading behind the question.
  door.read("a");
  expect(told()).toEqual([
    ["asked", "a"],
    ["waiting", "b"],
  ]);
  expect(calls).toHaveLength(1);
  askedOf(door.entries()).decide(decision);
  await answer("b", visitOf("Bea"));
  expect(told()).toEqual(left);
});

it("forgets who came before the last, and nobody who was refused before it was seen", async () => {
  const { door, answer, told } = open();
  door.read("a");
  await answer("a", new Error("cancelled"));
  for (let n = 0; n <= toldAtMost; n += 1) door.tell(visitOf(`${n}`));
  expect(told()).toEqual([
    ["done", "3"],
    ["done", "2"],
    ["done", "1"],
    ["refused", "a"],
  ]);
  door.dismiss(door.entries().at(-1)?.id ?? 0);
  expect(told()).toHaveLength(toldAtMost);
});

it("is heard when something is told, until nobody listens", () => {
  const { door } = open();
  let heard = 0;
  const stop = door.subscribe(() => (heard += 1));
  door.tell(visitOf("Ada"));
  stop();
  door.tell(visitOf("Bea"));
  expect(heard).toBe(1);
});
