import { expect, it } from "vitest";
import { bannerText, closedAccountsText, passwordsText } from "./banner.ts";

const welcome = {
  publicUrl: "http://localhost:4000",
  dataDir: "/srv/portico",
  hasOutbox: false,
  hasSandbox: false,
  isEmpty: false,
  elapsed: 1234,
};

it("tells addresses, accounts and the password that everybody may know", () => {
  const demo = {
    hosts: ["localhost", "127.0.0.1", "northlight.localhost"],
    unknownHosts: [],
    accounts: ["tenant@portico.example", "guest@portico.example"],
    password: "Public-1!",
  };
  const lines = bannerText({ ...welcome, demo }).split("\n");
  expect(lines[1]).toBe("  Portico is ready (1.2 s). Ctrl-C stops it.");
  expect(lines).toContain("  Portal    http://localhost:4000");
  expect(lines).toContain("            http://northlight.localhost:4000");
  expect(lines).toContain("  Sign in   tenant@portico.example");
  expect(lines).toContain("            guest@portico.example");
  expect(lines).toContain("  Password  Public-1!");
  expect(lines.join()).not.toContain("hosts file");
});

it("tells another way to hosts that the machine does not find", () => {
  const unknownHosts = ["northlight.localhost", "livework.localhost"];
  const demo = { hosts: unknownHosts, unknownHosts, accounts: [], password: null };
  expect(bannerText({ ...welcome, demo })).toContain(
    "Add a line to the hosts file: 127.0.0.1 northlight.localhost livework.localhost",
  );
});

it("tells how to begin while there is nothing", () => {
  const begin = "  Begin     npm run portico -- setup";
  expect(bannerText({ ...welcome, demo: null, isEmpty: true })).toContain(begin);
  expect(bannerText({ ...welcome, demo: null })).not.toContain(begin);
});

it("tells no password where there is none for everybody", () => {
  const demo = {
    hosts: [],
    unknownHosts: [],
    accounts: ["tenant@portico.example"],
    password: null,
  };
  expect(bannerText({ ...welcome, demo })).not.toContain("Password");
});

it("tells given passwords beside their accounts", () => {
  const given = [
    { email: "a@portico.example", password: "one" },
    { email: "long@portico.example", password: "two" },
  ];
  expect(passwordsText(given)).toContain(
    "  a@portico.example     one\n  long@portico.example  two",
  );
});

it("names closed accounts and the command that opens them", () => {
  const text = closedAccountsText("https://portal.example", ["a@b.example", "c@b.example"]);
  expect(text).toContain(
    "At https://portal.example nobody can sign in as a@b.example, c@b.example",
  );
  expect(text).toContain("npm run portico -- password a@b.example c@b.example");
});

it("names the sandbox where cards go, which is no place for a real one", () => {
  const text = bannerText({ ...welcome, demo: null, hasSandbox: true });
  expect(text).toContain("  Cards     sandbox: test numbers only, nothing is charged");
  expect(bannerText({ ...welcome, demo: null })).not.toContain("sandbox");
});
