import { once } from "node:events";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { usePortal } from "../../../testing/use-portal.ts";
import { useDropFolder } from "../testing/use-drop-folder.ts";

const test = usePortal();
const { schedule, folder, openProcess, makeDue, look, drop, runs } = useDropFolder(test);

/** A host that keeps whoever asks for a picture waiting. */
let server: Server;
let waiting: ServerResponse[];
beforeEach(async () => {
  // Only what ends the waiting on purpose may end it.
  vi.spyOn(AbortSignal, "timeout").mockReturnValue(new AbortController().signal);
  waiting = [];
  server = createServer((_request, response) => waiting.push(response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterEach(() => {
  vi.useRealTimers();
  server.closeAllConnections();
  server.close();
});

/** A file with a picture at that host, in an import that is due. */
async function dropPosts(): Promise<void> {
  await schedule(`- { name: posts, kind: posts, from: "${folder()}/posts.csv", every: hour }`);
  const { port } = server.address() as AddressInfo;
  await drop("posts.csv", `title,image\nWaits,http://127.0.0.1:${port}/picture.png\n`);
  await makeDue();
}

const claims = () => test.database.sql<{ held: boolean | null; claimant: string | null }[]>`
  select claimed_until > now() as held, claimant from scheduled_imports`;

/** Lets time go by for a claim, in seconds; ten minutes end it. */
const pass = (seconds: number) => test.database.sql`
  update scheduled_imports set claimed_until = claimed_until - make_interval(secs => ${seconds})`;

/** Has a process that began an hour ago wait for the picture. */
async function waitForPicture() {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  await dropPosts();
  const process = openProcess();
  const ended = process.wake();
  await expect.poll(() => waiting.length).toBe(1);
  return { process, ended };
}

it("one of a kind that a newer version brought is left to its processes", async () => {
  await dropPosts();
  await test.database.sql`update scheduled_imports set kind = 'floors'`;
  await openProcess().wake();
  expect(await claims()).toEqual([{ held: null, claimant: null }]);
  expect(await runs()).toEqual([]);
});

describe("an import that waits for pictures", () => {
  it("stays its process's for as long as that takes, and another takes nothing", async () => {
    const { ended } = await waitForPicture();
    await pass(570);
    expect(await claims()).toMatchObject([{ held: true }]);
    await pass(30);
    expect(await claims()).toMatchObject([{ held: false }]);
    vi.advanceTimersByTime(60_000);
    await expect.poll(claims).toMatchObject([{ held: true }]);
    await makeDue();
    await openProcess().wake();
    expect(waiting).toHaveLength(1);
    waiting[0]?.writeHead(404).end();
    await ended;
    expect(await runs()).toMatchObject([{ file: "posts.csv", is_taken: true }]);
  });

  it("does not keep a stop waiting", async () => {
    const { process } = await waitForPicture();
    await process.close();
    expect(await runs()).toEqual([]);
    expect(await claims()).toEqual([{ held: null, claimant: null }]);
  });

  it("ends where another process has taken it over, and leaves that one's claim", async () => {
    const { ended } = await waitForPicture();
    const { sql } = test.database;
    await sql`update scheduled_imports set claimant = gen_random_uuid()`;
    vi.advanceTimersByTime(60_000);
    await ended;
    expect(await runs()).toEqual([]);
    expect(await claims()).toMatchObject([{ held: true }]);
  });

  it("is begun anew, as it then is, where it is applied meanwhile", async () => {
    const { ended } = await waitForPicture();
    await drop("companies.csv", "name\nApplied meanwhile\n");
    await schedule(
      `- { name: posts, kind: companies, from: "${folder()}/companies.csv", every: day at 03:00 }`,
    );
    expect(await claims()).toEqual([{ held: null, claimant: null }]);
    await openProcess().wake();
    const [due] = await test.database.sql`select due_at from scheduled_imports`;
    waiting[0]?.writeHead(404).end();
    await ended;
    expect(await runs()).toMatchObject([{ file: "companies.csv", is_taken: true, inserted: 1 }]);
    expect(await test.database.sql`select due_at from scheduled_imports`).toEqual([due]);
  });
});

describe("a file that ends the process", () => {
  /** What is left where a process ended amid the file. */
  const endAmid = async (name: string, times: number) => {
    const { sql } = test.database;
    for (let time = 0; time < times; time += 1) {
      waiting = [];
      await sql`update scheduled_imports set due_at = now(), claimed_until = null`;
      const process = openProcess();
      void process.wake();
      await expect.poll(() => waiting.length).toBe(1);
      // Without its claim it writes nothing as it ends, like one that is killed.
      await sql`update scheduled_imports set claimant = gen_random_uuid()`;
      await process.close();
    }
    waiting = [];
    await sql`update scheduled_imports set claimed_until = null`;
    const [row] = await sql<{ attempts: Record<string, { times: number }> }[]>`
      select attempts from scheduled_imports`;
    expect(row?.attempts[name]?.times).toBe(times);
  };

  it("is begun three times, told, and left alone until it is another one", async () => {
    await dropPosts();
    await endAmid("posts.csv", 3);
    await look();
    await look();
    expect(waiting).toEqual([]);
    const told = await runs();
    expect(told).toHaveLength(2);
    expect(told[1]).toMatchObject({ file: "posts.csv", is_taken: false });
    expect(told[1]?.reason).toMatch(/^The process has ended 3 times while it was read/);
    await drop("posts.csv", "title\nAnother one\n");
    await look();
    expect((await runs()).at(-1)).toMatchObject({ is_taken: true, inserted: 1 });
  });

  it("is begun anew when its import is applied", async () => {
    await dropPosts();
    await endAmid("posts.csv", 3);
    await dropPosts();
    const ended = openProcess().wake();
    await expect.poll(() => waiting.length).toBe(1);
    waiting[0]?.writeHead(404).end();
    await ended;
    expect(await runs()).toMatchObject([{ is_taken: true }]);
    expect(await test.database.sql`select attempts from scheduled_imports`).toEqual([
      { attempts: {} },
    ]);
  });
});
