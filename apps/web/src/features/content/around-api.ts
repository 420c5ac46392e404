import { queryOptions } from "@tanstack/react-query";
import { callQuery } from "../../lib/client.ts";
import type { HomeScope } from "./api.ts";

/** The events of a company, and its offers that can be had now. */
export function companyContentQuery({ buildingUuid, language }: HomeScope, companyUuid: string) {
  const input = { params: { buildingUuid, companyUuid }, query: { lang: language } };
  return queryOptions({
    ...callQuery("listCompanyContent", input),
    select: ({ data }) => data.contents,
  });
}

/** The other events of an event's week. */
export function sameWeekQuery({ buildingUuid, language }: HomeScope, contentUuid: string) {
  const input = { params: { buildingUuid, contentUuid }, query: { lang: language } };
  return queryOptions({
    ...callQuery("listSameWeek", input),
    select: ({ data }) => data.contents,
  });
}
