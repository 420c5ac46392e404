import type { Factors } from "@portico/contract";
import type { PasskeyRow } from "../passkeys/passkeys.repository.ts";
import type { RelyingParty } from "../passkeys/relying-party.ts";

interface FactorRows {
  app: { createdAt: Date; lastUsedAt: Date | null } | undefined;
  keys: readonly PasskeyRow[];
  codesLeft: number;
  isDemanded: boolean;
  party: RelyingParty | null;
}

/** The factors of an account on the wire. */
export function toFactors({ app, keys, codesLeft, isDemanded, party }: FactorRows): Factors {
  return {
    passkeys: keys.map((row) => ({
      uuid: row.uuid,
      name: row.name,
      host: row.rpId,
      is_of_this_host: row.rpId === party?.id,
      created_at: row.createdAt.toISOString(),
      last_used_at: row.lastUsedAt?.toISOString() ?? null,
    })),
    totp:
      app === undefined
        ? null
        : {
            created_at: app.createdAt.toISOString(),
            last_used_at: app.lastUsedAt?.toISOString() ?? null,
          },
    recovery_codes_left: codesLeft,
    is_demanded: isDemanded,
    can_add_passkey: party !== null,
  };
}
