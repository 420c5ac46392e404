import type { BrandSettings } from "@portico/contract";
import { domainOf, type EmailAddress } from "@portico/rules/email-address";
import type { Cache } from "../../../platform/cache/cache.ts";
import { type Brand, settingsOf } from "../../whitelabel/whitelabel.public.ts";
import type { AccountPolicyRepository } from "./account-policy.repository.ts";

/** What brands demand of the accounts in their buildings. */
export type AccountPolicy = Pick<
  BrandSettings,
  | "code_digits"
  | "code_minutes"
  | "is_login_code_offered"
  | "session_access_minutes"
  | "session_idle_minutes"
  | "session_absolute_days"
  | "second_factor"
>;

/** Of whom a second factor is demanded, the fewest first. */
const secondFactorDemands: readonly BrandSettings["second_factor"][] = [
  "offered",
  "administrators",
  "everybody",
];

/** Of two demands the stricter one, demand by demand. */
const stricter: {
  [K in keyof AccountPolicy]: (a: BrandSettings, b: BrandSettings) => AccountPolicy[K];
} = {
  code_digits: (a, b) => Math.max(a.code_digits, b.code_digits),
  code_minutes: (a, b) => Math.min(a.code_minutes, b.code_minutes),
  session_access_minutes: (a, b) => Math.min(a.session_access_minutes, b.session_access_minutes),
  session_idle_minutes: (a, b) => Math.min(a.session_idle_minutes, b.session_idle_minutes),
  second_factor: (a, b) => {
    const rank = ({ second_factor: demand }: BrandSettings) => secondFactorDemands.indexOf(demand);
    return rank(a) < rank(b) ? b.second_factor : a.second_factor;
  },
  session_absolute_days: (a, b) => Math.min(a.session_absolute_days, b.session_absolute_days),
  is_login_code_offered: (a, b) => a.is_login_code_offered && b.is_login_code_offered,
};

function strictest(settings: readonly [BrandSettings, ...BrandSettings[]]): BrandSettings {
  const [first, ...others] = settings;
  const demands = { ...first };
  for (const other of others) {
    const both = Object.entries(stricter).map(([name, of]) => [name, of(demands, other)]);
    Object.assign(demands, Object.fromEntries(both));
  }
  return demands;
}

/** Tells what is demanded of an account. */
export interface AccountPolicies {
  /**
   * The strictest of what the brands of the account demand, and the brand whose host was used: a host
   * can be chosen by whoever asks, so it may make things stricter only.
   */
  of(userUuid: string, host: Pick<Brand, "config">): Promise<AccountPolicy>;
  /** The same of who has no account yet, for the brands whose buildings the address may join. */
  ofNewcomer(email: EmailAddress, host: Pick<Brand, "config">): Promise<AccountPolicy>;
  /** What is demanded of an address, whether or not there is an account behind it. */
  ofAddress(
    email: EmailAddress,
    account: { uuid: string } | undefined,
    host: Pick<Brand, "config">,
  ): Promise<AccountPolicy>;
}

interface AccountPoliciesDeps {
  repository: AccountPolicyRepository;
  /** Emptied when somebody joins or leaves, and when brands change. */
  cache: Cache<Partial<BrandSettings>[]>;
  /** Emptied when domains open other buildings, and when brands change. */
  domains: Cache<Partial<BrandSettings>[]>;
}

/** Builds what is demanded of accounts. */
export function createAccountPolicies(deps: AccountPoliciesDeps): AccountPolicies {
  const { repository, cache, domains } = deps;

  async function of(userUuid: string, { config }: Pick<Brand, "config">): Promise<AccountPolicy> {
    const brands = await cache.get(userUuid, () => repository.listSettings(userUuid));
    return strictest([config.settings, ...brands.map(settingsOf)]);
  }

  async function ofNewcomer(
    email: EmailAddress,
    { config }: Pick<Brand, "config">,
  ): Promise<AccountPolicy> {
    const domain = domainOf(email);
    const brands = await domains.get(domain, () => repository.listSettingsOfDomain(domain));
    return strictest([config.settings, ...brands.map(settingsOf)]);
  }

  return {
    of,
    ofNewcomer,
    ofAddress: (email, account, host) =>
      account === undefined ? ofNewcomer(email, host) : of(account.uuid, host),
  };
}
