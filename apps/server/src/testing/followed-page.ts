import type { FastifyInstance } from "fastify";

/** Lets a process be reached; only then pages can be opened at it, and left again. */
export async function listenLocally(app: FastifyInstance): Promise<FastifyInstance> {
  await app.listen({ port: 0, host: "localhost" });
  return app;
}

/** Reads what a portal tells, for as long as it does. */
async function listen(body: ReadableStream<Uint8Array>, hear: (text: string) => void) {
  const decoder = new TextDecoder();
  for await (const bytes of body) hear(decoder.decode(bytes, { stream: true }));
}

/** Somebody's open page that follows something, at one process of the portal. */
export async function openChanges<Told>(
  app: FastifyInstance,
  path: string,
  headers: Record<string, string>,
) {
  const leaving = new AbortController();
  const url = `http://localhost:${new URL(app.listeningOrigin).port}${path}`;
  const answer = await fetch(url, { headers, signal: leaving.signal });
  let text = "";
  let isOver = false;
  if (answer.ok && answer.body !== null) {
    void listen(answer.body, (more) => (text += more)).then(
      () => (isOver = true),
      () => undefined,
    );
  }
  const told = () =>
    [...text.matchAll(/^data: (.+)\n\n/gm)].map(([, json = ""]) => JSON.parse(json) as Told);
  return {
    status: answer.status,
    headers: answer.headers,
    /** Code of a refusal. */
    refusal: answer.ok ? null : ((await answer.json()) as { code: string }).code,
    text: () => text,
    told,
    /** How things are, as the page was told last. */
    standing: () => told().at(-1),
    /** Whether the portal has ended it. */
    isOver: () => isOver,
    leave: () => leaving.abort(),
  };
}
