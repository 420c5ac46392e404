import fc, { type Arbitrary } from "fast-check";
import type { TSchema } from "typebox";

/** What a schema of the contract may say of a value, as far as it matters here. */
interface Shape {
  type?: string;
  format?: string;
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly Shape[];
  items?: Shape;
  properties?: Record<string, Shape>;
  minLength?: number;
  minimum?: number;
}

/** Texts that encodings, dates, paths and the database stumble over. */
export const hostileTexts = [
  "\0",
  "a\0b",
  "\ud800",
  "b\udc00c",
  "%",
  "%00",
  "%ED%A0%80",
  "..%2f..",
  "\\u0000",
  "'\"\\;--",
  "__proto__",
  "0000-01-01T00:00:00Z",
  "2026-12-31T23:59:60Z",
  "9999-12-31T23:59:59.999999999+14:00",
  "-1e400",
  "WyJcdTAwMDAiXQ",
  "\u{10ffff}".repeat(300),
] as const;

/** Days and instants that a calendar, `Date` or PostgreSQL does not have, or not all of them. */
export const hostileMoments = [
  "2026-02-30",
  "9999-12-31",
  "0000-01-01T00:00:00Z",
  "2026-02-30T10:00:00Z",
  "2026-12-31T23:59:60Z",
  "0001-01-01T00:00:00+14:00",
  "9999-12-31T23:59:59-12:00",
  "2026-12-31T23:59:59+23:59",
] as const;

const hostileText = fc.oneof(
  fc.constantFrom(...hostileTexts),
  fc.string({ unit: "binary", maxLength: 40 }),
);

const hostileNumber = fc.constantFrom(-1, 0, 2 ** 31, 2 ** 53, 1e308, 0.1);

/** A text that fits, so that the others reach the handler beside it. */
function fittingText({ format, minLength = 0 }: Shape, uuid: string): string {
  if (format === "uuid") return uuid;
  if (format === "date") return "2026-03-01";
  if (format === "date-time") return "2026-03-01T10:00:00Z";
  return format === "email" ? "maya@harbor.example" : "1".repeat(Math.max(4, minLength));
}

function arbitrary(shape: Shape, uuid: string): Arbitrary<unknown> {
  const { type = "anything", items = {}, properties = {}, minimum = 1 } = shape;
  if ("const" in shape) return fc.constant(shape.const);
  if (shape.enum !== undefined) return fc.constantFrom(...shape.enum);
  if (shape.anyOf !== undefined) {
    return fc.oneof(...shape.anyOf.map((each) => arbitrary(each, uuid)));
  }
  switch (type) {
    case "object":
      return fc.record(
        Object.fromEntries(
          Object.entries(properties).map(([name, each]) => [name, arbitrary(each, uuid)]),
        ),
      );
    case "array":
      return fc.array(arbitrary(items, uuid), { maxLength: 3 });
    case "string":
      return fc.oneof(
        { weight: 3, arbitrary: fc.constant(fittingText(shape, uuid)) },
        { weight: 1, arbitrary: hostileText },
      );
    case "integer":
    case "number":
      return fc.oneof({ weight: 4, arbitrary: fc.constant(minimum) }, hostileNumber);
    case "boolean":
      return fc.boolean();
    default:
      return fc.oneof(hostileText, fc.dictionary(hostileText, hostileText), fc.constant(null));
  }
}

/** Values of a schema's shape in which some texts and numbers are hostile. */
export function hostileValueOf(schema: TSchema | undefined, uuid: string) {
  const shape: Shape = schema ?? { type: "object" };
  return arbitrary(shape, uuid) as Arbitrary<Record<string, unknown>>;
}

/** The fields of a schema that hold a day, an instant, or where a page of a list by time ended. */
export function momentsIn(schema: TSchema | undefined): string[] {
  const { properties = {} }: Shape = schema ?? {};
  return Object.keys(properties).filter(
    (name) => name === "after" || properties[name]?.format?.startsWith("date") === true,
  );
}

/** Percent-encodes a text; halves of surrogate pairs as the bytes that careless programs make of them. */
export function encodeHostile(text: string): string {
  return Array.from(text)
    .map((char) => (char.isWellFormed() ? encodeURIComponent(char) : "%ED%A0%80"))
    .join("");
}
