import { expect, it } from "vitest";
import { viewsAt } from "./views.ts";

const [provider, service] = [
  "0198f2a4-901d-7eb9-8af1-c9b627e76a36",
  "0198f2a4-ba5d-739c-88c1-fef1714c0a4b",
];

it("an address names a service of a provider", () => {
  expect(viewsAt(`/book-service/providers/${provider}/events/${service}`)).toEqual([
    { name: "service", providerUuid: provider, serviceUuid: service },
  ]);
});

it.each([
  "/book-service/",
  `/book-service/providers/${provider}`,
  "/book-service/providers/a/events/b",
])("%s names none", (address) => {
  expect(viewsAt(address)).toEqual([]);
});
