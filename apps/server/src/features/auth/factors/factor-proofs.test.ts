import type { PasskeyProof } from "@portico/contract";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { AppError } from "../../../platform/errors/app-error.ts";
import { securityLog } from "../../../platform/security-log/security-log.ts";
import type { Asker } from "./passkeys/passkeys.service.ts";
import { createProveFactor } from "./factor-proofs.ts";

const asker: Asker = { purpose: "second_factor", holder: "browser", party: null };
let answer: () => Promise<string>;
const prove = createProveFactor({
  totp: { prove: async () => void (await answer()) },
  recoveryCodes: { prove: async () => void (await answer()) },
  passkeys: { prove: () => answer() },
});

let told: unknown[][];
beforeEach(() => {
  told = [];
  answer = () => Promise.resolve("maya");
  vi.spyOn(securityLog, "record").mockImplementation(
    (...event: unknown[]) => void told.push(event),
  );
});

const credential: PasskeyProof = {
  id: "key",
  rawId: "key",
  type: "public-key",
  response: { clientDataJSON: "", authenticatorData: "", signature: "" },
};
const proofs = [
  { method: "totp", code: "123456" },
  { method: "recovery_code", code: "abcd-efgh" },
  { method: "passkey", credential },
] as const;

describe.each(proofs)("a proof by $method", (proof) => {
  const { method } = proof;

  it("is told of where it is right", async () => {
    await prove("maya", proof, asker);
    expect(told).toEqual([["factor.used", { method }, "maya"]]);
  });

  it("is told of with the refusal where it is not", async () => {
    answer = () => Promise.reject(new AppError("auth.factor_not_right"));
    await expect(prove("maya", proof, asker)).rejects.toThrow("auth.factor_not_right");
    expect(told).toEqual([["factor.refused", { method, code: "auth.factor_not_right" }, "maya"]]);
  });

  it("is not told of where it could not be checked", async () => {
    answer = () => Promise.reject(new Error("the database is away"));
    await expect(prove("maya", proof, asker)).rejects.toThrow("the database is away");
    expect(told).toEqual([]);
  });

  it("is refused without the part that it needs", async () => {
    await expect(prove("maya", { method }, asker)).rejects.toThrow("request.invalid");
  });
});

it("a passkey proves nobody but its owner", async () => {
  answer = () => Promise.resolve("somebody else");
  await expect(prove("maya", proofs[2], asker)).rejects.toThrow("auth.passkey_refused");
});
