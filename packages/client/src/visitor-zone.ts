let zone: string | undefined;

/**
 * IANA zone of this browser. The first use of `Intl` on a page reads its data, which takes a slow phone a
 * tenth of a second: that is no part of loading a module.
 */
export function visitorZone(): string {
  zone ??= Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zone;
}
