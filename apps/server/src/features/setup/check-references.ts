import { checkBrand, toBrand } from "../whitelabel/whitelabel.public.ts";
import type { Plan } from "./plan.ts";
import type { PortalFault } from "./schema-faults.ts";
import { nameOf } from "./plan.ts";
import type { Sheets } from "./sheets.ts";

/** What names something that is neither in the file nor in the database, or belongs to another. */
export function checkReferences(said: Sheets, stored: Sheets): PortalFault[] {
  const brands = new Set([...said.brands, ...stored.brands].map(({ key }) => key));
  const buildings = new Set([...said.buildings, ...stored.buildings].map(nameOf));
  const lost = [...said.domains, ...said.tiles, ...said.imports].flatMap(
    ({ portfolio, draft, at }) => {
      const { building } = draft;
      if (building === undefined || building === null) return [];
      if (buildings.has(nameOf({ portfolio, key: building }))) return [];
      return [{ at: [...at, "building"], reason: `is no building of ${portfolio}: ${building}` }];
    },
  );
  const orphans = said.portfolios.flatMap(({ draft, at }) =>
    brands.has(draft.brand)
      ? []
      : [{ at: [...at, "brand"], reason: `is no brand: ${draft.brand}` }],
  );
  return [...orphans, ...lost, ...findTakenHosts(said, stored)];
}

/** A host goes from one brand to another only where the file takes it from the one. */
function findTakenHosts(said: Sheets, stored: Sheets): PortalFault[] {
  const named = new Set(said.brands.map(({ key }) => key));
  const owners = new Map(
    stored.brands
      .filter(({ key }) => !named.has(key))
      .flatMap(({ key, draft }) => draft.hosts.map((host) => [host, key] as const)),
  );
  return said.brands.flatMap(({ draft, at }) =>
    draft.hosts.flatMap((host) => {
      const owner = owners.get(host);
      return owner === undefined
        ? []
        : [{ at: [...at, "hosts"], reason: `has ${host}, which is a host of ${owner}` }];
    }),
  );
}

/** What people are led to and helped by; the portal has none of its own that would do. */
const needed = ["eula_url", "privacy_policy_url", "support_email"] as const;

/** What brands, as they are to be, lack, and what is wrong with them then. */
export function checkWholeBrands({ brands }: Plan): PortalFault[] {
  return brands.rows.flatMap(({ whole, at }) => {
    const { settings = {} } = whole;
    const missing = needed.filter((name) => (settings[name] ?? "") === "");
    if (missing.length > 0) {
      return missing.map((name) => ({ at: [...at, "settings"], reason: `needs ${name}` }));
    }
    return (checkBrand(toBrand(whole)).faults ?? []).map(({ field, reason }) => ({
      at: [...at, ...field.split(".")],
      reason,
    }));
  });
}
