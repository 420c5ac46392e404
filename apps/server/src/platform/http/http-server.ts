import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import Fastify, { LogController, type FastifyInstance } from "fastify";
import type { Env } from "../../env.ts";
import { loggedError } from "../database/logged-error.ts";
import { type ConnectionLimits, connectionLimits } from "./connection-limits.ts";
import { announceEnd } from "./draining.ts";
import { watchPorts } from "./dropped-port.ts";
import { keepTrusted, readForwarded } from "./forwarded.ts";
import { checkHost, originForm } from "./host.ts";
import { registerJsonTypes } from "./json-types.ts";
import { refuseOverload } from "./overload.ts";
import { refuseCompressed } from "./plain-body.ts";
import { sendProblem } from "./problem.ts";
import { securityHeaders } from "./security-headers.ts";
import { refuseUnstorable } from "./storable.ts";
import { traceIdOf } from "./trace.ts";
import { traceRequests } from "./trace-requests.ts";
import { compileValidator } from "./validation.ts";

/** Characters of one parameter in a path: the longest the contract knows, a domain, percent-encoded. */
const maxParamLength = 760;

/** Bytes of a body, where an endpoint does not say otherwise. */
const bodyLimit = 256 * 1024;

/** What Node refuses before there is a request, by its code; anything else is a bad request. */
const refusedStatuses: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** Answers what is no request, or none in time, and closes the connection. */
function refuseConnection(headers: Record<string, string>) {
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (socket.writable) {
      const status = refusedStatuses[error.code ?? ""] ?? 400;
      const lines = Object.entries({ ...headers, "content-length": "0", connection: "close" });
      socket.write(
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n`,
      );
    }
    socket.destroy();
  };
}

/**
 * Fastify as the portal uses it: limits of connections, one host, trusted proxies only, traces,
 * problems, the contract's validation, and the headers of every answer.
 */
export function createHttpServer(
  env: Pick<Env, "logLevel" | "publicUrl" | "trustProxy" | "trustTraceparent">,
  limits: ConnectionLimits = connectionLimits,
): FastifyInstance {
  const headers = securityHeaders(env.publicUrl.startsWith("https:"));
  const watchPort = watchPorts();
  const { keepAliveTimeout, connectionTimeout, requestTimeout } = limits;
  const { headersTimeout, connectionsCheckingInterval } = limits;
  const app = Fastify({
    bodyLimit,
    routerOptions: { maxParamLength },
    keepAliveTimeout,
    connectionTimeout,
    requestTimeout,
    // What still comes in while the doors are closing is answered; a proxy does not send a form twice.
    return503OnClosing: false,
    // A missing host is refused below, like every other fault, with the headers of every answer.
    http: { headersTimeout, requestTimeout, connectionsCheckingInterval, requireHostHeader: false },
    clientErrorHandler: refuseConnection(headers),
    // What the framework refuses before its hooks: addresses that cannot be decoded, long parameters.
    frameworkErrors: (error, request, reply) => {
      app.answerUnread(error, request, reply.headers(headers));
    },
    rewriteUrl: ({ url = "/" }) => originForm(url),
    // Whatever is left in the headers once our hook has read them was told by the proxies.
    trustProxy: env.trustProxy > 0 && ((_address: string, hop: number) => hop === 0),
    genReqId: (request) => traceIdOf(request, env.trustTraceparent ? env.trustProxy : 0),
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: "trace_id",
    }),
    logger: { level: env.logLevel, serializers: { err: loggedError } },
  });
  app.setValidatorCompiler(compileValidator);
  app.setErrorHandler(sendProblem);
  app.decorateRequest("session", null);
  app.decorate("ownCalls", new Map());
  app.decorate("replicas", null);
  app.decorate("answerUnread", sendProblem);
  // Before anything is told of a request, traces included: what is left in its headers is believed.
  app.addHook("onRequest", async ({ raw: { headers: sent, socket } }) => {
    if (env.trustProxy === 0) return;
    keepTrusted(sent, readForwarded(sent, socket.remoteAddress, env.trustProxy));
  });
  traceRequests(app);
  app.addHook("onRequest", async (request, reply) => {
    const { raw, originalUrl } = request;
    reply.headers({ ...headers, "x-trace-id": request.id });
    checkHost({ rawHeaders: raw.rawHeaders, originalUrl });
    watchPort(request);
  });
  app.addHook("onRequest", refuseCompressed);
  announceEnd(app);
  refuseOverload(app);
  app.addHook("preValidation", refuseUnstorable);
  // What may be kept says so itself; everything else may be private.
  app.addHook("onSend", async (_request, reply) => {
    if (!reply.hasHeader("cache-control")) reply.header("cache-control", "no-store");
  });
  registerJsonTypes(app);
  return app;
}

declare module "fastify" {
  interface FastifyInstance {
    /**
     * Answers what was refused before any hook, as an address that cannot be read; by a problem, unless
     * whoever answers pages takes it over.
     */
    answerUnread: (error: unknown, request: FastifyRequest, reply: FastifyReply) => void;
  }
}
