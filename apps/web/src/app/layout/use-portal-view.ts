import { call } from "../../lib/client.ts";
import { MiniAppError, type PortalView } from "../../features/miniapps/portal-view.ts";
import { useBrand } from "../../features/whitelabel/api.ts";
import type { BuildingSummary } from "@portico/contract";
import { addCardPath } from "@portico/contract/pages/web-view";
import { findPage } from "@portico/contract/pages/find";
import { pages } from "@portico/contract/pages/table";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { buildingQuery } from "../../lib/building.ts";
import { useSession } from "../../lib/session.ts";
import { useSessionFlags } from "../../lib/session-flags.ts";

async function companyOf(companyUuid: string | null) {
  if (companyUuid === null) return null;
  const answer = await call("getCompany", { params: { companyUuid } }).catch(() => null);
  return answer === null ? null : { uuid: companyUuid, name: answer.data.company.name };
}

function requireUser() {
  const user = useSession.getState().session?.user;
  if (user === undefined) throw new MiniAppError("UNAUTHENTICATED");
  return user;
}

/** Whether an app may lead there: the portal's pages for people who are signed in, and no others. */
function isPageOfUsers(path: string): boolean {
  const found = findPage(path.split(/[?#]/, 1)[0] ?? "");
  return found !== null && pages[found.id].who === "user";
}

/** What the portal tells the apps that stand in it. */
export function usePortalView(): PortalView {
  const client = useQueryClient();
  const router = useRouter();
  const brand = useBrand();
  return {
    async getUser() {
      const { uuid, first_name, last_name, email, company_uuid } = requireUser();
      return { uuid, first_name, last_name, email, company: await companyOf(company_uuid) };
    },
    async getBuilding(buildingUuid) {
      const { data } = await client.ensureQueryData(buildingQuery(buildingUuid));
      const { uuid, name, address_1: address, timezone: time_zone } = data.building;
      return { uuid, name, address, time_zone };
    },
    async listBuildings() {
      const query = { brand_scope: brand.settings.brand_scope, limit: 100 };
      const found: BuildingSummary[] = [];
      let after: string | null = null;
      do {
        const page: typeof query & { after?: string } =
          after === null ? query : { ...query, after };
        const { data, pagination } = await call("listUserBuildings", { query: page });
        found.push(...data.buildings);
        after = pagination.next;
      } while (after !== null);
      return found.map(({ uuid, name, address_1: address }) => ({ uuid, name, address }));
    },
    brand: () => ({ name: brand.name, logo_url: brand.logo?.src ?? null }),
    region: () => new Intl.Locale(useSession.getState().language).maximize().region ?? "US",
    signOut: () => router.navigate({ to: "/logout" }),
    navigate(path) {
      // A document of its own, which leads back here.
      if (path === addCardPath) {
        if (useSessionFlags.getState().isKiosk) throw new MiniAppError("NOT_SUPPORTED");
        const from = encodeURIComponent(router.state.location.href);
        return location.assign(`${addCardPath}?from=${from}`);
      }
      if (!isPageOfUsers(path)) throw new MiniAppError("NOT_SUPPORTED");
      void router.navigate({ href: path });
    },
  };
}
