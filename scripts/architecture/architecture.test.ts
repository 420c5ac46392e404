import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { frames } from "@portico/contract/pages/frames";
import { pages } from "@portico/contract/pages/table";
import { addCardPath } from "@portico/contract/pages/web-view";
import { describe, expect, it } from "vitest";
import { findCircles } from "./circles.ts";
import { findForeignWrites } from "./foreign-writes.ts";
import { importsOf, targetOf } from "./imports.ts";
import { findLateChapters } from "./page-chapters.ts";
import { findHandwrittenPaths } from "./page-paths.ts";
import { findFaults } from "./rules.ts";
import { readSourceFiles, root } from "./source-files.ts";

/** All but this one, whose samples would count as imports. */
const files = readSourceFiles().filter(({ path }) => !path.endsWith("/architecture.test.ts"));

/** Those of the table, and of the document that stands beside it. */
const pagePaths = [...Object.values(pages).map(({ path }) => path), addCardPath];

describe("the project", () => {
  it("keeps to its zones, sizes and places", () => {
    expect(files.length).toBeGreaterThan(100);
    expect(files.flatMap(findFaults)).toEqual([]);
  });

  it("has no features that ask each other in a circle", () => {
    expect(findCircles(files)).toEqual([]);
  });

  it("has features that write into tables of their own alone", () => {
    expect(findForeignWrites(files)).toEqual([]);
  });

  it("has pages that load the texts they show before they are shown", () => {
    expect(findLateChapters(files, pages, frames)).toEqual([]);
  });

  it("has no path of a page written by hand", () => {
    expect(files.flatMap((file) => findHandwrittenPaths(file, pagePaths))).toEqual([]);
  });

  it("imports files that exist", () => {
    const missing = files.flatMap(({ path, text }) =>
      importsOf(text)
        .filter(({ specifier }) => specifier.startsWith("."))
        .map(({ specifier }) => targetOf(path, specifier.replace(/\?.*$/, "")) ?? "")
        .filter((target) => !existsSync(join(root, target)))
        .map((target) => `${path}: ${target}`),
    );
    expect(missing).toEqual([]);
  });

  it("has every path that docs/architecture.md names", () => {
    const page = readFileSync(join(root, "docs/architecture.md"), "utf8");
    const paths = [...page.matchAll(/`([\w.-]+\/[\w./-]+)`/g)].map(([, path = ""]) => path);
    expect(paths.length).toBeGreaterThan(10);
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });
});

describe("a path of a page", () => {
  it.each([
    ["apps/server/src/a.ts", "const url = `${origin}/building/${uuid}/offers/${offer.uuid}?x`;", 1],
    ["apps/server/src/a.ts", `const path = "/account/cards";`, 1],
    ["apps/server/src/a.ts", `app.get("/add-card", answer);`, 1],
    ["packages/rules/src/a.ts", "return `${origin}/reset-password#${code}`;", 1],
    ["packages/rules/src/a.ts", `type Target = "/home" | "/welcome";`, 2],
    ["packages/contract/src/pages/a.ts", `const page = { path: "/help-desk" };`, 0],
    ["apps/web/src/a.ts", "const href = `/building/${uuid}`;", 1],
    ["apps/web/src/a.ts", "const href = `${origin}/help-desk`;", 1],
    ["apps/web/src/a.tsx", `<Link to="/help-desk" />`, 0],
    ["apps/web/src/a.tsx", `<Link params={{ buildingUuid }} to="/building/$buildingUuid" />`, 0],
    ["apps/server/src/a.ts", "const url = `${base}/buildings/${uuid}`;", 0],
    ["apps/server/src/a.test.ts", `const path = "/account/cards";`, 0],
  ])("in %s: %s", (path, text, faults) => {
    expect(findHandwrittenPaths({ path, text }, pagePaths)).toHaveLength(faults);
  });
});

describe("a page that shows a chapter", () => {
  const files = [
    {
      path: "apps/web/src/app/pages/plans-page.tsx",
      text: `import { Row } from "../row.tsx";\nconst Later = () => import("../later.tsx");`,
    },
    { path: "apps/web/src/app/row.tsx", text: `const { t } = useChapter("events");` },
    { path: "apps/web/src/app/later.tsx", text: `const { t } = useChapter("offers");` },
  ];
  const plans = { source: "src/app/pages/plans-page.tsx", frame: "account" };

  it.each([
    ["that nothing loads before it", {}, {}, ["plans: events"]],
    ["that it loads itself", { texts: ["plans", "events"] }, {}, []],
    ["that its frame loads", {}, { account: { texts: ["events"] } }, []],
  ])("%s", (_, texts, frame, found) => {
    expect(findLateChapters(files, { plans: { ...plans, ...texts } }, frame)).toEqual(found);
  });
});

describe("a bad file of each kind is found", () => {
  const feature = "apps/server/src/features/events";
  it.each([
    ["packages/contract/src/a.ts", `import { a } from "@portico/rules/rsvp";`],
    ["packages/rules/src/a.ts", `import { errorCodes } from "@portico/contract";`],
    ["packages/i18n/src/a.ts", `import { codes } from "@portico/contract/errors";`],
    ["packages/client/src/a.ts", `import { endpoints } from "@portico/contract";`],
    ["packages/client/src/a.ts", `import { Button } from "@portico/ui";`],
    ["packages/ui/src/a.tsx", `import { t } from "@portico/i18n";`],
    ["packages/miniapp-sdk/src/a.ts", `import type { A } from "@portico/contract";`],
    ["apps/web/src/lib/a.ts", `import { a } from "../features/events/api.ts";`],
    ["apps/web/src/lib/a.ts", `import { flagNames } from "@portico/contract";`],
    ["apps/web/src/config/a.ts", `import { a } from "../lib/a.ts";`],
    ["apps/web/src/features/events/a.ts", `import { a } from "../offers/api.ts";`],
    ["apps/web/src/features/events/a.ts", `const page = () => import("../../app/router.tsx");`],
    ["apps/web/src/features/events/a.ts", `import { host } from "@portico/miniapp-sdk/host";`],
    ["apps/web/src/app/web-view/a.ts", `import { a } from "../../features/events/api.ts";`],
    ["apps/cards/page/a.ts", `import { a } from "../../web/src/features/events/api.ts";`],
    ["apps/web/src/app/a.ts", `import { env } from "../../../server/src/env.ts";`],
    ["apps/miniapps/visitors/src/a.ts", `import { a } from "../../parking/src/a.ts";`],
    ["apps/server/src/platform/a.ts", `import { a } from "../features/events/events.public.ts";`],
    ["apps/server/src/adapters/vault/a.ts", `import { a } from "../../features/events/a.ts";`],
    [`${feature}/events.service.ts`, `import { a } from "../offers/offers.service.ts";`],
    [`${feature}/events.service.ts`, `import { offers } from "../offers/offers.tables.ts";`],
    [`${feature}/events.service.ts`, `import { c } from "../content/content.import.ts";`],
    [`${feature}/events.service.ts`, `import { buildApp } from "../../app.ts";`],
    [`${feature}/events.service.ts`, `import { a } from "../../../../web/src/lib/a.ts";`],
    ["e2e/a.spec.ts", `import { buildApp } from "../apps/server/src/app.ts";`],
    [
      "apps/server/src/a.ts",
      `import { render } from "../../../tools/demo-pictures/kit/picture.ts";`,
    ],
    ["scripts/a.ts", `import { env } from "../apps/server/src/env.ts";`],
    ["examples/hello/a.ts", `import { a } from "@portico/contract";`],
    ["somewhere/a.ts", ""],
    ["apps/server/src/a.ts", `import { findUnscopedTables } from "./testing/scope/scope.ts";`],
    ["apps/server/src/a.ts", `import { databaseOf } from "./platform/database/testing.ts";`],
    [`${feature}/events.repository.ts`, `import { eq } from "drizzle-orm";`],
    [`${feature}/events.service.ts`, `import { eq } from "../../platform/database/drizzle.ts";`],
    [`${feature}/events.repository.ts`, `export function createEventsRepository(db: Db) {}`],
    [`${feature}/events.service.ts`, `import { t } from "../../platform/database/schema.ts";`],
    [`${feature}/events.service.ts`, `import postgres from "postgres";`],
    [
      `${feature}/events.repository.ts`,
      `or(isNull(memberships.buildingUuid), eq(memberships.buildingUuid, here))`,
    ],
    [
      `${feature}/events.repository.ts`,
      "sql`and (m.building_uuid is null or m.building_uuid = ${here})`",
    ],
    [
      `${feature}/events.repository.ts`,
      "sql`(${here} = ${of.buildingUuid} or ${of.buildingUuid} is null)`",
    ],
    [`${feature}/events.service.ts`, `const port = process.env["PORT"];`],
    [`${feature}/events.service.ts`, `const timer = setInterval(admit, hour);`],
    [
      `${feature}/events.service.ts`,
      String.raw`const id = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;`,
    ],
    [`${feature}/events.service.ts`, `import { v5, v7 } from "uuid";`],
    ["apps/web/src/lib/a.ts", `const url = import.meta.env.VITE_URL;`],
    [`${feature}/events.service.test.ts`, `attend(row as never);`],
    [`${feature}/events.service.ts`, `const row = some as unknown as Row;`],
    [`${feature}/events.service.test.ts`, `await expect.poll(ready, { timeout: 1000 });`],
    [`${feature}/events.service.test.ts`, `await vi.waitFor(() => expect(ready()).toBe(true));`],
    ["apps/web/src/lib/a.test.ts", `beforeEach(() => vi.resetModules());`],
    ["apps/server/src/a.test.ts", `vi.mock(import("./b.ts"), async () => ({}));`],
    [`${feature}/events.service.ts`, "\n".repeat(401)],
    ["apps/server/src/app.ts", "\n".repeat(100)],
  ])("%s: %s", (path, text) => {
    expect(findFaults({ path, text })).toHaveLength(1);
  });
});

it("a circle of features is found, unless it is of types or tables", () => {
  const feature = (name: string, text: string) => ({
    path: `apps/server/src/features/${name}/${name}.service.ts`,
    text,
  });
  const events = feature("events", `import { a } from "../offers/offers.public.ts";`);
  const offers = feature("offers", `import { b } from "../posts/posts.public.ts";`);
  const posts = (text: string) => findCircles([events, offers, feature("posts", text)]);
  expect(posts(`import { c } from "../events/events.public.ts";`)).toEqual([
    "events → offers → posts → events",
  ]);
  expect(posts(`import type { C } from "../events/events.public.ts";`)).toEqual([]);
  expect(posts(`import { c } from "../events/events.tables.ts";`)).toEqual([]);
});

it("a write into tables of another feature is found", () => {
  const features = "apps/server/src/features";
  const tables = {
    path: `${features}/users/users.tables.ts`,
    text: `export const users = pgTable("users", {});
export const emailDomains = pgTable(
  "email_domains",
  {},
);`,
  };
  const writing = (feature: string, text: string) =>
    findForeignWrites([tables, { path: `${features}/${feature}/a.repository.ts`, text }]);
  for (const text of [
    "db.insert(users)",
    "db.update(emailDomains)",
    "sql`delete from ${users} where`",
    "sql`delete from users using`",
    "sql`update email_domains d\n  set`",
    "sql`with a as (insert into\n  email_domains (uuid)`",
  ]) {
    expect(writing("demo", text)).toHaveLength(1);
    expect(writing("users", text)).toEqual([]);
  }
  for (const text of ["db.select().from(users)", "sql`select from users for update of users`"]) {
    expect(writing("demo", text)).toEqual([]);
  }
});

describe("a good file is left alone", () => {
  const feature = "apps/server/src/features/events";
  it.each([
    ["packages/rules/src/a.ts", `import type { Event } from "@portico/contract";`],
    ["apps/web/src/lib/a.ts", `import { flagNames } from "@portico/contract/constants";`],
    ["apps/web/src/features/events/a.ts", `import { b } from "./components/b.tsx";`],
    ["apps/web/src/features/miniapps/a.ts", `import { h } from "@portico/miniapp-sdk/host";`],
    ["apps/web/src/app/a.ts", `import { a } from "../features/events/api.ts";`],
    [`${feature}/events.service.ts`, `import { ask } from "../offers/offers.public.ts";`],
    [`${feature}/events.tables.ts`, `import { offers } from "../offers/offers.tables.ts";`],
    [`${feature}/events.tables.ts`, `or(isNull(row.buildingUuid), eq(row.buildingUuid, here))`],
    [`${feature}/events.import.ts`, `import { c } from "../content/content.import.ts";`],
    [`${feature}/events.repository.ts`, `import { eq } from "../../platform/database/drizzle.ts";`],
    [
      `${feature}/events.repository.ts`,
      `export function createEventsRepository(db: Db) { const find = query(db).prepare("find"); }`,
    ],
    [
      `${feature}/events.routes.test.ts`,
      `import { createTestApp } from "../../testing/test-app.ts";`,
    ],
    ["apps/server/src/main.ts", `const env = loadEnv(process.env);`],
    ["apps/server/src/env.ts", `export const port = process.env["PORT"];`],
    ["packages/rules/src/a.generated.ts", "\n".repeat(401)],
  ])("%s: %s", (path, text) => {
    expect(findFaults({ path, text })).toEqual([]);
  });
});
