import { emailAddress } from "@portico/rules/email-address";

/** The password that `demo.json` and the README tell everybody. */
export const publicPassword = "Portico-2026!";

/**
 * The demo's accounts. They stand here, too, because a container may leave the demo's folder out, and
 * a backup that it restores may bring them all the same.
 */
export const demoAddresses = [
  "tenant@portico.example",
  "guest@portico.example",
  "manager@portico.example",
].flatMap((address) => emailAddress(address) ?? []);
