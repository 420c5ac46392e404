import { expect, it } from "vitest";
import { findPage } from "./find.ts";
import { fillPath } from "./fill-path.ts";
import { pages } from "./table.ts";

const uuid = "0199a000-0000-7000-8000-000000000001";

it("fills a path of the table, so that its page is found there", () => {
  const params = { buildingUuid: uuid, requestUuid: uuid.replace("1", "2") };
  const path = fillPath(pages.request.path, params);
  expect(path).toBe(`/building/${uuid}/service-requests/${params.requestUuid}`);
  expect(findPage(path)).toEqual({ id: "request", params });
});

it("keeps what a parameter says within its part of the path", () => {
  expect(fillPath(pages.link.path, { code: "a/../b?c" })).toBe("/l/a%2F..%2Fb%3Fc");
});
