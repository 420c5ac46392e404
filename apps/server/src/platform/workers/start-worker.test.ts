import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { startWorker } from "./start-worker.ts";

/** Says what is no report, and a report that nobody has asked for, before each that is waited for. */
const program = `
const noise = [null, "serving", { kind: "serve" }, { kind: "elsewhere" }];
process.on("message", ({ kind, number }) => {
  for (const message of noise) process.send(message);
  if (kind === "serve") {
    process.send({ kind: "numbers", numbers: ["unasked"] });
    process.send({ kind: "serving", served: { hasOutbox: true, publicAccounts: [String(number)] } });
  } else {
    process.send({ kind: "serving", served: { hasOutbox: false, publicAccounts: [] } });
    process.send({ kind: "numbers", numbers: ["asked"] });
  }
});
`;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "portico-worker-"));
  await writeFile(join(folder, "worker.mjs"), program);
  await writeFile(join(folder, "gone.mjs"), "process.exit(3);");
});
afterAll(() => rm(folder, { recursive: true }));

function start(name: string) {
  const foundation = { databaseUrl: "", noticesUrl: null };
  const worker = startWorker(join(folder, name), { kind: "serve", number: 2, foundation });
  onTestFinished(() => worker.stop(10_000));
  return worker;
}

it("a worker is heard by the kind of what it says", async () => {
  const worker = start("worker.mjs");
  expect(await worker.serving).toEqual({ hasOutbox: true, publicAccounts: ["2"] });
  expect(await worker.tellNumbers()).toEqual(["asked"]);
});

it("a worker ends when it is told to, and says how", async () => {
  const worker = start("worker.mjs");
  await worker.serving;
  await worker.stop(60_000);
  expect(await worker.ended).toBe("SIGTERM");
});

it("a worker that ends before it serves says so", async () => {
  await expect(start("gone.mjs").serving).rejects.toThrow("The process ended (code 3)");
});
