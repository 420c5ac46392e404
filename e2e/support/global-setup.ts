import { startPortal } from "./server.ts";

/** One portal for the whole run; the workers read where it is from the environment. */
export default async function setUp(): Promise<() => Promise<void>> {
  const portal = await startPortal();
  process.env["E2E_URL"] = portal.url;
  process.env["E2E_DATA_DIR"] = portal.dataDir;
  return portal.stop;
}
