import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { createClamd } from "./clamd.ts";

let server: Server | undefined;
const sockets = new Set<Socket>();
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  server?.close();
});

/** A clamd that reads the stream as clamd(8) tells, and answers by what is in it. */
async function startClamd(answer: (file: string) => string) {
  server = createServer((socket) => {
    sockets.add(socket);
    let received = Buffer.alloc(0);
    socket.on("data", (chunk) => {
      received = Buffer.concat([received, chunk]);
      const file = readStream(received);
      if (file !== null) socket.end(answer(file));
    });
  });
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  return createClamd("127.0.0.1", (server.address() as AddressInfo).port);
}

function readStream(received: Buffer): string | null {
  const command = "zINSTREAM\0";
  if (received.length < command.length) return null;
  expect(received.subarray(0, command.length).toString()).toBe(command);
  let file = "";
  for (let at = command.length; at + 4 <= received.length;) {
    const length = received.readUInt32BE(at);
    if (length === 0) return file;
    file += received.subarray(at + 4, at + 4 + length).toString("latin1");
    at += 4 + length;
  }
  return null;
}

describe("clamd", () => {
  it("is given the whole file, and tells clean ones from others", async () => {
    const isClean = await startClamd((file) =>
      file.endsWith("bad") ? "stream: Eicar-Signature FOUND\0" : "stream: OK\0",
    );
    expect(await isClean([Buffer.alloc(200_000, "a"), Buffer.alloc(100_000, "a")])).toBe(true);
    expect(await isClean([Buffer.alloc(300_000, "a"), Buffer.from("ba"), Buffer.from("d")])).toBe(
      false,
    );
    expect(await isClean([Buffer.alloc(0)])).toBe(true);
  });

  it.each([
    "INSTREAM size limit exceeded. ERROR\0",
    "stream: OK",
    "stream: OK\0stream: Eicar FOUND\0",
    "",
    "x".repeat(5000),
  ])("has given no verdict by %j", async (answer) => {
    const isClean = await startClamd(() => answer);
    await expect(isClean([Buffer.from("file")])).rejects.toThrow("no verdict");
  });

  it("gives no verdict when it is not there", async () => {
    await expect(createClamd("127.0.0.1", 1)([Buffer.from("file")])).rejects.toThrow(
      "ECONNREFUSED",
    );
  });
});
