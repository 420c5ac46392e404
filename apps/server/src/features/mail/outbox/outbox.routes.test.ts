import { beforeAll, describe, expect, it } from "vitest";
import { codeIn, mailsTo } from "../../../testing/mails.ts";
import type { TestApp } from "../../../testing/test-app.ts";
import { usePortal } from "../../../testing/use-portal.ts";
import { deriveKey } from "../../../platform/crypto/secret-box.ts";
import { createMailService } from "../mail.service.ts";
import type { MailBrand } from "../mail-brand.ts";
import { testBrand } from "../testing/test-brand.ts";

const to = "maya@tenant.example";

/** Writes mails with the installation's own secret, as the portal's features do. */
function mailsOf({ secretKey, database }: TestApp) {
  const key = deriveKey(secretKey, "mail");
  const service = createMailService({ key, delivery: "page" });
  return (code: string, brand: MailBrand = testBrand()) =>
    service.send(database.db, {
      template: "login_code",
      to,
      locale: "en-us",
      brand,
      params: { code, minutes: 10 },
    });
}

describe("on a developer's machine", () => {
  const test = usePortal();
  beforeAll(async () => {
    const send = mailsOf(test);
    await send("1111");
    await send("2222", testBrand({ name: "<script>alert(1)</script>" }));
  });

  async function newest(): Promise<string> {
    const [mail] = await mailsTo(test.app, to);
    return mail?.uuid ?? "";
  }

  it("tells tests the mails to an address, newest first, with their codes", async () => {
    const mails = await mailsTo(test.app, "MAYA@tenant.example");
    expect(mails.map(({ text }) => codeIn(text))).toEqual(["2222", "1111"]);
    expect(mails[0]).toMatchObject({ to, created_at: expect.stringMatching(/Z$/) });
    expect(await mailsTo(test.app, "nobody@tenant.example")).toEqual([]);
  });

  it("lists mails without their codes, and markup in names as text", async () => {
    const { body, headers } = await test.app.inject("/dev/outbox");
    expect(body).toContain("Your sign-in code for Northlight");
    expect(body).toContain("&lt;script&gt;");
    expect(body).not.toMatch(/2222|<script/);
    expect(headers).toMatchObject({ "cache-control": "no-store", "x-robots-tag": "noindex" });
  });

  it("shows one mail as text and, in a frame that runs nothing, as HTML", async () => {
    const uuid = await newest();
    const page = await test.app.inject(`/dev/outbox/${uuid}`);
    expect(page.body).toContain("Your code: 2222");
    expect(page.body).toContain(`src="/dev/outbox/${uuid}/html"`);
    const alone = await test.app.inject(`/dev/outbox/${uuid}/html`);
    expect(alone.body).toContain(">2222</p>");
    expect(alone.headers["content-security-policy"]).toMatch(/^default-src 'none';.*; sandbox /);
  });

  it("knows no mail that is not there", async () => {
    const url = "/dev/outbox/0192f0c1-0000-7000-8000-000000000000";
    expect((await test.app.inject(url)).statusCode).toBe(404);
    expect((await test.app.inject(`${url}/html`)).statusCode).toBe(404);
    expect((await test.app.inject("/dev/outbox/1'--")).statusCode).toBe(400);
  });

  it.each(["/dev/outbox", "/dev/outbox.json"])(
    "shows nothing to another name for this machine: %s",
    async (url) => {
      const answer = await test.app.inject({ url, headers: { host: "rebound.example" } });
      expect(answer.statusCode).toBe(404);
    },
  );
});

describe.each([
  ["a public address", { PUBLIC_URL: "https://portal.example" }],
  ["a mail server", { SMTP_URL: "smtp://127.0.0.1:9" }],
  ["an interface that others reach", { HOST: "0.0.0.0" }],
])("with %s", (_what, settings) => {
  const test = usePortal({ ...settings });
  beforeAll(async () => {
    await mailsOf(test)("1111");
  });

  it("there is no outbox", async () => {
    const json = await test.app.inject("/dev/outbox.json");
    expect(json.statusCode).toBe(404);
    // Any page's path is answered with the portal's shell, this one like the others.
    for (const url of ["/dev/outbox", "/dev/outbox/0192f0c1-0000-7000-8000-000000000000/html"]) {
      expect((await test.app.inject(url)).body).not.toMatch(/tenant\.example|1111/);
    }
  });
});
