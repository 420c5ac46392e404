import { once } from "node:events";
import { createServer } from "node:http";
import { openDatabase } from "../apps/server/src/platform/database/client.ts";
import { loadEnv } from "../apps/server/src/env.ts";
import { type BareCall, isMessage, type MessageOf } from "./messages.ts";

/**
 * What the portal is measured against: `node:http`, the same driver with the portal's own pool
 * settings, every statement prepared, rows as they come and no checks. It cannot do less for the same
 * data, so the ratio is what routing, sessions, mapping and the contract cost.
 */
async function serve({ databaseUrl, calls }: MessageOf<"bare.start">): Promise<string> {
  const { databasePool } = loadEnv({});
  const { sql } = openDatabase(databaseUrl, { max: databasePool, prepare: true });
  const byPath = new Map(calls.map((call) => [call.path, call]));

  async function answer({ statements, answer: kept }: BareCall): Promise<unknown> {
    if (statements.length === 0) return kept;
    const results: unknown[] = [];
    for (const { text, parameters } of statements) {
      // As arrays: a join's columns of the same name would overwrite each other in an object.
      results.push(await sql.unsafe(text, parameters, { prepare: true }).values());
    }
    return results;
  }

  const server = createServer((request, response) => {
    const call = byPath.get(request.url ?? "");
    if (call === undefined) return void response.writeHead(404).end();
    answer(call).then(
      (rows) => {
        const body = JSON.stringify(rows);
        const length = Buffer.byteLength(body);
        response.writeHead(200, { "content-type": "application/json", "content-length": length });
        response.end(body);
      },
      (error: unknown) => {
        console.error(error);
        response.writeHead(500).end();
      },
    );
  });
  server.listen(0, "localhost");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port was given");
  return `http://localhost:${address.port}`;
}

process.on("message", (message) => {
  if (!isMessage(message, "bare.start")) return;
  void serve(message).then((origin) => process.send?.({ kind: "bare.ready", origin }));
});
process.on("disconnect", () => process.exit(0));
