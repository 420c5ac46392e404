import type { InjectOptions } from "fastify";

/** Tells the portal, as a browser would, that something was kept from the card page. */
export async function breakPolicy(call: (options: InjectOptions) => Promise<unknown>) {
  const report = { "csp-report": { "violated-directive": "script-src-elem" } };
  const headers = { "content-type": "application/csp-report" };
  await call({ method: "POST", url: "/csp-reports", headers, payload: JSON.stringify(report) });
  return { account: null };
}
