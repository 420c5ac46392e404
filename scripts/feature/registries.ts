/** A list that a new feature has an entry in. */
interface Registry {
  path: string;
  add: (text: string, withNames: (text: string) => string) => string;
}

/** Puts lines before the first entry that sorts after them, or after the last entry. */
function insertSorted(text: string, entry: RegExp, key: string, lines: string): string {
  const entries = [...text.matchAll(entry)];
  const last = entries.at(-1);
  if (last === undefined) throw new Error(`Nothing looks like ${entry.source}.`);
  const next = entries.find(([, name = ""]) => name > key);
  const at = next?.index ?? text.indexOf("\n", last.index + last[0].length - 1) + 1;
  return text.slice(0, at) + lines + text.slice(at);
}

function insertBefore(text: string, anchor: string, lines: string): string {
  const at = text.indexOf(anchor);
  if (at < 0) throw new Error(`Nothing says ${anchor.trim()}.`);
  return text.slice(0, at) + lines + text.slice(at);
}

/** Changes what stands between two lines. */
function within(text: string, from: string, to: string, change: (part: string) => string): string {
  const start = text.indexOf(from) + from.length;
  const end = text.indexOf(to, start);
  if (start < from.length || end < 0) throw new Error(`Nothing stands between ${from} and ${to}`);
  return text.slice(0, start) + change(text.slice(start, end)) + text.slice(end);
}

const contract: Registry = {
  path: "packages/contract/src/index.ts",
  add(text, named) {
    const key = named("__camels__");
    const imports = /^import [^"]+"\.\/([\w-]+)\/[\w-]+\.ts";\n/gm;
    const line = named('import * as __camels__ from "./__kebabs__/endpoints.ts";\n');
    const imported = insertSorted(text, imports, named("__kebabs__"), line);
    const listed = within(imported, "export const features = {\n", "} as const;", (part) =>
      insertSorted(part, /^ {2}(\w+)(?:,\n|: \{)/gm, key, `  ${key},\n`),
    );
    const spread = within(listed, "export const endpoints = {\n", "} as const;", (part) =>
      insertSorted(part, /^ {2}\.\.\.features\.(\w+),\n/gm, key, `  ...features.${key},\n`),
    );
    const exports = /^export [^"]+"\.\/([\w-]+\/schemas)\.ts";\n/gm;
    const types = named('export type { __Pascal__ } from "./__kebabs__/schemas.ts";\n');
    return insertSorted(spread, exports, named("__kebabs__/schemas"), types);
  },
};

const constants: Registry = {
  path: "packages/contract/src/constants.ts",
  add: (text, named) =>
    insertSorted(
      text,
      /^export \* from "\.\/([\w-]+)\/constants\.ts";\n/gm,
      named("__kebabs__"),
      named('export * from "./__kebabs__/constants.ts";\n'),
    ),
};

const pages: Registry = {
  path: "packages/contract/src/pages/building-pages.ts",
  add: (text, named) =>
    insertBefore(
      text,
      "} as const;",
      named(`  __camels__: {
    ...inBuilding,
    path: "/building/$buildingUuid/__kebabs__",
    params: building,
    source: \`\${pagesFolder}/__kebabs__-page.tsx\`,
    texts: ["__snakes__"],
  },
`),
    ),
};

const app: Registry = {
  path: "apps/server/src/app.ts",
  add(text, named) {
    const file = /^import .+"\.\/features\/([\w/.-]+)";\n/gm;
    const line = named(
      'import { create__Pascals__ } from "./features/__kebabs__/create-__kebabs__.ts";\n',
    );
    const imported = insertSorted(text, file, named("__kebabs__/create-__kebabs__.ts"), line);
    const feature = named("  add(create__Pascals__({ ...portal, whitelabel, mail }));\n");
    return insertBefore(imported, "  add(createShell(", feature);
  },
};

const tables: Registry = {
  path: "apps/server/src/platform/database/schema.ts",
  add: (text, named) =>
    insertSorted(
      text,
      /^export \* from "\.\.\/\.\.\/features\/([\w/.-]+)";\n/gm,
      named("__kebabs__/__kebabs__.tables.ts"),
      named('export * from "../../features/__kebabs__/__kebabs__.tables.ts";\n'),
    ),
};

const personalData: Registry = {
  path: "apps/server/src/features/person-data/personal-data.tables.ts",
  add(text, named) {
    const imports = /^import [^"]+"\.\.\/([\w/-]+\.tables\.ts)";\n/gm;
    const line = named('import { __camels__ } from "../__kebabs__/__kebabs__.tables.ts";\n');
    const imported = insertSorted(text, imports, named("__kebabs__/__kebabs__.tables.ts"), line);
    const rows = named('  account("__Words__", __camels__, __camels__.userUuid),\n');
    // Mails and what comes after them tell of the rest.
    return insertBefore(imported, '  byAddress("Mails", ', rows);
  },
};

const mails: Registry = {
  path: "apps/server/src/features/mail/templates/mail-templates.ts",
  add: (text, named) =>
    within(text, "const templates = {\n", "\n};\n", (part) =>
      part.concat(
        named(`
  /** Tells a building's team of a new __word__. */
  __snake__: template<{ title: string; building: string; path: string }>(
    ({ brand: { origin }, texts: { t } }, { title, building, path }) => ({
      subject: t("mail.__snake__.subject", { title, building }),
      preheader: t("mail.__snake__.lead", { building }),
      title,
      lead: t("mail.__snake__.lead", { building }),
      code: null,
      action: { label: t("mail.__snake__.action"), href: \`\${origin}\${path}\` },
      notes: [],
    }),
  ),`),
      ),
    ),
};

/** What the mail says in each language of the skeleton. */
const mailTexts = {
  "en-us": { lead: "This is new in {{building}}.", action: "See all" },
  "de-de": { lead: "Das ist neu in {{building}}.", action: "Alle ansehen" },
  "pl-pl": { lead: "To nowość w {{building}}.", action: "Zobacz wszystkie" },
};

const texts = Object.entries(mailTexts).map(([locale, words]): Registry => ({
  path: `packages/i18n/src/catalogues/${locale}/mail.json`,
  add(text, named) {
    const mails = Object.entries(JSON.parse(text) as Record<string, object>);
    const added = { subject: "{{title}} ({{building}})", ...words };
    // What all mails say comes last.
    const at = mails.findIndex(([name]) => name === "code");
    return JSON.stringify(
      Object.fromEntries(mails.toSpliced(at, 0, [named("__snake__"), added])),
      null,
      2,
    );
  },
}));

const isolation: Registry = {
  path: "apps/server/src/testing/isolation-calls.ts",
  add(text, named) {
    const row = /^ {2}\[\s*"(\w+)"/gm;
    const create = named(`  [
    "create__Pascal__",
    { body: ({ mark }) => ({ title: \`Said of \${mark}\` }) },
  ],
`);
    const list = named('  ["list__Pascals__", { first: "create__Pascal__" }],\n');
    return within(text, "export const rows: [EndpointId, Row][] = [\n", "\n];", (part) =>
      insertSorted(
        insertSorted(part, row, named("create__Pascal__"), create),
        row,
        named("list__Pascals__"),
        list,
      ),
    );
  },
};

const limits: Registry = {
  path: "apps/server/src/app.limits.test.ts",
  add(text, named) {
    const line = named(
      'import { __camel__Limit } from "./features/__kebabs__/__kebabs__.service.ts";\n',
    );
    const imported = insertBefore(text, "import type { Budget, RateLimit }", line);
    return within(imported, "const limits: ", "\n  ];", (part) =>
      part.concat(named("\n    [__camel__Limit, 20, hour],")),
    );
  },
};

const openApi: Registry = {
  path: "apps/server/src/features/openapi/document.ts",
  add: (text, named) =>
    within(text, "const featureTexts = {\n", "} as const", (part) =>
      insertSorted(
        part,
        /^ {2}(\w+): "/gm,
        named("__camels__"),
        named('  __camels__: "The __words__ of a building.",\n'),
      ),
    ),
};

/** Every list that a new feature has an entry in. */
export const registries: readonly Registry[] = [
  contract,
  constants,
  pages,
  app,
  tables,
  personalData,
  openApi,
  mails,
  ...texts,
  isolation,
  limits,
];
