import { call } from "../../lib/client.ts";

const nonceLength = 12;

/** The browser's key, which only the portal can tell, and for an hour. */
let key: Promise<CryptoKey> | undefined;

/** When the portal stops telling it, in milliseconds since 1970. */
let keyEnds = Infinity;

async function askForKey(): Promise<CryptoKey> {
  const answer = await call("openDraft", {});
  keyEnds = Date.now() + answer.expires_in * 1000;
  const bytes = bytesOf(answer.key);
  return crypto.subtle.importKey("raw", bytes, "AES-GCM", false, ["encrypt", "decrypt"]);
}

function theKey(): Promise<CryptoKey> {
  if (Date.now() >= keyEnds) forgetDraftKey();
  key ??= askForKey().catch((error: unknown) => {
    key = undefined;
    throw error;
  });
  return key;
}

function textOf(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(""))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0));
}

/** Asks for the key anew before the next use: the portal may have given another one since. */
export function forgetDraftKey(): void {
  key = undefined;
  keyEnds = Infinity;
}

/**
 * Encrypts a text so that the browser's storage does not reveal it (AES-256-GCM). Throws where the
 * portal cannot be asked for the key, and where the page has no cryptography, over plain http.
 */
export async function seal(text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(nonceLength));
  const data = new TextEncoder().encode(text);
  const body = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, await theKey(), data);
  return textOf(new Uint8Array([...iv, ...new Uint8Array(body)]));
}

/** Opens what {@link seal} closed; throws when the key is another, or an hour is over. */
export async function unseal(sealed: string): Promise<string> {
  const bytes = bytesOf(sealed);
  const iv = bytes.subarray(0, nonceLength);
  const body = bytes.subarray(nonceLength);
  const data = await crypto.subtle.decrypt({ name: "AES-GCM", iv }, await theKey(), body);
  return new TextDecoder().decode(data);
}
