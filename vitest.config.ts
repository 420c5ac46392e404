import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

/** Unit and route tests; the browser's are in `e2e`. */
export default defineConfig({
  test: {
    include: [
      "apps/*/src/**/*.test.ts",
      "apps/{cards,miniapps}/**/*.test.ts",
      "examples/**/*.test.ts",
      "packages/*/src/**/*.test.ts",
      "scripts/**/*.test.ts",
    ],
    environment: "node",
    globalSetup: "apps/server/src/platform/database/testing-setup.ts",
    // A test file leaves nothing behind in its process, so that the next one need not load all anew.
    isolate: false,
    setupFiles: "scripts/testing/leave-no-stubs.ts",
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    // A third of a test's time is waiting: for the database, and for portals in processes of their own.
    maxWorkers: availableParallelism() + 2,
    // No test measures time: the limits end what hangs, on a machine that is busy with other things.
    testTimeout: 400_000,
    hookTimeout: 400_000,
    expect: { poll: { timeout: 120_000 } },
  },
});
