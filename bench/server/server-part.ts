import type { BareCall } from "../messages.ts";
import type { Figure, Part, Target } from "../report/figure.ts";
import type { Home } from "./home-calls.ts";
import { compareLoads, type Load, type LoadTarget, usualConnections } from "./load.ts";
import type { Cookie } from "./sessions.ts";

interface ServerPartOptions {
  portalOrigin: string;
  bareOrigin: string;
  home: Home;
  bareCalls: readonly BareCall[];
  cookie: Cookie;
}

function figuresOf(name: string, portal: Load, bare?: Load, target?: Target): Figure[] {
  const rate: Figure = { name, unit: "/s", value: portal.rate };
  const p99: Figure = { name: `${name}, p99`, unit: "ms", value: portal.p99 };
  if (bare !== undefined) [rate.compared, p99.compared] = [bare.rate, bare.p99];
  if (target !== undefined) rate.target = target;
  return [rate, p99];
}

/** What browsers take. */
const asBrowsers = { "accept-encoding": "gzip, deflate, br" } as const;

/** The calls of the home and their mix beside the bare server, and what only the portal does. */
export async function measureServer(options: ServerPartOptions): Promise<Part> {
  const { portalOrigin, bareOrigin, home, bareCalls, cookie } = options;
  const { headers } = home;

  async function beside(name: string, paths: string[], target?: Target): Promise<Figure[]> {
    const requests = paths.map((path) => ({ path }));
    const [portal, bare] = await compareLoads([
      { origin: portalOrigin, requests, headers },
      { origin: bareOrigin, requests, headers },
    ]);
    return portal === undefined ? [] : figuresOf(name, portal, bare, target);
  }

  async function alone(
    name: string,
    load: Omit<LoadTarget, "origin">,
    target?: Target,
  ): Promise<Figure[]> {
    const [portal] = await compareLoads([{ origin: portalOrigin, ...load }]);
    return portal === undefined ? [] : figuresOf(name, portal, undefined, target);
  }

  const all = home.calls.map(({ path }) => path);
  const figures: Figure[] = [];
  for (const { id, path } of home.calls) figures.push(...(await beside(id, [path])));
  figures.push(...(await beside("mix of these", all, { of: "ratio", sign: "≥", bound: 0.5 })));
  figures.push(
    ...(await alone("refusals without a session", {
      requests: all.map((path) => ({ path })),
      status: 401,
    })),
    ...(await alone(
      "page shell of the home",
      {
        requests: [{ path: "/home" }],
        headers: { cookie: `${cookie.name}=${cookie.value}`, ...asBrowsers },
      },
      { of: "value", sign: "≥", bound: 250 },
    )),
    ...(await alone(
      "page shell of the sign-in",
      { requests: [{ path: "/login" }], headers: asBrowsers },
      { of: "value", sign: "≥", bound: 1500 },
    )),
  );
  return {
    title: `Requests a second at ${usualConnections} connections, beside bare node:http with the same SQL`,
    figures,
    details: { statements: bareCalls.map(({ path, statements }) => ({ path, statements })) },
  };
}
