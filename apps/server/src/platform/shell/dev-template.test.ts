import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { devTemplate } from "./dev-template.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "portico-web-"));
  await writeFile(join(folder, "index.html"), "<!doctype html><title>Web</title>");
});
afterAll(() => rm(folder, { recursive: true }));

it("closes while a page waits for what is saved", async () => {
  const app = Fastify();
  const template = await devTemplate(app, folder);
  expect((await template.html("/")).html).toContain("/@vite/client");
  const address = await app.listen({ port: 0 });
  const page = new WebSocket(address.replace("http", "ws"), "vite-hmr");
  await once(page, "message");
  const gone = once(page, "close");
  await app.close();
  await gone;
});
