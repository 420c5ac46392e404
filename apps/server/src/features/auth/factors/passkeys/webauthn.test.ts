import { expect, it } from "vitest";
import { challengeOf } from "./webauthn.ts";

const encoded = (text: string) => Buffer.from(text).toString("base64url");

it("finds the challenge that an answer says it signed", () => {
  const clientData = { type: "webauthn.get", challenge: "abc", origin: "https://portal.example" };
  expect(challengeOf(encoded(JSON.stringify(clientData)))).toBe("abc");
});

it.each(["", "{", "null", "1", '"challenge"', "[]", "{}", '{"challenge":1}', '{"challenge":null}'])(
  "finds none in %s",
  (text) => {
    expect(challengeOf(encoded(text))).toBeNull();
  },
);
