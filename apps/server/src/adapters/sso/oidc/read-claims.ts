import { emailAddress } from "@portico/rules/email-address";
import type { VerifiedIdentity } from "../verified-identity.ts";
import { OidcRefusal } from "./oidc-refusal.ts";

/** Claims of an ID token or of userinfo, whose signature or origin is proved. */
export type Claims = Readonly<Record<string, unknown>>;

/** OpenID Connect Core 2 bounds subjects; accounts hang on them. */
const longestSubject = 255;

function textOf(claims: Claims, name: string): string | null {
  const value = claims[name];
  return typeof value === "string" && value.trim() !== "" ? value.trim() : null;
}

/** Whether the ID token says all that we want to know, so that userinfo need not be asked. */
export function isComplete(claims: Claims): boolean {
  return ["email", "given_name", "family_name"].every((name) => textOf(claims, name) !== null);
}

/**
 * Who the claims are about (OpenID Connect Core 5.1); the ID token goes before userinfo. A provider that
 * does not say whether it has checked the address vouches for it: it is one of few that speak for their
 * own domains. Throws {@link OidcRefusal} without an address.
 */
export function readClaims(idToken: Claims, userinfo: Claims): VerifiedIdentity {
  const ofEmail = textOf(idToken, "email") === null ? userinfo : idToken;
  // Compared to the letter ever after, so nothing of it is tidied.
  const subject = idToken["sub"];
  const email = emailAddress(textOf(ofEmail, "email") ?? "");
  if (typeof subject !== "string" || subject === "" || subject.length > longestSubject) {
    throw new OidcRefusal("identity", "no_subject");
  }
  if (email === null) throw new OidcRefusal("identity", "no_email");
  const isDenied = ["false", false].some((denial) => ofEmail["email_verified"] === denial);
  const nameOf = (claim: string) => textOf(idToken, claim) ?? textOf(userinfo, claim);
  return {
    subject,
    email,
    isEmailVerified: !isDenied,
    firstName: nameOf("given_name"),
    lastName: nameOf("family_name"),
  };
}
