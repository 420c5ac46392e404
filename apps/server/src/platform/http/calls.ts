import type {
  Access,
  BodyOf,
  Endpoint,
  ParamsOf,
  ProofDemand,
  QueryOf,
  ResponseOf,
} from "@portico/contract";
import type { LocaleCode } from "@portico/i18n";
import type { TSchema } from "typebox";
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from "fastify";
import { AppError } from "../errors/app-error.ts";
import type { CurrentSession } from "../sessions/current-session.ts";
import { localeOf } from "./language.ts";
import { compileTextCheck } from "./validation.ts";

/** The base of all calls of the contract. */
export const apiBase = "/api";

/** Whether the handler can rely on a session: it can where the endpoint is not public. */
type SessionFor<A extends Access> = A extends "public" ? CurrentSession | null : CurrentSession;

/** What a handler gets: the checked parts of the request, and who calls in which language. */
export interface Call<E extends Endpoint> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  session: SessionFor<E["access"]>;
  locale: LocaleCode;
}

/** An answer that has been written already, as its schema says. */
export class WrittenAnswer {
  readonly json: string;
  /** Whether it is the same for everybody who may have it. */
  readonly isShared: boolean;
  constructor(json: string, { isShared }: { isShared: boolean }) {
    this.json = json;
    this.isShared = isShared;
  }
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
) => Promise<ResponseOf<E> | WrittenAnswer>;

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

/** Finds out who is calling; null without a token. Throws where a token does not hold. */
export type Authenticate = (request: FastifyRequest) => Promise<CurrentSession | null>;

/**
 * Throws `auth.proof_required` unless the caller has proved lately who they are, as far as the call
 * asks for it.
 */
export type RequireProof = (request: FastifyRequest, demand: ProofDemand) => Promise<void>;

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
 * Serves an endpoint of the contract: session, then validation, then the handler; the answer passes
 * the response schema, so what is not declared cannot leave.
 */
export function serve<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
): void {
  app.route({
    ...splitRoute(endpoint.route),
    schema: fastifySchema(endpoint),
    ...(endpoint.bodyLimit === undefined ? {} : { bodyLimit: endpoint.bodyLimit }),
    onRequest: async (request) => {
      if (endpoint.access === "public") {
        request.session = await app.authenticate(request).catch(nobodyIfRefused);
        return;
      }
      request.session = await app.authenticate(request);
      requireAccess(endpoint, request.session);
      if (endpoint.proof !== undefined) await app.requireProof(request, endpoint.proof);
    },
    handler: async (request, reply) => {
      const answer = await handler(callOf(endpoint, request, localeOf(request)), {
        request,
        reply,
      });
      if (answer === null) return reply.status(204).send();
      if (answer instanceof WrittenAnswer) return reply.type(jsonType).send(answer.json);
      return answer;
    },
  });
  app.ownCalls.set(endpoint.id, askOwn(endpoint, handler));
}

const jsonType = "application/json; charset=utf-8";

/** Throws unless the session may make the call. */
function requireAccess(
  endpoint: Endpoint,
  session: CurrentSession | null,
): asserts session is CurrentSession {
  if (session === null) throw new AppError("auth.session_required");
  const isOpen = session.isSignUpComplete || endpoint.access === "sign-up";
  if (!isOpen) throw new AppError("auth.sign_up_unfinished");
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
function askOwn<E extends Endpoint>(endpoint: E, handler: Handler<E>): AskOwn {
  if (endpoint.proof !== undefined || endpoint.body !== undefined) {
    return () => Promise.reject(new Error(`${endpoint.id} is for callers from outside only`));
  }
  const checks = (["params", "query"] as const).map((part) => {
    const schema = endpoint[part];
    return schema === undefined ? null : compileTextCheck(schema);
  });
  return async ({ params, query, session, locale }, http) => {
    if (endpoint.access !== "public") requireAccess(endpoint, session);
    const [ownParams, ownQuery] = [{ ...params }, { ...query }];
    const isValid = [ownParams, ownQuery].every((part, at) => checks[at]?.(part) ?? true);
    if (!isValid) throw new AppError("request.invalid");
    const checked = { params: ownParams, query: ownQuery, body: undefined, session };
    const answer = await handler(callOf(endpoint, checked, locale), http);
    if (answer instanceof WrittenAnswer) return answer;
    return new WrittenAnswer(writeAnswer(endpoint, answer, http), { isShared: false });
  };
}

/** A public call works with a token that no longer holds, too: signing out is one. */
function nobodyIfRefused(error: unknown): null {
  if (error instanceof AppError) return null;
  throw error;
}

/** The parts of a call that its endpoint's schemas and access have proved. */
type CheckedParts = Record<"params" | "query" | "body", unknown> & {
  session: CurrentSession | null;
};

/** What was checked, under the endpoint's types. */
function callOf<E extends Endpoint>(
  _endpoint: E,
  { params, query, body, session }: CheckedParts,
  locale: LocaleCode,
): Call<E> {
  return {
    params: params as ParamsOf<E>,
    query: query as QueryOf<E>,
    body: body as BodyOf<E>,
    session: session as SessionFor<E["access"]>,
    locale,
  };
}

declare module "fastify" {
  interface FastifyInstance {
    /** The calls that the process may make itself, by endpoint id. */
    ownCalls: Map<string, AskOwn>;
    authenticate: Authenticate;
    requireProof: RequireProof;
  }
  interface FastifyRequest {
    /** Who is calling; null for visitors. */
    session: CurrentSession | null;
  }
}
