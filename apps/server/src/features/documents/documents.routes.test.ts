import { randomUUID } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeContent } from "../../testing/factories.ts";
import { createTestApp } from "../../testing/test-app.ts";
import { usePortal } from "../../testing/use-portal.ts";
import { deriveKey } from "../../platform/crypto/secret-box.ts";
import { writeTicket } from "../../platform/crypto/ticket.ts";

const pdf = Buffer.from("%PDF-1.7\n%\u00e2\n");

const files: Record<string, Buffer> = {
  "/plan.pdf": pdf,
  "/preamble.pdf": Buffer.concat([Buffer.alloc(900), pdf]),
  "/page.pdf": Buffer.from("<html><script>alert(1)</script>"),
  "/huge.pdf": Buffer.alloc(25_000_001),
};

const test = usePortal({ REMOTE_LOOPBACK: "true" });
let host: Server;
let origin: string;
let headers: { authorization: string };
beforeAll(async () => {
  headers = await test.bearer(test.ours.email);
  host = createServer(({ url = "" }, response) => {
    const file = files[url.split("?", 1)[0] ?? ""] ?? files["/plan.pdf"];
    response.setHeader("content-type", "text/html").end(file);
  });
  await new Promise<void>((resolve) => host.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
});
afterAll(() => void host.close());

/** A post of ours that links to a file. */
async function linking(url: string, values: Partial<Parameters<typeof makeContent>[1]> = {}) {
  const { portfolioUuid, buildingUuid } = test.ours;
  const post = { portfolioUuid, buildingUuid, type: "post", title: "News", ctaUrl: url } as const;
  return (await makeContent(test.database.db, { ...post, ...values })).uuid;
}

function ask(contentUuid: string, url: string, as: Record<string, string> = headers) {
  const path = `/api/tenant/v2/buildings/${test.ours.buildingUuid}/content/${contentUuid}/document`;
  return test.app.inject({ url: path, query: { url }, headers: as });
}

/** The answer to reading the file as the page would: ask for its address, then follow it. */
async function read(url: string, more = "") {
  const answer = await ask(await linking(url), url);
  return test.app.inject({ url: answer.json().data.document.url + more });
}

describe("opening a document", () => {
  it("answers an address of our own for a link of the content", async () => {
    const url = `${origin}/plan.pdf?v=1&w=2`;
    const html = `<a href="${url.replace("&", "&amp;")}">Plan</a>`;
    const places = [
      { ctaUrl: url },
      { ctaUrl: null, richDescription: html },
      { ctaUrl: null, description: `See ${url}` },
      { ctaUrl: null, translations: { "de-de": { richDescription: html } } },
    ];
    for (const place of places) {
      const { document } = (await ask(await linking("", place), url)).json().data;
      expect(document.name).toBe("plan.pdf");
      expect(document.url).toMatch(/^\/documents\/plan\.pdf\?ticket=[\w-]+$/);
    }
  });

  it("knows no address that the content does not link to, and no file but PDF", async () => {
    const uuid = await linking(`${origin}/plan.pdf`);
    const page = await linking(`${origin}/page.html`);
    const wishes = [
      [uuid, `${origin}/other.pdf`],
      [uuid, `${origin}/plan.pdf?x`],
      [uuid, "http://169.254.169.254/latest.pdf"],
      [uuid, "not an address"],
      [page, `${origin}/page.html`],
    ] as const;
    for (const [content, url] of wishes) {
      expect((await ask(content, url)).json()).toMatchObject({ code: "documents.not_found" });
    }
  });

  it("is for those who may read the content", async () => {
    const url = `${origin}/plan.pdf`;
    const uuid = await linking(url);
    expect((await ask(uuid, url, {})).statusCode).toBe(401);
    const others = await test.bearer(test.theirs.email);
    expect((await ask(uuid, url, others)).json()).toMatchObject({ code: "buildings.not_found" });
    const { portfolioUuid, buildingUuid } = test.theirs;
    for (const hidden of [await linking(url, { portfolioUuid, buildingUuid }), randomUUID()]) {
      expect((await ask(hidden, url)).json()).toMatchObject({ code: "content.not_found" });
    }
    expect((await ask("1", url)).json()).toMatchObject({ code: "request.invalid" });
    expect((await ask(uuid, "x".repeat(2001))).json()).toMatchObject({ code: "request.invalid" });
  });
});

describe("a document", () => {
  it("comes as nothing but a PDF file, whatever its host says of it", async () => {
    const answer = await read(`${origin}/plan.pdf`);
    expect(answer.rawPayload).toEqual(pdf);
    expect(answer.headers).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": `inline; filename="plan.pdf"; filename*=UTF-8''plan.pdf`,
      "content-security-policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
      "cross-origin-resource-policy": "same-origin",
      "x-content-type-options": "nosniff",
      "cache-control": "private, max-age=3600",
    });
    expect((await read(`${origin}/preamble.pdf`)).statusCode).toBe(200);
  });

  it("keeps its name as a download, as far as a name can be kept", async () => {
    const nameOf = async (path: string) =>
      String((await read(`${origin}${path}`, "&download=1")).headers["content-disposition"]);
    expect(await nameOf("/Gr%C3%BCne%20Pl%C3%A4ne%22.pdf")).toBe(
      `attachment; filename="Gr_ne Pl_ne_.pdf"; filename*=UTF-8''Gr%C3%BCne%20Pl%C3%A4ne%22.pdf`,
    );
    expect(await nameOf("/%FF.pdf")).toContain(`filename="_FF.pdf"`);
    expect(await nameOf("/a%2F..%2F%0Ab.pdf")).toContain(`filename="a..b.pdf"`);
    expect(await nameOf("/.pdf")).toContain(`filename="document.pdf"`);
    expect(await nameOf(`/${"n".repeat(500)}.pdf`)).toContain(`filename="${"n".repeat(80)}.pdf"`);
  });

  it("is refused where it is none, too large, or out of reach", async () => {
    const codeOf = async (url: string) => (await read(url)).json();
    expect(await codeOf(`${origin}/page.pdf`)).toMatchObject({ code: "documents.not_pdf" });
    expect(await codeOf(`${origin}/huge.pdf`)).toMatchObject({ code: "documents.too_large" });
    const closed = "http://127.0.0.1:9/plan.pdf";
    expect(await codeOf(closed)).toMatchObject({ status: 502, code: "documents.unreachable" });
    const inside = "http://10.0.0.1/plan.pdf";
    expect(await codeOf(inside)).toMatchObject({ code: "documents.unreachable" });
  });

  it("needs a ticket of ours that has not ended", async () => {
    const url = `${origin}/plan.pdf`;
    const key = deriveKey(test.secretKey, "documents");
    const ago = Date.now() - 1;
    const foreign = deriveKey([Buffer.alloc(32)], "documents");
    const tickets = [
      "",
      "x",
      writeTicket(key, url, ago),
      writeTicket(foreign, url, Date.now() + 1000),
    ];
    for (const ticket of tickets) {
      const answer = await test.app.inject({ url: "/documents/plan.pdf", query: { ticket } });
      expect(answer.json()).toMatchObject({ status: 404, code: "documents.not_found" });
    }
    const twice = await test.app.inject({ url: "/documents/plan.pdf?ticket=a&ticket=b" });
    expect(twice.json()).toMatchObject({ code: "documents.not_found" });
  });
});

it("lets the worker that reads documents reach our own files only", async () => {
  const { headers: sent } = await test.app.inject({ url: "/assets/main-1.js" });
  expect(sent["content-security-policy"]).toMatch(/^default-src 'none'.*connect-src 'self'/);
  expect(sent["content-security-policy"]).not.toContain("'unsafe-eval'");
});

it("does not ask its own machine where others can reach it", async () => {
  const production = await createTestApp();
  try {
    const key = deriveKey(production.secretKey, "documents");
    const ticket = writeTicket(key, `${origin}/plan.pdf`, Date.now() + 60_000);
    const answer = await production.app.inject({ url: "/documents/plan.pdf", query: { ticket } });
    expect(answer.json()).toMatchObject({ code: "documents.unreachable" });
  } finally {
    await production.close();
  }
});
