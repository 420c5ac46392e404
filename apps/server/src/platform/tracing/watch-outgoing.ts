import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { ClientRequest, IncomingMessage } from "node:http";
import type { OpenSpan, Tracing } from "./tracing.ts";

/** A call as the channels of `fetch` tell of it (undici, Diagnostics Channel Support). */
interface FetchRequest {
  origin: string | URL;
  method: string;
}

interface HttpMessage {
  request: ClientRequest;
  response?: IncomingMessage;
}

interface FetchMessage {
  request: FetchRequest;
  response?: { statusCode: number };
}

interface Called {
  method: string;
  host: string;
  port: number | null;
}

const portOf = (url: URL) => Number(url.port || (url.protocol === "https:" ? 443 : 80));

function fetched({ origin, method }: FetchRequest): Called {
  const url = new URL(origin);
  return { method, host: url.hostname, port: portOf(url) };
}

function requested(request: ClientRequest): Called {
  const host = request.getHeader("host");
  const url = URL.parse(`${request.protocol}//${String(host ?? request.host)}`);
  return {
    method: request.method,
    host: url?.hostname ?? request.host,
    port: url === null ? null : portOf(url),
  };
}

/**
 * Sees every call to another host that work under way makes, whichever library makes it, where Node
 * itself tells of it. Of the address it keeps the host: what stands behind may be secret or personal.
 * @returns looks away again
 */
export function watchOutgoing(tracing: Pick<Tracing, "beginWithin">): () => void {
  const open = new WeakMap<object, OpenSpan>();

  function begin(request: object, { method, host, port }: Called): void {
    const attributes = {
      "http.request.method": method,
      "server.address": host,
      ...(port !== null && { "server.port": port }),
    };
    const span = tracing.beginWithin({ name: method, kind: "client", attributes });
    if (span !== null) open.set(request, span);
  }

  function end(request: object, status: number | null): void {
    const span = open.get(request);
    open.delete(request);
    if (status === null) span?.end({ isFault: true });
    else {
      // Of what was asked of others, a refusal is a fault as well (semantic conventions of HTTP).
      span?.end({ attributes: { "http.response.status_code": status }, isFault: status >= 400 });
    }
  }

  const heard: readonly [channel: string, hear: (message: unknown) => void][] = [
    [
      "http.client.request.start",
      told<HttpMessage>(({ request }) => begin(request, requested(request))),
    ],
    [
      "http.client.response.finish",
      told<HttpMessage>(({ request, response }) => end(request, response?.statusCode ?? null)),
    ],
    ["http.client.request.error", told<HttpMessage>(({ request }) => end(request, null))],
    [
      "undici:request:create",
      told<FetchMessage>(({ request }) => begin(request, fetched(request))),
    ],
    [
      "undici:request:headers",
      told<FetchMessage>(({ request, response }) => end(request, response?.statusCode ?? null)),
    ],
    ["undici:request:error", told<FetchMessage>(({ request }) => end(request, null))],
  ];
  for (const [channel, hear] of heard) subscribe(channel, hear);
  return () => {
    for (const [channel, hear] of heard) unsubscribe(channel, hear);
  };
}

/** What Node publishes has no types; the shapes are those of its documentation. */
function told<T>(hear: (message: T) => void): (message: unknown) => void {
  return (message) => hear(message as T);
}
