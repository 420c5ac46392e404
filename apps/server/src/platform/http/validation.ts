import { isUuid } from "@portico/contract/uuid";
import { Ajv, type FuncKeywordDefinition, type Options } from "ajv";
import type { DataValidationCxt } from "ajv/dist/types/index.js";
import formats from "ajv-formats";
import { readDay } from "@portico/rules/read-day";
import { readInstant } from "@portico/rules/read-instant";
import type { FastifySchema, FastifySchemaCompiler } from "fastify";

/** What the contract does not declare is dropped before a handler sees it. */
const options: Options = {
  removeAdditional: true,
  useDefaults: true,
  allErrors: true,
  strict: false,
};

/** Faults told at most: more help nobody, and a small body can hold thousands. */
const mostFaults = 20;

/** Gives a text the one spelling that all else compares it by. */
const lowerCase: FuncKeywordDefinition = {
  keyword: "x-lower-case",
  type: "string",
  schemaType: "boolean",
  modifying: true,
  errors: false,
  validate: (_is: boolean, text: string, _schema?: unknown, place?: DataValidationCxt): boolean => {
    if (place !== undefined) place.parentData[place.parentDataProperty] = text.toLowerCase();
    return true;
  },
};

/** Paths and queries are text, so numbers and booleans are read from it; bodies must have the types. */
const validators = {
  text: withFormats(new Ajv({ ...options, coerceTypes: "array" })),
  json: withFormats(new Ajv({ ...options, coerceTypes: false })),
};

function withFormats(ajv: Ajv): Ajv {
  formats.default(ajv, ["email"]);
  // The usual formats also take days, instants and `urn:uuid:…` that `Date` or PostgreSQL does not know.
  ajv.addFormat("date", (text) => readDay(text) !== null);
  ajv.addFormat("date-time", (text) => readInstant(text) !== null);
  ajv.addKeyword(lowerCase);
  return ajv.addFormat("uuid", isUuid);
}

/** Whether a path's or query's texts are what a schema says; makes numbers and defaults of them. */
export function compileTextCheck(schema: object): (data: unknown) => boolean {
  return validators.text.compile(schema);
}

/** Compiles a schema of the contract into the check of one part of a request. */
export const compileValidator: FastifySchemaCompiler<FastifySchema> = ({ schema, httpPart }) => {
  const validate = (httpPart === "body" ? validators.json : validators.text).compile(schema);
  return (data: unknown) =>
    validate(data) ? true : { error: (validate.errors ?? []).slice(0, mostFaults) };
};
