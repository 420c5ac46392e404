/** The part of JSON Schema that requests are described in. Strings always have a longest length. */
export type Schema = StringSchema | NumberSchema | BooleanSchema | ObjectSchema;

interface StringSchema {
  readonly type: "string";
  readonly minLength?: number;
  readonly maxLength: number;
  readonly pattern?: string;
  readonly enum?: readonly string[];
}

interface NumberSchema {
  readonly type: "number" | "integer";
  readonly minimum: number;
  readonly maximum: number;
}

interface BooleanSchema {
  readonly type: "boolean";
}

/** Fields that it does not name are left out, so that a newer guest may say more than a host knows. */
export interface ObjectSchema {
  readonly type: "object";
  readonly properties: Readonly<Record<string, Schema>>;
  readonly required: readonly string[];
}

/** The type of the values that a schema describes. */
export type FromSchema<S> = S extends { type: "string"; enum: readonly (infer E)[] }
  ? E
  : S extends { type: "string" }
    ? string
    : S extends { type: "number" | "integer" }
      ? number
      : S extends { type: "boolean" }
        ? boolean
        : S extends { type: "object"; properties: infer P; required: readonly (infer R)[] }
          ? { [K in keyof P as K extends R ? K : never]: FromSchema<P[K]> } & {
              [K in keyof P as K extends R ? never : K]?: FromSchema<P[K]>;
            }
          : never;

type Json = Readonly<Record<string, unknown>>;

/** Whether a value is an object with named fields. */
export function isRecord(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isText(schema: StringSchema, value: unknown): boolean {
  return (
    typeof value === "string" &&
    value.length >= (schema.minLength ?? 0) &&
    value.length <= schema.maxLength &&
    (schema.enum?.includes(value) ?? true) &&
    (schema.pattern === undefined || new RegExp(schema.pattern, "u").test(value))
  );
}

function isNumber(schema: NumberSchema, value: unknown): boolean {
  return (
    typeof value === "number" &&
    value >= schema.minimum &&
    value <= schema.maximum &&
    (schema.type === "number" || Number.isInteger(value))
  );
}

function readObject(schema: ObjectSchema, value: unknown): Json | undefined {
  if (!isRecord(value)) return undefined;
  const read: [string, unknown][] = [];
  for (const [name, of] of Object.entries(schema.properties)) {
    const field = Object.hasOwn(value, name) ? value[name] : undefined;
    const isLeftOut = field === undefined && !schema.required.includes(name);
    const known = isLeftOut ? undefined : readValue(of, field);
    if (known === undefined && !isLeftOut) return undefined;
    if (known !== undefined) read.push([name, known]);
  }
  return Object.fromEntries(read);
}

/** The value as far as the schema describes it, or undefined where it does not fit. */
export function readValue(schema: Schema, value: unknown): unknown {
  switch (schema.type) {
    case "string":
      return isText(schema, value) ? value : undefined;
    case "number":
    case "integer":
      return isNumber(schema, value) ? value : undefined;
    case "boolean":
      return typeof value === "boolean" ? value : undefined;
    case "object":
      return readObject(schema, value);
  }
}
