import { randomUUID } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeUtilityButton } from "../../testing/factories.ts";
import { usePortal } from "../../testing/use-portal.ts";
import { companies } from "../companies/companies.tables.ts";
import { contentItems } from "./content.tables.ts";

/** Rows that came into the database past the rules of what may be written. */
const hostile =
  '<p onclick="x()">a</p><script>alert(1)</script><a href="javascript:alert(1)">b</a>';
const harmless = "<p>a</p>b";

const test = usePortal({ REMOTE_LOOPBACK: "true" });
let host: Server;
let origin: string;
let headers: { authorization: string };
let here: { portfolioUuid: string; buildingUuid: string };
let base: string;

beforeAll(async () => {
  headers = await test.bearer(test.ours.email);
  const { portfolioUuid, buildingUuid } = test.ours;
  here = { portfolioUuid, buildingUuid };
  base = `/api/tenant/v2/buildings/${buildingUuid}`;
  const picture = await sharp({
    create: { width: 700, height: 70, channels: 3, background: "#06c" },
  })
    .png()
    .toBuffer();
  host = createServer((_request, response) => response.end(picture));
  await new Promise<void>((resolve) => host.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
});
afterAll(() => void host.close());

async function read(url: string) {
  return (await test.app.inject({ url, headers })).json().data;
}

async function readContent(values: Partial<typeof contentItems.$inferInsert>, query = "") {
  const uuid = randomUUID();
  const item = { ...here, uuid, externalId: uuid, type: "content", title: "Hostile" } as const;
  await test.database.db.insert(contentItems).values({ ...item, ...values });
  return { uuid, content: (await read(`${base}/content/${uuid}${query}`)).content };
}

describe("rich text that came in uncleaned", () => {
  it("goes out clean, translations too", async () => {
    const translations = { "de-de": { rich_description: hostile.replace(">a<", ">ä<") } };
    const values = { richDescription: hostile, translations };
    expect((await readContent(values)).content.rich_description).toBe(harmless);
    const { content } = await readContent(values, "?lang=de-de");
    expect(content.rich_description).toBe("<p>ä</p>b");
  });

  it("goes out clean from an offer, too", async () => {
    const { uuid, content } = await readContent({ type: "offer", richDescription: hostile });
    expect(content.rich_description).toBe(harmless);
    const { offer } = await read(`/api/tenant/v1/offers/${uuid}`);
    expect(offer.rich_description).toBe(harmless);
  });

  it("is cut where it is longer than any author may write", async () => {
    const { content } = await readContent({ richDescription: "x".repeat(10_000_000) });
    expect(content.rich_description).toBe("x".repeat(50_000));
  });

  it("shows pictures of other hosts from ours", async () => {
    const { content } = await readContent({
      richDescription: `<img src="${origin}/a.png" alt="A" onerror="alert(1)">`,
    });
    const [, src = ""] = /^<img src="([^"]+)" alt="A" \/>$/.exec(content.rich_description) ?? [];
    const answer = await test.app.inject(src.replaceAll("&amp;", "&"));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      "content-type": "image/webp",
      "x-content-type-options": "nosniff",
    });
    expect((await sharp(answer.rawPayload).metadata()).width).toBe(700);
  });
});

describe("addresses that came in unchecked", () => {
  const script = "java\tscript:alert(1)";

  it("do not go out with content", async () => {
    const { content } = await readContent({
      ctaUrl: script,
      virtualUrl: script,
      navigationCommand: { type: "url", value: script, options: { url: script } },
    });
    expect(content).toMatchObject({
      cta_url: null,
      virtual_url: null,
      navigation_command: { type: "url", value: "", options: { url: null } },
    });
  });

  it("do not go out with posts", async () => {
    const { uuid } = await readContent({ type: "post", ctaUrl: script });
    expect((await read(`/api/tenant/v1/posts/${uuid}`)).post).toMatchObject({
      cta_url: null,
      survey_url: null,
    });
  });

  it("do not go out with companies", async () => {
    const uuid = randomUUID();
    const company = { ...here, uuid, externalId: uuid, name: "Evil", url: script };
    await test.database.db.insert(companies).values(company);
    const answer = await read(`/api/tenant/v1/companies/${uuid}`);
    expect(answer.company.url).toBeNull();
  });

  it("do not go out with utility buttons", async () => {
    const button = { ...here, name: "Evil", type: "webview", url: script, route: script } as const;
    await makeUtilityButton(test.database.db, button);
    const [found] = (await read(`${base}/utility-buttons`)).utility_buttons;
    expect(found).toMatchObject({ name: "Evil", url: null, route: null });
  });
});
