import { trackedPath } from "@portico/rules/tracked-path";

/** What is known of an event. */
export type Properties = Record<string, string | number | boolean>;

/** Matches an email address, plain or as it is written in addresses of pages. */
const emailAddress = /[^\s@]+(?:@|%40)[^\s@]+/i;

function cleanValue(name: string, value: Properties[string]): Properties[string] | null {
  if (typeof value !== "string") return value;
  if (name === "path") return trackedPath(value);
  return emailAddress.test(value) ? null : value;
}

/**
 * What of an event's properties may be kept: whoever wrote the page, no query, no token and no email
 * address is written into the statistics; they know people by their user's uuid only.
 */
export function cleanProperties(properties: Properties): Properties {
  const kept = Object.entries(properties).flatMap(([name, value]) => {
    const clean = emailAddress.test(name) ? null : cleanValue(name, value);
    return clean === null ? [] : [[name, clean] as const];
  });
  return Object.fromEntries(kept);
}
