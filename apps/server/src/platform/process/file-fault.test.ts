import { describe, expect, it } from "vitest";
import { codeOf } from "./fault-code.ts";
import { explainFileFault, withPath } from "./file-fault.ts";

const data = "/srv/portico";
const inside = `${data}/files/a`;
const fault = (code: string, path?: string) =>
  Object.assign(new Error("failed"), { code, ...(path !== undefined && { path }) });

describe("a fault of a file is told", () => {
  const full = `The disk of ${data} is full. Free some space, or choose another folder with DATA_DIR.`;
  const closed = (code: string) =>
    `The folder ${data} cannot be written to (${code}). Choose another one with DATA_DIR.`;

  it.each([
    ["a full disk", fault("ENOSPC", inside), full],
    ["a quota", fault("EDQUOT"), full],
    ["a full disk in words", new Error("could not extend: No space left on device"), full],
    [
      "a full disk elsewhere",
      fault("ENOSPC", "/mnt/backup"),
      "The disk of /mnt/backup is full. Free some space, or name another place.",
    ],
    [
      "one beside the folder",
      fault("ENOSPC", "/srv/portico-2/a"),
      "The disk of /srv/portico-2/a is full. Free some space, or name another place.",
    ],
    ["a folder that is closed", fault("EACCES", data), closed("EACCES")],
    ["a file that is not ours", fault("EPERM"), closed("EPERM")],
    ["a disk that is only read", fault("EROFS", inside), closed("EROFS")],
    [
      "such a disk elsewhere",
      fault("EROFS", "/mnt/backup"),
      "/mnt/backup is on a disk that cannot be written to (EROFS).",
    ],
    [
      "a place elsewhere that is closed",
      fault("EACCES", "/mnt/backup"),
      "/mnt/backup is closed to the account that this runs as (EACCES).",
    ],
    [
      "what caused another fault",
      new Error("not started", { cause: fault("EROFS", "/mnt/backup") }),
      "/mnt/backup is on a disk that cannot be written to (EROFS).",
    ],
    ["a fault of another kind", fault("ENOENT", inside), null],
    ["what is no error", "ENOSPC", null],
    ["nothing", null, null],
  ])("by its place: %s", (_what, error, words) => {
    expect(explainFileFault(error, data)).toBe(words);
  });
});

describe("a place that is written to", () => {
  const pathAfter = async (error: unknown) => {
    const told: unknown = await withPath("/mnt/backup", Promise.reject(error)).catch((e) => e);
    return (told as { path?: string }).path;
  };

  it("is named in a fault of a full disk, which names none, and in no other", async () => {
    expect(await pathAfter(fault("ENOSPC"))).toBe("/mnt/backup");
    expect(await pathAfter(fault("EDQUOT"))).toBe("/mnt/backup");
    expect(await pathAfter(fault("ENOSPC", "/elsewhere"))).toBe("/elsewhere");
    expect(await pathAfter(fault("EACCES"))).toBeUndefined();
    expect(await pathAfter({ code: "ENOSPC" })).toBeUndefined();
  });

  it("gives what was written", async () => {
    expect(await withPath("/mnt/backup", Promise.resolve(7))).toBe(7);
  });
});

it.each([
  [fault("ENOENT"), "ENOENT"],
  [new Error("wrapped", { cause: { code: "ENOENT" } }), "ENOENT"],
  [Object.assign(new Error("wrapped", { cause: fault("ENOENT") }), { code: 7 }), "ENOENT"],
  [new Error("plain"), ""],
  ["ENOENT", ""],
  [null, ""],
  [undefined, ""],
])("the code of %j is %j", (error, code) => {
  expect(codeOf(error)).toBe(code);
});
