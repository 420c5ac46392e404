import type { FastifyInstance, FastifyRequest } from "fastify";
import { currentTracing, type OpenSpan } from "../tracing/tracing.ts";
import { operationOf } from "./operation.ts";
import { callersTrace } from "./trace.ts";

/**
 * Traces every request, where somebody collects traces: under the id that its error page and the logs
 * show, by the name of its call or page, and never by its address.
 */
export function traceRequests(app: FastifyInstance): void {
  const open = new WeakMap<FastifyRequest, OpenSpan>();

  function end(request: FastifyRequest, status: number): void {
    open.get(request)?.end({
      attributes: { "http.response.status_code": status },
      isFault: status >= 500,
    });
    open.delete(request);
  }

  app.addHook("onRequest", (request, _reply, done) => {
    const tracing = currentTracing();
    if (tracing === null) {
      done();
      return;
    }
    const operation = operationOf(request);
    const span = tracing.beginTrace(
      {
        name: operation,
        kind: "server",
        attributes: {
          "http.request.method": request.method,
          "http.route": request.routeOptions.url ?? "unknown",
          "url.scheme": request.protocol,
          "portico.operation": operation,
        },
      },
      { traceId: request.id, caller: callersTrace(request.raw) },
    );
    open.set(request, span);
    span.run(done);
  });
  // An open stream may go on for hours; what it took to open it is over.
  app.addHook("onSend", async (request, reply) => {
    if (String(reply.getHeader("content-type")).startsWith("text/event-stream")) {
      end(request, reply.statusCode);
    }
  });
  app.addHook("onResponse", async (request, reply) => end(request, reply.statusCode));
}
