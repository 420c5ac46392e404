import type { KnipConfig } from "knip";

/** What counts as used: programs, tests and what tools load by name. */
const config: KnipConfig = {
  // The types of an exported function's values are exported with it.
  exclude: ["types"],
  workspaces: {
    ".": {
      entry: [
        "scripts/*.cjs",
        "bench/main.ts",
        "bench/outages/main.ts",
        "scripts/{feature,mutants}/main.ts",
        "scripts/release/{launch,make}.cjs",
        "scripts/trials/*.ts",
        "bench/*-server.ts",
        "bench/static-page.ts",
        "e2e/*.config.ts",
        "e2e/**/*.spec.ts",
        "e2e/support/global-setup.ts",
        "e2e/support/operator-process.ts",
        "e2e/support/spreedly/*.js",
        "e2e/browsers/main.ts",
      ],
      project: ["scripts/**", "e2e/**", "bench/**"],
      // Borrowed from the server, whose dependencies they are.
      ignoreDependencies: ["fastify", "node-forge", "otpauth", "sharp", "tar-stream"],
    },
    "apps/server": {
      entry: [
        "src/main.ts",
        "src/worker.ts",
        "src/cli.ts",
        "src/dev/dev.ts",
        "src/dev/standby.ts",
        "src/adapters/devices/mqtt/run-stand-in.ts",
      ],
      project: ["src/**/*.ts"],
      // The program that a test compiles imports it.
      ignoreDependencies: ["openapi-fetch"],
      // Of the system; tests that need the mounts and the user skip where those are missing.
      ignoreBinaries: ["flock", "mkfifo", "mount", "umount", "setpriv"],
    },
    "apps/web": {
      // The build renders the first paint from the one, the server paints homes with the other.
      entry: ["src/app/{first-paint,home-painter}.tsx"],
      project: ["src/**/*.{ts,tsx}", "build/**/*.ts"],
    },
    "apps/cards": {
      entry: ["vault/fields/{number,cvv}.ts", "vault/frame/iframe-v1.ts"],
      project: ["**/*.{ts,tsx}", "!dist/**"],
    },
    "apps/miniapps": { entry: ["*/main.tsx"], project: ["**/*.{ts,tsx}", "!dist/**"] },
    // The lists of endpoints and of named schemas take whole modules.
    "packages/contract": { entry: ["src/*/*{endpoints,schemas}.ts"], project: ["src/**/*.ts"] },
    "packages/ui": {
      project: ["src/**/*.{ts,tsx}"],
      ignoreDependencies: ["@fontsource-variable/inter"],
    },
    "packages/i18n": { entry: ["src/upkeep/texts.ts"], project: ["src/**/*.ts"] },
    "packages/*": { project: ["src/**/*.{ts,tsx}"] },
  },
};

export default config;
