import { randomUUID } from "node:crypto";
import type { Elsewhere } from "./new-account.ts";
import { porticoFile } from "./operator.ts";

/** What a post of a test holds; empty is what the importers make of an empty cell. */
export interface PostWishes {
  rich_description?: string;
  cta_label?: string;
  cta_url?: string;
}

/** A post that belongs to one test alone. */
export interface TestPost {
  uuid: string;
  title: string;
  /** Path of the building's home. */
  home: string;
  /** Path of its page. */
  path: string;
}

interface Categories {
  data: { categories: { contents: { uuid: string; title: string }[] }[] };
}

interface Buildings {
  data: { buildings: { uuid: string; name: string }[] };
}

function csvCell(value: string | number): string {
  return `"${String(value).replaceAll('"', '""')}"`;
}

/** Imports a post into a building of the account, as its property team would. */
export async function newPost(elsewhere: Elsewhere, wishes: PostWishes): Promise<TestPost> {
  const id = randomUUID();
  const title = `Post ${id.slice(0, 8)}`;
  const row: Record<string, string | number> = {
    external_id: `e2e-${id}`,
    building: "rainier-square-tower",
    category: "whats-on",
    title,
    subtitle: "For everybody in the house",
    position: -902,
    ...wishes,
  };
  const cells = Object.values(row).map(csvCell).join(",");
  await porticoFile(
    [
      ["import", "posts"],
      ["--portfolio", "seattle"],
    ],
    "posts.csv",
    `${Object.keys(row).join(",")}\n${cells}\n`,
  );
  const mine = (await (await elsewhere.get("/users/current/buildings")).json()) as Buildings;
  const building = mine.data.buildings.find(({ name }) => name === "Rainier Square Tower");
  if (building === undefined) throw new Error("The account is not in the post's building");
  const answer = await elsewhere.get(`/tenant/v1/buildings/${building.uuid}/categories/contents`);
  const { data } = (await answer.json()) as Categories;
  const post = data.categories
    .flatMap(({ contents }) => contents)
    .find((content) => content.title === title);
  if (post === undefined) throw new Error("The post was not imported");
  const home = `/building/${building.uuid}`;
  return { uuid: post.uuid, title, home, path: `${home}/posts/${post.uuid}` };
}
