import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findPostmaster, isAlive, readPostmaster, stopPostmaster } from "./postmaster.ts";

let cluster: string;
let program: ChildProcess & { pid: number };
beforeEach(async () => {
  cluster = await mkdtemp(join(tmpdir(), "portico-cluster-"));
  const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { cwd: cluster });
  await once(child, "spawn");
  program = Object.assign(child, { pid: child.pid ?? 0 });
});
afterEach(async () => {
  program.kill("SIGKILL");
  await rm(cluster, { recursive: true });
});

const write = (...lines: (string | number)[]) =>
  writeFile(join(cluster, "postmaster.pid"), lines.join("\n"));

describe("a process", () => {
  it("lives on when it is asked whether it does, until it ends", async () => {
    expect(await isAlive(program.pid)).toBe(true);
    expect(await isAlive(program.pid)).toBe(true);
    const end = once(program, "exit");
    await stopPostmaster(program.pid);
    expect((await end)[1]).toBe("SIGINT");
    expect(await isAlive(program.pid)).toBe(false);
  });
});

describe("the file of a server", () => {
  it("is read once it is whole", async () => {
    expect(await readPostmaster(cluster)).toBeNull();
    await write(program.pid, cluster, 1795359305);
    expect(await readPostmaster(cluster)).toBeNull();
    await write(program.pid, cluster, 1795359305, 5432, "/tmp", "127.0.0.1", 1, "starting");
    const found = { pid: program.pid, port: 5432, isReady: false };
    expect(await readPostmaster(cluster)).toEqual(found);
    await write(program.pid, cluster, 1795359305, 5432, "/tmp", "127.0.0.1", 1, "ready   ");
    expect(await readPostmaster(cluster)).toEqual({ ...found, isReady: true });
  });

  it("leads to the server that works in the cluster, and goes with it", async () => {
    await write(program.pid, cluster, 1795359305, 5432);
    expect(await findPostmaster(cluster)).toMatchObject({ pid: program.pid });
    const end = once(program, "exit");
    program.kill("SIGKILL");
    await end;
    expect(await findPostmaster(cluster)).toBeNull();
  });

  it("is waited for while it is written, and goes where it never was to its end", async () => {
    await write("");
    const found = findPostmaster(cluster);
    await write(program.pid, cluster, 1795359305, 5432);
    expect(await found).toMatchObject({ pid: program.pid });
    await write("");
    expect(await findPostmaster(cluster)).toBeNull();
    expect(await readdir(cluster)).toEqual([]);
  });

  it("goes where its number is another program's by now", async () => {
    await write(process.pid, cluster, 1795359305, 5432);
    expect(await findPostmaster(cluster)).toBeNull();
    expect(await readdir(cluster)).toEqual([]);
  });
});
