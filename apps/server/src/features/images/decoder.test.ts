import { expect, it } from "vitest";
import { createMeasure } from "./decoder.ts";
import { RendererEnded } from "./renderer.ts";
import { UnusableImage } from "./unusable-image.ts";

const size = { width: 1, height: 1, color: "#000000" };
const ends = { measure: () => Promise.reject(new RendererEnded()) };

it("measures once more, one at a time, what was under way when the process ended", async () => {
  let atOnce = 0;
  const single = {
    async measure(picture: Uint8Array | string) {
      expect(++atOnce).toBe(1);
      await Promise.resolve();
      atOnce--;
      if (picture === "bad") throw new RendererEnded();
      return size;
    },
  };
  const measure = createMeasure(ends, single);
  const found = await Promise.allSettled(["good", "bad", "other"].map(measure));
  expect(found).toEqual([
    { status: "fulfilled", value: size },
    { status: "rejected", reason: new UnusableImage("could not be decoded") },
    { status: "fulfilled", value: size },
  ]);
});

it("tries nothing again that is no picture", async () => {
  const damaged = { measure: () => Promise.reject(new UnusableImage("is damaged")) };
  const never = { measure: () => Promise.reject(new Error("asked again")) };
  await expect(createMeasure(damaged, never)("file")).rejects.toThrow("is damaged");
});
