import { afterAll, vi } from "vitest";

// Files share a process, and a module that the next one loads looks at the browser that it is in: what
// the last test put in its place would be found there, and by whom depends on the order of files.
afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
