import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { appendTo, createLineWriter, type LineWriter } from "../security-log/line-writer.ts";
import { operationOf } from "./operation.ts";

interface AccessLogOptions {
  /** ACCESS_LOG: `stdout`, `off` or a file's path. */
  target: string;
  /** Writes to standard output. */
  say(lines: string): void;
  onFault(error: unknown): void;
}

/** What a line says; who asked, from where, and for whom or what is none of it. */
interface AccessLine {
  operation: string;
  method: string;
  status: number;
  /** Milliseconds until the answer was sent. */
  ms: number;
  /** Bytes that were sent, headers included. */
  bytes: number;
  trace_id: string;
}

const lineOf = (what: AccessLine | { lost: number }) =>
  JSON.stringify({ type: "portico.access", time: new Date().toISOString(), ...what });

function openLines({ target, say, onFault }: AccessLogOptions): LineWriter {
  return createLineWriter({
    append: target === "stdout" ? async (lines) => say(lines) : appendTo(target),
    onFault,
    lostLine: (lost) => lineOf({ lost }),
  });
}

/** Writes a line for each answer, where the settings ask for it. */
export function logAccess(app: FastifyInstance, options: AccessLogOptions): void {
  if (options.target === "off") return;
  const lines = openLines(options);
  /** What a connection had sent before a request; it may have carried others. */
  const sentBefore = new WeakMap<FastifyRequest, number>();
  const sent = ({ raw }: FastifyRequest) => raw.socket.bytesWritten;

  app.addHook("onRequest", async (request) => void sentBefore.set(request, sent(request)));
  app.addHook("onResponse", async (request: FastifyRequest, reply: FastifyReply) => {
    lines.write(
      lineOf({
        operation: operationOf(request),
        method: request.method,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        bytes: sent(request) - (sentBefore.get(request) ?? 0),
        trace_id: request.id,
      }),
    );
  });
  app.addHook("onClose", () => lines.flush());
}
