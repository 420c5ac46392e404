import type { RemoteHead } from "../../adapters/remote/remote-files.ts";

/** Which page would stand in a frame of which origin. */
interface Framing {
  /** Address of the app's page. */
  app: string;
  /** Origin of the portal. */
  portal: string;
}

const defaultPorts: Readonly<Record<string, string>> = { "http:": "80", "https:": "443" };
const portOf = ({ protocol, port }: URL) => port || (defaultPorts[protocol] ?? "");

/** A page over HTTPS is as good as one over HTTP that was meant (CSP 3 §6.7.2.8). */
const isSchemeOf = (portal: URL, scheme: string) =>
  portal.protocol === scheme || (scheme === "http:" && portal.protocol === "https:");

const isHostOf = (portal: URL, host: string) =>
  host === "*" ||
  (host.startsWith("*.") ? portal.hostname.endsWith(host.slice(1)) : portal.hostname === host);

/** Whether one source of `frame-ancestors` names the portal (CSP 3 §6.7.2). */
function names(source: string, app: URL, portal: URL): boolean {
  if (source === "*") return true;
  if (source === "'self'") return app.origin === portal.origin;
  if (/^[a-z][a-z0-9+.-]*:$/.test(source)) return isSchemeOf(portal, source);
  const [, scheme = app.protocol, host = "", port] =
    /^(?:([a-z][a-z0-9+.-]*:)\/\/)?([^:/]+)(?::(\d+|\*))?(?:\/.*)?$/.exec(source) ?? [];
  if (!isSchemeOf(portal, scheme) || !isHostOf(portal, host)) return false;
  return port === undefined
    ? portOf(portal) === defaultPorts[portal.protocol]
    : port === "*" || port === portOf(portal);
}

/** The sources of `frame-ancestors` in each policy that has it. */
function ancestorsOf(contentPolicy: string | null): string[][] {
  const policies = (contentPolicy ?? "").toLowerCase().split(",");
  return policies.flatMap((policy) => {
    const directives = policy.split(";").map((directive) => directive.trim().split(/\s+/));
    const first = directives.find(([name]) => name === "frame-ancestors");
    return first === undefined ? [] : [first.slice(1)];
  });
}

/**
 * Whether a page lets the portal show it in a frame, by its headers. A browser that is forbidden to shows
 * a page of its own, which counts as loaded. `X-Frame-Options` counts only without `frame-ancestors`. What
 * the portal is refused or led away from, as to a sign-in, says nothing of what somebody's browser is shown.
 */
export function isFrameable(head: RemoteHead, framing: Framing): boolean {
  if (head.isRedirected || head.status >= 300) return true;
  const [app, portal] = [new URL(framing.app), new URL(framing.portal)];
  const ancestors = ancestorsOf(head.contentPolicy);
  if (ancestors.length > 0) {
    return ancestors.every((sources) => sources.some((source) => names(source, app, portal)));
  }
  const options = (head.frameOptions ?? "").toLowerCase().split(",");
  return !options.some((option) => {
    const word = option.trim();
    return word === "deny" || (word === "sameorigin" && app.origin !== portal.origin);
  });
}
