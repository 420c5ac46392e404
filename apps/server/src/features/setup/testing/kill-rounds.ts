import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { createRemoteFiles } from "../../../adapters/remote/remote-files.ts";
import { createDiskStorage } from "../../../adapters/storage/disk-storage.ts";
import type { FileStorage } from "../../../adapters/storage/file-storage.ts";
import { filesFolder } from "../../../adapters/storage/open-file-store.ts";
import { readOnlyStorage } from "../../../adapters/storage/read-only-storage.ts";
import type { Database } from "../../../platform/database/client.ts";
import {
  isInUse,
  type KillDatabase,
  openKillDatabase,
  untilUnused,
} from "../../../testing/kill-database.ts";
import { countKills, type Found, type KillCounts } from "../../../testing/kill-trial.ts";
import { applyPortal, planPortal } from "../apply-portal.ts";
import { countPlan } from "../plan.ts";
import { readPortalFile } from "../portal-file.ts";
import { gatherPictures } from "../portal-pictures.ts";

/** How much of each kind a file has. */
const counts = { buildings: 100, categories: 100, tiles: 30, domains: 50 } as const;

const listOf = <Row>(count: number, row: (at: number) => Row) =>
  Array.from({ length: count }, (_, at) => row(at));

/** A portal of which every row says its version, as the file's YAML may be: JSON. */
function portalOf(version: number): object {
  return {
    brands: [
      {
        identifier: "KILLED",
        name: `Brand ${version}`,
        hosts: ["portal.killed-works.com"],
        settings: {
          eula_url: `https://killed-works.com/terms/${version}`,
          privacy_policy_url: "https://killed-works.com/privacy",
          support_email: "help@killed-works.com",
        },
        theme: { primary_color: "#0f4c4a" },
        pictures: { logo: `${version}.png` },
      },
    ],
    portfolios: [
      {
        slug: "killed",
        name: `Portfolio ${version}`,
        brand: "KILLED",
        buildings: listOf(counts.buildings, (at) => ({
          external_id: `building-${at}`,
          name: `Building ${version} ${at}`,
          address: `${at} Pier Road`,
        })),
        domains: listOf(counts.domains + version, (at) => ({ domain: `d${at}.killed-works.com` })),
        categories: listOf(counts.categories, (at) => ({
          external_id: `category-${at}`,
          type: "AudienceContent",
          name: `Category ${version} ${at}`,
        })),
        tiles: listOf(counts.tiles, (at) => ({
          external_id: `tile-${at}`,
          name: `Tile ${version} ${at}`,
          utility_name: `tile-${at}`,
          type: "webview",
          icon: "link",
          url: `https://shop.killed-works.com/${at}`,
        })),
      },
    ],
  };
}

const fileOf = (folder: string, version: number) => join(folder, `${version}.yaml`);

async function writeVersion(folder: string, version: number): Promise<string> {
  const background = { r: version, g: 128, b: 128 };
  const picture = sharp({ create: { width: 800, height: 600, channels: 3, background } });
  await picture.png().toFile(join(folder, `${version}.png`));
  const file = fileOf(folder, version);
  await writeFile(file, JSON.stringify(portalOf(version)));
  return file;
}

/** A version as the command reads it; its picture is kept where the storage keeps any. */
function readVersion(
  db: Database["db"],
  storage: FileStorage,
  [folder, version]: [string, number],
) {
  const remoteFiles = createRemoteFiles({ allowsLoopback: false, hosts: [] });
  const portal = readPortalFile(JSON.stringify(portalOf(version)), fileOf(folder, version));
  return gatherPictures(portal, { db, folder, storage, remoteFiles });
}

async function find({ db, sql, dataDir }: KillDatabase, folder: string, version: number) {
  await untilUnused(sql);
  const storage = createDiskStorage(filesFolder(dataDir));
  const pictures = await sql<{ key: string }[]>`select 'images/' || sha256 as key from images`;
  const kept = await Promise.all(pictures.map(({ key }) => storage.has(key)));
  const lost = kept.filter((isKept) => !isKept).length;
  const isApplied = async (asked: number) => {
    const file = await readVersion(db, readOnlyStorage(storage), [folder, asked]);
    const { added, changed } = countPlan((await planPortal(db, file)).plan);
    return added + changed === 0;
  };
  const found = (done: Found["done"]): Found => ({ done, half: done === "some" ? 1 : 0, lost });
  if (await isApplied(version)) return found("all");
  return found(version === 0 || (await isApplied(version - 1)) ? "none" : "some");
}

/** Kills `apply` at other moments each time; each round brings another version of every row. */
export async function killApplies(folder: string, rounds: number): Promise<KillCounts> {
  const database = await openKillDatabase(folder);
  const { db, sql, dataDir, env } = database;
  try {
    return await countKills(
      {
        async begin(version) {
          const words = ["apply", await writeVersion(folder, version), "--yes"];
          return { words, env, isAtWork: () => isInUse(sql) };
        },
        find: (version) => find(database, folder, version),
        async finish(version) {
          const storage = createDiskStorage(filesFolder(dataDir));
          const file = await readVersion(db, storage, [folder, version]);
          await applyPortal(db, file, await planPortal(db, file));
        },
      },
      rounds,
    );
  } finally {
    await database.close();
  }
}
