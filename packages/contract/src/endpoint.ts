import type { Static, TSchema } from "typebox";
import type { Access } from "./access.ts";
import type { ErrorCode } from "./errors.ts";

/** A route as it is written everywhere: the method, a blank, the path below the API base. */
export type Route = `${"GET" | "POST" | "PUT" | "DELETE"} /${string}`;

/** What an endpoint is made of; see {@link endpoint}. */
export interface EndpointDefinition {
  /** Verb and noun, unique in the contract; also the OpenAPI operationId. */
  id: string;
  route: Route;
  access: Access;
  /** One line for the reader of the API pages. */
  summary: string;
  params?: TSchema;
  query?: TSchema;
  body?: TSchema;
  /** Field of a form whose parts may bring files, besides what `body` says, and how many. */
  upload?: { field: string; most: number };
  /** Largest body in bytes, where it differs from the server's general limit. */
  bodyLimit?: number;
  /** The answer with status 200; `null` schemas answer 204. */
  response: TSchema;
  /** A status besides 200 whose answer has the same shape. */
  alsoStatus?: number;
  /** Answers one after another for as long as the caller listens, as server-sent events. */
  isStream?: true;
  /** Codes that this call may answer besides those of every call and of its access. */
  errors: readonly ErrorCode[];
}

/** One call of the API: it drives validation, serialisation, OpenAPI and the typed client. */
export type Endpoint = EndpointDefinition;

/** Declares one call of the API, keeping the exact types of its schemas. */
export function endpoint<const D extends EndpointDefinition>(definition: D & NamesItsReach<D>): D {
  return definition;
}

/** By which of its parts a call says which building, company or portfolio it reaches. */
interface NamesByReach {
  building:
    | { params: { buildingUuid: string } }
    | { query: { buildingUuid: string } }
    | { body: { building_uuid: string } };
  company: { params: { companyUuid: string } };
  portfolio: { params: { portfolioUuid: string } };
}

/** Does not compile for a call that fails to say which one it reaches. */
type NamesItsReach<D> = D extends { access: { reach: infer R extends keyof NamesByReach } }
  ? { params: ParamsOf<D>; query: QueryOf<D>; body: BodyOf<D> } extends NamesByReach[R]
    ? unknown
    : { access: `the call does not name the ${R} that it reaches` }
  : unknown;

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
