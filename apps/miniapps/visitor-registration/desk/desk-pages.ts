import type { CallAnswer } from "@portico/client/send";
import type { DeskVisit } from "@portico/contract";
import type { InfiniteData } from "@tanstack/react-query";

/** The desk's list, as far as it was read. */
export type DeskPages = InfiniteData<CallAnswer<"listDesk">>;

/** The list with a visit as it stands now, where it is on it. */
export function withVisit(list: DeskPages | undefined, visit: DeskVisit): DeskPages | undefined {
  if (list === undefined) return undefined;
  const pages = list.pages.map(({ data, pagination }) => ({
    data: { ...data, visits: data.visits.map((old) => (old.uuid === visit.uuid ? visit : old)) },
    pagination,
  }));
  return { ...list, pages };
}
