import type { BareCall } from "../messages.ts";
import type { Figure, Part, Target } from "../report/figure.ts";
import type { Home } from "./home-calls.ts";
import { compareLoads, type Load, usualConnections } from "./load.ts";

interface ServerPartOptions {
  portalOrigin: string;
  /** Answers from memory what the portal does, too. */
  bareOrigin: string;
  /** Has no memory. */
  forgetfulOrigin: string;
  home: Home;
  bareCalls: readonly BareCall[];
}

function figuresOf(name: string, portal: Load, bare?: Load, target?: Target): Figure[] {
  const rate: Figure = { name, unit: "/s", value: portal.rate };
  const p99: Figure = { name: `${name}, p99`, unit: "ms", value: portal.p99 };
  if (bare !== undefined) [rate.compared, p99.compared] = [bare.rate, bare.p99];
  if (target !== undefined) rate.target = target;
  return [rate, p99];
}

/** The calls of the home and their mix beside the bare server, and what only the portal does. */
export async function measureServer(options: ServerPartOptions): Promise<Part> {
  const { portalOrigin, bareOrigin, forgetfulOrigin, home, bareCalls } = options;
  const { headers } = home;

  async function beside(
    name: string,
    paths: string[],
    { origin = bareOrigin, target }: { origin?: string; target?: Target } = {},
  ): Promise<Figure[]> {
    const requests = paths.map((path) => ({ path }));
    const [portal, bare] = await compareLoads([
      { origin: portalOrigin, requests, headers },
      { origin, requests, headers },
    ]);
    return portal === undefined ? [] : figuresOf(name, portal, bare, target);
  }

  const all = home.calls.map(({ path }) => path);
  const figures: Figure[] = [];
  for (const { id, path } of home.calls) figures.push(...(await beside(id, [path])));
  const target: Target = { of: "ratio", sign: "≥", bound: 0.75 };
  figures.push(...(await beside("mix of these", all, { target })));
  const withoutMemory = { origin: forgetfulOrigin };
  figures.push(...(await beside("mix, beside bare without memory", all, withoutMemory)));
  const [refusals] = await compareLoads([
    { origin: portalOrigin, requests: all.map((path) => ({ path })), status: 401 },
  ]);
  if (refusals !== undefined) figures.push(...figuresOf("refusals without a session", refusals));
  return {
    title: `Requests a second at ${usualConnections} connections, beside bare node:http with the same SQL`,
    figures,
    details: { statements: bareCalls.map(({ path, statements }) => ({ path, statements })) },
  };
}
