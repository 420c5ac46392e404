import { describe, expect, it, vi } from "vitest";
import { spend } from "./spend.ts";

describe("a try that something is done with", () => {
  it("is spent where something has come of it", async () => {
    const giveBack = vi.fn<() => Promise<void>>();
    const isNew = ({ made }: { made: number }) => made > 0;
    expect(await spend({ giveBack }, Promise.resolve(true))).toBe(true);
    expect(await spend({ giveBack }, Promise.resolve({ made: 1 }), isNew)).toEqual({ made: 1 });
    expect(giveBack).not.toHaveBeenCalled();
  });

  it("is given back once, after the work, where nothing has", async () => {
    const done: string[] = [];
    const giveBack = async () => void done.push("given back");
    const work = async () => {
      done.push("worked");
      return { made: 0 };
    };
    expect(await spend({ giveBack }, work(), ({ made }) => made > 0)).toEqual({ made: 0 });
    expect(done).toEqual(["worked", "given back"]);
  });

  it("is given back once where the work has failed, as it has failed", async () => {
    const giveBack = vi.fn<() => Promise<void>>();
    const failing = Promise.reject(new Error("No room"));
    await expect(spend({ giveBack }, failing)).rejects.toThrow("No room");
    expect(giveBack).toHaveBeenCalledOnce();
  });
});
