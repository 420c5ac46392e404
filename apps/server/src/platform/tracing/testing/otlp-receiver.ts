import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { readProtobufSpans } from "./protobuf-spans.ts";

/** A span as it arrived. */
export interface ReceivedSpan {
  traceId: string;
  spanId: string;
  /** Empty where it began its trace. */
  parentSpanId: string;
  name: string;
  attributes: Readonly<Record<string, string | number>>;
  /** Whether it says that it failed. */
  isFault: boolean;
}

interface JsonAttribute {
  key: string;
  value: { stringValue?: string; intValue?: number | string };
}

/** OTLP as JSON (opentelemetry-proto, `ExportTraceServiceRequest`), as far as is read here. */
interface JsonExport {
  resourceSpans: {
    resource: { attributes: JsonAttribute[] };
    scopeSpans: {
      spans: {
        traceId: string;
        spanId: string;
        parentSpanId?: string;
        name: string;
        attributes: JsonAttribute[];
        status: { code?: number };
      }[];
    }[];
  }[];
}

const attributesOf = (attributes: readonly JsonAttribute[]) =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]),
  );

function readJsonSpans(body: Buffer): ReceivedSpan[] {
  const { resourceSpans } = JSON.parse(body.toString()) as JsonExport;
  return resourceSpans
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap(({ spans }) => spans)
    .map(({ traceId, spanId, parentSpanId = "", name, attributes, status }) => ({
      traceId,
      spanId,
      parentSpanId,
      name,
      attributes: attributesOf(attributes),
      isFault: status.code === 2,
    }));
}

const readers: Readonly<Record<string, (body: Buffer) => ReceivedSpan[]>> = {
  "application/json": readJsonSpans,
  "application/x-protobuf": readProtobufSpans,
};

/** Collects traces as OpenTelemetry sends them over HTTP (OTLP), in both of its forms. */
export async function startOtlpReceiver() {
  const spans: ReceivedSpan[] = [];
  const bodies: string[] = [];
  let status = 200;
  const take = async (request: IncomingMessage) => {
    const body = Buffer.concat(await request.toArray());
    const read = readers[request.headers["content-type"] ?? ""];
    if (request.method !== "POST" || request.url !== "/v1/traces" || read === undefined) return 404;
    bodies.push(body.toString("latin1"));
    spans.push(...read(body));
    return status;
  };
  const server = createServer((request, response) => {
    void take(request).then((answer) => response.writeHead(answer).end());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    /** Everything that was sent, as it was. */
    bodies,
    /** Answers so from now on. */
    answer(next: number) {
      status = next;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
