import type { Page } from "@playwright/test";

/** A device with passkeys, as Chromium plays it (WebDriver extension of WebAuthn, §11). */
export interface Authenticator {
  /** Whether its person is there to touch it: then it answers at once, lists of fields included. */
  answers: (isThere: boolean) => Promise<void>;
  /** How many passkeys it has. */
  count: () => Promise<number>;
  /** Forgets all of them, as a device that was reset. */
  forget: () => Promise<void>;
}

/** Gives the page a device that keeps passkeys, with a person who is recognised. */
export async function addAuthenticator(page: Page): Promise<Authenticator> {
  const client = await page.context().newCDPSession(page);
  await client.send("WebAuthn.enable");
  const { authenticatorId } = await client.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    async answers(isThere) {
      const params = { authenticatorId, enabled: isThere };
      await client.send("WebAuthn.setAutomaticPresenceSimulation", params);
    },
    async count() {
      const { credentials } = await client.send("WebAuthn.getCredentials", { authenticatorId });
      return credentials.length;
    },
    async forget() {
      await client.send("WebAuthn.clearCredentials", { authenticatorId });
    },
  };
}
