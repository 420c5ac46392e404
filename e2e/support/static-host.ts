import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";

/** What a browser must be told of a file to run or show it. */
const types: Readonly<Record<string, string>> = {
  ".css": "text/css",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".svg": "image/svg+xml",
  ".webmanifest": "application/manifest+json",
};

/** Another site that serves the files of a folder; its origin, and its end. */
export async function startStaticHost(folder: string) {
  const server = createServer(({ url = "/" }, response) => {
    const path = normalize(new URL(url, "http://host").pathname);
    const name = path.endsWith("/") ? `${path}index.html` : path;
    const type = types[extname(name)] ?? "application/octet-stream";
    readFile(join(folder, name)).then(
      (file) => response.writeHead(200, { "content-type": type }).end(file),
      () => response.writeHead(404).end(),
    );
  }).listen(0, "localhost");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { origin: `http://localhost:${port}`, stop: () => void server.close() };
}
