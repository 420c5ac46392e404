import type {
  NewPasskey,
  PasskeyCreation,
  PasskeyProof,
  PasskeyRequest,
  User,
} from "@portico/contract";
import { parse } from "uuid";
import { newSecret } from "../../../../platform/crypto/new-secret.ts";
import { secretHash } from "../../../../platform/crypto/secret-hash.ts";
import type { Db } from "../../../../platform/database/client.ts";
import type { Executor } from "../../../../platform/database/executor.ts";
import { AppError } from "../../../../platform/errors/app-error.ts";
import { requiredLine } from "../../../../platform/writes/typed-text.ts";
import type { ChallengePurpose } from "../factors.tables.ts";
import {
  countPasskeys,
  findPasskey,
  insertChallenge,
  insertPasskey,
  listPasskeys,
  notePasskeyUse,
  type PasskeyRow,
  removePasskey,
  renamePasskey,
  sweepChallenges,
  takeChallenge,
} from "./passkeys.repository.ts";
import type { RelyingParty } from "./relying-party.ts";
import {
  challengeOf,
  passkeyAlgorithms,
  verifyNewPasskey,
  verifyPasskeyProof,
} from "./webauthn.ts";

/** Seconds that a challenge waits, and as many that the browser does. */
const challengeSeconds = 300;

/** Passkeys of an account at most; nobody carries more devices. */
const mostPasskeys = 20;

/** Who asks a passkey for what: only they may bring its answer. */
export interface Asker {
  purpose: ChallengePurpose;
  /** What only the asker has: cookie, token or session. */
  holder: string;
  /** The host; null where passkeys are not offered. */
  party: RelyingParty | null;
}

interface PasskeysServiceDeps {
  db: Db;
}

const publicKeyType = "public-key" as const;

function descriptorOf({ credentialId: id, transports }: PasskeyRow) {
  return { id, type: publicKeyType, transports };
}

/** Names the account to authenticators; the key says nothing about the person. */
function handleOf(userUuid: string): string {
  return Buffer.from(parse(userUuid)).toString("base64url");
}

/** Builds passkeys: challenges, and what comes back for them. */
export function createPasskeysService({ db }: PasskeysServiceDeps) {
  function askedOf({ purpose, holder, party }: Asker) {
    if (party === null) throw new AppError("auth.passkeys_not_offered");
    const holderHash = secretHash(holder, "hex");
    return { party, what: { purpose, rpId: party.id, holderHash } };
  }

  async function newChallenge(asker: Asker) {
    const { party, what } = askedOf(asker);
    const challenge = newSecret();
    await insertChallenge(db, challenge, what, challengeSeconds);
    return { challenge, timeout: challengeSeconds * 1000, party };
  }

  /** The challenge that an answer is for, used up; throws `auth.passkey_refused`. */
  async function takeAsked(asker: Asker, clientDataJSON: string) {
    const { party, what } = askedOf(asker);
    const challenge = challengeOf(clientDataJSON);
    const isOurs = challenge !== null && (await takeChallenge(db, challenge, what));
    if (!isOurs) throw new AppError("auth.passkey_refused");
    return { party, challenge };
  }

  return {
    /** How to make a passkey for an account. */
    async beginAdding(user: User, asker: Asker): Promise<PasskeyCreation> {
      const known = await listPasskeys(db, user.uuid);
      if (known.length >= mostPasskeys) throw new AppError("auth.too_many_passkeys");
      const { challenge, timeout, party } = await newChallenge(asker);
      const name = [user.first_name, user.last_name].join(" ").trim();
      return {
        challenge,
        timeout,
        rp: { id: party.id, name: party.id },
        user: { id: handleOf(user.uuid), name: user.email, displayName: name || user.email },
        pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ type: publicKeyType, alg })),
        excludeCredentials: known.filter(({ rpId }) => rpId === party.id).map(descriptorOf),
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
        attestation: "none",
      };
    },

    /** Checks a new passkey; what it answers is for {@link store}. Throws `auth.passkey_refused`. */
    async checkNew(credential: NewPasskey, asker: Asker) {
      const expected = await takeAsked(asker, credential.response.clientDataJSON);
      const verified = await verifyNewPasskey(credential, expected);
      if (verified === null) throw new AppError("auth.passkey_refused");
      return { ...verified, rpId: expected.party.id };
    },

    /** Adds a checked passkey in the caller's transaction. */
    async store(executor: Executor, row: Parameters<typeof insertPasskey>[1]): Promise<void> {
      const isNew = await insertPasskey(executor, {
        ...row,
        name: requiredLine(row.name, "/name"),
      });
      if (!isNew) throw new AppError("auth.passkey_refused");
      if ((await countPasskeys(executor, row.userUuid)) > mostPasskeys) {
        throw new AppError("auth.too_many_passkeys");
      }
    },

    /** How to prove a passkey: one of the account's, or without an account any of the host's. */
    async beginProof(userUuid: string | null, asker: Asker): Promise<PasskeyRequest> {
      const known = userUuid === null ? [] : await listPasskeys(db, userUuid);
      const { challenge, timeout, party } = await newChallenge(asker);
      return {
        challenge,
        timeout,
        rpId: party.id,
        userVerification: "required",
        allowCredentials: known.filter(({ rpId }) => rpId === party.id).map(descriptorOf),
      };
    },

    /** Checks a proof; answers whose passkey it is. Throws `auth.passkey_refused`. */
    async prove(credential: PasskeyProof, asker: Asker): Promise<string> {
      const expected = await takeAsked(asker, credential.response.clientDataJSON);
      const stored = await findPasskey(db, credential.id, expected.party.id);
      const counter =
        stored === undefined ? null : await verifyPasskeyProof(credential, stored, expected);
      if (
        stored === undefined ||
        counter === null ||
        !(await notePasskeyUse(db, stored.uuid, counter))
      ) {
        throw new AppError("auth.passkey_refused");
      }
      return stored.userUuid;
    },

    list: (userUuid: string) => listPasskeys(db, userUuid),

    /** Throws `request.invalid`, and `auth.factor_not_found` for a passkey that is not the account's. */
    async rename(userUuid: string, passkeyUuid: string, name: string): Promise<void> {
      const isDone = await renamePasskey(db, userUuid, passkeyUuid, requiredLine(name, "/name"));
      if (!isDone) throw new AppError("auth.factor_not_found");
    },

    /** Removes one in the caller's transaction; throws `auth.factor_not_found`. */
    async remove(executor: Executor, userUuid: string, passkeyUuid: string): Promise<string> {
      const name = await removePasskey(executor, userUuid, passkeyUuid);
      if (name === null) throw new AppError("auth.factor_not_found");
      return name;
    },

    sweep: () => sweepChallenges(db),
  };
}

/** Passkeys. */
export type PasskeysService = ReturnType<typeof createPasskeysService>;
