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
    // Files run in parallel, so a test that hashes passwords or starts processes waits for its core.
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
