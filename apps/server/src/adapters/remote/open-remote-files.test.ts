import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openLookUp } from "./open-remote-files.ts";
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

const elsewhere = { status: 204, contentPolicy: null, frameOptions: null, isRedirected: false };

function lookFrom(isOwnMachine: boolean) {
  const look = vi.fn<RemoteFiles["look"]>(async () => elsewhere);
  return { look, lookUp: openLookUp({ look }, { isOwnMachine }) };
}

describe("the look at whether an app is there", () => {
  it.each(["localhost", "127.0.0.1", "rooms.localhost"])(
    "finds apps of one's own machine, here at %s",
    async (host) => {
      const { lookUp, look } = lookFrom(true);
      expect(await lookUp(`http://${host}:${port}/gone`, limits)).toMatchObject({ status: 404 });
      expect(await lookUp(`http://${host}:${port}/`, limits)).toMatchObject({ status: 200 });
      expect(look).not.toHaveBeenCalled();
    },
  );

  it("follows an app of one's own machine to no other host", async () => {
    const { lookUp } = lookFrom(true);
    asked.length = 0;
    await expect(lookUp(`http://localhost:${port}/away`, limits)).rejects.toThrow("host");
    expect(asked).toEqual(["/away"]);
  });

  it.each([
    [false, "http://localhost:3000/"],
    [true, "https://rooms.example/"],
    [true, "no address"],
  ])("is as guarded as all else (own machine: %s) at %s", async (isOwnMachine, address) => {
    const { lookUp, look } = lookFrom(isOwnMachine);
    expect(await lookUp(address, limits)).toEqual(elsewhere);
    expect(look).toHaveBeenCalledWith(address, limits);
  });
});
