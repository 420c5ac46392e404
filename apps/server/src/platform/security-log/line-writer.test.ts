import { mkdtemp, readFile, rename, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { appendTo, createLineWriter } from "./line-writer.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "portico-lines-"));
});
afterAll(() => rm(folder, { recursive: true }));

/** A place that is full until it is told otherwise. */
function createPlace() {
  const place = { isFull: false, written: [] as string[], faults: 0 };
  const writer = createLineWriter({
    append: async (lines) => {
      if (place.isFull) throw new Error("ENOSPC");
      place.written.push(...lines.split("\n"));
    },
    onFault: () => void (place.faults += 1),
    lostLine: (count) => `lost ${count}`,
  });
  return { place, ...writer };
}

describe("a line writer", () => {
  it("writes lines in their order", async () => {
    const { place, write, flush } = createPlace();
    for (const line of ["a", "b", "c"]) write(line);
    await flush();
    write("d");
    await flush();
    expect(place.written).toEqual(["a", "b", "c", "d"]);
  });

  it("goes on when the disk is full, says so once, and counts what is missing", async () => {
    const { place, write, flush } = createPlace();
    place.isFull = true;
    for (const line of ["a", "b"]) {
      expect(() => write(line)).not.toThrow();
      await flush();
    }
    expect(place.faults).toBe(1);
    place.isFull = false;
    write("c");
    await flush();
    expect(place.written).toEqual(["lost 2", "c"]);
    place.isFull = true;
    write("d");
    await flush();
    expect(place.faults).toBe(2);
  });

  it("keeps 10,000 lines while the place takes none, and counts the others", async () => {
    const { promise: isOpen, resolve: open } = Promise.withResolvers<void>();
    const written: string[] = [];
    const { write, flush } = createLineWriter({
      append: async (lines) => {
        await isOpen;
        written.push(...lines.split("\n"));
      },
      onFault: () => undefined,
      lostLine: (count) => `lost ${count}`,
    });
    write("first");
    await Promise.resolve();
    for (let line = 0; line < 10_003; line += 1) write(`${line}`);
    open();
    await flush();
    expect(written.slice(0, 3)).toEqual(["first", "lost 3", "0"]);
    expect(written.at(-1)).toBe("9999");
  });
});

describe("a file", () => {
  it("is made for its owner alone, and again after it was moved away", async () => {
    const path = join(folder, "security.jsonl");
    const append = appendTo(path);
    await append("a");
    await append("b");
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    await rename(path, `${path}.1`);
    await append("c");
    expect(await readFile(`${path}.1`, "utf8")).toBe("a\nb\n");
    expect(await readFile(path, "utf8")).toBe("c\n");
  });
});
