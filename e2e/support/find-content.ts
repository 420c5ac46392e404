import { expect } from "@playwright/test";
import type { Elsewhere } from "./new-account.ts";

interface Buildings {
  data: { buildings: { uuid: string; name: string }[] };
}

interface Categories {
  data: { categories: { uuid: string; name: string }[] };
}

interface Contents {
  data: { contents: { uuid: string; title: string }[] };
}

/** Content that a test has imported. */
export interface FoundContent {
  uuid: string;
  title: string;
  buildingUuid: string;
}

/** Where the content of tests lies; low positions come first, however many there are. */
export const testPlace = {
  building: "rainier-square-tower",
  category: "whats-on",
  position: -900,
} as const;

const pageSize = 100;

/** The building of {@link testPlace}. */
export async function findTestBuilding(elsewhere: Elsewhere): Promise<{ uuid: string }> {
  const mine = (await (await elsewhere.get("/users/current/buildings")).json()) as Buildings;
  const building = mine.data.buildings.find(({ name }) => name === "Rainier Square Tower");
  if (building === undefined) throw new Error("The account is not in the content's building");
  return building;
}

async function lookFor(elsewhere: Elsewhere, list: string, title: string) {
  // What other tests have imported before may fill more than one page of the list.
  for (let offset = 0; ; offset += pageSize) {
    const answer = await elsewhere.get(`${list}?limit=${pageSize}&offset=${offset}`);
    const { contents } = ((await answer.json()) as Contents).data;
    const content = contents.find((one) => one.title === title);
    if (content !== undefined || contents.length < pageSize) return content;
  }
}

/**
 * Finds content that was imported to {@link testPlace}, in its category's own list, once the portal has
 * heard of it.
 */
export async function findContent(elsewhere: Elsewhere, title: string): Promise<FoundContent> {
  const building = await findTestBuilding(elsewhere);
  const base = `/buildings/${building.uuid}/categories`;
  const all = (await (await elsewhere.get(`/tenant/v1${base}`)).json()) as Categories;
  const category = all.data.categories.find(({ name }) => name === "What’s on");
  const list = `/tenant/v2${base}/${category?.uuid}/content`;
  const found: FoundContent[] = [];
  await expect(async () => {
    const content = await lookFor(elsewhere, list, title);
    if (content === undefined) throw new Error("The content was not imported");
    found.push({ ...content, buildingUuid: building.uuid });
  }).toPass({ timeout: 30_000 });
  const [content] = found;
  if (content === undefined) throw new Error("The content was not found");
  return content;
}
