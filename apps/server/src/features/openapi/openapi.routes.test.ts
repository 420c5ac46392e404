import { endpoints } from "@portico/contract";
import { describe, expect, it } from "vitest";
import { usePortal } from "../../testing/use-portal.ts";

const test = usePortal();

it("programs get every call as OpenAPI 3.1, with the host's own address", async () => {
  const answer = await test.app.inject("/api/openapi.json");
  const { openapi, paths, servers } = answer.json();
  expect(openapi).toMatch(/^3\.1\./);
  const operations = Object.values(paths).flatMap((path) => Object.values(path as object));
  const ids = operations.map(({ operationId }) => operationId as string);
  expect(ids.toSorted()).toEqual(Object.keys(endpoints).toSorted());
  expect(new URL(servers[0].url).pathname).toBe("/api");
});

it("the address that it names works", async () => {
  const { servers, paths } = (await test.app.inject("/api/openapi.json")).json();
  const url = new URL(`${servers[0].url}/public/buildings`).pathname;
  expect(paths).toHaveProperty("/public/buildings");
  expect((await test.app.inject(url)).statusCode).toBe(200);
});

describe.each(["/api/docs", "/api/docs/"])("people get a page at %s", (url) => {
  it("with every call and a command for it", async () => {
    const { body, headers, statusCode } = await test.app.inject(url);
    expect(statusCode).toBe(200);
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    for (const id of Object.keys(endpoints)) expect(body).toContain(`<article id="${id}">`);
    expect(body.match(/<pre tabindex="0">curl /g)).toHaveLength(Object.keys(endpoints).length);
  });

  it("that names no other product and loads nothing", async () => {
    const { body } = await test.app.inject(url);
    expect(body).not.toMatch(/swagger|fastify|redoc|scalar/i);
    expect(body).not.toMatch(/<(img|link|svg|iframe)|\bsrc=/);
  });
});
