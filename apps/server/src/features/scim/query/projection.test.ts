import { describe, expect, it } from "vitest";
import { enterpriseUrn, userUrn } from "../testing/scim-client.ts";
import { project, readProjection, wants } from "./projection.ts";

const user = {
  schemas: [userUrn, enterpriseUrn],
  id: "1",
  userName: "maya",
  name: { givenName: "Maya", familyName: "Lind" },
  emails: [
    { value: "a@x.example", type: "work" },
    { value: "b@x.example", type: "home" },
  ],
  [enterpriseUrn]: { department: "Sales", costCenter: "7" },
};
const { schemas, id } = user;

describe("attributes", () => {
  const only = (attributes: unknown) => project(user, readProjection(attributes, undefined));

  it.each<[unknown, object]>([
    ["userName", { userName: "maya" }],
    ["USERNAME, name.givenname", { userName: "maya", name: { givenName: "Maya" } }],
    ["name.givenName,name.familyName", { name: user.name }],
    [["emails.value", "emails.type"], { emails: user.emails }],
    ["emails.type", { emails: [{ type: "work" }, { type: "home" }] }],
    [`${userUrn}:userName`, { userName: "maya" }],
    [`${enterpriseUrn}:department`, { [enterpriseUrn]: { department: "Sales" } }],
    [enterpriseUrn, { [enterpriseUrn]: user[enterpriseUrn] }],
    ["shoes,urn:x:2.0:User:y", {}],
  ])("%j gives these and what is always there", (attributes, expected) => {
    expect(only(attributes)).toEqual({ schemas, id, ...expected });
  });

  it("gives all where none are named", () => {
    expect(only("")).toEqual(user);
  });
});

describe("excludedAttributes", () => {
  const without = (attributes: string) => project(user, readProjection(undefined, attributes));

  it("gives all but these, and always schemas and id", () => {
    const { emails: _, ...rest } = user;
    expect(without("Emails,id,schemas")).toEqual(rest);
    expect(without("name.givenName,emails.type")).toEqual({
      ...user,
      name: { familyName: "Lind" },
      emails: [{ value: "a@x.example" }, { value: "b@x.example" }],
    });
    expect(without(`${enterpriseUrn}:department`)).toEqual({
      ...user,
      [enterpriseUrn]: { costCenter: "7" },
    });
  });
});

it("tells what need not be loaded", () => {
  expect(wants(readProjection("members.value", undefined), "members")).toBe(true);
  expect(wants(readProjection("displayName", undefined), "members")).toBe(false);
  expect(wants(readProjection(undefined, "Members"), "members")).toBe(false);
  expect(wants(readProjection(undefined, "members.display"), "members")).toBe(true);
});

it("refuses names that can be none", () => {
  for (const attributes of ["a b", "a.b.c", "__proto__", 5, [{}]]) {
    expect(() => readProjection(attributes, undefined)).toThrow(
      expect.objectContaining({ scimType: "invalidValue" }),
    );
  }
});
