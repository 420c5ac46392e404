import { type CryptoKey, type JWK, exportJWK, generateKeyPair, importJWK } from "jose";
import type { Db } from "../../../platform/database/client.ts";
import { newId } from "../../../platform/database/new-id.ts";
import type { Keyring } from "../../../platform/crypto/keyring.ts";
import { deriveKey, seal } from "../../../platform/crypto/secret-box.ts";
import { unsealOrExplain } from "../../../platform/crypto/unseal-or-explain.ts";
import { securityLog } from "../../../platform/security-log/security-log.ts";
import {
  insertSigningKeyIf,
  listSigningKeys,
  removeSigningKey,
  type SigningKeyRow,
} from "./signing-keys.repository.ts";

/** How keys follow each other, in milliseconds. */
export const keyTimes = {
  /** A key signs for 90 days. */
  life: 90 * 24 * 3600 * 1000,
  /** A new key is published this long before it signs, so that everybody knows it by then. */
  publishedAhead: 10 * 60 * 1000,
  /** A key that signs no more still proves what it signed, for longer than any token lives. */
  kept: 24 * 3600 * 1000,
  /** A process asks for new keys this often. */
  reload: 60 * 1000,
} as const;

/** Key pair that signs access tokens. */
export interface SigningKey {
  kid: string;
  privateKey: CryptoKey;
  publicKey: CryptoKey;
}

/** The keys of the installation. */
export interface SigningKeys {
  /** The key to sign with now. */
  current(): Promise<SigningKey>;
  /** A key by its id, retired ones too while their tokens live; null if there is none. */
  find(kid: string): Promise<SigningKey | null>;
  /** The public halves (RFC 7517 §5), for `/.well-known/jwks.json`. */
  publicSet(): Promise<{ keys: JWK[] }>;
  /** Makes the next key when the newest is old, or at once if `isForced`; drops forgotten ones. */
  rotate(isForced?: boolean): Promise<void>;
}

interface SigningKeysDeps {
  db: Db;
  secret: Keyring;
  /** Now in milliseconds; tests move it. */
  now?: () => number;
}

interface OpenKey extends SigningKey {
  publicJwk: JWK;
  /** Milliseconds since 1970. */
  createdAt: number;
}

/**
 * The keys that sign access tokens. They live in the database, so that every process uses the same,
 * and sealed, so that a copy of the database cannot sign.
 * Throws `StartError` where the secret is another one than at the first start.
 */
export async function openSigningKeys({
  db,
  secret,
  now = Date.now,
}: SigningKeysDeps): Promise<SigningKeys> {
  const sealingKey = deriveKey(secret, "signing keys");
  let loading: Promise<OpenKey[]> | null = null;
  let loadedAt = 0;

  async function open(row: SigningKeyRow): Promise<OpenKey> {
    const privateJwk = JSON.parse(unsealOrExplain(sealingKey, row.sealedPrivateJwk)) as JWK;
    const [privateKey, publicKey] = await Promise.all([
      importJWK(privateJwk, "ES256"),
      importJWK(row.publicJwk, "ES256"),
    ]);
    if (privateKey instanceof Uint8Array || publicKey instanceof Uint8Array) {
      throw new Error("The signing key is not an elliptic curve key.");
    }
    const { kid, publicJwk, createdAt } = row;
    return { kid, privateKey, publicKey, publicJwk, createdAt: createdAt.getTime() };
  }

  const load = async () => Promise.all((await listSigningKeys(db)).map(open));
  const keys = (): Promise<OpenKey[]> => {
    if (loading !== null && loadedAt + keyTimes.reload > now()) return loading;
    loadedAt = now();
    const loaded = load();
    loading = loaded;
    loaded.catch(() => (loading = null));
    return loaded;
  };

  async function make() {
    securityLog.record("key.rotated", { key: "signing" });
    const { privateKey, publicKey } = await generateKeyPair("ES256", { extractable: true });
    return {
      kid: newId(),
      publicJwk: await exportJWK(publicKey),
      sealedPrivateJwk: seal(sealingKey, JSON.stringify(await exportJWK(privateKey))),
      createdAt: new Date(now()),
    };
  }

  /** The newest key that others have had time to learn; the first one of all signs at once. */
  function signing(all: readonly OpenKey[]): OpenKey | undefined {
    const published = all.filter(({ createdAt }) => createdAt + keyTimes.publishedAhead <= now());
    return published.at(-1) ?? all[0];
  }

  async function rotate(isForced = false): Promise<void> {
    await insertSigningKeyIf(
      db,
      (rows) =>
        isForced || rows.every(({ createdAt }) => createdAt.getTime() + keyTimes.life <= now()),
      make,
    );
    loading = null;
    const all = await keys();
    const forgotten = all.filter((_key, at) => {
      const successor = all[at + 1];
      const lastSigned = (successor?.createdAt ?? now()) + keyTimes.publishedAhead;
      return lastSigned + keyTimes.kept <= now();
    });
    for (const { kid } of forgotten) await removeSigningKey(db, kid);
    loading = null;
  }

  await rotate();

  return {
    async current() {
      const key = signing(await keys());
      if (key === undefined) throw new Error("There is no signing key.");
      return key;
    },

    async find(kid) {
      return (await keys()).find((key) => key.kid === kid) ?? null;
    },

    async publicSet() {
      return {
        keys: (await keys()).map(({ kid, publicJwk }) => ({
          ...publicJwk,
          kid,
          alg: "ES256",
          use: "sig",
        })),
      };
    },

    rotate,
  };
}
