import type { Child } from "../child.ts";
import { pace } from "../env.ts";
import type { Part } from "../report/figure.ts";
import type { Home } from "./home-calls.ts";
import { runLoad } from "./load.ts";
import { usageOf } from "./usage.ts";

/** What the server's process holds after the mix of the home's calls; PostgreSQL is not in it. */
export async function measureMemory(origin: string, server: Child, home: Home): Promise<Part> {
  const requests = home.calls.map(({ path }) => ({ path }));
  await runLoad({ origin, requests, headers: home.headers }, pace.soakSeconds);
  const { rssBytes, peakRssBytes } = await usageOf(server);
  return {
    title: "Memory of the server",
    figures: [
      {
        name: `resident after ${pace.soakSeconds} s of the mix`,
        unit: "MB",
        value: rssBytes / 1e6,
        target: { of: "value", sign: "<", bound: 250 },
      },
      { name: "most so far, start included", unit: "MB", value: peakRssBytes / 1e6 },
    ],
  };
}
