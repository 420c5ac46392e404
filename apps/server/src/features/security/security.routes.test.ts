import { beforeAll, describe, expect, it } from "vitest";
import { makeBrand } from "../../testing/factories.ts";
import type { TestApp } from "../../testing/test-app.ts";
import { usePortal } from "../../testing/use-portal.ts";
import { writeSecurityTxt } from "./security-txt.ts";

const url = "/.well-known/security.txt";
const day = 24 * 3600 * 1000;
const test = usePortal();
const reporting = usePortal({
  PUBLIC_URL: "https://portal.example",
  SECURITY_CONTACT: "security@operator.example",
  SECURITY_POLICY: "https://operator.example/security",
});
beforeAll(async () => {
  await makeBrand(reporting.database.db, { identifier: "QUAY", hostNames: ["quay.example"] });
});

/** The fields of a file, by name. */
async function read({ app }: TestApp, host: string): Promise<Record<string, string>> {
  const answer = await app.inject({ url, headers: { host } });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers["content-type"]).toBe("text/plain; charset=utf-8");
  const lines = answer.body.trimEnd().split("\n");
  return Object.fromEntries(lines.map((line) => line.split(/: (.*)/s).slice(0, 2)));
}

describe("security.txt", () => {
  it("names the contact of the settings, the host it was asked at, and the policy", async () => {
    expect(await read(reporting, "quay.example")).toEqual({
      Contact: "mailto:security@operator.example",
      Expires: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      "Preferred-Languages": expect.stringMatching(/^[a-z]{2,3}(, [a-z]{2,3})*$/),
      Canonical: "https://quay.example/.well-known/security.txt",
      Policy: "https://operator.example/security",
    });
  });

  it("names no host that is not ours", async () => {
    const { Canonical } = await read(reporting, "evil.example");
    expect(Canonical).not.toContain("evil.example");
  });

  it("names the support of the installation's own brand without a setting", async () => {
    expect(await read(test, "localhost")).toEqual({
      Contact: "mailto:support@portico.example",
      Expires: expect.any(String),
      "Preferred-Languages": expect.any(String),
    });
  });

  it("ends within a year, and not before half a year has almost gone", () => {
    const about = {
      contact: "https://a.example/report",
      origin: null,
      languages: [],
      policy: null,
    };
    const text = writeSecurityTxt(about, 0);
    const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? "");
    expect(expires).toBe(180 * day);
    expect(text).toContain("Contact: https://a.example/report\n");
  });
});
