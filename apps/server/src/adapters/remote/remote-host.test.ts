import { describe, expect, it } from "vitest";
import { checkRemoteAddress } from "./remote-host.ts";
import { RemoteRefusal } from "./remote-refusal.ts";

const anyHost = { allowsLoopback: false, hosts: [] };

describe("an address that may be asked", () => {
  it("is asked over TLS, whatever the content says", () => {
    expect(checkRemoteAddress("http://a.example/x?y", anyHost).href).toBe("https://a.example/x?y");
    expect(checkRemoteAddress("https://a.example/x", anyHost).href).toBe("https://a.example/x");
  });

  it("stays as it is where this machine may be asked, for trying things out", () => {
    const rules = { allowsLoopback: true, hosts: [] };
    expect(checkRemoteAddress("http://127.0.0.1:81/", rules).href).toBe("http://127.0.0.1:81/");
  });
});

describe("a list of hosts", () => {
  const rules = { allowsLoopback: false, hosts: ["files.example", "xn--bcher-kva.example"] };

  it.each([
    "https://files.example/a.pdf",
    "https://FILES.example/a.pdf",
    "https://cdn.files.example/a.pdf",
    "https://bücher.example/a.pdf",
  ])("lets %s through", (address) => {
    expect(checkRemoteAddress(address, rules)).toBeInstanceOf(URL);
  });

  it.each([
    "https://example/a.pdf",
    "https://otherfiles.example/a.pdf",
    "https://files.example.evil.example/a.pdf",
    "https://files.example./a.pdf",
    "https://8.8.8.8/a.pdf",
  ])("keeps %s out", (address) => {
    expect(() => checkRemoteAddress(address, rules)).toThrow(new RemoteRefusal("host"));
  });
});
