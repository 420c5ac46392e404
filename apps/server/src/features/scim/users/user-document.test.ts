import { describe, expect, it } from "vitest";
import { accountEmailOf, accountNamesOf, readUserDocument } from "./user-document.ts";
import { addressOf, domainNamed } from "../../../testing/addresses.ts";

const read = (values: object) => readUserDocument({ userName: "maya@acme.example", ...values });

describe("a user as sent", () => {
  it("is kept with the schema's names and types, and what the schema does not know", () => {
    const document = read({
      USERNAME: "maya",
      externalid: "7",
      Active: "True",
      NickName: "May",
      emails: [{ VALUE: "m@acme.example", Primary: "true", type: null }],
      roles: ["lead"],
      phoneNumbers: [],
      shoeSize: { eu: 44 },
      title: null,
    });
    expect(document).toEqual({
      userName: "maya",
      externalId: "7",
      active: true,
      resource: {
        nickName: "May",
        emails: [{ value: "m@acme.example", primary: true }],
        roles: [{ value: "lead" }],
        shoeSize: { eu: 44 },
      },
    });
  });

  it("keeps no password and nothing that only the portal writes", () => {
    const document = read({
      password: "secret",
      PassWord: "secret",
      id: "1",
      meta: {},
      groups: [],
    });
    expect(document.resource).toEqual({});
  });

  it.each([
    [{ userName: "" }],
    [{ userName: 5 }],
    [{ userName: "a".repeat(255) }],
    [{ name: "Maya" }],
    [{ emails: [5] }],
    [{ active: 1 }],
    [{ displayName: ["a", "b"] }],
  ])("is refused: %j", (values) => {
    expect(() => read(values)).toThrow(
      expect.objectContaining({ status: 400, scimType: "invalidValue" }),
    );
  });

  it("is refused when it is larger than anybody's", () => {
    const notes = "x".repeat(70_000);
    expect(() => read({ notes })).toThrow(expect.objectContaining({ status: 413 }));
  });
});

describe("the account's address", () => {
  const email = (type: string, value: string, primary = false) => ({ type, value, primary });
  const domains = ["acme.example", "acme.test"].map(domainNamed);
  const of = (values: object, current: string | null = null) =>
    accountEmailOf(read(values), domains, current === null ? null : addressOf(current));

  it("is the primary one, then the one for work, then the first", () => {
    const [home, work] = [email("home", "h@acme.example"), email("Work", "w@acme.test")];
    expect(of({ emails: [home, work] })).toBe("w@acme.test");
    expect(of({ emails: [home, work, email("other", "o@ACME.example", true)] })).toBe(
      "o@acme.example",
    );
    expect(of({ emails: [home] })).toBe("h@acme.example");
  });

  it("is the first of these in a domain of the directory", () => {
    const emails = [email("home", "m@gmail.example", true), email("work", "w@acme.example")];
    expect(of({ emails })).toBe("w@acme.example");
  });

  it("is the userName where there are no addresses", () => {
    expect(of({})).toBe("maya@acme.example");
  });

  it.each([
    [{ emails: [email("work", "m@other.example")] }],
    [{ emails: [email("work", "m@sub.acme.example")] }],
    [{ emails: [email("work", "m@acme.example@other.example")] }],
    [{ emails: [email("work", "maya")] }],
    [{ userName: "maya" }],
  ])("is none of %j", (values) => {
    expect(() => of(values)).toThrow(expect.objectContaining({ scimType: "invalidValue" }));
  });

  it("stays when the directory has lost the domain, or tells none any more", () => {
    const emails = [email("work", "M@lost.example")];
    expect(of({ emails }, "m@lost.example")).toBe("m@lost.example");
    expect(of({ userName: "maya" }, "m@lost.example")).toBe("m@lost.example");
  });
});

describe("the account's names", () => {
  it.each([
    [{ name: { givenName: " Maya ", familyName: "Lind" } }, "Maya", "Lind"],
    [{ name: { familyName: "Lind" } }, "", "Lind"],
    [{ name: { givenName: "Ma\u202Eya\n", familyName: "\u0007" } }, "Maya", ""],
    [{ name: { formatted: "Maya Ann Lind" } }, "Maya Ann", "Lind"],
    [{ displayName: "Maya" }, "Maya", ""],
    [{}, "", ""],
    [{ name: { givenName: "M".repeat(150) } }, "M".repeat(100), ""],
  ])("of %j", (values, firstName, lastName) => {
    expect(accountNamesOf(read(values))).toEqual({ firstName, lastName });
  });
});
