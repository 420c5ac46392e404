import type {
  Api,
  BodyOf,
  EndpointId,
  ErrorCode,
  ParamsOf,
  Problem,
  QueryOf,
  ResponseOf,
} from "@portico/contract";
import { paths } from "@portico/contract/paths";
import { ApiError, type TransportCode } from "./api-error.ts";
import { callUrl } from "./call-url.ts";
import { type AppName, callHeaders } from "./headers.ts";
import type { AppSession } from "./session.ts";
import { newTrace } from "./trace.ts";

// Not asked of each member of a union: of all endpoints, the parts would be multiplied by each other.
type RequiredPart<K extends string, V> = [V] extends [undefined]
  ? { [P in K]?: never }
  : { [P in K]: V };
type OptionalPart<K extends string, V> = [V] extends [undefined]
  ? { [P in K]?: never }
  : { [P in K]?: V };

/** What a call takes, by the contract: path parameters and body where it has them, query at will. */
export type CallInput<I extends EndpointId> = RequiredPart<"params", ParamsOf<Api[I]>> &
  OptionalPart<"query", QueryOf<Api[I]>> &
  RequiredPart<"body", BodyOf<Api[I]>> & {
    signal?: AbortSignal | undefined;
    /** Access token in place of the page's own session: of an account that is still signing up. */
    token?: string | undefined;
    /** Lets the browser finish the call after the page is gone. */
    keepalive?: boolean | undefined;
    /** Takes the call there in another way than `fetch`, such as with files; see `formTransport`. */
    transport?: Transport | undefined;
  };

/** What is taken to the server. */
export interface Sent {
  url: string;
  method: string;
  headers: Headers;
  body: unknown;
  signal: AbortSignal | undefined;
}

/** Takes a call to the server; throws {@link ApiError} where there is no answer. */
export type Transport = (sent: Sent) => Promise<Response>;

/** What a call answers, by the contract. */
export type CallAnswer<I extends EndpointId> = ResponseOf<Api[I]>;

function isProblem(value: unknown): value is Problem {
  return typeof value === "object" && value !== null && "code" in value && "title" in value;
}

/** How long an answer may take to come: whoever waits longer wants to know. */
const answerMs = 10_000;

/**
 * Looks at the line before a call goes out, and tells once it has failed why there is no answer: what
 * changes something may have left before the line went down, and is not said to have stayed here.
 */
export function watchLine(method: string): () => "network" | "offline" {
  const mayHaveLeft = method !== "GET" && navigator.onLine;
  return () => (mayHaveLeft || navigator.onLine ? "network" : "offline");
}

/** The id by which the log finds an answer: the portal's own, which need not be the page's. */
const traceIdOf = ({ headers }: Response, traceId: string) => headers.get("x-trace-id") ?? traceId;

/** What a proxy says in place of the portal: that it has no answer, by some in numbers of their own. */
function codeOf(status: number): TransportCode {
  if (status === 429) return "busy";
  return status > 501 ? "network" : "unreadable";
}

/** A refused answer as an error. */
export async function failure(response: Response, traceId: string): Promise<ApiError> {
  const about = { status: response.status, traceId: traceIdOf(response, traceId) };
  const problem: unknown = await response.json().catch(() => null);
  if (!isProblem(problem)) {
    return new ApiError(codeOf(response.status), about);
  }
  // A server that is newer than the page may know more codes; its texts tell what they mean.
  return new ApiError(problem.code as ErrorCode, {
    ...about,
    ...problem,
    traceId: problem.trace_id,
  });
}

/** What sending needs of its app. */
export interface SendOptions {
  session: Pick<AppSession, "useSession">;
  app: AppName;
  /** Base of a call's address, such as `/api`. */
  baseOf: (id: EndpointId) => string;
  /** Reads an answer, where that takes more than reading its JSON. */
  readAnswer?: (response: Response) => Promise<unknown>;
}

/** What a request says of its caller, and where it goes. */
export function requestOf<I extends EndpointId>(
  { session, app, baseOf }: SendOptions,
  id: I,
  { params, query, token }: Pick<CallInput<I>, "params" | "query" | "token">,
) {
  const trace = newTrace();
  const place = session.useSession.getState();
  const own = token ?? place.session?.token ?? null;
  const headers = callHeaders(trace, { app, place, token: id === "refresh" ? null : own });
  return { trace, headers, ...callUrl(paths[id], params ?? {}, query ?? {}, baseOf(id)) };
}

/** A session that renews itself is not the one that the browser's cookies know, and leaves that alone. */
function cookiesFor({ useSession }: SendOptions["session"]): RequestCredentials {
  return typeof useSession.getState().session?.refreshToken === "string" ? "omit" : "same-origin";
}

const readJson = (response: Response): Promise<unknown> => response.json();

/** Makes the sending of a client. */
export function createSend(options: SendOptions) {
  const { readAnswer = readJson } = options;

  /** One request and its answer, without any thought for sessions; see `call` for those. */
  return async function send<I extends EndpointId>(
    id: I,
    { body, signal, keepalive = false, transport, ...input }: CallInput<I>,
  ): Promise<CallAnswer<I>> {
    const { trace, headers, method, url } = requestOf(options, id, input);
    const patience = AbortSignal.timeout(answerMs);
    const lineSays = watchLine(method);
    const going =
      transport?.({ url, method, headers, body, signal }) ??
      fetch(url, {
        method,
        keepalive,
        credentials: cookiesFor(options.session),
        headers,
        body: body === undefined ? null : JSON.stringify(body),
        signal: signal === undefined ? patience : AbortSignal.any([signal, patience]),
      });
    const response = await going.catch((error: unknown) => {
      if (signal?.aborted === true || error instanceof ApiError) throw error;
      const code = patience.aborted ? "timeout" : lineSays();
      throw new ApiError(code, { status: 0, traceId: trace.traceId });
    });
    if (!response.ok) throw await failure(response, trace.traceId);
    if (response.status === 204) return null as CallAnswer<I>;
    try {
      return (await readAnswer(response)) as CallAnswer<I>;
    } catch {
      const code = patience.aborted ? "timeout" : "unreadable";
      throw new ApiError(code, {
        status: response.status,
        traceId: traceIdOf(response, trace.traceId),
      });
    }
  };
}

/** Sends a call and answers what the server says. */
export type Send = ReturnType<typeof createSend>;
