import { expect, it } from "vitest";
import { serviceBookingAddress } from "./service-booking-address.ts";

const attachable_service_uuid = "11111111-1111-4111-8111-111111111111";
const attachable_service_provider_uuid = "22222222-2222-4222-8222-222222222222";
const service = { attachable_service_uuid, attachable_service_provider_uuid };
const path = `providers/${attachable_service_provider_uuid}/events/${attachable_service_uuid}`;

it.each([
  ["https://book.example", `https://book.example/${path}`],
  ["https://book.example/", `https://book.example/${path}`],
  ["https://book.example/app/?brand=a#top", `https://book.example/app/${path}?brand=a#top`],
])("books a service in the app at %s", (base, address) => {
  expect(serviceBookingAddress(base, service)).toBe(address);
});

it.each([
  ["there is no such app", null, service],
  ["the app's address is none", "book", service],
  ["no service is named", "https://book.example/", { ...service, attachable_service_uuid: null }],
  [
    "its provider is not named",
    "https://book.example/",
    { ...service, attachable_service_provider_uuid: null },
  ],
])("books nothing where %s", (_where, base, named) => {
  expect(serviceBookingAddress(base, named)).toBeNull();
});
