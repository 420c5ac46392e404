import { describe, expect, it } from "vitest";
import { isLoopbackIp, isPublicAddress } from "./public-address.ts";

describe("the public internet", () => {
  it.each(["8.8.8.8", "172.15.0.1", "172.32.0.1", "100.63.1.1", "2606:4700::1111", "2a00:1450::1"])(
    "has %s",
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  it.each([
    ["this network", "0.0.0.0"],
    ["loopback", "127.0.0.1"],
    ["loopback further on", "127.255.1.2"],
    ["a private network", "10.1.2.3"],
    ["a private network", "172.16.0.1"],
    ["a private network", "172.31.255.255"],
    ["a private network", "192.168.1.1"],
    ["shared space of providers", "100.64.0.1"],
    ["link-local", "169.254.1.1"],
    ["cloud metadata", "169.254.169.254"],
    ["cloud metadata of Alibaba", "100.100.100.200"],
    ["cloud metadata of Oracle", "192.0.0.192"],
    ["cloud metadata of Azure", "168.63.129.16"],
    ["documentation", "192.0.2.1"],
    ["documentation", "203.0.113.9"],
    ["benchmarks", "198.19.0.1"],
    ["multicast", "224.0.0.1"],
    ["reserved", "240.0.0.1"],
    ["broadcast", "255.255.255.255"],
    ["unspecified", "::"],
    ["loopback", "::1"],
    ["mapped loopback", "::ffff:127.0.0.1"],
    ["mapped loopback in hex", "::ffff:7f00:1"],
    ["mapped public IPv4", "::ffff:8.8.8.8"],
    ["compatible loopback", "::127.0.0.1"],
    ["NAT64", "64:ff9b::7f00:1"],
    ["local NAT64", "64:ff9b:1::a00:1"],
    ["6to4 of a private network", "2002:a00:1::1"],
    ["Teredo", "2001:0:7f00:1::1"],
    ["documentation", "2001:db8::1"],
    ["documentation", "3fff::1"],
    ["unique local", "fd00:ec2::254"],
    ["link-local", "fe80::1"],
    ["link-local with a zone", "fe80::1%eth0"],
    ["site-local", "fec0::1"],
    ["multicast", "ff02::1"],
    ["discard", "100::1"],
    ["segment routing", "5f00::1"],
    ["a name", "localhost"],
    ["a number", "2130706433"],
    ["nothing", ""],
  ])("does not have %s (%s)", (_what, address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it("is told from this very machine", () => {
    expect(["127.0.0.1", "127.9.9.9", "::1"].every(isLoopbackIp)).toBe(true);
    expect(["10.0.0.1", "::2", "8.8.8.8", "localhost"].some(isLoopbackIp)).toBe(false);
  });
});
