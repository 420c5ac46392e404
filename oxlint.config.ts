import { defineConfig } from "oxlint";

/** For files whose values have no types to rely on. */
const untyped = {
  "typescript/no-unsafe-assignment": "off",
  "typescript/no-unsafe-member-access": "off",
  "typescript/no-unsafe-argument": "off",
  "typescript/no-unsafe-call": "off",
  "typescript/no-unsafe-return": "off",
} as const;

/** Programs beside the product, each with checks of its own. */
const tools = ["tools/**"];
const generated = ["**/dist/**", "**/node_modules/**", "test-results/**", "bench/results/**"];

/** Names that must not carry a default export, except where a tool insists on one. */
const toolFiles = [
  "**/*.config.ts",
  "apps/server/src/platform/database/testing-setup.ts",
  "e2e/support/global-setup.ts",
];

/** House rules; who may import whom is checked by `scripts/architecture`. */
export default defineConfig({
  ignorePatterns: [...generated, ...tools],
  plugins: ["typescript", "unicorn", "oxc", "import", "promise", "vitest"],
  categories: { correctness: "error", suspicious: "error", perf: "error" },
  rules: {
    // Text never becomes code, and nothing is equal by conversion (ASVS 1.3.2, 15.3.5).
    "no-eval": "error",
    "no-new-func": "error",
    "typescript/no-implied-eval": "error",
    eqeqeq: ["error", "always", { null: "ignore" }],
    "typescript/no-explicit-any": "error",
    "typescript/ban-ts-comment": [
      "error",
      { "ts-expect-error": "allow-with-description", "ts-ignore": true, "ts-nocheck": true },
    ],
    "typescript/consistent-type-imports": ["error", { disallowTypeAnnotations: false }],
    "typescript/no-non-null-assertion": "error",
    "typescript/no-floating-promises": "error",
    "typescript/no-misused-promises": "error",
    "typescript/no-unsafe-assignment": "error",
    "typescript/no-unsafe-call": "error",
    "typescript/no-unsafe-member-access": "error",
    "typescript/no-unsafe-return": "error",
    "typescript/no-unsafe-argument": "error",
    "typescript/switch-exhaustiveness-check": "error",
    "import/no-cycle": "error",
    "import/no-default-export": "error",
    // Steps that depend on each other run one after the other, on purpose.
    "no-await-in-loop": "off",
    // The default exports of packages are theirs to name.
    "import/no-named-as-default": "off",
    "import/no-named-as-default-member": "off",
    // Style sheets and type augmentations are imported for their effect.
    "import/no-unassigned-import": "off",
    // What our factories answer are closures: their methods need no `this`.
    "typescript/unbound-method": "off",
    // A cast to a narrower type stands where a schema has checked the value.
    "typescript/no-unsafe-type-assertion": "off",
    // The compiler sees missing returns.
    "typescript/consistent-return": "off",
    "no-shadow": "off",
    // Written for callbacks and `then`, where we await.
    "promise/always-return": "off",
    "promise/no-callback-in-promise": "off",
    "promise/no-promise-in-callback": "off",
    // Helpers stand where they are read first.
    "unicorn/consistent-function-scoping": "off",
    // The copies are what makes the result new.
    "oxc/no-map-spread": "off",
  },
  overrides: [
    { files: toolFiles, rules: { "import/no-default-export": "off" } },
    {
      // What a test reads from an answer is checked by what it expects of it.
      files: ["**/*.test.ts", "**/*.spec.ts"],
      rules: untyped,
    },
    {
      // Plain scripts, for any Node and in the place of a provider's: no types to check against.
      files: ["scripts/**/*.cjs", "e2e/support/**/*.js"],
      rules: { ...untyped, "unicorn/no-array-sort": "off" },
    },
    {
      files: [
        "apps/web/src/**/*.tsx",
        "packages/{feedback,ui}/src/**/*.tsx",
        "apps/{cards,miniapps}/**/*.tsx",
      ],
      plugins: ["react", "jsx-a11y"],
      rules: {
        // The compiler imports what JSX needs.
        "react/react-in-jsx-scope": "off",
        // <output> is for results of a form; a live region need not be one.
        "jsx-a11y/prefer-tag-over-role": "off",
        "react/jsx-no-literals": "error",
        "react/rules-of-hooks": "error",
        "react/exhaustive-deps": "error",
      },
    },
  ],
});
