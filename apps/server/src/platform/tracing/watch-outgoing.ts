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

  // What Node publishes has no types; the shapes are those of its documentation.
  const http = (hear: (message: HttpMessage) => void) => (message: unknown) =>
    hear(message as HttpMessage);
  const fetching = (hear: (message: FetchMessage) => void) => (message: unknown) =>
    hear(message as FetchMessage);
  const answered = ({ request, response }: HttpMessage | FetchMessage) =>
    end(request, response?.statusCode ?? null);
  const failed = ({ request }: HttpMessage | FetchMessage) => end(request, null);
  const heard: readonly [channel: string, hear: (message: unknown) => void][] = [
    ["http.client.request.start", http(({ request }) => begin(request, requested(request)))],
    ["http.client.response.finish", http(answered)],
    ["http.client.request.error", http(failed)],
    ["undici:request:create", fetching(({ request }) => begin(request, fetched(request)))],
    ["undici:request:headers", fetching(answered)],
    ["undici:request:error", fetching(failed)],
  ];
  for (const [channel, hear] of heard) subscribe(channel, hear);
  return () => {
    for (const [channel, hear] of heard) unsubscribe(channel, hear);
  };
}
