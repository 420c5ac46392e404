import { type AddressInfo, connect } from "node:net";
import { beforeAll, describe, expect, it } from "vitest";
import { usePortal } from "../../testing/use-portal.ts";

const test = usePortal();
let port: number;
beforeAll(async () => {
  await test.app.listen({ port: 0, host: "127.0.0.1" });
  ({ port } = test.app.server.address() as AddressInfo);
});

/** All that the server answers to these bytes until it closes the connection. */
async function send(...lines: string[]): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  socket.write(lines.join("\r\n"));
  let answer = "";
  for await (const chunk of socket) answer += String(chunk);
  return answer;
}

const health = "GET /api/public/health HTTP/1.1";

describe("a message whose end two readers may see in two places is refused", () => {
  it.each([
    ["both lengths", ["Content-Length: 4", "Transfer-Encoding: chunked"]],
    ["two lengths", ["Content-Length: 4", "Content-Length: 5"]],
    ["a coding that is none", ["Transfer-Encoding: chunked, identity"]],
    ["a blank before the colon", ["Transfer-Encoding : chunked"]],
    ["a folded header", ["X-A: 1", " Transfer-Encoding: chunked"]],
  ])("%s", async (_what, headers) => {
    const smuggled = ["0", "", health, "Host: localhost", "", ""];
    const answer = await send(
      "POST /api/x HTTP/1.1",
      "Host: localhost",
      ...headers,
      "",
      ...smuggled,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1);
  });
});

describe("what no browser asks for", () => {
  it("TRACE is not answered with the request", async () => {
    const answer = await send(
      "TRACE / HTTP/1.1",
      "Host: localhost",
      "X-A: seen",
      "Connection: close",
      "",
      "",
    );
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(answer).not.toContain("seen");
  });

  it.each([
    "/package.json",
    "/.env",
    "/assets/../index.html",
    "/assets/..%2findex.html",
    "/.portico/secret.key",
  ])("%s is not found", async (url) => {
    const answer = await test.app.inject({ url });
    expect(answer.statusCode).toBe(404);
  });

  it.each(["/.git/config", "/.git/HEAD", "/.svn/entries"])("%s is not a file", async (url) => {
    const { headers, body } = await test.app.inject({ url });
    expect(headers["content-type"]).toMatch(/^(text\/html|application\/problem)/);
    expect(body).not.toContain("[core]");
    expect(body).not.toContain("refs/heads");
  });
});

describe("every text", () => {
  it.each([
    "/",
    "/assets/main-1.js",
    "/api/openapi.json",
    "/api/nowhere",
    "/.well-known/jwks.json",
  ])("says its character set: %s", async (url) => {
    const { headers } = await test.app.inject({ url });
    expect(headers["content-type"]).toMatch(/; charset=utf-8$|^application\/jwk-set\+json$/i);
  });
});

it.each(["/api/public/theme", "/scim/v2/Users"])("leads no call on to https: %s", async (url) => {
  const headers = { host: "localhost", "x-forwarded-proto": "http" };
  const answer = await test.app.inject({ url, headers });
  expect(answer.headers).not.toHaveProperty("location");
});

describe("a parameter that stands twice", () => {
  it("is refused where one is wanted, and never taken for either", async () => {
    const url = "/api/public/theme?domain=a.example&domain=b.example";
    const answer = await test.app.inject({ url });
    expect(answer.json()).toMatchObject({ status: 400, code: "request.invalid" });
  });
});
