import { expect, it } from "vitest";
import { type Draft, newVisitor } from "./draft.ts";
import { readDraft, writeDraft } from "./kept-draft.ts";

const draft: Draft = {
  key: "11111111-1111-4111-8111-111111111111",
  sentAt: null,
  visitors: [newVisitor({ name: "Ada" })],
  dates: [{ id: "row", day: "2026-03-09", from: "09:00", to: "10:00" }],
  purpose: "",
  note: "",
};
const day = 86_400_000;

it("a draft is there again for a day", () => {
  const kept = writeDraft(draft, 0);
  expect(readDraft(kept, day - 1)).toEqual(draft);
  expect(readDraft(kept, day)).toBeNull();
});

it("there is none where nothing, or something else, was kept", () => {
  for (const text of [null, "", "{}", "null", '"draft"']) expect(readDraft(text, 0)).toBeNull();
});

it("one that may have been sent is there for a day from then on, however often it is changed", () => {
  const kept = writeDraft({ ...draft, sentAt: 0 }, day - 1);
  expect(readDraft(kept, day - 1)).toEqual({ ...draft, sentAt: 0 });
  expect(readDraft(kept, day)).toBeNull();
});

it("one that says nobody yet leaves nothing", () => {
  expect(writeDraft({ ...draft, visitors: [newVisitor()] }, 0)).toBe("");
});

it("one that is larger than what may be kept is not", () => {
  const visitors = Array.from({ length: 400 }, () => newVisitor({ name: "Ada Lovelace" }));
  expect(writeDraft({ ...draft, visitors }, 0)).toBeNull();
});
