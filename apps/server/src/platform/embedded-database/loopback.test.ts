import type { NetworkInterfaceInfo } from "node:os";
import { expect, it } from "vitest";
import { findLoopback } from "./loopback.ts";

const common = { netmask: "", mac: "00:00:00:00:00:00", internal: true, cidr: null };
const ipv4: NetworkInterfaceInfo = { ...common, family: "IPv4", address: "127.0.0.1" };
const ipv6: NetworkInterfaceInfo = { ...common, family: "IPv6", address: "::1", scopeid: 0 };

it.each([
  ["both protocols", { lo: [ipv4, ipv6] }, "127.0.0.1"],
  ["IPv4 alone", { lo: [ipv4] }, "127.0.0.1"],
  ["no interface that it tells of", {}, "127.0.0.1"],
  ["IPv6 alone", { lo: [ipv6] }, "::1"],
])("is found on a machine with %s", (_what, interfaces, address) => {
  expect(findLoopback(interfaces)).toBe(address);
});
