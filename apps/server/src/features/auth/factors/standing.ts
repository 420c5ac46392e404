import type { FactorMethod } from "@portico/contract";
import { AppError } from "../../../platform/errors/app-error.ts";
import type { Brand } from "../../whitelabel/whitelabel.public.ts";
import type { AccountPolicies, AccountPolicy } from "../policy/account-policy.ts";
import type { RelyingParty } from "./passkeys/relying-party.ts";
import type { Standing } from "./standing.repository.ts";

/** Whether the account has a second factor. Recovery codes are none: they stand in for a lost one. */
export function hasFactor({ hasTotp, passkeyHosts }: Standing): boolean {
  return hasTotp || passkeyHosts.length > 0;
}

/** What the account can prove at a host, the easiest first. */
export function methodsAt(standing: Standing, party: RelyingParty | null): FactorMethod[] {
  const { hasTotp, passkeyHosts, recoveryCodesLeft } = standing;
  const isKnownHere = party !== null && passkeyHosts.includes(party.id);
  return [
    ...(isKnownHere ? (["passkey"] as const) : []),
    ...(hasTotp ? (["totp"] as const) : []),
    ...(recoveryCodesLeft > 0 ? (["recovery_code"] as const) : []),
  ];
}

/** Whether a second factor is demanded of an account, by its brands or by one of its companies. */
export type IsSecondFactorDemanded = (
  userUuid: string,
  standing: Standing,
  host: Brand,
) => Promise<boolean>;

/** Judges an account by the strictest of its brands, whatever host was used. */
export function createIsSecondFactorDemanded(policies: AccountPolicies): IsSecondFactorDemanded {
  return async (userUuid, standing, host) =>
    isDemanded(standing, await policies.of(userUuid, host));
}

function isDemanded(
  { isAdministrator, isOfDemandingCompany }: Standing,
  { second_factor: demand }: AccountPolicy,
): boolean {
  if (isOfDemandingCompany) return true;
  return demand === "everybody" || (demand === "administrators" && isAdministrator);
}

/** The standing of an account that is there; throws `auth.session_ended`. */
export function requireStanding(standing: Standing | undefined): Standing {
  if (standing === undefined) throw new AppError("auth.session_ended");
  return standing;
}
