import { describe, expect, it, vi } from "vitest";
import type { DeviceAnswer } from "../../../adapters/devices/device-gateway.ts";
import { createAnswers, keepAnswers, mostAnswers } from "./answers.ts";

const answer = (commandUuid: string, said: Partial<DeviceAnswer> = {}): DeviceAnswer => ({
  portfolioUuid: "p",
  suiteUuid: "s",
  commandUuid,
  state: "done",
  reason: null,
  ...said,
});

type Write = (answers: readonly DeviceAnswer[]) => Promise<void>;

describe("what equipment answers", () => {
  it("is kept once, as it was said first", async () => {
    const answers = createAnswers();
    const write = vi.fn<Write>(async () => undefined);
    answers.add(answer("a"));
    answers.add(answer("a", { state: "refused" }));
    answers.add(answer("a", { suiteUuid: "other" }));
    await keepAnswers(answers.take(), write);
    await keepAnswers(answers.take(), write);
    expect(write.mock.calls).toEqual([[[answer("a"), answer("a", { suiteUuid: "other" })]]]);
  });

  it("is tried once more where that fails, and keeps nothing later waiting", async () => {
    const answers = createAnswers();
    const refuse = vi.fn<Write>(() => Promise.reject(new Error("no text")));
    answers.add(answer("a"));
    await expect(keepAnswers(answers.take(), refuse)).rejects.toThrow("no text");
    expect(refuse).toHaveBeenCalledTimes(2);
    const write = vi.fn<Write>(async () => undefined);
    answers.add(answer("b"));
    await keepAnswers(answers.take(), write);
    expect(write.mock.calls).toEqual([[[answer("b")]]]);
  });

  it("is no more than can have been asked", async () => {
    const answers = createAnswers();
    for (let n = 0; n <= mostAnswers; n += 1) answers.add(answer(`${n}`));
    const write = vi.fn<Write>(async () => undefined);
    await keepAnswers(answers.take(), write);
    expect(write.mock.calls[0]?.[0]).toHaveLength(mostAnswers);
  });
});
