import type { Access, BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from "@portico/contract";
import type { LocaleCode } from "@portico/i18n";
import type { TSchema } from "typebox";
import type {
  FastifyContextConfig,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchema,
} from "fastify";
import { type Admission, admissionOf, type CheckedParts } from "../access/admission.ts";
import type { EnteredBuilding } from "../access/entered-building.ts";
import { AppError } from "../errors/app-error.ts";
import { AnswerStream, sendStream } from "./answer-stream.ts";
import { lateReadings } from "../replicas/late-readings.ts";
import type { CurrentSession } from "../sessions/current-session.ts";
import { localeOf } from "./language.ts";
import { SharedAnswer } from "./shared-answer.ts";
import type { Upload } from "./uploads.ts";
import { compileTextCheck } from "./validation.ts";

/** The base of all calls of the contract. */
export const apiBase = "/api";

/** Whether the handler can rely on a session: it can where the endpoint is not public. */
type SessionFor<A extends Access> = A extends "public" ? CurrentSession | null : CurrentSession;

/** Which building the caller has been let into: the one that the call names, where it is about one. */
type BuildingFor<A extends Access> = A extends { reach: "building" } ? EnteredBuilding : null;

/** What a handler gets: the checked parts of the request, who calls, where and in which language. */
export interface Call<E extends Endpoint> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  session: SessionFor<E["access"]>;
  building: BuildingFor<E["access"]>;
  locale: LocaleCode;
  /** Files that came with it; none where none can. */
  files: readonly Upload[];
}

/** An answer that has been written already, as its schema says. */
export interface WrittenAnswer {
  json: string;
  /** The name by which it is the same for many; null where it is the caller's own. */
  sharedAs: string | null;
}

/** The request and answer of a call. */
export interface Http {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Serves one endpoint; `http` is there only for calls that come over the wire. */
export type Handler<E extends Endpoint> = (
  call: Call<E>,
  http: Http,
) => Promise<AnswerOf<E> | SharedAnswer>;

/** What a handler answers: one answer, or answers for as long as the caller listens. */
type AnswerOf<E extends Endpoint> = E extends { isStream: true } ? AnswerStream : ResponseOf<E>;

/** A call as the process itself makes it, for somebody whose session has been proved. */
export interface OwnCall {
  /** Path parameters and query as text, as in an address. */
  params: Record<string, string>;
  query: Record<string, string>;
  session: CurrentSession;
  locale: LocaleCode;
}

/** Answers a call of the process itself; throws what the call would be refused with. */
export type AskOwn = (call: OwnCall, http: Http) => Promise<WrittenAnswer>;

/** `GET /a/:b` of the contract as Fastify wants it. */
function splitRoute(route: Endpoint["route"]): { method: string; url: string } {
  const [method = "", url = ""] = route.split(" ");
  return { method, url: apiBase + url };
}

/** The schema Fastify validates requests with and serialises answers by. */
function fastifySchema(endpoint: Endpoint): FastifySchema {
  return {
    ...(endpoint.params && { params: endpoint.params }),
    ...(endpoint.query && { querystring: endpoint.query }),
    ...(endpoint.body && { body: endpoint.body }),
    response: {
      200: endpoint.response,
      ...(endpoint.alsoStatus && { [endpoint.alsoStatus]: endpoint.response }),
    },
  };
}

/**
 * Serves an endpoint of the contract: session, then validation, then the building that the call names,
 * then the handler; the answer passes the response schema, so what is not declared cannot leave.
 */
export function serve<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  answer: Handler<E>,
  config: FastifyContextConfig = {},
): void {
  const handler = perhapsLate(app, endpoint, answer);
  const admission = admissionOf(app, endpoint);
  app.route({
    config: { ...config, operation: endpoint.id },
    ...splitRoute(endpoint.route),
    schema: fastifySchema(endpoint),
    ...(endpoint.bodyLimit === undefined ? {} : { bodyLimit: endpoint.bodyLimit }),
    ...(endpoint.isStream && { compress: false, exposeHeadRoute: false }),
    onRequest: admission.identify,
    handler: async (request, reply) => {
      const building = await admission.enter(request.session, request);
      const call = callOf(endpoint, { request, building, locale: localeOf(request) });
      const answer: unknown = await handler(call, { request, reply });
      if (answer === null) return reply.status(204).send();
      if (answer instanceof SharedAnswer) return answer.bodyFor(request, reply);
      if (answer instanceof AnswerStream) return sendStream(reply, answer);
      return answer;
    },
  });
  app.ownCalls.set(endpoint.id, askOwn(endpoint, handler, admission));
}

/** Has a call that may be late answered from a replica, where there is one. */
function perhapsLate<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
): Handler<E> {
  const replicas = lateReadings.has(endpoint.id) ? app.replicas : null;
  if (replicas === null) return handler;
  return (call, http) => replicas.answer(http.request, () => handler(call, http));
}

/** An answer as it leaves: what its schema does not declare is not in it. */
export function writeAnswer<E extends Endpoint>(
  endpoint: E,
  answer: ResponseOf<E>,
  { reply }: Http,
): string {
  return reply.serializeInput(answer, endpoint.response as TSchema & Record<string, unknown>);
}

/** The same checks, the same handler and the same answer, without a request of its own. */
function askOwn<E extends Endpoint>(
  endpoint: E,
  handler: Handler<E>,
  admission: Admission,
): AskOwn {
  const { access } = endpoint;
  const needsProof = access !== "public" && access.proof !== undefined;
  if (needsProof || endpoint.body !== undefined || endpoint.isStream) {
    return () => Promise.reject(new Error(`${endpoint.id} is for callers from outside only`));
  }
  const checks = (["params", "query"] as const).map((part) => {
    const schema = endpoint[part];
    return schema === undefined ? null : compileTextCheck(schema);
  });
  return async ({ params, query, session, locale }, http) => {
    admission.requireSession(session);
    const [ownParams, ownQuery] = [{ ...params }, { ...query }];
    const isValid = [ownParams, ownQuery].every((part, at) => checks[at]?.(part) ?? true);
    if (!isValid) throw new AppError("request.invalid");
    const request = { params: ownParams, query: ownQuery, body: undefined, session };
    const building = await admission.enter(session, request);
    const answer = await handler(callOf(endpoint, { request, building, locale }), http);
    if (answer instanceof SharedAnswer) return answer;
    const whole = answer as ResponseOf<E>;
    return { json: writeAnswer(endpoint, whole, http), sharedAs: null };
  };
}

/** What the checks before a handler have found. */
interface Checked {
  request: CheckedParts & {
    session: CurrentSession | null;
    uploads?: { files: readonly Upload[] };
  };
  building: EnteredBuilding | null;
  locale: LocaleCode;
}

/** What was checked, under the endpoint's types. */
function callOf<E extends Endpoint>(_endpoint: E, { request, building, locale }: Checked): Call<E> {
  return {
    params: request.params as ParamsOf<E>,
    query: request.query as QueryOf<E>,
    body: request.body as BodyOf<E>,
    session: request.session as SessionFor<E["access"]>,
    building: building as BuildingFor<E["access"]>,
    locale,
    files: request.uploads?.files ?? [],
  };
}

declare module "fastify" {
  interface FastifyInstance {
    /** The calls that the process may make itself, by endpoint id. */
    ownCalls: Map<string, AskOwn>;
  }
}
