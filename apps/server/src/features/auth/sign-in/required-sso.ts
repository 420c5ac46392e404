import type { SsoOptions } from "@portico/contract";
import type { EmailAddress } from "@portico/rules/email-address";
import { AppError } from "../../../platform/errors/app-error.ts";
import type { Brand } from "../../whitelabel/whitelabel.public.ts";

/** Which providers an address signs in with, if any; the SSO feature knows. */
export type SsoOptionsOf = (email: EmailAddress, brand: Brand) => Promise<SsoOptions | null>;

/** Throws `auth.sso_required` for an address that has to sign in at its provider. */
export type RefuseRequiredSso = (email: EmailAddress, brand: Brand) => Promise<void>;

/**
 * Builds the question that every step asks which makes an account or a session, and not the first of
 * several alone: a provider may become required between two of them (docs/decisions/013).
 */
export function createRefuseRequiredSso(ssoOptionsOf: SsoOptionsOf): RefuseRequiredSso {
  return async (email, brand) => {
    const sso = await ssoOptionsOf(email, brand);
    if (sso?.sso_required === true) throw new AppError("auth.sso_required");
  };
}
