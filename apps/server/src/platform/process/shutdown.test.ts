import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const module = new URL("shutdown.ts", import.meta.url).href;

/** What the program does when it is asked to end. */
const ways = {
  well: "async () => void process.send('stopped')",
  asToldBySignal: "async (signal) => exitCodeOf(signal)",
  badly: "() => Promise.reject(new Error('no'))",
  silently: "async () => {}",
  never: "() => new Promise(() => {})",
} as const;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "portico-shutdown-"));
});
afterAll(() => rm(folder, { recursive: true }));

/** A program that goes on until it is asked to end. */
async function start(way: keyof typeof ways, options = "{}"): Promise<ChildProcess> {
  const file = join(folder, `${way}.mjs`);
  await writeFile(
    file,
    `import { exitCodeOf, onShutdown } from "${module}";
    onShutdown(${ways[way]}, ${options});
    setInterval(() => {}, 1000);
    process.on("message", (milliseconds) => {
      performance.now = () => milliseconds;
      process.emit("SIGINT");
      process.send("goes on");
    });
    process.send("ready");`,
  );
  const program = fork(file, { execArgv: [], stdio: ["ignore", "ignore", "inherit", "ipc"] });
  await once(program, "message");
  return program;
}

/** The code that it ends with. */
const endOf = async (program: ChildProcess) => (await once(program, "exit"))[0] as number | null;

describe("a program that is asked to end", () => {
  it.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)("stops first, by %s", async (signal) => {
    const program = await start("well");
    const told = once(program, "message");
    const end = endOf(program);
    program.kill(signal);
    expect((await told)[0]).toBe("stopped");
    expect(await end).toBe(0);
  });

  it.each([
    ["SIGINT", 130],
    ["SIGTERM", 143],
    ["SIGHUP", 129],
  ] as const)(
    "ends with the code that it answers, as a shell tells it: %s",
    async (signal, code) => {
      const program = await start("asToldBySignal");
      const end = endOf(program);
      program.kill(signal);
      expect(await end).toBe(code);
    },
  );

  it("says so where stopping fails", async () => {
    const program = await start("badly");
    const end = endOf(program);
    program.kill("SIGTERM");
    expect(await end).toBe(1);
  });

  it("stops when the script that started it is gone", async () => {
    const program = await start("silently");
    const end = endOf(program);
    program.disconnect();
    expect(await end).toBe(0);
  });

  it("ends at once by a second Ctrl-C, which does not come with the first", async () => {
    const program = await start("never");
    const end = endOf(program);
    for (const milliseconds of [1000, 1001, 1400]) {
      program.send(milliseconds);
      expect((await once(program, "message"))[0]).toBe("goes on");
    }
    program.send(1401);
    expect(await end).toBe(1);
  });

  it("goes on stopping however often it is asked where another sees to its end", async () => {
    const program = await start("never", "{ isWatched: true }");
    for (const milliseconds of [1000, 1001, 2000]) {
      program.send(milliseconds);
      expect((await once(program, "message"))[0]).toBe("goes on");
    }
    const end = endOf(program);
    program.kill("SIGKILL");
    expect(await end).toBeNull();
  });
});
