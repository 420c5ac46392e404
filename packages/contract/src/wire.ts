import Type, { type Static, type TSchema } from "typebox";

/** Options shared by every object on the wire: undeclared properties are refused or stripped. */
const closed = { additionalProperties: false } as const;

/** An object whose undeclared properties are refused in requests and stripped from answers. */
export function closedObject<P extends Record<string, TSchema>>(
  properties: P,
  description?: string,
) {
  return Type.Object(properties, description === undefined ? closed : { ...closed, description });
}

/**
 * A value or null. Written as a type list and not as `anyOf`, which serialises several times slower.
 * The schema must have a single `type`.
 */
export function nullable<S extends TSchema>(schema: S) {
  const source = schema as Readonly<Record<string, unknown>>;
  return Type.Unsafe<Static<S> | null>({
    ...source,
    type: [source["type"], "null"],
    ...(Array.isArray(source["enum"]) ? { enum: [...(source["enum"] as unknown[]), null] } : {}),
  });
}

/** One of a list of words. */
export function oneOf<const V extends string>(values: readonly V[], description: string) {
  return Type.Unsafe<V>({ type: "string", enum: [...values], description });
}

/** A UUID in its canonical form; the server reads capitals as small letters, as its database does. */
export function uuid(description: string) {
  return Type.String({ format: "uuid", "x-lower-case": true, description });
}

/** A text. */
export function text(
  description: string,
  options: { maxLength?: number; minLength?: number } = {},
) {
  return Type.String({ description, ...options });
}

/** A text or null. */
export function optionalText(description: string) {
  return nullable(text(description));
}

/** A day of the calendar; says an example in its description. */
export function day(description: string) {
  return Type.String({ format: "date", description });
}

/** An instant as RFC 3339 in UTC, or null. */
export function optionalInstant(description: string) {
  return nullable(Type.String({ format: "date-time", description }));
}

/** The language query of all content calls: a language code such as `de-de`. */
export const languageQuery = Type.Optional(
  Type.String({
    pattern: "^[A-Za-z]{2}([-_][A-Za-z]{2})?$",
    description: "Language of the texts, e.g. `de-de`; the building's first language without it.",
  }),
);

/** `offset` and `limit` of a list that answers so many rows where the call says nothing. */
export function pageQueryOf(usualLimit: number) {
  return {
    offset: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 100_000, default: 0, description: "Rows to pass over." }),
    ),
    limit: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 100,
        default: usualLimit,
        description: "Rows to answer at most.",
      }),
    ),
  };
}

/** `offset` and `limit` of most lists. */
export const pageQuery = pageQueryOf(100);

/** Ordering of lists. */
export const orderQuery = {
  orderByProperty: Type.Optional(
    oneOf(["name", "position"], "By name, or as the property team arranged; `name` without it."),
  ),
  orderBy: Type.Optional(
    oneOf(["asc", "desc"], "Direction; without it `desc` by name and `asc` by position."),
  ),
};

/** A picture in the image service; widths and formats hang below `src`. */
export const imageSchema = closedObject(
  {
    src: text("Path of the picture; `{src}/{width}.{format}` is one rendition of it."),
    width: Type.Integer({ description: "Width of the original in pixels." }),
    height: Type.Integer({ description: "Height of the original in pixels." }),
    color: text("Average colour as #rrggbb, shown until the picture has loaded."),
    focus: closedObject(
      {
        x: Type.Number({ minimum: 0, maximum: 1, description: "From 0 at the left to 1." }),
        y: Type.Number({ minimum: 0, maximum: 1, description: "From 0 at the top to 1." }),
      },
      "The point that stays in view when the picture is cropped.",
    ),
  },
  "A picture in the image service.",
);

/** A picture on the wire. */
export type Image = Static<typeof imageSchema>;

/** The answer that carries nothing. */
export const emptyResponse = Type.Null({ description: "Nothing." });

/** Wraps an answer as the specification shows them: `{ data: { … } }`. */
export function dataOf<P extends Record<string, TSchema>>(properties: P) {
  return closedObject({ data: closedObject(properties) });
}
