import { randomUUID } from "node:crypto";
import { fileURLToPath } from "node:url";
import type { Elsewhere } from "./new-account.ts";
import { porticoFile } from "./operator.ts";

const images = fileURLToPath(new URL("../../demo/images", import.meta.url));

/** What a content of a test says, by the importers' columns. */
export type ContentWishes = Readonly<Record<string, string | number>>;

/** A content that belongs to one test alone. */
export interface TestContent {
  uuid: string;
  title: string;
  buildingUuid: string;
  /** Path of its page. */
  path: string;
}

interface Buildings {
  data: { buildings: { uuid: string; name: string }[] };
}

interface Categories {
  data: { categories: { uuid: string; name: string }[] };
}

interface Contents {
  data: { contents: { uuid: string; title: string }[] };
}

function quoted(cell: string | number): string {
  return `"${String(cell).replaceAll('"', '""')}"`;
}

/** Imports a content of a kind (`posts`, `pages`, …), as its property team would. */
export async function importContent(kind: string, wishes: ContentWishes): Promise<string> {
  const id = `e2e-${randomUUID()}`;
  const row: ContentWishes = { external_id: id, building: "rainier-square-tower", ...wishes };
  const csv = `${Object.keys(row).join(",")}\n${Object.values(row).map(quoted).join(",")}\n`;
  const words = [
    ["import", kind],
    ["--portfolio", "seattle", "--images", images],
  ] as const;
  await porticoFile(words, `${kind}.csv`, csv);
  return id;
}

/** Imports a page (or another kind) into a building of the account, and finds it. */
export async function newContent(
  elsewhere: Elsewhere,
  wishes: ContentWishes,
  kind = "pages",
): Promise<TestContent> {
  const title = `Page ${randomUUID().slice(0, 8)}`;
  // The home shows the first of a category only, and other tests look at it.
  const wanted = { title, category: "whats-on", position: 900, ...wishes };
  await importContent(kind, wanted);
  const mine = (await (await elsewhere.get("/users/current/buildings")).json()) as Buildings;
  const building = mine.data.buildings.find(({ name }) => name === "Rainier Square Tower");
  if (building === undefined) throw new Error("The account is not in the content's building");
  const lists = `/buildings/${building.uuid}/categories`;
  const all = (await (await elsewhere.get(`/tenant/v1${lists}`)).json()) as Categories;
  const category = all.data.categories.find(({ name }) => name === "What’s on");
  const answer = await elsewhere.get(`/tenant/v2${lists}/${category?.uuid}/content`);
  const { data } = (await answer.json()) as Contents;
  const content = data.contents.find((each) => each.title === wanted.title);
  if (content === undefined) throw new Error("The content was not imported");
  const path = `/building/${building.uuid}/content/${content.uuid}`;
  return { ...content, buildingUuid: building.uuid, path };
}
