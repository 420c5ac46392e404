import type { Figure, Part, Target } from "../report/figure.ts";
import type { Home } from "./home-calls.ts";
import { compareLoads, type Load, usualConnections } from "./load.ts";
import { asBrowsers, type Cookie } from "./sessions.ts";

interface ShellPartOptions {
  origin: string;
  home: Home;
  cookie: Cookie;
}

const atLeast = (bound: number): Target => ({ of: "value", sign: "≥", bound });

function figuresOf(name: string, { rate, p99 }: Load, target: Target, calls?: number): Figure[] {
  return [
    { name, unit: "/s", value: rate, ...(calls && { compared: calls }), target },
    {
      name: `${name}, p99`,
      unit: "ms",
      value: p99,
      target: { of: "value", sign: "<", bound: 100 },
    },
  ];
}

/** Pages as browsers get them; the home in turns with the calls that it is made of. */
export async function measureShells({ origin, home, cookie }: ShellPartOptions): Promise<Part> {
  const { calls, headers } = home;
  const [shell, sum, signIn] = await compareLoads([
    {
      origin,
      requests: [{ path: "/home" }],
      headers: { cookie: `${cookie.name}=${cookie.value}`, ...asBrowsers },
    },
    {
      origin,
      requests: calls.map(({ path }) => ({ path })),
      headers: { ...headers, ...asBrowsers },
    },
    { origin, requests: [{ path: "/login" }], headers: asBrowsers },
  ]);
  if (shell === undefined || sum === undefined || signIn === undefined) {
    throw new Error("Nothing was measured");
  }
  return {
    title: `Pages a second at ${usualConnections} connections, the home beside as many of all its calls`,
    figures: [
      ...figuresOf("page shell of the home", shell, atLeast(250), sum.rate / calls.length),
      ...figuresOf("page shell of the sign-in", signIn, atLeast(1500)),
    ],
  };
}
