import { describe, expect, it } from "vitest";
import { foreignPackages, isServerSource, ownPackageFolders } from "./server-sources.ts";

describe("the sources of the server", () => {
  it("are in the packages that it is made of, and not in the page's", () => {
    const names = ownPackageFolders.map((folder) => folder.split(/[\\/]/).at(-2));
    expect(new Set(names)).toEqual(new Set(["contract", "i18n", "rules"]));
    expect(foreignPackages).toContain("fastify");
    expect(foreignPackages.join()).not.toContain("@portico");
  });

  it.each(["app.ts", "features/auth/passwords/words.json"])("include %s", (path) => {
    expect(isServerSource(path)).toBe(true);
  });

  it.each(["app.test.ts", "testing/factories.ts", "mail/testing/a.ts", "app.ts~", ".app.ts.swp"])(
    "do not include %s",
    (path) => {
      expect(isServerSource(path)).toBe(false);
    },
  );
});
