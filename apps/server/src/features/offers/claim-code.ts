import { randomBytes } from "node:crypto";

/** 32 signs that nobody takes for another: no 0 and O, no 1 and I. */
const alphabet = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const length = 8;

/** A code to redeem a claim with: 40 random bits, easy to read out. */
export function createClaimCode(): string {
  return Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join("");
}
