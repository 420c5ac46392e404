import { join } from "node:path";
import { emailAddress } from "@portico/rules/email-address";
import sharp from "sharp";
import { listNamedBuildings } from "../buildings/buildings.public.ts";
import { addDemoRequests, demoPhotos } from "../support/support.public.ts";
import { findAccountByEmail } from "../users/users.public.ts";
import { readOptional } from "./demo-folder.ts";
import type { DemoManifest } from "./demo-manifest.ts";
import type { DemoParts } from "./demo-parts.ts";
import { createDemoFinder } from "./load-portfolio.ts";

/** Adds requests with photos to the building that each account of a company begins in. */
export async function loadRequests(
  { db, storage, folder, now }: DemoParts,
  manifest: DemoManifest,
  portfolioUuids: ReadonlyMap<string, string>,
): Promise<void> {
  const photos = await readPhotos(folder);
  for (const { email, default_building: first, memberships } of manifest.accounts) {
    const address = emailAddress(email);
    const account = address === null ? undefined : await findAccountByEmail(db, address);
    const portfolioUuid = portfolioUuids.get(first.portfolio);
    const isOfCompany = memberships.some(
      ({ company }) => company !== undefined && company !== null,
    );
    if (account === undefined || portfolioUuid === undefined || !isOfCompany) continue;
    const buildings = await listNamedBuildings(db, portfolioUuid);
    const { uuid: buildingUuid } = createDemoFinder(first.portfolio, buildings)(first.building);
    const asked = { userUuid: account.uuid, now, photos };
    await addDemoRequests(db, storage, { portfolioUuid, buildingUuid }, asked);
  }
}

/** The demo's pictures as a telephone would send them. */
async function readPhotos(folder: string): Promise<Map<string, Uint8Array>> {
  const photos = new Map<string, Uint8Array>();
  for (const name of demoPhotos) {
    const bytes = await readOptional(join(folder, "images"), `${name}.webp`);
    if (bytes !== null) photos.set(name, await sharp(bytes).jpeg({ quality: 86 }).toBuffer());
  }
  return photos;
}
