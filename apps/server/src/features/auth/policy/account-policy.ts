import type { BrandSettings } from "@portico/contract";
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
   * can be chosen by whoever asks, so it may make things stricter only. Null is no account yet.
   */
  of(userUuid: string | null, host: Brand): Promise<AccountPolicy>;
}

interface AccountPoliciesDeps {
  repository: AccountPolicyRepository;
  /** Emptied when somebody joins or leaves, and when brands change. */
  cache: Cache<Partial<BrandSettings>[]>;
}

/** Builds what is demanded of accounts. */
export function createAccountPolicies(deps: AccountPoliciesDeps): AccountPolicies {
  const { repository, cache } = deps;
  return {
    async of(userUuid, { config }) {
      if (userUuid === null) return config.settings;
      const brands = await cache.get(userUuid, () => repository.listSettings(userUuid));
      return strictest([config.settings, ...brands.map(settingsOf)]);
    },
  };
}
