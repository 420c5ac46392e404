import type { IncomingMessage } from "node:http";
import { plainPath } from "@portico/contract/pages/plain-path";
import { AppError } from "../errors/app-error.ts";

/**
 * A name or an address with an optional port (RFC 9110 §7.2); underscores stand in names of containers.
 * A name with a dot at its end is the same host by another spelling, which no brand has: it is none.
 */
const hostSyntax = /^(?:[a-z\d](?:[\w.-]{0,251}\w)?|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i;

/** Whether a text names a host as the `host` header does: `portal.example`, `[::1]:4000`. */
export function isHost(text: string): boolean {
  return hostSyntax.test(text) && URL.canParse(`http://${text}`);
}

/** Scheme and host of a request target in absolute form (RFC 9112 §3.2.2). */
const absoluteForm = /^https?:\/\/([^/?#]*)/i;

/**
 * A request target without the host that it may carry, and with one spelling of its path, by which all
 * that look at it see the same page.
 */
export function originForm(target: string): string {
  const relative = target.replace(absoluteForm, "");
  const inFull = relative.startsWith("/") ? relative : `/${relative}`;
  return inFull.replace(/^[^?]*/, plainPath);
}

function sameHost(one: string, other: string): boolean {
  return URL.parse(`http://${one}`)?.host === URL.parse(`http://${other}`)?.host;
}

/** What is needed of a request to know its host. */
type HostParts = Pick<IncomingMessage, "rawHeaders"> & { originalUrl: string };

/**
 * Throws `request.malformed` unless a request names one host, and one only (RFC 9112 §3.2): of two, a
 * proxy may check the one and the portal show the other's brand.
 */
export function checkHost({ rawHeaders, originalUrl }: HostParts): void {
  const hosts = rawHeaders.filter(
    (_, i) => i % 2 === 1 && rawHeaders[i - 1]?.toLowerCase() === "host",
  );
  const [host = ""] = hosts;
  const target = absoluteForm.exec(originalUrl)?.[1];
  const isOne =
    hosts.length === 1 && isHost(host) && (target === undefined || sameHost(host, target));
  const isReadable = originalUrl.startsWith("/") || target !== undefined;
  if (!isOne || !isReadable) throw new AppError("request.malformed");
}
