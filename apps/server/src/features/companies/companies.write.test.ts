import { describe, expect, it } from "vitest";
import { checkCompany } from "./companies.write.ts";

const company = { externalId: "1", name: "Alder" };

/** What is wrong with types and their German names. */
const faultsOf = (companyTypes: string[] | null, german: string[]) =>
  checkCompany({
    ...company,
    companyTypes,
    translations: { "de-de": { companyTypes: german } },
  }).faults?.map(({ field, language, reason }) => `${field} ${language} ${reason}`) ?? [];

describe("types of a company", () => {
  it("have one name each in another language, which may be the same", () => {
    const own = ["Law", "Legal services", "Tax"];
    expect(faultsOf(own, ["Recht", "Recht", "Steuern"])).toEqual([]);
    expect(faultsOf(own, ["Recht", "Steuern"])).toEqual([
      "companyTypes de-de names 2 types, the company has 3",
    ]);
  });

  it("have no other names where there are none", () => {
    expect(faultsOf(null, ["Recht"])).toEqual([
      "companyTypes de-de names 1 types, the company has 0",
    ]);
  });
});
