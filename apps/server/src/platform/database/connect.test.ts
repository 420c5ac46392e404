import { expect, it } from "vitest";
import { connect } from "./connect.ts";

const hostsOf = (url: string) => {
  const { host, port } = connect(url, { max: 1 }).options;
  return { host, port };
};

it("speaks to a database by an address of IPv6", () => {
  expect(hostsOf("postgres://a:b@[::1]:5433/portico")).toEqual({ host: ["::1"], port: [5433] });
  expect(hostsOf("postgres://a:b@[2001:db8::7]/portico")).toEqual({
    host: ["2001:db8::7"],
    port: [5432],
  });
});

it("leaves every other address to the driver", () => {
  expect(hostsOf("postgres://a:b@db.example:6432/portico")).toEqual({
    host: ["db.example"],
    port: [6432],
  });
});

it("tries again within half a second, however often it was refused before", () => {
  const { backoff } = connect("postgres://a:b@db.example/portico", { max: 10 }).options;
  if (typeof backoff !== "function") throw new Error("The driver decides by itself");
  for (const refused of [1, 10, 1000]) expect(backoff(refused)).toBeLessThanOrEqual(0.5);
});
