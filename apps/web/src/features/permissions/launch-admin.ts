import { failedWith } from "@portico/client/api-error";
import { adminLink } from "@portico/rules/admin-link";
import { call, useProof } from "../../lib/client.ts";

interface AdminLaunch {
  /** The brand's administration. */
  adminUrl: string;
  buildingUuid: string;
  companyUuid: string | null;
}

function openTab(): Window | null {
  const tab = window.open("about:blank", "_blank");
  if (tab !== null) tab.opener = null;
  return tab;
}

/**
 * Opens the administration in a new tab, signed in as this user; answers false where
 * the browser did not let it. Call it from a click: the tab is opened before the link is asked for,
 * because browsers allow none afterwards. Where the server first asks who it is, the tab would hide
 * the question: it goes, and the click that answers opens another. What opens there cannot reach back
 * into the portal.
 * @throws ApiError where the server gives no link; the tab is gone then
 */
export async function launchAdmin({ adminUrl, ...visit }: AdminLaunch): Promise<boolean> {
  let tab = openTab();
  if (tab === null) return false;
  const unsubscribe = useProof.subscribe(({ asked }) => {
    if (asked !== null) tab?.close();
    else tab = openTab();
  });
  try {
    const { buildingUuid } = visit;
    const link = await call("generateAuthLink", { body: { building_uuid: buildingUuid } });
    const url = adminLink(adminUrl, { ...visit, ott: link.ott, authCode: link.auth_code });
    if (url === null) throw new Error("The brand's admin_url is not safe to open");
    tab?.location.replace(url);
  } catch (error) {
    tab?.close();
    if (failedWith(error, "auth.proof_required")) return true;
    throw error;
  } finally {
    unsubscribe();
  }
  return tab !== null;
}
