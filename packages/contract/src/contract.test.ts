import { globSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type Endpoint, endpoints, isErrorCode } from "./index.ts";
import { namedSchemas } from "./named-schemas.ts";
import { paths } from "./paths.ts";

const all: [string, Endpoint][] = Object.entries(endpoints);

/** A JSON Schema, as far as these tests look into it. */
interface Schema {
  description?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  additionalProperties?: unknown;
}

/** Every schema inside a schema, with the way to it. */
function fieldsOf(schema: Schema, way: string): [string, Schema][] {
  const { properties, items } = schema;
  return [
    ...Object.entries(properties ?? {}).flatMap(([name, field]): [string, Schema][] => [
      [`${way}.${name}`, field],
      ...fieldsOf(field, `${way}.${name}`),
    ]),
    ...(items === undefined ? [] : fieldsOf(items, `${way}[]`)),
  ];
}

function schemasOf({ id, params, query, body, response }: Endpoint): [string, Schema][] {
  const parts: [string, Schema | undefined][] = [
    ["params", params],
    ["query", query],
    ["body", body],
    ["response", response],
  ];
  return parts.flatMap(([part, schema]) =>
    schema === undefined ? [] : fieldsOf(schema, `${id}.${part}`),
  );
}

describe("the contract", () => {
  it("names every endpoint by its own id, and no route twice", () => {
    for (const [name, { id, route }] of all) {
      expect(id).toBe(name);
      expect(Object.entries(paths)).toContainEqual([id, route]);
    }
    expect(new Set(all.map(([, { route }]) => route)).size).toBe(all.length);
    expect(Object.keys(paths).toSorted()).toEqual(all.map(([name]) => name).toSorted());
  });

  it.each(all)("%s describes itself and every field", (_id, endpoint) => {
    expect(endpoint.summary).toMatch(/^[A-Z].*\.$/);
    expect(endpoint.clauses.length).toBeGreaterThan(0);
    const silent = schemasOf(endpoint)
      .filter(
        ([way, schema]) =>
          !way.endsWith(".data") && !way.endsWith(".pagination") && !schema.description,
      )
      .map(([way]) => way);
    expect(silent).toEqual([]);
  });

  it.each(all)(
    "%s declares every parameter of its path, and only known error codes",
    (_id, endpoint) => {
      const named = new Set([...endpoint.route.matchAll(/:(\w+)/g)].map(([, name]) => name));
      const { properties = {} }: Schema = endpoint.params ?? {};
      expect(new Set(Object.keys(properties))).toEqual(named);
      for (const code of endpoint.errors) expect(isErrorCode(code)).toBe(true);
    },
  );

  it.each(all)("%s closes every object, so that nothing undeclared passes", (_id, endpoint) => {
    const open = schemasOf(endpoint)
      .filter(([, schema]) => "properties" in schema && schema.additionalProperties !== false)
      .map(([way]) => way);
    expect(open).toEqual([]);
  });

  it("has one name for every type, those of all files among them", async () => {
    const named = Object.entries(namedSchemas);
    expect(named.length).toBeGreaterThan(40);
    expect(new Set(named.map(([, schema]) => JSON.stringify(schema))).size).toBe(named.length);
    const folder = import.meta.dirname;
    const files = globSync("*/*schemas.ts", { cwd: folder });
    const exported = await Promise.all(
      files.map(async (file) => Object.entries((await import(join(folder, file))) as object)),
    );
    const schemas = exported.flat().filter(([name]) => /(Schema|Body)$/.test(name));
    const known = new Set<unknown>(Object.values(namedSchemas));
    expect(schemas.filter(([, schema]) => !known.has(schema)).map(([name]) => name)).toEqual([]);
  });
});
