import { expect, it } from "vitest";
import { hitTarget } from "./hit-target.ts";

it.each([
  ["amenity", "amenities/$amenityUuid"],
  ["company", "companies/$companyUuid"],
  ["content", "content/$contentUuid"],
  ["event_post", "event-posts/$eventPostUuid"],
  ["offer", "offers/$offerUuid"],
  ["post", "posts/$postUuid"],
] as const)("leads from a hit of kind %s to /%s", (kind, path) => {
  const { to, params } = hitTarget({ kind, uuid: "of-the-hit" }, "of-the-building");
  expect(to).toBe(`/building/$buildingUuid/${path}`);
  const name = path.replace(/.*\$/, "");
  expect(params).toEqual({ buildingUuid: "of-the-building", [name]: "of-the-hit" });
});
