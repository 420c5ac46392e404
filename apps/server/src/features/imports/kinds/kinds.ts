import { buildingsKind } from "./buildings.ts";
import { companiesKind } from "./companies.ts";
import { contentKinds } from "./content.ts";
import { domainsKind } from "./domains.ts";
import type { ImportKind } from "./kind.ts";
import { usersKind } from "./users.ts";

/** Everything that can be imported. */
export const importKinds: readonly ImportKind[] = [
  buildingsKind,
  companiesKind,
  domainsKind,
  usersKind,
  ...contentKinds,
];

/** The kind that a word of the command line means, or null. */
export function findKind(name: string): ImportKind | null {
  return importKinds.find((kind) => kind.name === name) ?? null;
}
