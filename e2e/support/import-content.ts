import { randomUUID } from "node:crypto";
import { fileURLToPath } from "node:url";
import { findContent, type FoundContent, testPlace } from "./find-content.ts";
import type { Elsewhere } from "./new-account.ts";
import { porticoFile } from "./operator.ts";

const images = fileURLToPath(new URL("../../demo/images", import.meta.url));

/** What a content of a test says, by the importers' columns. */
export type ContentWishes = Readonly<Record<string, string | number>>;

function quoted(cell: string | number): string {
  return `"${String(cell).replaceAll('"', '""')}"`;
}

/** Imports a content of a kind (`posts`, `pages`, …), as its property team would. */
export async function importContent(kind: string, wishes: ContentWishes): Promise<void> {
  const id = `e2e-${randomUUID()}`;
  const row: ContentWishes = { external_id: id, building: testPlace.building, ...wishes };
  const csv = `${Object.keys(row).join(",")}\n${Object.values(row).map(quoted).join(",")}\n`;
  const words = [
    ["import", kind],
    ["--portfolio", "seattle", "--images", images],
  ] as const;
  await porticoFile(words, `${kind}.csv`, csv);
}

/** Imports a content to where those of tests lie, in a building of the account, and finds it. */
export async function importAndFind(
  elsewhere: Elsewhere,
  kind: string,
  wishes: ContentWishes & { title: string },
): Promise<FoundContent> {
  await importContent(kind, { ...testPlace, ...wishes });
  return findContent(elsewhere, wishes.title);
}

/** A title that no other content has. */
export function newTitle(word: string): string {
  return `${word} ${randomUUID().slice(0, 8)}`;
}
