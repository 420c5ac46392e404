import { join } from "node:path";
import { emailAddress } from "@portico/rules/email-address";
import { languageCode } from "@portico/rules/language";
import { listNamedBuildings } from "../buildings/buildings.public.ts";
import { addDemoRequests, demoPhotos } from "../support/support.public.ts";
import { findAccountByEmail } from "../users/users.public.ts";
import { decoder } from "../images/images.public.ts";
import { readOptional } from "./demo-folder.ts";
import type { DemoManifest } from "./demo-manifest.ts";
import type { DemoParts } from "./demo-parts.ts";
import { createDemoFinder } from "./load-portfolio.ts";

/**
 * Adds requests with photos, in the languages of the place, where each account of a company works: to the
 * building that it begins in, and to the first of other portfolios.
 */
export async function loadRequests(
  { db, storage, folder, now }: DemoParts,
  manifest: DemoManifest,
  portfolioUuids: ReadonlyMap<string, string>,
): Promise<void> {
  const photos = await readPhotos(folder);
  for (const { email, default_building: first, memberships } of manifest.accounts) {
    const address = emailAddress(email);
    const account = address === null ? undefined : await findAccountByEmail(db, address);
    for (const { portfolio: slug, company } of memberships) {
      const portfolioUuid = portfolioUuids.get(slug);
      if (account === undefined || portfolioUuid === undefined || company == null) continue;
      const buildings = await listNamedBuildings(db, portfolioUuid);
      const begun = slug === first.portfolio ? first.building : null;
      const building = begun === null ? buildings[0] : createDemoFinder(slug, buildings)(begun);
      if (building === undefined) continue;
      const asked = { userUuid: account.uuid, languages: languagesOf(manifest, slug), now, photos };
      await addDemoRequests(db, storage, { portfolioUuid, buildingUuid: building.uuid }, asked);
    }
  }
}

/** The languages of a portfolio as pages name them. */
function languagesOf({ portfolios }: DemoManifest, slug: string): ReadonlySet<string> {
  const languages = portfolios.find((one) => one.slug === slug)?.languages ?? [];
  return new Set(languages.flatMap(({ code }) => languageCode(code) ?? []));
}

/** The demo's pictures as a telephone would send them. */
async function readPhotos(folder: string): Promise<Map<string, Uint8Array>> {
  const photos = new Map<string, Uint8Array>();
  for (const name of demoPhotos) {
    const bytes = await readOptional(join(folder, "images"), `${name}.webp`);
    if (bytes !== null) photos.set(name, await decoder.render(bytes, 2560, "jpeg"));
  }
  return photos;
}
