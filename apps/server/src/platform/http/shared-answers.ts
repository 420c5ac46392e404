import type { Endpoint, ResponseOf } from "@portico/contract";
import type { FastifyInstance } from "fastify";
import type { Cache } from "../cache/cache.ts";
import { type Call, serve, WrittenAnswer, writeAnswer } from "./calls.ts";

/** The part of a call that does not say who makes it. */
export type Question<E extends Endpoint> = Pick<Call<E>, "params" | "query">;

/** How a call is answered whose answer is the same for everybody who may have it. */
interface SharedAnswer<E extends Endpoint, P extends object> {
  /**
   * Throws unless the caller may have the answer. Gives what it depends on besides the question, such
   * as building and language, and nothing of the caller's own.
   */
  enter: (call: Call<E>) => Promise<P>;
  load: (place: P, question: Question<E>) => Promise<ResponseOf<E>>;
  /** Answers as JSON, until one of their tables changes. */
  answers: Cache<string>;
}

/** Serves an endpoint that many ask the same of: it is read and written once for all of them. */
export function serveShared<E extends Endpoint, P extends object>(
  app: FastifyInstance,
  endpoint: E,
  { enter, load, answers }: SharedAnswer<E, P>,
): void {
  serve(app, endpoint, async (call, http) => {
    const place = await enter(call);
    const { params, query } = call;
    const key = JSON.stringify([endpoint.id, place, params, query]);
    const json = await answers.get(key, async () =>
      writeAnswer(endpoint, await load(place, { params, query }), http),
    );
    return new WrittenAnswer(json);
  });
}
