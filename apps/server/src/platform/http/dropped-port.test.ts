import { expect, it } from "vitest";
import { hostWithPort, watchPorts } from "./dropped-port.ts";

const origin = "https://portal.example:8443";
const asked = (host: string, headers: Record<string, string>) => ({ host, headers });

it.each([
  [asked("portal.example", { origin, "sec-fetch-site": "same-origin" })],
  [asked("portal.example", { origin })],
  [asked("portal.example:80", { origin })],
])("a proxy that passes a host on without its port is found out: %j", (request) => {
  expect(hostWithPort(request)).toBe("portal.example:8443");
});

it.each([
  [asked("portal.example:8443", { origin })],
  [asked("portal.example", { origin: "https://portal.example" })],
  [asked("portal.example", { origin, "sec-fetch-site": "same-site" })],
  [asked("portal.example", { origin: "https://elsewhere.example:8443" })],
  [asked("portal.example", { origin: "null" })],
  [asked("portal.example", {})],
])("nothing is said of %j", (request) => {
  expect(hostWithPort(request)).toBeNull();
});

it("tells of it once, with what to do", () => {
  const said: string[] = [];
  const watch = watchPorts();
  const log = { warn: (text: string) => said.push(text) };
  for (const _ of [1, 2]) watch(Object.assign(asked("portal.example", { origin }), { log }));
  expect(said).toEqual([expect.stringContaining("proxy_set_header Host $http_host")]);
});
