import { describe, expect, it } from "vitest";
import { isOwnMachine } from "./own-machine.ts";

describe("isOwnMachine", () => {
  const local = { publicUrl: "http://localhost:4000", host: "localhost" };

  it.each([
    {},
    { publicUrl: "http://[::1]:4000", host: "127.0.0.1" },
    { publicUrl: "http://northlight.localhost:4000" },
  ])("is so where both are of this machine: %o", (change) =>
    expect(isOwnMachine({ ...local, ...change })).toBe(true),
  );

  it.each([{ publicUrl: "https://portal.example" }, { host: "0.0.0.0" }, { host: "::" }])(
    "is not so with %o",
    (change) => expect(isOwnMachine({ ...local, ...change })).toBe(false),
  );
});
