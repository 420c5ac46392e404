import type { Reach } from "./access.ts";
import type { Permission } from "./permissions/constants.ts";
import { describe, expect, it } from "vitest";
import { buildingFields, type Endpoint, endpoints, isConsentName, isErrorCode } from "./index.ts";
import { namedSchemas } from "./named-schemas.ts";

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

/** Whether a permission is of those who run a building. */
const staffPermissions: ReadonlySet<Permission | undefined> = new Set([
  "can-run-front-desk",
  "can-decide-bookings",
  "can-see-company-bookings",
]);
const isStaffs = (permission: Permission | undefined) => staffPermissions.has(permission);

describe("the contract", () => {
  it("names every endpoint by its own id, and no route twice", () => {
    for (const [name, { id }] of all) expect(id).toBe(name);
    expect(new Set(all.map(([, { route }]) => route)).size).toBe(all.length);
  });

  it.each(all)("%s describes itself and every field", (_id, endpoint) => {
    expect(endpoint.summary).toMatch(/^[A-Z].*\.$/);
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

  it("has calls that say which building, company or portfolio they reach", () => {
    const unsaid = all.flatMap(([id, { access, route, ...parts }]) => {
      if (access === "public" || ["own", "portal", "content"].includes(access.reach)) return [];
      const names = Object.entries(buildingFields) as ["params" | "query" | "body", string][];
      const isSaid =
        access.reach === "building"
          ? names.some(([part, name]) => (parts[part] as Schema)?.properties?.[name] !== undefined)
          : route.includes(`:${access.reach}Uuid`);
      return isSaid ? [] : [id];
    });
    expect(unsaid).toEqual([]);
  });

  it("lends what staff may do apart from what everybody may, so that an app has the one without the other", () => {
    const appsOf = (isStaff: boolean) =>
      all.flatMap(([, { access }]) => {
        if (access === "public" || access.app === undefined) return [];
        return isStaffs(access.permission) === isStaff ? [access.app] : [];
      });
    const everybodys = new Set(appsOf(false));
    expect(appsOf(true).filter((app) => everybodys.has(app))).toEqual([]);
    expect(new Set(appsOf(true))).toEqual(new Set(["front-desk", "booking-requests"]));
  });

  it("lends what a person has to let an app have only in calls where it is asked for", () => {
    const asking = new Set<Reach>(["building", "own"]);
    const elsewhere = all.flatMap(([id, { access }]) =>
      access !== "public" && isConsentName(access.app ?? "") && !asking.has(access.reach)
        ? [id]
        : [],
    );
    expect(elsewhere).toEqual([]);
  });

  it("asks for what an app has to be lent for a field of the body only where there is one", () => {
    const missing = all.flatMap(([id, { access, body }]) => {
      const { appFields = {}, portalFields = [] } = access === "public" ? {} : access;
      const fields = [...Object.keys(appFields), ...portalFields];
      const { properties = {} }: Schema = body ?? {};
      return fields
        .filter((field) => properties[field] === undefined)
        .map((name) => `${id}.${name}`);
    });
    expect(missing).toEqual([]);
  });

  it("lets nobody's app but the portal's pay with a card", () => {
    const open = all.flatMap(([id, { access, body }]) => {
      const { properties = {} }: Schema = body ?? {};
      const isPortals = access !== "public" && access.portalFields?.includes("card_id") === true;
      return properties["card_id"] !== undefined && !isPortals ? [id] : [];
    });
    expect(open).toEqual([]);
  });

  it.each(all)("%s closes every object, so that nothing undeclared passes", (_id, endpoint) => {
    const open = schemasOf(endpoint)
      .filter(([, schema]) => "properties" in schema && schema.additionalProperties !== false)
      .map(([way]) => way);
    expect(open).toEqual([]);
  });

  it("has one name for every type", () => {
    const named = Object.values(namedSchemas);
    expect(named.length).toBeGreaterThan(40);
    expect(new Set(named.map((schema) => JSON.stringify(schema))).size).toBe(named.length);
  });
});
