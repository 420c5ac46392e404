import { isIP, SocketAddress } from "node:net";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ipAddress, networkOf, siteOf } from "./network.ts";

const byte = fc.integer({ min: 0, max: 255 });
const ipv4 = fc.tuple(byte, byte, byte, byte).map((bytes) => bytes.join("."));
/** Zeros are what addresses are shortened by. */
const group = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 0xffff }));
const groups = fc.array(group, { minLength: 8, maxLength: 8 });
/** No IPv4 in IPv6. */
const ipv6Groups = groups.filter((each) => each.slice(0, 5).some((one) => one !== 0));

function spell(parts: readonly number[]): string {
  return parts.map((part) => part.toString(16)).join(":");
}

/** Other ways to write the same groups: padded, in capitals, and as the system shortens them. */
function spellings(parts: readonly number[]): string[] {
  const padded = parts.map((part) => part.toString(16).padStart(4, "0")).join(":");
  const { address } = new SocketAddress({ address: spell(parts), family: "ipv6" });
  return [spell(parts), padded, padded.toUpperCase(), address, `${address}%eth0`];
}

describe("networkOf", () => {
  it.each([
    ["203.0.113.7", "203.0.113.7"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["::FFFF:cb00:7107", "203.0.113.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:0DB8::1", "2001:db8::/64"],
    ["::1", "::/64"],
    ["fe80::1%eth0", "fe80::/64"],
    ["0:0:0:1::", "0:0:0:1::/64"],
    ["203.0.113.007", "unknown"],
    ["portico.example", "unknown"],
    ["", "unknown"],
    [undefined, "unknown"],
  ])("%s is in %s", (ip, network) => {
    expect(networkOf(ip)).toBe(network);
  });

  it("is the same for every spelling of an address and every address of its /64", () => {
    fc.assert(
      fc.property(ipv6Groups, groups, (parts, others) => {
        const neighbour = [...parts.slice(0, 4), ...others.slice(4)];
        fc.pre(neighbour.slice(0, 5).some((one) => one !== 0));
        const networks = [...spellings(parts), ...spellings(neighbour)].map(networkOf);
        expect(new Set(networks).size).toBe(1);
      }),
    );
  });

  it("differs between two /64", () => {
    fc.assert(
      fc.property(ipv6Groups, ipv6Groups, (some, others) => {
        fc.pre(spell(some.slice(0, 4)) !== spell(others.slice(0, 4)));
        expect(networkOf(spell(some))).not.toBe(networkOf(spell(others)));
      }),
    );
  });

  it("takes an IPv4 address alone, mapped into IPv6 or not", () => {
    fc.assert(
      fc.property(ipv4, (address) => {
        expect(networkOf(address)).toBe(address);
        expect(networkOf(`::ffff:${address}`)).toBe(address);
      }),
    );
  });

  it.each([
    ["1::ffff:203.0.113.7", "1::/64"],
    ["0:1::ffff:203.0.113.7", "0:1::/64"],
    ["0:0:1::ffff:203.0.113.7", "0:0:1::/64"],
    ["0:0:0:1::ffff:203.0.113.7", "0:0:0:1::/64"],
    ["0:0:0:0:1:ffff:203.0.113.7", "::/64"],
    ["::fffe:203.0.113.7", "::/64"],
  ])("takes %s, which only ends like a mapped one, for IPv6", (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it("takes any text", () => {
    const noAddress = fc.string().filter((text) => isIP(text) === 0);
    fc.assert(
      fc.property(noAddress, (text) => {
        expect(networkOf(text)).toBe("unknown");
      }),
    );
  });
});

describe("siteOf", () => {
  it.each([
    ["2001:db8:1:2:3::1", "2001:db8:1::/48"],
    ["2001:db8:1:ffff::", "2001:db8:1::/48"],
    ["2001:db8:2:2::", "2001:db8:2::/48"],
    ["2001:db8::1", "2001:db8::/48"],
    ["::1", "::/48"],
    ["203.0.113.7", null],
    ["::ffff:203.0.113.7", null],
    ["nobody", null],
  ])("%s is of %s", (ip, site) => {
    expect(siteOf(networkOf(ip))).toBe(site);
  });

  it("is the same for all networks of a /48, and for no other", () => {
    fc.assert(
      fc.property(ipv6Groups, ipv6Groups, (parts, others) => {
        const neighbour = [...parts.slice(0, 3), ...others.slice(3)];
        fc.pre(neighbour.slice(0, 5).some((one) => one !== 0));
        const [own, near, far] = [parts, neighbour, others].map((one) =>
          siteOf(networkOf(spell(one))),
        );
        expect(near).toBe(own);
        const isSame = spell(parts.slice(0, 3)) === spell(others.slice(0, 3));
        expect(far === own).toBe(isSame);
      }),
    );
  });
});

it("spells an address as RFC 5952 recommends", () => {
  expect(ipAddress("2001:DB8:0:0:1:0:0:1")).toBe("2001:db8::1:0:0:1");
  expect(ipAddress("2001:db8::1")).toBe("2001:db8::1");
  expect(ipAddress("1.2.3.4:80")).toBeNull();
});
