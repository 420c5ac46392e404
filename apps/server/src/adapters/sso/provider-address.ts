import { isLoopback } from "@portico/rules/loopback";

/**
 * Whether a provider may be reached at an address: over https, or over http on this very machine, for
 * trying things out. Addresses that carry more than a way (credentials, query, fragment) are no names
 * of issuers (OpenID Connect Core 1.2, Issuer Identifier) and not needed for anything else here.
 */
export function isProviderAddress(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || url.username !== "" || url.search !== "" || url.hash !== "") return false;
  return url.protocol === "https:" || isLoopbackAddress(text);
}

/** Whether an address is plain http on this very machine. */
export function isLoopbackAddress(text: string): boolean {
  const url = URL.parse(text);
  return url?.protocol === "http:" && isLoopback(url.hostname);
}
