import { isLoopback } from "./loopback.ts";

/** Names and addresses; URLs allow `*`, `;` and `,` as well, which say something else in a policy. */
const plainHost = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/;

/**
 * An address that a page may show within itself, or null: encrypted, or of this machine, where
 * developers have no certificate (Secure Contexts §3.1), and of a host that a policy can name.
 */
export function framedAddress(address: string): URL | null {
  const text = address.trim();
  const url = /[\s\\]/.test(text) ? null : URL.parse(text);
  if (url === null || url.username !== "" || url.password !== "") return null;
  const isSecure = url.protocol === "https:" || (url.protocol === "http:" && isLoopback(url.host));
  return isSecure && plainHost.test(url.hostname) ? url : null;
}
