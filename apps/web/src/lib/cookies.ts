import type { Memory, Remembered } from "@portico/client/session";

const maxAgeSeconds = 365 * 24 * 60 * 60;

function remember(name: Remembered, value: string | null): void {
  const age = value === null ? 0 : maxAgeSeconds;
  document.cookie = `${name}=${encodeURIComponent(value ?? "")}; path=/; max-age=${age}; samesite=lax`;
}

function recall(name: Remembered): string | null {
  const entry = document.cookie.split("; ").find((cookie) => cookie.startsWith(`${name}=`));
  if (entry === undefined) return null;
  try {
    return decodeURIComponent(entry.slice(name.length + 1)) || null;
  } catch {
    return null;
  }
}

/**
 * What the browser keeps between visits: cookies and not local storage, because the server renders the
 * page shell in the remembered language and for the remembered building before any script runs.
 */
export const cookies: Memory = { remember, recall };
