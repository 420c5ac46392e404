import type { Endpoint, ResponseOf } from "@portico/contract";
import type { FastifyInstance } from "fastify";
import type { Cache } from "../cache/cache.ts";
import { type Call, type Http, serve, writeAnswer } from "./calls.ts";
import { SharedAnswer } from "./shared-answer.ts";

/** An endpoint about one building, whose answers are the same for many who may enter it. */
type SharedEndpoint = Endpoint & { access: { reach: "building" } };

/** The part of a call that does not say who makes it. */
export type Question<E extends Endpoint> = Pick<Call<E>, "params" | "query">;

/** How a call is answered whose answer is the same for many. */
interface Sharing<E extends SharedEndpoint, P> {
  /**
   * What the answer depends on besides the question, such as building and language: nothing that is the
   * caller's alone.
   */
  placeOf: (call: Call<E>, http: Http) => P | Promise<P>;
  /** Names what `placeOf` gave, for the same answer by the same name. */
  nameOf: (place: P) => readonly string[];
  /** Whether pages ask this. What anybody can make up is answered and not kept. */
  isUsual?: (question: Question<E>) => boolean;
  load: (place: P, question: Question<E>) => Promise<ResponseOf<E>>;
  /** Answers, until one of their tables changes. */
  answers: Cache<SharedAnswer>;
}

/** Serves an endpoint that many ask the same of: it is read and written once for all of them. */
export function serveShared<E extends SharedEndpoint, P>(
  app: FastifyInstance,
  endpoint: E,
  { placeOf, nameOf, isUsual = () => true, load, answers }: Sharing<E, P>,
): void {
  serve(app, endpoint, async (call, http) => {
    const place = await placeOf(call, http);
    const { params, query } = call;
    const question = { params, query };
    // The language has become part of the place, whatever word was used for it.
    const asked = { ...(query as Record<string, unknown> | undefined), lang: undefined };
    // All parameters of paths are UUIDs, which are the same however they are spelt.
    const ids = JSON.stringify(params ?? {}).toLowerCase();
    const key = JSON.stringify([endpoint.id, nameOf(place), ids, asked]);
    const write = async () =>
      new SharedAnswer(writeAnswer(endpoint, await load(place, question), http), key);
    return isUsual(question) ? answers.get(key, write) : write();
  });
}
