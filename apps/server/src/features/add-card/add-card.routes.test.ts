import { hash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { styleSource } from "../../platform/shell/content-security-policy.ts";
import { usePortal } from "../../testing/use-portal.ts";

const settings = {
  WEB_VIEW_BASES: "https://api.app.example/v1/",
  WEB_VIEW_PARENTS: "https://app.example",
};
const test = usePortal(settings);

const open = (url = "/add-card", headers: Record<string, string> = {}) =>
  test.app.inject({ url, headers: { host: "localhost:4000", ...headers } });

/** The sources of each directive. */
async function policyOf(url?: string): Promise<Map<string, string>> {
  const policy = String((await open(url)).headers["content-security-policy"]);
  const parts = policy.split("; ").map((each) => /^(\S+) (.*)$/.exec(each) ?? []);
  return new Map(parts.map(([, name = "", sources = ""]) => [name, sources]));
}

describe("the card page", () => {
  it("is a document of its own, and names what each of its scripts must be", async () => {
    const { body, headers } = await open();
    const integrity = `sha384-${hash("sha384", "export {};", "base64")}`;
    expect(body).toContain(`src="/add-card-assets/index-1.js" integrity="${integrity}"`);
    expect(body).not.toContain("portico-boot");
    expect(body).not.toMatch(/<script(?![^>]*(?:src=|type="application\/json"))/);
    expect(headers["cache-control"]).toBe("no-store");
    expect(headers["referrer-policy"]).toBe("no-referrer");
  });

  it("runs its own scripts and the vault's, tells who breaks that, and is framed by nobody", async () => {
    const policy = await policyOf();
    const vault = "http://vault.localhost:4000";
    expect(policy.get("default-src")).toBe("'none'");
    expect(policy.get("script-src")).toBe(`http://localhost:4000/add-card-assets/ ${vault}`);
    expect(policy.get("connect-src")).toBe(`'self' ${vault} https://api.app.example`);
    expect(policy.get("frame-src")).toBe(vault);
    expect(policy.get("form-action")).toBe("'none'");
    expect(policy.get("base-uri")).toBe("'none'");
    expect(policy.get("frame-ancestors")).toBe("'none'");
    expect(policy.get("report-uri")).toBe("/csp-reports");
    expect((await open()).headers["reporting-endpoints"]).toBe('card-page="/csp-reports"');
    expect([...policy.values()].join(" ")).not.toMatch(/unsafe|\*/);
  });

  it("lets in the styles that stand in it", async () => {
    const { body } = await open();
    const styles = (await policyOf()).get("style-src");
    for (const [, css = ""] of body.matchAll(/<style[^>]*>([^]*?)<\/style>/g)) {
      expect(styles).toContain(styleSource(css));
    }
  });

  it.each(["/add-card?accessToken=a", "/add-card?view=app"])(
    "stands in the pages that the installation names, where an app has opened it: %s",
    async (url) => {
      expect((await policyOf(url)).get("frame-ancestors")).toBe("https://app.example");
    },
  );

  it("loads nothing of a vault where there is none, and of Spreedly where that is it", async () => {
    const ask = async (own: Record<string, string>) => {
      const app = await test.another(own);
      const { headers } = await app.inject({
        url: "/add-card",
        headers: { host: "portal.example" },
      });
      return String(headers["content-security-policy"]);
    };
    const address = {
      PUBLIC_URL: "https://portal.example",
      HOST: "0.0.0.0",
      PORTICO_DEMO: "false",
    };
    const none = await ask(address);
    expect(none).toContain("script-src https://portal.example/add-card-assets/;");
    expect(none).toContain("frame-src 'none';");
    const account = { SPREEDLY_ENVIRONMENT_KEY: "env", SPREEDLY_ACCESS_SECRET: "secret" };
    const spreedly = await ask({ ...address, ...account, CARD_VAULT: "spreedly" });
    expect(spreedly).toContain(
      "script-src https://portal.example/add-card-assets/ https://*.spreedly.com;",
    );
    expect(spreedly).not.toContain("secret");
  });

  it("speaks the language asked for, then the browser's", async () => {
    expect((await open("/add-card?lang=de-de")).body).toContain('<html lang="de"');
    expect((await open("/add-card?lang=fr-fr")).body).toContain('<html lang="en"');
    const { body } = await open("/add-card", { "accept-language": "pl" });
    expect(body).toContain('<html lang="');
  });
});
