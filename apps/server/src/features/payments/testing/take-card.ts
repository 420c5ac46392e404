import { randomBytes } from "node:crypto";
import type { VaultCard } from "../../../adapters/vault/card-vault.ts";
import { createSandboxVault } from "../../../adapters/vault/sandbox/sandbox-vault.ts";
import type { TestApp } from "../../../testing/test-app.ts";

/** A card that the sandbox takes, unless told. */
const usual: VaultCard = {
  brand: "visa",
  lastFour: "4242",
  month: 3,
  year: 2099,
  holderName: "Maya Lind",
};

/** Has the sandbox take a test card, as its fields do; answers the token that saves it. */
export async function takeCard(
  { database: { db }, secretKey }: Pick<TestApp, "database" | "secretKey">,
  card: Partial<VaultCard> = {},
): Promise<string> {
  const sandbox = createSandboxVault({ db, secretKey });
  const { nonce, signature } = await sandbox.openSession("http://localhost");
  const token = randomBytes(20).toString("hex");
  const opening = { nonce: nonce ?? "", signature: signature ?? "" };
  const isTaken = await sandbox.take(opening, { ...usual, ...card, token });
  if (!isTaken) throw new Error("The sandbox has not taken the card.");
  return token;
}
