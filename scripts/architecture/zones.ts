/** Who may import whom; `:name` stands for one folder and means the same one in `may`. */
export interface Zone {
  /** Folder or file, from the project's root. */
  from: string;
  /** Folders and files of ours, and packages of ours as `name` or, for its types only, `name (types)`. */
  may: readonly string[];
  /** What to do instead, for the message. */
  advice: string;
}

const packages = (...names: string[]) => names.map((name) => `packages/${name}/src`);

/** What a page may take of the contract: the rest would bring every schema into the browser. */
const contractOfPages = [
  "packages/contract/src (types)",
  "packages/contract/src/constants",
  "packages/contract/src/pages",
  "packages/contract/src/paths",
  "packages/contract/src/uuid",
];

/** The first zone that holds a file counts. Everything may import from its own folder. */
export const zones: readonly Zone[] = [
  { from: "packages/contract", may: [], advice: "The contract knows nothing of ours." },
  {
    from: "packages/rules",
    may: [
      "packages/contract/src (types)",
      "packages/contract/src/pages",
      "packages/contract/src/uuid",
    ],
    advice:
      "Rules are pure; they may name the contract's types, its pages, and the form of its ids.",
  },
  {
    from: "packages/i18n",
    may: [
      "packages/contract/src (types)",
      "packages/rules/src/format-of",
      "packages/rules/src/number-format-of",
    ],
    advice: "Texts know the contract's error codes, as a type, and the formats that rules keep.",
  },
  {
    from: "packages/client",
    may: [...contractOfPages, ...packages("i18n")],
    advice: "The client serves every app of the browser; each hands it what is its own.",
  },
  {
    from: "packages/feedback",
    may: ["packages/contract/src (types)", ...packages("client", "ui")],
    advice: "What a call has come to looks the same in every app of the browser.",
  },
  { from: "packages/ui", may: [], advice: "Components take data and texts from their callers." },
  { from: "packages/miniapp-sdk", may: [], advice: "The SDK knows nothing of ours." },
  {
    from: "apps/web/src/config",
    may: [...contractOfPages, ...packages("client", "feedback", "rules", "i18n", "ui")],
    advice: "What features need lies in lib, what joins them in app.",
  },
  {
    from: "apps/web/src/lib",
    may: [
      "apps/web/src/config",
      ...contractOfPages,
      ...packages("client", "feedback", "rules", "i18n", "ui"),
    ],
    advice: "Lib serves features and knows none of them.",
  },
  {
    from: "apps/web/src/features/miniapps",
    may: [
      "apps/web/src/lib",
      "apps/web/src/config",
      ...contractOfPages,
      ...packages("client", "feedback", "rules", "i18n", "ui", "miniapp-sdk"),
    ],
    advice: "Features meet in apps/web/src/app.",
  },
  {
    from: "apps/web/src/features/:feature",
    may: [
      "apps/web/src/lib",
      "apps/web/src/config",
      ...contractOfPages,
      ...packages("client", "feedback", "rules", "i18n", "ui"),
    ],
    advice: "Features meet in apps/web/src/app.",
  },
  {
    from: "apps/web/src/app/web-view",
    may: [
      "apps/web/src/lib",
      "apps/web/src/config",
      ...contractOfPages,
      ...packages("client", "feedback", "rules", "i18n", "ui"),
    ],
    advice: "The card page stands on it too, and loads no feature of the web app.",
  },
  {
    from: "apps/web",
    may: [...contractOfPages, ...packages("client", "feedback", "rules", "i18n", "ui")],
    advice: "The web app speaks to the server by the contract.",
  },
  {
    from: "apps/cards/page",
    may: [
      "apps/web/src/lib",
      "apps/web/src/config",
      "apps/web/src/app/web-view",
      "apps/web/src/app/header/logo.tsx",
      "apps/web/src/app/header/logo-image.ts",
      "apps/web/src/app/layout/web-view-bar.tsx",
      "apps/web/src/app/pages/plain-page.tsx",
      ...contractOfPages,
      ...packages("client", "feedback", "rules", "i18n", "ui"),
    ],
    advice:
      "The card page shares the web app's session and its plain parts, and loads no feature of it.",
  },
  {
    from: "apps/cards/vault",
    may: packages("rules", "ui"),
    advice: "The sandbox stands for a provider: it knows the portal from outside.",
  },
  {
    from: "apps/cards",
    may: packages("client"),
    advice: "What builds the card page and the sandbox takes its plug-ins from the client.",
  },
  {
    from: "apps/miniapps/:app",
    may: [
      "apps/miniapps/lib",
      ...contractOfPages,
      ...packages("client", "feedback", "rules", "i18n", "ui", "miniapp-sdk"),
    ],
    advice: "A mini-app reaches the portal by the SDK and the API; what several share lies in lib.",
  },
  {
    from: "apps/server/src/platform/database/schema.ts",
    may: ["apps/server/src/features", "apps/server/src/adapters", "apps/server/src/platform"],
    advice: "The list of tables imports tables.",
  },
  {
    from: "apps/server/src/platform",
    may: ["apps/server/src/env.ts", ...packages("contract", "rules", "i18n")],
    advice: "The platform knows no feature; hand it what it needs.",
  },
  {
    from: "apps/server/src/adapters/:kind",
    may: ["apps/server/src/platform", ...packages("contract", "rules", "i18n")],
    advice: "Adapters know no feature; hand them what they need.",
  },
  {
    from: "apps/server/src/features/demo",
    may: [
      "apps/server/src/platform",
      "apps/server/src/adapters",
      "apps/server/src/importing.ts",
      ...packages("contract", "rules", "i18n"),
    ],
    advice: "Ask the other feature through its <feature>.public.ts.",
  },
  {
    from: "apps/server/src/features/:feature",
    may: [
      "apps/server/src/platform",
      "apps/server/src/adapters",
      "apps/server/src/env.ts",
      ...packages("contract", "rules", "i18n"),
    ],
    advice: "Ask the other feature through its <feature>.public.ts.",
  },
  {
    from: "apps/server",
    may: packages("contract", "rules", "i18n"),
    advice: "The server speaks to the web app by the contract.",
  },
  {
    from: "e2e/support/operator-process.ts",
    may: ["apps/server/src/command-line.ts", "e2e/support"],
    advice: "It runs the operator's commands, as their own program does.",
  },
  {
    from: "e2e",
    may: packages("contract", "rules", "i18n", "miniapp-sdk"),
    advice: "Browser tests see the portal from outside.",
  },
  {
    from: "examples",
    may: packages("miniapp-sdk"),
    advice: "Examples show what others can do, who have the SDK only.",
  },
  {
    from: "bench",
    may: ["apps/server/src", ...packages("contract", "rules")],
    advice: "The benchmark measures the server from outside.",
  },
  { from: "scripts", may: [], advice: "Scripts stand alone." },
];
