import { expect, it, vi } from "vitest";
import { whenArrived } from "./arrival.ts";

/** Answers for files in turn; null where nothing comes. */
function answers(...statuses: (number | null)[]): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (href: string) => {
    asked.push(href);
    const status = statuses.shift() ?? null;
    if (status === null) return Promise.reject(new TypeError("Failed to fetch"));
    return Promise.resolve(new Response("", { status }));
  });
  return asked;
}

/** Files that have not arrived in another test. */
const filesOf = (name: string) => [`/${name}/assets/a.js`, `/${name}/assets/b.js`];

it("imports once all files are here, and again without asking for them", async () => {
  const files = filesOf("known");
  const asked = answers(200, 200);
  const load = () => Promise.resolve("module");
  await expect(whenArrived(load, files)).resolves.toBe("module");
  await expect(whenArrived(load, files)).resolves.toBe("module");
  expect(asked).toEqual(files);
});

it("gives a file up that does not come in half a minute", async () => {
  const limit = new AbortController();
  const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(limit.signal);
  vi.stubGlobal("fetch", (_href: string, { signal }: RequestInit) => {
    return new Promise((_resolve, reject) => {
      signal?.addEventListener("abort", () => reject(signal.reason as Error));
    });
  });
  const load = vi.fn<() => Promise<string>>();
  const waiting = whenArrived(load, ["/stalled/assets/a.js"]);
  expect(timeout).toHaveBeenCalledWith(30_000);
  limit.abort();
  await expect(waiting).rejects.toThrow("aborted");
  expect(load).not.toHaveBeenCalled();
});

it.each([
  ["one does not come", null],
  ["the server fails for one", 503],
  ["the server no longer has one", 404],
])("does not import while %s, and can be tried again", async (name, status) => {
  const files = filesOf(name);
  const asked = answers(200, status, 200);
  const load = vi.fn<() => Promise<string>>().mockResolvedValue("module");
  await expect(whenArrived(load, files)).rejects.toThrow(TypeError);
  expect(load).not.toHaveBeenCalled();
  await expect(whenArrived(load, files)).resolves.toBe("module");
  expect(asked).toEqual([...files, files[1]]);
});
