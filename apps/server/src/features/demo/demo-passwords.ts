import { randomBytes } from "node:crypto";
import type { DemoAccount } from "./demo-manifest.ts";

/** A password that nobody knows before it is told. */
export interface GivenPassword {
  email: string;
  password: string;
}

/**
 * Chooses the passwords of new accounts: those of `demo.json`, which everybody can read, where the
 * portal is for this machine alone; elsewhere random ones of 120 bits, which `given` collects.
 */
export function createDemoPasswords(isOwnMachine: boolean) {
  const given: GivenPassword[] = [];
  return {
    given,
    choose({ email, password }: DemoAccount): string {
      if (isOwnMachine) return password;
      const random = randomBytes(15).toString("base64url");
      given.push({ email, password: random });
      return random;
    },
  };
}

/** Passwords of the demo's new accounts. */
export type DemoPasswords = ReturnType<typeof createDemoPasswords>;
