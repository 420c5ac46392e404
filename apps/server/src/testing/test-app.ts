import { randomBytes } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { buildApp } from "../app.ts";
import { type EnvSource, loadEnv } from "../env.ts";
import type { Keyring } from "../platform/crypto/keyring.ts";
import { createTestDatabase, type TestDatabase } from "../platform/database/testing.ts";
import { makeBrand, makePortfolio, makeUser, testPassword } from "./factories.ts";

/** The portal over a fresh database, with two landlords who must never see each other's rows. */
export interface TestApp {
  app: FastifyInstance;
  database: TestDatabase;
  secretKey: Keyring;
  /** The lines that the security log has got so far, from every process. */
  securityLines(): Promise<string[]>;
  ours: TestTenancy;
  theirs: TestTenancy;
  /** One more process of the same portal, over the same database, perhaps with other settings. */
  another(settings?: EnvSource): Promise<FastifyInstance>;
  /** Header of a signed-in user. */
  bearer(email: string): Promise<{ authorization: string }>;
  close(): Promise<void>;
}

/** One landlord's portfolio with a building and a tenant. */
export interface TestTenancy {
  portfolioUuid: string;
  buildingUuid: string;
  email: string;
  userUuid: string;
}

/**
 * Paints homes with what a test asks about: names, as the page's own components would escape them, and
 * which calls it was given the answers of.
 */
const homePainter = `
const escape = (text) => text.replace(/[&<>]/g, (sign) => "&#" + sign.charCodeAt() + ";");
const read = ({ answers }, id) => answers.find((answer) => answer.id === id)?.body.data;
export const openHomePainter = async () => ({
  paint(moment, places) {
    const { name } = read(moment, "getBuilding").building;
    const calls = moment.answers.map(({ id }) => id).join(" ");
    return ["<h1>" + escape(name) + "</h1><h2>" + calls + "</h2><p>", ...places.slice(1).map(() => "</p><p>"), "</p>"];
  },
  paintOwn: (moment, places, user) => places.map((place) => place + " of " + escape(user.email)),
});
`;

/** A web app of three files, enough for the shell. */
async function writeWebApp(folder: string): Promise<void> {
  const dist = join(folder, "dist");
  await mkdir(join(dist, "assets"), { recursive: true });
  await mkdir(join(dist, ".vite"));
  await mkdir(join(dist, "first-paint"));
  await writeFile(
    join(dist, "index.html"),
    '<!doctype html><html lang="en"><head><!--portico:head--></head><body><div id="root"><!--portico:root--></div></body></html>',
  );
  await writeFile(join(dist, "assets", "main-1.js"), "export {};");
  await writeFile(
    join(dist, ".vite", "manifest.json"),
    JSON.stringify({
      "src/app/pages/home-page.tsx": { file: "assets/home-1.js", css: ["assets/home-1.css"] },
    }),
  );
  await writeFile(join(dist, "first-paint", "home-painter.js"), homePainter);
}

async function makeTenancy(database: TestDatabase, brandUuid: string): Promise<TestTenancy> {
  const { portfolio, building } = await makePortfolio(database.db, brandUuid);
  const user = await makeUser(database.db, { portfolioUuid: portfolio.uuid });
  return {
    portfolioUuid: portfolio.uuid,
    buildingUuid: building.uuid,
    email: user.email,
    userUuid: user.uuid,
  };
}

/** Mini-apps as their build leaves them. */
async function writeMiniApps(folder: string): Promise<void> {
  const app = join(folder, "dist", "rooms");
  await mkdir(join(app, "assets"), { recursive: true });
  await writeFile(join(app, "index.html"), "<title>Rooms</title>");
  await writeFile(join(app, "assets", "index-1.js"), "export {};");
  const services = join(folder, "dist", "book-service");
  await mkdir(services, { recursive: true });
  await writeFile(join(services, "index.html"), "<title>Services</title>");
}

/** The card page and the sandbox's fields as their build leaves them. */
async function writeCards(folder: string): Promise<void> {
  const [page, vault] = [join(folder, "page"), join(folder, "vault")];
  await mkdir(join(page, "add-card-assets"), { recursive: true });
  await mkdir(join(page, ".vite"));
  await mkdir(join(vault, "assets"), { recursive: true });
  await writeFile(
    join(page, "index.html"),
    '<!doctype html><html lang="en"><head><!--portico:head--><script type="module" crossorigin src="/add-card-assets/index-1.js"></script></head><body><div id="root"></div></body></html>',
  );
  await writeFile(join(page, ".vite", "manifest.json"), "{}");
  await writeFile(join(page, "add-card-assets", "index-1.js"), "export {};");
  await writeFile(join(vault, "iframe-v1.js"), "// the sandbox's script");
  await writeFile(join(vault, "number.html"), "<title>Number</title>");
  await writeFile(join(vault, "cvv.html"), "<title>Code</title>");
  await writeFile(join(vault, "assets", "number-1.js"), "export {};");
}

/** Builds the portal for a test file; close it in `afterAll`. */
export async function createTestApp(settings: EnvSource = {}): Promise<TestApp> {
  const database = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), "portico-test-"));
  const miniAppsFolder = join(folder, "miniapps");
  const cardsFolder = join(folder, "cards");
  await Promise.all([writeWebApp(folder), writeMiniApps(miniAppsFolder), writeCards(cardsFolder)]);
  const brand = await makeBrand(database.db, { identifier: "HQO", hostNames: ["localhost"] });
  const [ours, theirs] = await Promise.all([
    makeTenancy(database, brand.uuid),
    makeTenancy(database, brand.uuid),
  ]);
  const secretKey: Keyring = [randomBytes(32)];
  const securityLines: string[] = [];
  const base = { LOG_LEVEL: "silent", DATA_DIR: join(folder, "data"), ...settings };
  function build(own: EnvSource = {}) {
    const env = loadEnv({ ...base, ...own });
    return buildApp({
      env,
      database,
      // As behind a pooler: where no statements can be prepared, no notices arrive, unless past it.
      noticesUrl: env.databaseDirectUrl ?? (env.databasePrepare ? database.url : null),
      secretKey,
      webFolder: folder,
      miniAppsFolder,
      cardsFolder,
      say: (lines) => void securityLines.push(...lines.split("\n")),
    });
  }
  const app = await build();
  const others: FastifyInstance[] = [];

  return {
    app,
    database,
    secretKey,
    async securityLines() {
      await Promise.all([app, ...others].map(({ securityJournal }) => securityJournal.flush()));
      return securityLines;
    },
    ours,
    theirs,
    async bearer(email) {
      const answer = await app.inject({
        method: "POST",
        url: "/api/auth/v2/login",
        payload: { email, password: testPassword },
      });
      return { authorization: `Bearer ${answer.json<{ token: string }>().token}` };
    },
    async another(own) {
      const other = await build(own);
      others.push(other);
      return other;
    },
    async close() {
      await Promise.all([app, ...others].map((each) => each.close()));
      await database.close();
      await rm(folder, { recursive: true });
    },
  };
}
