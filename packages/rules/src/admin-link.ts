import { isLoopback } from "./loopback.ts";

/** What the administration opens with. */
export interface AdminVisit {
  /** One-time token of `generateAuthLink`. */
  ott: string;
  /** Its second half; the token alone opens nothing. */
  authCode: string;
  /** The building that the administration shall show. */
  buildingUuid: string;
  /** Company of the user, who may have none. */
  companyUuid: string | null;
}

/** One-time tokens travel encrypted, or do not leave the machine. */
function isSafe({ protocol, hostname }: URL): boolean {
  return protocol === "https:" || (protocol === "http:" && isLoopback(hostname));
}

/** Whether a brand has an administration that may be opened. */
export function isAdminUrl(adminUrl: string | null): adminUrl is string {
  const url = URL.parse(adminUrl ?? "");
  return url !== null && isSafe(url);
}

/**
 * The address that "Launch admin" opens: a brand's `admin_url`, whose own query stays, with the
 * visit's `ott`, `building`, `company` and `authCode`. Null where the brand's address is
 * none, or would carry the token in the open or run it as a script.
 */
export function adminLink(adminUrl: string, visit: AdminVisit): string | null {
  const url = URL.parse(adminUrl);
  if (url === null || !isSafe(url)) return null;
  url.searchParams.set("ott", visit.ott);
  url.searchParams.set("building", visit.buildingUuid);
  if (visit.companyUuid === null) url.searchParams.delete("company");
  else url.searchParams.set("company", visit.companyUuid);
  url.searchParams.set("authCode", visit.authCode);
  return url.href;
}
