import { endpoints } from "@portico/contract";
import { expect, it } from "vitest";
import { compileTextCheck } from "./validation.ts";

const capitals = "01A21B14-E5CF-7422-8A21-0324A0842EE8";
const small = capitals.toLowerCase();

it("spells names of things one way, wherever they stand, and leaves other texts", () => {
  const body = { for_user_uuid: capitals, idempotency_key: capitals, dates: [], name: capitals };
  compileTextCheck(endpoints.createBooking.body)(body);
  expect(body).toMatchObject({ for_user_uuid: small, idempotency_key: small, name: capitals });
  const params = { buildingUuid: capitals, resourceUuid: capitals };
  expect(compileTextCheck(endpoints.createBooking.params)(params)).toBe(true);
  expect(params).toEqual({ buildingUuid: small, resourceUuid: small });
});

it.each(["", "ABC", `urn:uuid:${small}`, ` ${small}`])("takes no other text for one: %s", (bad) => {
  const params = { buildingUuid: small, resourceUuid: bad };
  expect(compileTextCheck(endpoints.createBooking.params)(params)).toBe(false);
});

it("drops what the contract does not declare, and refuses nothing for it", () => {
  const params = { buildingUuid: small, resourceUuid: small, isAdmin: "true" };
  expect(compileTextCheck(endpoints.createBooking.params)(params)).toBe(true);
  expect(params).toEqual({ buildingUuid: small, resourceUuid: small });
});
