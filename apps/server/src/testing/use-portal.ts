import { beforeAll } from "vitest";
import type { EnvSource } from "../env.ts";
import { createTestApp, type TestApp } from "./test-app.ts";

/**
 * The portal of a test file, or of the `describe` that calls this: built before the first test and
 * closed after the last. What it holds is there from the first hook or test on, not before.
 */
export function usePortal(settings: EnvSource = {}): TestApp {
  const portal = {} as TestApp;
  beforeAll(async () => {
    const built = await createTestApp(settings);
    Object.assign(portal, built);
    return () => built.close();
  });
  return portal;
}
