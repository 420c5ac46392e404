import { Secret, TOTP } from "otpauth";

/** Seconds that a code is shown (RFC 6238 §5.2); every app knows this one. */
const period = 30;

/** Steps to either side that are still accepted, for clocks that differ and people who type. */
const tolerance = 1;

/** 160 bits, as RFC 4226 §4 asks. */
const secretBytes = 20;

function totpOf(secret: Secret, names: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({ ...names, secret, period, digits: 6, algorithm: "SHA1" });
}

/** A new secret, base32. */
export function newTotpSecret(): string {
  return new Secret({ size: secretBytes }).base32;
}

/** The secret with its names, as apps read it from a QR code. */
export function totpUri(secret: string, issuer: string, label: string): string {
  return totpOf(Secret.fromBase32(secret), { issuer, label }).toString();
}

/** Number of the step whose code this is, at `now` in milliseconds or beside it; null for a wrong code. */
export function totpStep(secret: string, code: string, now: number): number | null {
  const totp = totpOf(Secret.fromBase32(secret));
  const delta = totp.validate({ token: code, timestamp: now, window: tolerance });
  return delta === null ? null : totp.counter({ timestamp: now }) + delta;
}
