import { expect, it } from "vitest";
import { networkBudgets } from "./network-budgets.ts";

const limit = { name: "tries", count: 10, windowSeconds: 60 };
const ofSite = { name: "tries site", count: 40, windowSeconds: 60 };
const [network, site] = ["2001:db8:1:2::/64", "2001:db8:1::/48"];

it("spends of the network alone where it is its own site", () => {
  expect(networkBudgets(limit, "192.0.2.1")).toEqual([{ limit, whose: "192.0.2.1" }]);
});

it("spends of the site as well, which has four networks' worth", () => {
  expect(networkBudgets(limit, network)).toEqual([
    { limit, whose: network },
    { limit: ofSite, whose: site },
  ]);
});

it("counts by what else it is asked to", () => {
  expect(networkBudgets(limit, network, "maya")).toEqual([
    { limit, whose: `maya ${network}` },
    { limit: ofSite, whose: `maya ${site}` },
  ]);
});
