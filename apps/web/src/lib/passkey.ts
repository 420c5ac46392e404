import type { NewPasskey, PasskeyCreation, PasskeyProof, PasskeyRequest } from "@portico/contract";
import {
  base64URLStringToBuffer as bytesOf,
  browserSupportsWebAuthnAutofill,
  bufferToBase64URLString as textOf,
} from "@simplewebauthn/browser";

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

/** For the dialogs of the device; the list of a field, which every visitor is offered, does without. */
const loadDialogs = () => import("./passkey-dialogs.ts");

/** Whether this browser can have passkeys: not over plain http, but on a laptop's own host. */
export function hasPasskeys(): boolean {
  return typeof globalThis.PublicKeyCredential === "function";
}

/** Whether the browser offers passkeys in the list of a field (conditional UI). */
export async function hasPasskeyAutofill(): Promise<boolean> {
  return hasPasskeys() && (await browserSupportsWebAuthnAutofill());
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
  const { startRegistration } = await loadDialogs();
  const { id, rawId, response } = await orFault(startRegistration({ optionsJSON }));
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return {
    id,
    rawId,
    type: "public-key",
    response: { clientDataJSON, attestationObject, transports },
  };
}

/** What the portal needs to know of a passkey that was given. */
function proofOf({ id, rawId, response }: Omit<PasskeyProof, "type">): PasskeyProof {
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

/** What waits in the list of a field, and its end. */
let listed = { stop: new AbortController(), over: Promise.resolve<unknown>(null) };

/** Browsers take one request at a time, and some need the one before to have ended. */
async function endListed(): Promise<void> {
  listed.stop.abort();
  await listed.over;
}

/** Asks the device for a passkey, in the place of what waits in a list. Throws {@link PasskeyError}. */
export async function givePasskey(optionsJSON: PasskeyRequest): Promise<PasskeyProof> {
  const { startAuthentication } = await loadDialogs();
  await endListed();
  return proofOf(await orFault(startAuthentication({ optionsJSON })));
}

/**
 * Offers passkeys in the list of the email field (conditional mediation), until somebody chooses one
 * or it is stopped. Throws {@link PasskeyError}.
 */
export async function listPasskeys(
  options: PasskeyRequest,
  stop: AbortController,
): Promise<PasskeyProof> {
  await endListed();
  stop.signal.throwIfAborted();
  // Not by the package: it begins a moment after it was asked, and cannot be stopped until then.
  const chosen = navigator.credentials.get({
    mediation: "conditional",
    publicKey: { ...options, challenge: bytesOf(options.challenge), allowCredentials: [] },
    signal: stop.signal,
  });
  listed = { stop, over: chosen.catch(() => null) };
  const credential = (await orFault(chosen)) as PublicKeyCredential;
  const response = credential.response as AuthenticatorAssertionResponse;
  return proofOf({
    id: credential.id,
    rawId: textOf(credential.rawId),
    response: {
      clientDataJSON: textOf(response.clientDataJSON),
      authenticatorData: textOf(response.authenticatorData),
      signature: textOf(response.signature),
      ...(response.userHandle === null ? {} : { userHandle: textOf(response.userHandle) }),
    },
  });
}
