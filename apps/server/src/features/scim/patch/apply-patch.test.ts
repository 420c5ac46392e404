import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { userKind } from "../schema/resource-kinds.ts";
import { ScimError } from "../scim-error.ts";
import { enterpriseUrn, patchUrn } from "../testing/scim-client.ts";
import { readUserDocument, toPatchable } from "../users/user-document.ts";
import { applyPatch } from "./apply-patch.ts";
import { readPatch } from "./read-patch.ts";

const maya = {
  userName: "maya@acme.example",
  externalId: "1",
  active: true,
  name: { givenName: "Maya", familyName: "Lind" },
  emails: [
    { type: "work", value: "maya@acme.example", primary: true },
    { type: "home", value: "maya@home.example" },
  ],
};

type Operation = { op: string; path?: string; value?: unknown };

/** What a directory reads after its operations. */
function patch(operations: readonly Operation[], before: Record<string, unknown> = maya) {
  const body = { schemas: [patchUrn], Operations: operations };
  const document = toPatchable(readUserDocument(before));
  return toPatchable(readUserDocument(applyPatch(userKind, document, readPatch(userKind, body))));
}

const after = (...operations: Operation[]) => patch(operations);

describe("add", () => {
  it("sets what is not there, replaces what is, and joins parts", () => {
    expect(
      after(
        { op: "add", path: "title", value: "Clerk" },
        { op: "add", path: "nickName", value: "M" },
        { op: "add", path: "nickname", value: "May" },
        { op: "add", path: "name", value: { middleName: "Ann", givenName: "Maja" } },
        { op: "add", path: "name.honorificPrefix", value: "Dr" },
      ),
    ).toMatchObject({
      title: "Clerk",
      nickName: "May",
      name: { givenName: "Maja", middleName: "Ann", familyName: "Lind", honorificPrefix: "Dr" },
    });
  });

  it("appends to a list what is not in it, and leaves one preferred value", () => {
    const other = { type: "other", value: "m@acme.example", primary: true };
    const [work, home] = maya.emails;
    expect(
      after(
        { op: "add", path: "emails", value: [other, home] },
        { op: "add", path: "emails", value: other },
      ),
    ).toMatchObject({ emails: [{ ...work, primary: false }, home, other] });
  });

  it("makes the value of a list that the filter describes (Entra)", () => {
    expect(
      after(
        { op: "Add", path: 'phoneNumbers[type eq "work"].value', value: "55 55" },
        { op: "Add", path: 'phoneNumbers[type eq "work"].display', value: "Desk" },
        { op: "Add", path: 'emails[type eq "other"].Value', value: "o@acme.example" },
        { op: "add", path: 'roles[primary eq "True"].value', value: "lead" },
        { op: "add", path: 'addresses[type eq "work"].locality', value: "Kiel" },
        { op: "add", path: 'addresses[type eq "work"]', value: { country: "DE" } },
      ),
    ).toMatchObject({
      phoneNumbers: [{ type: "work", value: "55 55", display: "Desk" }],
      emails: [{}, {}, { type: "other", value: "o@acme.example" }],
      roles: [{ primary: true, value: "lead" }],
      addresses: [{ type: "work", locality: "Kiel", country: "DE" }],
    });
  });
});

describe("replace", () => {
  it("sets one part, one list or one value of it", () => {
    expect(
      after(
        { op: "Replace", path: 'emails[type eq "work"].value', value: "m@acme.example" },
        { op: "Replace", path: "name.familyName", value: "Lund" },
        { op: "replace", path: "phoneNumbers", value: [{ value: "1" }, { value: "2" }] },
        { op: "replace", path: 'phoneNumbers[value eq "2"]', value: { value: "3", type: "fax" } },
      ),
    ).toMatchObject({
      emails: [{ type: "work", value: "m@acme.example", primary: true }, maya.emails[1]],
      name: { givenName: "Maya", familyName: "Lund" },
      phoneNumbers: [{ value: "1" }, { value: "3", type: "fax" }],
    });
  });

  it("makes the value that Entra's validator replaces before it is there", () => {
    expect(
      after({ op: "replace", path: 'emails[type eq "other"].primary', value: "True" }),
    ).toMatchObject({
      emails: [{ primary: false }, { type: "home" }, { type: "other", primary: true }],
    });
  });

  it("refuses to make what the filter does not describe", () => {
    const operation = { op: "replace", path: 'emails[value co "zzz"].type', value: "work" };
    expect(() => after(operation)).toThrow(expect.objectContaining({ scimType: "noTarget" }));
  });

  it("takes a value away with null", () => {
    const result = after(
      { op: "replace", path: "emails", value: null },
      { op: "replace", path: "name.givenName", value: null },
      { op: "replace", value: { externalId: null } },
    );
    expect(result).toEqual({
      userName: maya.userName,
      externalId: null,
      active: true,
      name: { familyName: "Lind" },
    });
  });
});

describe("an operation without a path", () => {
  it("changes what its value names, with dotted names and whole paths", () => {
    expect(
      after({
        op: "Replace",
        value: {
          active: "False",
          "name.givenName": "Maja",
          'emails[type eq "work"].value': "m@acme.example",
          [`${enterpriseUrn}:department`]: "Sales",
          [enterpriseUrn]: { costCenter: "7", manager: { value: "9" } },
          displayName: "Maja Lind",
        },
      }),
    ).toMatchObject({
      active: false,
      displayName: "Maja Lind",
      name: { givenName: "Maja", familyName: "Lind" },
      emails: [{ type: "work", value: "m@acme.example" }, {}],
      [enterpriseUrn]: { department: "Sales", costCenter: "7", manager: { value: "9" } },
    });
  });

  it("leaves out what only the portal writes, and passwords", () => {
    const value = { id: "x", meta: {}, groups: [{ value: "g" }], Password: "p", title: "Clerk" };
    expect(after({ op: "replace", value })).toEqual({ ...maya, title: "Clerk" });
  });
});

describe("an extension", () => {
  const departments = { op: "add", path: `${enterpriseUrn}:department`, value: "Sales" };

  it("is changed by its URN, in any case, and goes when it is empty", () => {
    const lower = `${enterpriseUrn.toLowerCase()}:Department`;
    expect(after(departments)).toMatchObject({ [enterpriseUrn]: { department: "Sales" } });
    expect(after(departments, { op: "remove", path: lower })).toEqual(maya);
    expect(after(departments, { op: "remove", path: enterpriseUrn })).toEqual(maya);
  });

  it.each([["9"], [{ value: "9" }], [[{ $ref: null, value: "9" }]]])(
    "takes a manager as Entra writes one: %j",
    (value) => {
      const path = `${enterpriseUrn}:manager`;
      expect(after({ op: "Add", path, value })).toMatchObject({
        [enterpriseUrn]: { manager: { value: "9" } },
      });
      expect(after({ op: "Add", path, value }, { op: "Remove", path })).toEqual(maya);
    },
  );

  it("may be one that we do not know", () => {
    const custom = "urn:acme:params:badges:2.0:User";
    expect(
      after(
        { op: "add", path: `${custom}:badge`, value: 7 },
        { op: "add", path: "shoeSize", value: 44 },
      ),
    ).toMatchObject({ [custom]: { badge: 7 }, shoeSize: 44 });
  });
});

describe("remove", () => {
  it("takes away an attribute, a part, the values that fit or the ones named", () => {
    expect(after({ op: "remove", path: "emails" })).not.toHaveProperty("emails");
    expect(after({ op: "remove", path: "name.givenName" })).toMatchObject({
      name: { familyName: "Lind" },
    });
    const [work, home] = maya.emails;
    expect(after({ op: "remove", path: 'emails[type eq "home"]' })).toMatchObject({
      emails: [work],
    });
    expect(after({ op: "Remove", path: 'emails[type eq "work"].value' })).toMatchObject({
      emails: [home],
    });
    expect(
      after({ op: "remove", path: "emails", value: [{ value: "maya@home.example" }] }),
    ).toMatchObject({ emails: [work] });
    expect(after({ op: "remove", path: 'emails[type eq "work"].primary' })).toMatchObject({
      emails: [{ type: "work", value: "maya@acme.example" }, home],
    });
  });

  it("takes away what a value without a filter describes, and no more", () => {
    const addresses = [{ type: "work", country: "DE" }, { type: "home" }];
    const add = { op: "add", path: "addresses", value: addresses };
    expect(
      after(add, { op: "Remove", path: "addresses", value: [{ type: "home" }] }),
    ).toMatchObject({ addresses: [addresses[0]] });
    const other = { op: "Remove", path: "addresses", value: [{ type: "other" }] };
    expect(after(add, other)).toMatchObject({ addresses });
  });

  it("leaves everything where nothing fits", () => {
    expect(
      after({ op: "remove", path: 'emails[type eq "fax"]' }, { op: "remove", path: "title" }),
    ).toEqual(maya);
  });
});

describe("a request that cannot be carried out", () => {
  it.each<[string, Operation]>([
    ["noTarget", { op: "remove" }],
    ["invalidSyntax", { op: "move", path: "title", value: "x" }],
    ["invalidPath", { op: "add", path: "emails[", value: "x" }],
    ["invalidPath", { op: "add", path: "emails..value", value: "x" }],
    ["invalidPath", { op: "add", path: "__proto__.admin", value: "x" }],
    ["invalidPath", { op: "add", path: 'title[type eq "x"]', value: "x" }],
    ["invalidValue", { op: "replace", value: "x" }],
    ["invalidValue", { op: "replace", path: "active", value: "perhaps" }],
    ["invalidValue", { op: "replace", path: "title", value: 5 }],
    ["invalidValue", { op: "remove", path: "userName" }],
    ["mutability", { op: "replace", path: "id", value: "x" }],
    ["mutability", { op: "add", path: "groups", value: [{ value: "x" }] }],
    ["mutability", { op: "replace", path: "meta.created", value: "x" }],
  ])("is refused with %s: %j", (scimType, operation) => {
    expect(() => after(operation)).toThrow(expect.objectContaining({ status: 400, scimType }));
  });

  it("is refused where it would look through a list that no person has", () => {
    const emails = Array.from({ length: 201 }, (_, at) => ({ value: `${at}@acme.example` }));
    const add = { op: "add", path: "emails", value: emails };
    expect(() => after(add)).toThrow(expect.objectContaining({ status: 413 }));
    const replace = { op: "replace", path: "emails", value: emails };
    expect(after(replace)).toMatchObject({ emails });
    const search = { op: "remove", path: 'emails[value co "7"]' };
    expect(() => after(replace, search)).toThrow(expect.objectContaining({ status: 413 }));
    expect(after(replace, { op: "remove", path: "emails" })).not.toHaveProperty("emails");
  });

  it("needs operations, of the right schema, and not too many", () => {
    const read = (body: unknown) => () => readPatch(userKind, body);
    expect(read({ Operations: [] })).toThrow(ScimError);
    expect(read({ schemas: [patchUrn] })).toThrow(ScimError);
    expect(read([])).toThrow(ScimError);
    expect(read({ schemas: ["urn:x"], Operations: [{ op: "remove", path: "title" }] })).toThrow(
      ScimError,
    );
    const many = Array.from({ length: 1001 }, () => ({ op: "remove", path: "title" }));
    expect(read({ Operations: many })).toThrow(expect.objectContaining({ status: 413 }));
  });
});

describe("whatever is sent", () => {
  const paths = fc.constantFrom(
    "emails",
    "emails.value",
    'emails[type eq "work"]',
    'emails[type eq "x"].value',
    "name",
    "name.givenName",
    "active",
    "title",
    "shoes.size",
    "constructor",
    `${enterpriseUrn}:manager`,
    enterpriseUrn,
  );
  const value = fc.jsonValue({ maxDepth: 3 });
  const operation = fc.record(
    { op: fc.constantFrom("add", "replace", "remove"), path: paths, value },
    { requiredKeys: ["op"] },
  );

  /** Null for a refusal; anything else that is thrown fails the test. */
  function patchOrRefuse(operations: readonly object[]) {
    try {
      return patch(operations as Operation[]);
    } catch (error) {
      if (error instanceof ScimError) return null;
      throw error;
    }
  }

  it("the result is a valid user or a refusal, and the one before is as it was", () => {
    const before = structuredClone(maya);
    fc.assert(
      fc.property(fc.array(operation, { minLength: 1, maxLength: 5 }), (operations) => {
        const result = patchOrRefuse(operations);
        // What was read once reads the same again.
        expect(result ?? maya).toEqual(toPatchable(readUserDocument(result ?? maya)));
        expect(maya).toEqual(before);
      }),
      { numRuns: 500 },
    );
    expect(Object.hasOwn(Object.prototype, "admin")).toBe(false);
  });
});
