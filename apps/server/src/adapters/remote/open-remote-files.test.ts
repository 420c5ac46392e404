import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openStatusLookUp } from "./open-remote-files.ts";
import type { RemoteFiles } from "./remote-files.ts";

const limits = { maxTime: 5000, accept: "text/html" };
const asked: string[] = [];
const server = createServer(({ url = "" }, response) => {
  asked.push(url);
  if (url === "/gone") return response.writeHead(404).end();
  const { port } = server.address() as AddressInfo;
  const elsewhere = { location: `http://127.0.0.1:${port}/gone` };
  return response.writeHead(url === "/away" ? 302 : 200, elsewhere).end();
});
let port: number;
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => server.close());

function openLookUp(isOwnMachine: boolean) {
  const status = vi.fn<RemoteFiles["status"]>(async () => 204);
  return { status, lookUp: openStatusLookUp({ status }, { isOwnMachine }) };
}

describe("the look at whether an app is there", () => {
  it.each(["localhost", "127.0.0.1", "rooms.localhost"])(
    "finds apps of one's own machine, here at %s",
    async (host) => {
      const { lookUp, status } = openLookUp(true);
      expect(await lookUp(`http://${host}:${port}/gone`, limits)).toBe(404);
      expect(await lookUp(`http://${host}:${port}/`, limits)).toBe(200);
      expect(status).not.toHaveBeenCalled();
    },
  );

  it("follows an app of one's own machine to no other host", async () => {
    const { lookUp } = openLookUp(true);
    asked.length = 0;
    await expect(lookUp(`http://localhost:${port}/away`, limits)).rejects.toThrow("host");
    expect(asked).toEqual(["/away"]);
  });

  it.each([
    [false, "http://localhost:3000/"],
    [true, "https://rooms.example/"],
    [true, "no address"],
  ])("is as guarded as all else (own machine: %s) at %s", async (isOwnMachine, address) => {
    const { lookUp, status } = openLookUp(isOwnMachine);
    expect(await lookUp(address, limits)).toBe(204);
    expect(status).toHaveBeenCalledWith(address, limits);
  });
});
