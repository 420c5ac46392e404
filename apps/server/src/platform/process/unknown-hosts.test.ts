import { expect, it } from "vitest";
import { findUnknownHosts } from "./unknown-hosts.ts";

it("tells names that lead nowhere, in their order", async () => {
  const hosts = ["brand.invalid", "localhost", "127.0.0.1", "other.invalid"];
  expect(await findUnknownHosts(hosts)).toEqual(["brand.invalid", "other.invalid"]);
});
