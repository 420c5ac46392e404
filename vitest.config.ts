import { defineConfig } from "vitest/config";

/** Unit and route tests; the browser's are in `e2e`. */
export default defineConfig({
  test: {
    include: [
      "apps/*/src/**/*.test.ts",
      "packages/*/src/**/*.test.ts",
      "demo/**/*.test.ts",
      "scripts/**/*.test.ts",
    ],
    environment: "node",
    globalSetup: "apps/server/src/platform/database/testing-setup.ts",
    // A test file leaves nothing behind in its process, so that the next one need not load all anew.
    isolate: false,
    restoreMocks: true,
    unstubGlobals: true,
    maxWorkers: "100%",
    // Files run in parallel, so a test that hashes passwords or starts processes waits for its core.
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
