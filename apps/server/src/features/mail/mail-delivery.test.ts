import { describe, expect, it } from "vitest";
import { mailDelivery } from "./mail-delivery.ts";

describe("mailDelivery", () => {
  const local = { smtpUrl: null, publicUrl: "http://localhost:4000", host: "localhost" };

  it("shows mails on a page where only this machine can ask for it", () => {
    expect(mailDelivery(local)).toBe("page");
    expect(mailDelivery({ ...local, publicUrl: "http://[::1]:4000", host: "127.0.0.1" })).toBe(
      "page",
    );
  });

  it.each([
    ["a public address", { ...local, publicUrl: "https://portal.example" }],
    ["an interface that others reach", { ...local, host: "0.0.0.0" }],
  ])("holds mails with %s and no mail server", (_what, env) => {
    expect(mailDelivery(env)).toBe("held");
  });

  it("sends them wherever there is a mail server", () => {
    expect(mailDelivery({ ...local, smtpUrl: "smtp://localhost:1025" })).toBe("smtp");
  });
});
