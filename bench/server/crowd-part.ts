import type { Child } from "../child.ts";
import { pace } from "../env.ts";
import type { Figure, Part } from "../report/figure.ts";
import type { Home } from "./home-calls.ts";
import { type LoadTarget, runLoad } from "./load.ts";
import { asBrowsers, type Cookie } from "./sessions.ts";
import { usageOf } from "./usage.ts";

/** Half as many as the server takes at all. */
const connections = 1000;

interface CrowdPartOptions {
  origin: string;
  child: Child;
  home: Home;
  cookie: Cookie;
}

/** What a crowd gets that asks for more than there is: answers in time, or a refusal at once. */
export async function measureCrowds(options: CrowdPartOptions): Promise<Part> {
  const { origin, child, home, cookie } = options;

  async function crowd(name: string, target: Omit<LoadTarget, "origin">): Promise<Figure[]> {
    const load = { origin, connections, mayRefuse: true, ...target };
    const { rate, p99, refused, longest } = await runLoad(load, pace.crowdSeconds);
    return [
      { name, unit: "/s", value: rate },
      { name: `${name}, refused`, unit: "/s", value: refused },
      {
        name: `${name}, p99`,
        unit: "ms",
        value: p99,
        target: { of: "value", sign: "<", bound: 2000 },
      },
      {
        name: `${name}, longest without an answer`,
        unit: "ms",
        value: longest,
        target: { of: "value", sign: "<", bound: 5000 },
      },
    ];
  }

  const pages = { cookie: `${cookie.name}=${cookie.value}`, ...asBrowsers };
  const figures = [
    ...(await crowd("home pages", { requests: [{ path: "/home" }], headers: pages })),
    ...(await crowd("sign-in pages", { requests: [{ path: "/login" }], headers: asBrowsers })),
    ...(await crowd("mix of the home's calls", {
      requests: home.calls.map(({ path }) => ({ path })),
      headers: home.headers,
    })),
  ];
  const { rssBytes } = await usageOf(child);
  return {
    title: `Answers a second to ${connections} connections that never rest`,
    figures: [...figures, { name: "resident afterwards", unit: "MB", value: rssBytes / 1e6 }],
  };
}
