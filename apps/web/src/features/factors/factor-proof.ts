import type { BodyOf, Api, PasskeyRequest } from "@portico/contract";
import { givePasskey } from "../../lib/passkey.ts";

/** A proof by password or by a factor, as the calls take it. */
export type Proof = BodyOf<Api["proveAgain"]>;

/** A proof of a second factor. */
export type FactorProof = Omit<Proof, "method" | "password"> & {
  method: Exclude<Proof["method"], "password">;
};

/** What somebody typed or is about to give. */
export type Given =
  | { method: "passkey" }
  | { method: "password" | "recovery_code" | "totp"; text: string };

/** Turns what was given into a proof; a passkey is asked of the device now. */
export async function proofOf(
  given: Given,
  beginPasskey: () => Promise<PasskeyRequest>,
): Promise<Proof> {
  switch (given.method) {
    case "passkey":
      return { method: "passkey", credential: await givePasskey(await beginPasskey()) };
    case "password":
      return { method: "password", password: given.text };
    case "recovery_code":
    case "totp":
      return { method: given.method, code: given.text };
  }
}

/** Tells proofs of a factor from the password. */
export function isOfFactor(proof: Proof): proof is FactorProof {
  return proof.method !== "password";
}
