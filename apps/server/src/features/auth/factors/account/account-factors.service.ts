import type { Factors, NewPasskey, User } from "@portico/contract";
import { resolveLocale } from "@portico/i18n";
import type { Db } from "../../../../platform/database/client.ts";
import type { Executor } from "../../../../platform/database/executor.ts";
import { AppError } from "../../../../platform/errors/app-error.ts";
import { securityLog } from "../../../../platform/security-log/security-log.ts";
import type { FactorChange, MailService } from "../../../mail/mail.public.ts";
import type { Brand } from "../../../whitelabel/whitelabel.public.ts";
import type { Asker, PasskeysService } from "../passkeys/passkeys.service.ts";
import type { RelyingParty } from "../passkeys/relying-party.ts";
import type { RecoveryCodes } from "../recovery/recovery-codes.service.ts";
import { hasFactor, type IsSecondFactorDemanded, requireStanding } from "../standing.ts";
import type { StandingRepository } from "../standing.repository.ts";
import { findTotpApp } from "../totp/totp.repository.ts";
import type { TotpService } from "../totp/totp.service.ts";
import { lockAccount } from "../../account-lock.repository.ts";
import { toFactors } from "./factors.view.ts";

/** Whose factors change, and in which brand's name the mail speaks. */
export interface Owner {
  user: User;
  brand: Brand;
}

/** What a change of factors means for the security log; one that was used is written down there. */
const events = {
  totp_added: ["factor.added", "totp"],
  totp_removed: ["factor.removed", "totp"],
  passkey_added: ["factor.added", "passkey"],
  passkey_removed: ["factor.removed", "passkey"],
  recovery_codes_renewed: ["factor.added", "recovery_codes"],
  recovery_code_used: null,
  factors_reset: null,
} as const satisfies Record<FactorChange, unknown>;

function record(change: FactorChange, userUuid: string): void {
  const event = events[change];
  if (event !== null) securityLog.record(event[0], { factor: event[1] }, userUuid);
}

type CheckedPasskey = Awaited<ReturnType<PasskeysService["checkNew"]>> & { name: string };

interface AccountFactorsDeps {
  db: Db;
  standing: StandingRepository;
  isDemanded: IsSecondFactorDemanded;
  totp: TotpService;
  passkeys: PasskeysService;
  recoveryCodes: RecoveryCodes;
  mail: MailService;
}

/** Builds what owners do with their factors; every change is mailed to them. */
export function createAccountFactors(deps: AccountFactorsDeps) {
  const { db, standing, isDemanded, totp, passkeys, recoveryCodes, mail } = deps;

  async function tell(
    executor: Executor,
    { user, brand }: Owner,
    change: FactorChange,
    name = "",
  ): Promise<void> {
    record(change, user.uuid);
    const locale = resolveLocale(user.locale);
    const params = { change, name };
    await mail.send(executor, {
      template: "factor_changed",
      to: user.email,
      locale,
      brand,
      params,
    });
  }

  /** What every adding does besides: recovery codes with the first factor, and the mail. */
  async function added(
    executor: Executor,
    owner: Owner,
    change: FactorChange,
    name?: string,
  ): Promise<string[]> {
    const { uuid } = owner.user;
    // Two first factors at once must not each bring codes, of which only the last would hold.
    await lockAccount(executor, uuid);
    const { recoveryCodesLeft } = requireStanding(await standing.findWithin(executor, uuid));
    const codes = recoveryCodesLeft === 0 ? await recoveryCodes.renew(executor, uuid) : [];
    await tell(executor, owner, change, name);
    return codes;
  }

  /** Removes a factor, unless it is the last one and one is demanded; the codes go with the last. */
  async function removed(
    owner: Owner,
    remove: (executor: Executor) => Promise<[FactorChange, string]>,
  ): Promise<void> {
    const { uuid } = owner.user;
    await db.transaction(async (tx) => {
      // Two removals at once must not each take the other for the factor that remains.
      await lockAccount(tx, uuid);
      const before = requireStanding(await standing.findWithin(tx, uuid));
      const [change, name] = await remove(tx);
      const left = before.passkeyHosts.length + Number(before.hasTotp) - 1;
      if (left === 0) {
        if (await isDemanded(uuid, before, owner.brand)) throw new AppError("auth.factor_needed");
        await recoveryCodes.drop(tx, uuid);
      }
      await tell(tx, owner, change, name);
    });
  }

  return {
    tell,

    /** What the account has, as seen from a host. */
    async get({ user, brand }: Owner, party: RelyingParty | null): Promise<Factors> {
      const [found, app, keys] = await Promise.all([
        standing.find(user.uuid).then(requireStanding),
        findTotpApp(db, user.uuid),
        passkeys.list(user.uuid),
      ]);
      const codesLeft = found.recoveryCodesLeft;
      const isNeeded = await isDemanded(user.uuid, found, brand);
      return toFactors({ app, keys, codesLeft, isDemanded: isNeeded, party });
    },

    beginTotp: ({ user, brand }: Owner) =>
      totp.begin(user.uuid, { issuer: brand.config.name, address: user.email }),

    /** Adds the app in the caller's transaction; answers recovery codes if there were none. */
    async addTotp(executor: Executor, owner: Owner, proof: { setup: string; code: string }) {
      await totp.confirm(executor, owner.user.uuid, proof);
      return added(executor, owner, "totp_added");
    },

    removeTotp: (owner: Owner) =>
      removed(owner, async (tx) => {
        if (!(await totp.remove(tx, owner.user.uuid))) throw new AppError("auth.factor_not_found");
        return ["totp_removed", ""];
      }),

    beginPasskey: (user: User, asker: Asker) => passkeys.beginAdding(user, asker),
    checkPasskey: (credential: NewPasskey, asker: Asker) => passkeys.checkNew(credential, asker),

    /** Adds a checked passkey in the caller's transaction; answers recovery codes if there were none. */
    async addPasskey(executor: Executor, owner: Owner, passkey: CheckedPasskey) {
      await passkeys.store(executor, { ...passkey, userUuid: owner.user.uuid });
      return added(executor, owner, "passkey_added", passkey.name);
    },

    renamePasskey: (userUuid: string, passkeyUuid: string, name: string) =>
      passkeys.rename(userUuid, passkeyUuid, name),

    removePasskey: (owner: Owner, passkeyUuid: string) =>
      removed(owner, async (tx) => [
        "passkey_removed",
        await passkeys.remove(tx, owner.user.uuid, passkeyUuid),
      ]),

    /** A new set of recovery codes; throws `auth.factor_not_found` without a factor to stand in for. */
    async renewRecoveryCodes(owner: Owner): Promise<string[]> {
      const { uuid } = owner.user;
      return db.transaction(async (tx) => {
        // Codes of an account whose last factor goes meanwhile would outlive it.
        await lockAccount(tx, uuid);
        const found = requireStanding(await standing.findWithin(tx, uuid));
        if (!hasFactor(found)) throw new AppError("auth.factor_not_found");
        const codes = await recoveryCodes.renew(tx, uuid);
        await tell(tx, owner, "recovery_codes_renewed");
        return codes;
      });
    },
  };
}

/** What owners do with their factors. */
export type AccountFactors = ReturnType<typeof createAccountFactors>;
