import type { ReceivedSpan } from "./otlp-receiver.ts";

/** The values of a message by the numbers of its fields, in their order (protobuf.dev, Encoding). */
type Fields = Map<number, (Buffer | number)[]>;

/** Reads one message; of numbers, only those that fit into 53 bits are right. */
function readMessage(bytes: Buffer): Fields {
  const fields: Fields = new Map();
  let at = 0;
  function varint(): number {
    let value = 0;
    for (let place = 1; ; place *= 128) {
      const byte = bytes.readUInt8(at++);
      value += (byte & 127) * place;
      if (byte < 128) return value;
    }
  }
  function take(length: number): Buffer {
    at += length;
    return bytes.subarray(at - length, at);
  }
  const wires: Readonly<Record<number, () => Buffer | number>> = {
    0: varint,
    1: () => take(8),
    2: () => take(varint()),
    5: () => take(4),
  };
  while (at < bytes.length) {
    const key = varint();
    const value = wires[key & 7]?.();
    if (value === undefined) throw new Error(`wire type ${key & 7}`);
    fields.set(key >>> 3, [...(fields.get(key >>> 3) ?? []), value]);
  }
  return fields;
}

const messages = (fields: Fields, field: number): Fields[] =>
  (fields.get(field) ?? []).map((value) => readMessage(Buffer.from(value as Buffer)));

const text = (fields: Fields, field: number, encoding: "hex" | "utf8" = "utf8") =>
  Buffer.from((fields.get(field)?.[0] as Buffer | undefined) ?? "").toString(encoding);

const noFields: Fields = new Map();

/** An attribute, whose value is a text (1) or a whole number (3). */
function readAttribute(attribute: Fields): [string, string | number] {
  const [value = noFields] = messages(attribute, 2);
  const number = value.get(3)?.[0];
  return [text(attribute, 1), typeof number === "number" ? number : text(value, 1)];
}

/** Spans of an `ExportTraceServiceRequest` (opentelemetry-proto, trace.proto). */
export function readProtobufSpans(body: Buffer): ReceivedSpan[] {
  return messages(readMessage(body), 1)
    .flatMap((resourceSpans) => messages(resourceSpans, 2))
    .flatMap((scopeSpans) => messages(scopeSpans, 2))
    .map((span) => ({
      traceId: text(span, 1, "hex"),
      spanId: text(span, 2, "hex"),
      parentSpanId: text(span, 4, "hex"),
      name: text(span, 5),
      attributes: Object.fromEntries(messages(span, 9).map(readAttribute)),
      isFault: messages(span, 15)[0]?.get(3)?.[0] === 2,
    }));
}
