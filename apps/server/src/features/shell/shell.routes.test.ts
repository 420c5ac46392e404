import { randomUUID } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { type Boot, bootElementIds } from "@portico/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { eq } from "../../platform/database/drizzle.ts";
import { refreshCookieOf, signInBrowser } from "../../testing/cookie-browser.ts";
import {
  makeBrand,
  makeContent,
  makeImage,
  makeUser,
  testPassword,
} from "../../testing/factories.ts";
import { styleSource } from "../../platform/shell/content-security-policy.ts";
import { usePortal } from "../../testing/use-portal.ts";
import { buildings } from "../buildings/buildings.tables.ts";
import { images } from "../images/images.tables.ts";
import { brands, whitelabelConfigs } from "../whitelabel/whitelabel.tables.ts";

const test = usePortal();
let cookies: Record<string, string>;
beforeAll(async () => {
  const answer = await test.app.inject({
    method: "POST",
    url: "/api/auth/v2/login",
    headers: { "x-web": "true" },
    payload: { email: test.ours.email, password: testPassword },
  });
  cookies = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
});

function bootOf(html: string): Boot {
  const part = (id: string) => {
    const json = new RegExp(`id="${id}">(.*?)</script>`, "s").exec(html)?.[1];
    return json === undefined ? null : JSON.parse(json);
  };
  const [shared, own] = [part(bootElementIds.shared), part(bootElementIds.own)];
  const nobody = { session: null, has_session_ended: false, preloaded: [] };
  const { preloaded, ...who } = own ?? nobody;
  return { ...shared, ...who, preloaded: [...shared.preloaded, ...preloaded] };
}

describe("the page shell", () => {
  it("brings brand, theme, flags and health to a visitor, and no session", async () => {
    const page = await test.app.inject({ url: "/login" });
    expect(page.statusCode).toBe(200);
    expect(bootOf(page.body)).toMatchObject({
      brand_config: { brand: "HQO" },
      health: { status: "OK" },
      flags: { "header-logo": true },
      session: null,
      preloaded: [],
    });
  });

  it("brings token, user and the home's first data with a live session, but no refresh token", async () => {
    const page = await test.app.inject({ url: `/building/${test.ours.buildingUuid}`, cookies });
    const boot = bootOf(page.body);
    expect(boot.session).toMatchObject({ user: { email: test.ours.email }, expires_in: 600 });
    expect(boot.session).not.toHaveProperty("refresh_token");
    expect(boot.preloaded.map(({ id }) => id)).toContain("listDiscover");
    expect(page.headers["cache-control"]).toBe("no-store");
    expect(page.body).toContain("<h1>Harbour House</h1>");
    expect(page.body).toContain(
      '<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/home-1.js">',
    );
  });

  it("tells once why a session is gone that ended elsewhere, and keeps that page nowhere", async () => {
    const { cookies: ended, token } = await signInBrowser(test, test.ours.email);
    const url = `/building/${test.ours.buildingUuid}`;
    const before = await test.app.inject({ url, cookies: ended });
    expect(bootOf(before.body)).toMatchObject({ has_session_ended: false });
    await test.app.inject({
      method: "POST",
      url: "/api/auth/logout",
      headers: { authorization: `Bearer ${token}` },
      payload: {},
    });
    const told = await test.app.inject({ url, cookies: ended });
    expect(bootOf(told.body)).toMatchObject({ session: null, has_session_ended: true });
    expect(told.headers["cache-control"]).toBe("no-store");
    expect(refreshCookieOf(told)).toBe("");
    const visitor = await test.app.inject({ url });
    expect(bootOf(visitor.body)).toMatchObject({ session: null, has_session_ended: false });
    expect(visitor.headers["cache-control"]).toBe("private, no-cache");
  });

  it("asks for the home's large picture before its styles, and for none elsewhere", async () => {
    const preload = /<link rel="preload" as="image" type="image\/avif" imagesrcset="[^"]+1600w"/;
    const home = await test.app.inject({ url: `/building/${test.ours.buildingUuid}`, cookies });
    const at = home.body.search(preload);
    expect(at).toBeGreaterThan(0);
    expect(home.body).toContain(' imagesizes="max(100vw, calc(clamp(230px, 26vw, 340px) * ');
    expect(at).toBeLessThan(home.body.indexOf(`<style id="portico-theme"`));
    const list = await test.app.inject({ url: "/companies", cookies });
    expect(list.body).not.toMatch(preload);
  });

  it("keeps the focal point of the home's large picture in view from the first paint", async () => {
    const { db } = test.database;
    const { uuid } = await makeImage(db);
    await db.update(images).set({ focalX: 0.6, focalY: 0.1 }).where(eq(images.uuid, uuid));
    const isOurs = eq(buildings.uuid, test.ours.buildingUuid);
    await db.update(buildings).set({ imageUuid: uuid }).where(isOurs);
    const home = await test.app.inject({ url: `/building/${test.ours.buildingUuid}`, cookies });
    expect(home.body).toContain("--picture-focus:60% 10%");
  });

  it("brings promoted content as the brand's flag shows it, in a list or by category", async () => {
    const brand = await makeBrand(test.database.db, { hostNames: ["older.test"] });
    const flags = { "show-content-v-2": false };
    await test.database.db
      .update(whitelabelConfigs)
      .set({ flags })
      .where(eq(whitelabelConfigs.brandUuid, brand.uuid));
    const idsAt = async (host: string) => {
      const page = await test.app.inject({ url: "/", cookies, headers: { host } });
      return bootOf(page.body).preloaded.map(({ id }) => id);
    };
    await expect.poll(() => idsAt("older.test")).toContain("listPromoted");
    expect(await idsAt("older.test")).not.toContain("listPromotedV2");
    expect(await idsAt("who.knows")).toContain("listPromotedV2");
  });

  it("prepares the user's first building at the root", async () => {
    const boot = bootOf((await test.app.inject({ url: "/", cookies })).body);
    expect(boot.preloaded[0]?.params).toEqual({ buildingUuid: test.ours.buildingUuid });
  });

  it("prepares nothing of another landlord's building, and says that it is not there", async () => {
    const page = await test.app.inject({ url: `/building/${test.theirs.buildingUuid}`, cookies });
    expect(page.statusCode).toBe(404);
    expect(bootOf(page.body).preloaded).toEqual([]);
    const other = await test.app.inject({ url: `/building/${randomUUID()}/companies`, cookies });
    expect(other.statusCode).toBe(404);
  });

  it("takes a made-up cookie for no session", async () => {
    const [name = ""] = Object.keys(cookies);
    const page = await test.app.inject({ url: "/", cookies: { [name]: "rubbish" } });
    expect(bootOf(page.body).session).toBeNull();
  });

  it("shows the brand of the host in title and data, and the default brand for an unknown host", async () => {
    const hostNames = ["livework.test"];
    await makeBrand(test.database.db, { hostNames, pageTitle: "Live. Work. Do." });
    const open = () => test.app.inject({ url: "/login", headers: { host: "LiveWork.test:4000" } });
    // The portal hears of a new host a moment after it is there.
    await expect.poll(async () => (await open()).body).toContain("<title>Live. Work. Do.</title>");
    const unknown = await test.app.inject({ url: "/login", headers: { host: "who.knows" } });
    expect(bootOf(unknown.body).brand_config.brand).toBe("HQO");
  });

  it("escapes data so that no text can leave its place", async () => {
    const name = `</script><script>alert("$&")</script>`;
    const { db } = test.database;
    await db.update(buildings).set({ name }).where(eq(buildings.uuid, test.ours.buildingUuid));
    const open = () => test.app.inject({ url: `/building/${test.ours.buildingUuid}`, cookies });
    await expect.poll(async () => JSON.stringify(bootOf((await open()).body))).toContain("alert");
    const { body } = await open();
    expect(body).not.toContain("<script>alert");
    expect(body).toContain("&#60;/script&#62;");
  });

  it("says in its status that there is no such content, and no such kind", async () => {
    const home = `/building/${test.ours.buildingUuid}`;
    const open = (path: string) => test.app.inject({ url: `${home}/${path}`, cookies });
    const { uuid } = await makeContent(test.database.db, {
      portfolioUuid: test.ours.portfolioUuid,
      type: "post",
      title: "The roof is open",
    });
    expect((await open(`posts/${uuid}`)).statusCode).toBe(200);
    // The page of another kind leads on.
    expect((await open(`offers/${uuid}`)).statusCode).toBe(200);
    expect((await open(`contents/${uuid}`)).statusCode).toBe(200);
    for (const path of [
      `posts/${randomUUID()}`,
      `companies/${randomUUID()}`,
      "posts/1",
      `things/${uuid}`,
    ]) {
      const page = await open(path);
      expect(page.statusCode).toBe(404);
      expect(page.headers["content-type"]).toContain("text/html");
    }
  });

  it("answers 404 where no page is, with the page that says so", async () => {
    const missing = await test.app.inject({ url: "/account/nothing", cookies });
    expect(missing.statusCode).toBe(404);
    expect(missing.headers["content-type"]).toContain("text/html");
    expect(bootOf(missing.body).preloaded.map(({ id }) => id)).toContain("getBuilding");
    expect((await test.app.inject({ url: "/account/nothing" })).statusCode).toBe(200);
    expect((await test.app.inject({ url: "/nothing" })).statusCode).toBe(404);
    expect((await test.app.inject({ url: "/account/profile", cookies })).statusCode).toBe(200);
  });

  it.each([
    ["a visitor's page", {}],
    ["the home", () => cookies],
  ])("carries a policy that lets its own styles in, and no script: %s", async (_what, own) => {
    const { headers, body } = await test.app.inject({
      url: "/",
      cookies: typeof own === "function" ? own() : own,
    });
    const policy = String(headers["content-security-policy"]);
    const styles = [...body.matchAll(/<style[^>]*>([^]*?)<\/style>/g)].map(([, css = ""]) => css);
    expect(styles.length).toBeGreaterThan(0);
    for (const css of styles) expect(policy).toContain(styleSource(css));
    expect(policy).toContain("script-src 'self';");
    // Photos of requests are shown from there, by addresses of the same origin.
    expect(policy).toMatch(/img-src 'self' data: http:\/\/files\.localhost(:\d+)?;/);
    expect(body).not.toMatch(/<script(?![^>]*(?:src=|type="application\/json"))/);
  });

  it("is the same for all visitors of a brand, language and kind, encoded as they take it", async () => {
    const open = (headers: Record<string, string>) => test.app.inject({ url: "/login", headers });
    const [plain, br, gzip] = await Promise.all(
      ["identity", "gzip, br", "gzip"].map((encodings) => open({ "accept-encoding": encodings })),
    );
    expect(plain?.headers["content-encoding"]).toBeUndefined();
    expect(br?.headers["content-encoding"]).toBe("br");
    expect(gzip?.headers["content-encoding"]).toBe("gzip");
    expect(brotliDecompressSync(br?.rawPayload ?? "").toString()).toBe(plain?.body);
    expect(gunzipSync(gzip?.rawPayload ?? "").toString()).toBe(plain?.body);
    expect(String(br?.headers["vary"])).toContain("accept-encoding");
    const german = await open({ "accept-language": "de" });
    expect(german.body).toContain('<html lang="de" dir="ltr"');
  });

  it("keeps what is one's own out of what others get", async () => {
    const open = (own: Record<string, string>) =>
      test.app.inject({ url: "/", cookies: own, headers: { "accept-encoding": "gzip" } });
    const colleague = await makeUser(test.database.db, test.ours);
    const theirs = (await signInBrowser(test, colleague.email)).cookies;
    const pages = await Promise.all([cookies, theirs].map(open));
    const [mine = "", other = ""] = pages.map(({ rawPayload }) =>
      gunzipSync(rawPayload).toString(),
    );
    expect(bootOf(mine).session?.user.email).toBe(test.ours.email);
    expect(bootOf(other).session?.user.email).toBe(colleague.email);
    expect(mine).toContain(
      `<p>user of ${test.ours.email}</p><p>greeting of ${test.ours.email}</p>`,
    );
    // What many share is painted of what anybody in the building may see, and of the tiles.
    const calls = /<h2>(.*)<\/h2>/.exec(mine)?.[1]?.split(" ");
    expect(calls).toEqual([
      "getBuilding",
      "getBuildingTheme",
      "getToday",
      "listUtilityButtons",
      "listPromotedV2",
      "listSpotlight",
      "listDiscover",
      "listAmenitiesByCategory",
      "listCategories",
    ]);
    expect(mine).not.toContain(colleague.email);
    expect(other).not.toContain(test.ours.email);
    expect(pages[0]?.headers["cache-control"]).toBe("no-store");
  });

  it("shows a visitor what has become of the brand", async () => {
    const { db } = test.database;
    const open = async () => (await test.app.inject({ url: "/login" })).body;
    expect(await open()).not.toContain("Renamed");
    await db.update(brands).set({ name: "Renamed" });
    await expect.poll(open).toContain("Renamed");
  });

  it("speaks the language asked for, then the browser's", async () => {
    const asked = await test.app.inject({
      url: "/login?lang=de-de",
      headers: { "accept-language": "en" },
    });
    expect(asked.body).toContain('<html lang="de"');
    const preferred = await test.app.inject({
      url: "/login",
      headers: { "accept-language": "xx, de;q=0.8, en;q=0.5" },
    });
    expect(bootOf(preferred.body).language).toBe("de-de");
  });

  it.each(["lang=", "lang=%3Cscript%3E", "lang=de-de&lang=pl-pl"])(
    "takes an address with ?%s for no wish",
    async (query) => {
      const headers = { "accept-language": "de", cookie: "portico-language=english" };
      const { body } = await test.app.inject({ url: `/login?${query}`, headers });
      expect(bootOf(body).language).toBe("de-de");
    },
  );

  it("says that it is in English where it has no texts in the language of its content", async () => {
    const { body } = await test.app.inject({ url: "/login?lang=fr-ca" });
    expect(body).toContain('<html lang="en" dir="ltr"');
    expect(bootOf(body).language).toBe("fr-ca");
  });

  it("does not speak a language of the browser that the brand does not offer", async () => {
    const headers = { "accept-language": "pl, de;q=0.5" };
    const languageAt = async () =>
      bootOf((await test.app.inject({ url: "/login", headers })).body).language;
    expect(await languageAt()).toBe("de-de");
    await test.database.db.update(whitelabelConfigs).set({ languages: ["en-us", "pl-pl"] });
    await expect.poll(languageAt).toBe("pl-pl");
  });

  it("does not answer files or calls that nobody knows with a page", async () => {
    for (const url of ["/api/nothing", "/missing.js"]) {
      expect((await test.app.inject({ url })).json()).toMatchObject({ code: "request.not_found" });
    }
    const post = await test.app.inject({ method: "POST", url: "/login", payload: {} });
    expect(post.statusCode).toBe(404);
  });

  it("sends hardening headers with every answer", async () => {
    const { headers } = await test.app.inject({ url: "/api/healthcheck" });
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "cross-origin-opener-policy": "same-origin",
      "x-trace-id": expect.stringMatching(/^[\da-f]{32}$/),
    });
  });
});
