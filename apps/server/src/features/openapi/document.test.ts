import { createConfig, lintFromString } from "@redocly/openapi-core";
import { type Endpoint, endpoints } from "@portico/contract";
import { commonErrors, errorStatuses } from "@portico/contract/errors";
import { Validator } from "@seriousme/openapi-schema-validator";
import { describe, expect, it } from "vitest";
import { compileValidator } from "../../platform/http/validation.ts";
import { createDescription } from "./document.ts";
import type { Operation } from "./document-types.ts";

const origin = "https://portal.example";
const document = createDescription("1.2.3")(origin);
const text = JSON.stringify(document);
const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
const byId = Object.fromEntries(operations.map((operation) => [operation.operationId, operation]));
const calls: [string, Endpoint, Operation][] = Object.values<Endpoint>(endpoints).map(
  (endpoint) => [endpoint.id, endpoint, byId[endpoint.id] as Operation],
);

/** Every object inside a value. */
function objectsIn(value: unknown): Record<string, unknown>[] {
  if (typeof value !== "object" || value === null) return [];
  const inside = Object.values(value).flatMap(objectsIn);
  return Array.isArray(value) ? inside : [value as Record<string, unknown>, ...inside];
}

describe("the document of all calls", () => {
  it("is valid to the validator of the official JSON schemas", async () => {
    expect(await new Validator().validate(JSON.parse(text))).toEqual({ valid: true });
  });

  it("is valid to Redocly, examples and references included", async () => {
    const config = await createConfig({ extends: ["recommended"] });
    const problems = await lintFromString({ source: text, config });
    expect(problems.map(({ message, location }) => `${location[0]?.pointer}: ${message}`)).toEqual(
      [],
    );
  });

  it("stays small, since every type stands in it once", () => {
    expect(text.length).toBeLessThan(600_000);
    const { schemas } = document.components as { schemas: Record<string, object> };
    const known = new Map(Object.entries(schemas).map(([name, of]) => [JSON.stringify(of), name]));
    const repeated = Object.values(schemas)
      .flatMap((schema) => objectsIn(Object.values(schema)))
      .flatMap((inside) => known.get(JSON.stringify(inside)) ?? []);
    expect(repeated).toEqual([]);
    const used = new Set(text.match(/(?<=#\/components\/schemas\/)\w+/g));
    expect(Object.keys(schemas).toSorted()).toEqual([...used].toSorted());
  });

  it("says nothing about where our calls come from", () => {
    expect(text).not.toMatch(/\b\d{1,2}\.\d{3}\b|[Cc]lauses?\b/);
  });

  it("names the portal that was asked as its server", () => {
    expect(document.servers.map(({ url }) => url)).toEqual([`${origin}/api`]);
  });

  it("has the same bytes each time", () => {
    expect(JSON.stringify(createDescription("1.2.3")(origin))).toBe(text);
  });
});

describe.each(calls)("%s", (_id, { access, body, response, alsoStatus }, operation) => {
  it("says which session it needs, how far it reaches, and what every call may answer", () => {
    expect(operation.security).toEqual(access === "public" ? [] : [{ bearer: [] }]);
    expect(operation["x-access"]).toEqual(access);
    const told = JSON.stringify(operation.responses);
    // With the status of its other answer it refuses nothing.
    const refused = commonErrors.filter((code) => errorStatuses[code] !== alsoStatus);
    expect(refused.filter((code) => !told.includes(code))).toEqual([]);
  });

  it("has examples that its own checks let pass", () => {
    const [asked] = Object.values(operation.requestBody?.content ?? {});
    const [answered] = Object.values(operation.responses[200]?.content ?? {});
    const pairs = [
      [body, asked?.example],
      [operation.responses[204] ? undefined : response, answered?.example],
    ] as const;
    for (const [schema, example] of pairs) {
      expect(example === undefined).toBe(schema === undefined);
      if (schema === undefined) continue;
      const check = compileValidator({ schema, method: "", url: "", httpPart: "body" });
      expect(check(structuredClone(example))).toBe(true);
    }
    for (const { example } of operation.parameters ?? []) expect(example).toBeDefined();
  });
});
