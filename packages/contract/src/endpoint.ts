import type { Static, TSchema } from "typebox";
import type { ErrorCode } from "./errors.ts";

/** A route as it is written everywhere: the method, a blank, the path below the API base. */
export type Route = `${"GET" | "POST" | "PUT" | "DELETE"} /${string}`;

/**
 * Who may call an endpoint: anybody; somebody with a session; or also somebody whose sign-up is not
 * finished, that is, who has not accepted the terms.
 */
export type Access = "public" | "session" | "sign-up";

/**
 * Whether the caller must have proved lately who they are: always, or only where the account has a
 * factor beyond the password, because the call itself asks for the password.
 */
export type ProofDemand = "fresh" | "beyond-password";

/** What an endpoint is made of; see {@link endpoint}. */
export interface EndpointDefinition {
  /** Verb and noun, unique in the contract; also the OpenAPI operationId. */
  id: string;
  route: Route;
  access: Access;
  /** For what an intruder would change first; nothing without it. */
  proof?: ProofDemand;
  /** One line for the reader of the API pages. */
  summary: string;
  /** Clause ids of the specification that the call comes from. */
  clauses: readonly string[];
  params?: TSchema;
  query?: TSchema;
  body?: TSchema;
  /** Largest body in bytes, where it differs from the server's general limit. */
  bodyLimit?: number;
  /** The answer with status 200; `null` schemas answer 204. */
  response: TSchema;
  /** A status besides 200 whose answer has the same shape. */
  alsoStatus?: number;
  /** Codes that this call may answer besides those every call may. */
  errors: readonly ErrorCode[];
}

/** One call of the API: it drives validation, serialisation, OpenAPI and the typed client. */
export type Endpoint = EndpointDefinition;

/** Declares one call of the API, keeping the exact types of its schemas. */
export function endpoint<const D extends EndpointDefinition>(definition: D): D {
  return definition;
}

type StaticOf<D, K extends string> =
  D extends Record<K, infer S extends TSchema> ? Static<S> : undefined;

/** The path parameters of an endpoint. */
export type ParamsOf<E> = StaticOf<E, "params">;
/** The query of an endpoint, as the server sees it after coercion. */
export type QueryOf<E> = StaticOf<E, "query">;
/** The request body of an endpoint. */
export type BodyOf<E> = StaticOf<E, "body">;
/** The answer of an endpoint. */
export type ResponseOf<E> = StaticOf<E, "response">;
