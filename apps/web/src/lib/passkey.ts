import type { NewPasskey, PasskeyCreation, PasskeyProof, PasskeyRequest } from "@portico/contract";

/** Why a device gave no passkey: its person said no, it has none that fits, has it already, or cannot. */
export type PasskeyFault = "cancelled" | "known" | "unknown";

/** A passkey that was not made or not given; the words are the page's. */
export class PasskeyError extends Error {
  readonly fault: PasskeyFault;

  constructor(fault: PasskeyFault, cause: unknown) {
    super(fault, { cause });
    this.name = "PasskeyError";
    this.fault = fault;
  }
}

/** What the device said, if it was the device that failed. */
export function ofDevice(error: Error | null): PasskeyError | null {
  return error instanceof PasskeyError ? error : null;
}

const load = () => import("@simplewebauthn/browser");

/** Whether this browser can have passkeys: not over plain http, but on a laptop's own host. */
export function hasPasskeys(): boolean {
  return typeof globalThis.PublicKeyCredential === "function";
}

/** Whether the browser offers passkeys in the list of a field (conditional UI). */
export async function hasPasskeyAutofill(): Promise<boolean> {
  return hasPasskeys() && (await (await load()).browserSupportsWebAuthnAutofill());
}

/** WebAuthn level 3, §6.3: browsers tell pages no more, so that pages learn nothing about devices. */
const faults: Readonly<Record<string, PasskeyFault>> = {
  InvalidStateError: "known",
  NotAllowedError: "cancelled",
  AbortError: "cancelled",
};

async function orFault<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw new PasskeyError(faults[error instanceof Error ? error.name : ""] ?? "unknown", error);
  }
}

/** Makes a passkey on the device. Throws {@link PasskeyError}. */
export async function makePasskey(optionsJSON: PasskeyCreation): Promise<NewPasskey> {
  const { startRegistration } = await load();
  const { id, rawId, response } = await orFault(startRegistration({ optionsJSON }));
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return {
    id,
    rawId,
    type: "public-key",
    response: { clientDataJSON, attestationObject, transports },
  };
}

/**
 * Asks the device for a passkey, with `isAutofill` in the list of the email field, which waits until
 * somebody chooses one. Only one can wait at a time: the next one cancels it. Throws {@link PasskeyError}.
 */
export async function givePasskey(
  optionsJSON: PasskeyRequest,
  isAutofill = false,
): Promise<PasskeyProof> {
  const { startAuthentication } = await load();
  const asked = startAuthentication({ optionsJSON, useBrowserAutofill: isAutofill });
  const { id, rawId, response } = await orFault(asked);
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    id,
    rawId,
    type: "public-key",
    response: {
      clientDataJSON,
      authenticatorData,
      signature,
      ...(userHandle === undefined ? {} : { userHandle }),
    },
  };
}

/** Ends what waits in the list of a field. */
export async function stopPasskeyAutofill(): Promise<void> {
  (await load()).WebAuthnAbortService.cancelCeremony();
}
