import { afterAll, beforeEach, expect, it, vi } from "vitest";

afterAll(vi.resetModules);

/** What a page knows of the network: how files are answered, and the event that ends being offline. */
function fakeBrowser(isOnline: boolean, ...answers: (number | null)[]) {
  const browser = new EventTarget();
  const asked: string[] = [];
  vi.stubGlobal("navigator", { onLine: isOnline });
  vi.stubGlobal("window", browser);
  vi.stubGlobal("location", { href: "https://harbor.example/" });
  vi.stubGlobal("fetch", (href: string) => {
    asked.push(href);
    const status = answers.shift();
    if (status === null) return Promise.reject(new TypeError("Failed to fetch"));
    return Promise.resolve(new Response("", { status: status ?? 200 }));
  });
  return { asked, comesOnline: () => browser.dispatchEvent(new Event("online")) };
}

/** The module anew: what has arrived in one test has not in the next. */
async function freshModules() {
  vi.resetModules();
  const [{ whenArrived }, { useAwaited }] = await Promise.all([
    import("./arrival.ts"),
    import("./connection.ts"),
  ]);
  return { whenArrived, awaited: () => useAwaited.getState().files };
}

const load = vi.fn<() => Promise<string>>();

beforeEach(() => {
  load.mockReset().mockResolvedValue("module");
});

it("imports at once what came with what is here already", async () => {
  const browser = fakeBrowser(false);
  const { whenArrived } = await freshModules();
  await expect(whenArrived(load, [])).resolves.toBe("module");
  expect(browser.asked).toEqual([]);
});

it("imports once all files are here, and asks for each only once", async () => {
  const browser = fakeBrowser(true);
  const { whenArrived } = await freshModules();
  await expect(whenArrived(load, ["/assets/a.js", "/assets/b.js"])).resolves.toBe("module");
  await whenArrived(load, ["/assets/b.js"]);
  expect(browser.asked).toEqual(["/assets/a.js", "/assets/b.js"]);
  expect(load).toHaveBeenCalledTimes(2);
});

it("does not import offline, says that it waits, and goes on when the network is back", async () => {
  const browser = fakeBrowser(false, null);
  const { whenArrived, awaited } = await freshModules();
  const arrival = whenArrived(load, ["/assets/a.js"]);
  await expect.poll(awaited).toBe(1);
  expect(load).not.toHaveBeenCalled();
  await expect
    .poll(() => {
      browser.comesOnline();
      return load.mock.calls.length;
    })
    .toBe(1);
  await expect(arrival).resolves.toBe("module");
  expect(awaited()).toBe(0);
});

it.each([
  ["a server that fails", 503],
  ["one that has too much to do", 429],
  ["no answer at all", null],
])("tries again after %s", async (_, answer) => {
  vi.useFakeTimers();
  fakeBrowser(true, answer);
  const { whenArrived } = await freshModules();
  const arrival = whenArrived(load, ["/assets/a.js"]);
  await vi.advanceTimersByTimeAsync(900);
  expect(load).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  await expect(arrival).resolves.toBe("module");
  vi.useRealTimers();
});

it("leaves what the server no longer has to the import, which fails", async () => {
  fakeBrowser(true, 404);
  load.mockRejectedValue(new TypeError("Failed to fetch dynamically imported module"));
  const { whenArrived } = await freshModules();
  await expect(whenArrived(load, ["/assets/gone.js"])).rejects.toThrow("Failed to fetch");
});
