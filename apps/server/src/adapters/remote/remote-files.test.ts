import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createRemoteFiles, type RemoteLimits } from "./remote-files.ts";
import type { Resolve } from "./remote-host.ts";
import { type RemoteFault, RemoteRefusal } from "./remote-refusal.ts";

const limits: RemoteLimits = { maxBytes: 1000, maxTime: 2000, accept: "image/*" };

const answers: Record<string, RequestListener> = {
  "/file": (request, response) => {
    response.setHeader("content-type", "Image/PNG; charset=x");
    response.end(JSON.stringify(request.headers));
  },
  "/exact": (_request, response) => response.end(Buffer.alloc(1000)),
  "/large": (_request, response) => response.end(Buffer.alloc(1001)),
  "/endless": (_request, response) => {
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(500)));
      response.once("drain", more);
    };
    more();
  },
  "/silent": () => undefined,
  "/slow": (_request, response) => {
    const drip = setInterval(() => response.write("."), 20);
    response.on("close", () => clearInterval(drip));
  },
  "/cut": (_request, response) => {
    response.writeHead(200, { "content-length": "900" });
    response.write("x");
    setImmediate(() => response.destroy());
  },
  "/packed": (_request, response) => {
    response.setHeader("content-encoding", "gzip");
    response.end(gzipSync(Buffer.alloc(100_000)));
  },
  "/missing": (_request, response) => response.writeHead(404).end("x"),
  "/part": (_request, response) => response.writeHead(206).end("x"),
  "/headers": (_request, response) => {
    response.setHeader("x-long", "x".repeat(20_000));
    response.end();
  },
  "/nowhere": (_request, response) => response.writeHead(302).end(),
  "/cookie": (_request, response) => {
    response.writeHead(302, { location: "/file", "set-cookie": "a=b" }).end();
  },
  "/loop": (_request, response) => response.writeHead(302, { location: "/loop" }).end(),
};

/** `/hops?3` redirects three times before there is a file. */
const hops: RequestListener = ({ url = "" }, response) => {
  const left = Number(url.slice(url.indexOf("?") + 1));
  response.writeHead(302, { location: left === 1 ? "/file" : `/hops?${left - 1}` }).end();
};
answers["/hops"] = hops;

/** Redirects to whatever follows the question mark. */
const redirect: RequestListener = ({ url = "" }, response) => {
  response.writeHead(307, { location: decodeURIComponent(url.slice(url.indexOf("?") + 1)) }).end();
};

let server: Server;
let origin: string;
let asked: string[];
beforeAll(async () => {
  asked = [];
  server = createServer((request, response) => {
    const path = request.url?.split("?", 1)[0] ?? "";
    asked.push(path);
    (answers[path] ?? redirect)(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const open = createRemoteFiles({ allowsLoopback: true, hosts: [] });
/** Why a file is refused; "none" if it is not. */
const faultOf = async (address: string, files = open, most = limits) => {
  try {
    await files.get(address, most);
    return "none";
  } catch (error) {
    return error instanceof RemoteRefusal ? error.fault : String(error);
  }
};
const resolveTo =
  (...addresses: string[]): Resolve =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));

describe("a remote file", () => {
  it("is taken with the type its host claims, and asked for without anything of ours", async () => {
    const { bytes, type } = await open.get(`${origin}/file`, limits);
    expect(type).toBe("image/png");
    expect(JSON.parse(bytes.toString())).toEqual({
      accept: "image/*",
      "accept-encoding": "identity",
      "user-agent": "Portico",
      host: origin.slice("http://".length),
      connection: "close",
    });
  });

  it("may be as large as the limit", async () => {
    expect((await open.get(`${origin}/exact`, limits)).bytes).toHaveLength(1000);
  });

  it.each<[string, RemoteFault]>([
    ["/large", "size"],
    ["/endless", "size"],
    ["/cut", "connection"],
    ["/packed", "encoding"],
    ["/missing", "status"],
    ["/part", "status"],
    ["/headers", "connection"],
    ["/nowhere", "redirect"],
    ["/loop", "redirect"],
  ])("is refused at %s: %s", async (path, fault) => {
    expect(await faultOf(origin + path)).toBe(fault);
  });

  it.each(["/silent", "/slow"])("is not waited for at %s", async (path) => {
    expect(await faultOf(origin + path, open, { ...limits, maxTime: 150 })).toBe("time");
  });

  it("is not waited for while its name is looked up", async () => {
    const files = createRemoteFiles({
      allowsLoopback: false,
      hosts: [],
      resolve: () => new Promise(() => {}),
    });
    expect(await faultOf("http://slow.example/", files, { ...limits, maxTime: 50 })).toBe("time");
  });

  it("may be three redirects away, not four", async () => {
    expect((await open.get(`${origin}/hops?3`, limits)).bytes.length).toBeGreaterThan(0);
    expect(await faultOf(`${origin}/hops?4`)).toBe("redirect");
  });

  it("follows redirects without keeping cookies", async () => {
    const { bytes } = await open.get(`${origin}/cookie`, limits);
    expect(JSON.parse(bytes.toString())).not.toHaveProperty("cookie");
  });

  it.each<[string, RemoteFault]>([
    ["http://169.254.169.254/latest/meta-data/", "host"],
    ["http://10.0.0.1/", "host"],
    ["http://[::ffff:169.254.169.254]/", "host"],
    ["//metadata.google.internal/", "host"],
    ["file:///etc/passwd", "address"],
    ["data:image/png;base64,AAAA", "address"],
    ["http://user:secret@example.com/", "address"],
    ["http://", "redirect"],
  ])("is not followed to %s: %s", async (target, fault) => {
    const resolve = resolveTo("169.254.169.254");
    const files = createRemoteFiles({ allowsLoopback: true, hosts: [], resolve });
    expect(await faultOf(`${origin}/to?${encodeURIComponent(target)}`, files)).toBe(fault);
  });
});

describe("the guard", () => {
  const closed = createRemoteFiles({ allowsLoopback: false, hosts: [] });

  it.each([
    "http://127.0.0.1/",
    "http://127.1/",
    "http://2130706433/",
    "http://0x7f.0.0.1/",
    "http://0177.0.0.1/",
    "http://0/",
    "http://[::1]/",
    "http://[::ffff:7f00:1]/",
    "http://[64:ff9b::7f00:1]/",
    "http://169.254.169.254/latest/",
    "http://localhost/",
    "http://①②⑦.⓪.⓪.①/",
  ])("does not ask %s", async (address) => {
    expect(await faultOf(address, closed)).toBe("host");
  });

  it.each([
    "ftp://example.com/",
    "file:///etc/passwd",
    "gopher://example.com/",
    "data:text/plain,x",
    "blob:https://example.com/1",
    "javascript:alert(1)",
    "http://user@example.com/",
    "http://:secret@example.com/",
    "http://example.com:22/",
    "https://example.com:80/",
    "https://example.com:6379/",
    "//example.com/",
    "/file",
    "",
    "not an address",
  ])("does not take %j for an address", async (address) => {
    expect(await faultOf(address, closed)).toBe("address");
  });

  it("asks nothing on this machine, whatever its port", async () => {
    asked.length = 0;
    expect(await faultOf(`${origin}/file`, closed)).toBe("address");
    expect(asked).toEqual([]);
  });

  it.each([
    ["with one address inside, beside a public one", resolveTo("8.8.8.8", "10.0.0.1")],
    ["with one address inside, before a public one", resolveTo("::1", "8.8.8.8")],
    ["without addresses", resolveTo()],
    ["that is not known", () => Promise.reject(new Error("ENOTFOUND"))],
  ])("refuses a name %s", async (_what, resolve: Resolve) => {
    for (const allowsLoopback of [true, false]) {
      const files = createRemoteFiles({ allowsLoopback, hosts: [], resolve });
      expect(await faultOf("http://some.example/", files)).toBe("host");
    }
  });

  it("connects to the address it checked, though the name has another by then", async () => {
    let lookups = 0;
    const resolve: Resolve = async () => {
      lookups += 1;
      const address = lookups === 1 ? "127.0.0.1" : "169.254.169.254";
      return [{ address, family: 4 }];
    };
    const files = createRemoteFiles({ allowsLoopback: true, hosts: [], resolve });
    const { port } = new URL(origin);
    const { bytes } = await files.get(`http://rebound.example:${port}/file`, limits);
    expect(JSON.parse(bytes.toString())).toMatchObject({ host: `rebound.example:${port}` });
    expect(lookups).toBe(1);
  });

  it("lets loopback alone through where it is allowed, and no network beside it", async () => {
    expect(await faultOf("http://192.168.0.1/")).toBe("host");
    expect(await faultOf("http://8.8.8.8:8080/")).toBe("host");
  });
});
