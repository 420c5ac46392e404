import { newId } from "../../../platform/database/new-id.ts";
import type { Keyring } from "../../../platform/crypto/keyring.ts";
import { seal } from "../../../platform/crypto/secret-box.ts";
import type { Executor } from "../../../platform/database/executor.ts";
import { CommandFailure } from "../../../platform/commands/command.ts";
import type { OidcSettings, SamlSettings } from "../sso.tables.ts";
import type { ProviderDefinition } from "./provider-file.ts";
import { providerKeyOf } from "./provider-key.ts";
import {
  findPortfolioBrand,
  findRegistered,
  forgetSubjects,
  saveProvider,
} from "./provider-registry.repository.ts";

/** Who names the subjects: what a subject means hangs on it. */
function namerOf(settings: OidcSettings | SamlSettings): string {
  return "issuer" in settings
    ? JSON.stringify([settings.issuer, settings.client_id])
    : settings.entity_id;
}

/**
 * Stores a provider under its slug. Where it has become another one — other issuer, client or entity id —
 * the subjects of the old one are forgotten: the same subject may be somebody else there. Throws
 * `CommandFailure`.
 */
export async function registerProvider(
  executor: Executor,
  definition: ProviderDefinition,
  secretKey: Keyring,
): Promise<"new" | "changed"> {
  const { slug, name, kind, settings, secret, isActive, domains } = definition;
  const place = await findPortfolioBrand(executor, definition.portfolio);
  if (place === undefined) {
    throw new CommandFailure(`${slug}: there is no portfolio "${definition.portfolio}".`);
  }
  const { portfolioUuid, brandUuid, brand } = place;
  if (definition.brand !== null && definition.brand !== brand) {
    throw new CommandFailure(
      `${slug}: the brand of ${definition.portfolio} is ${brand}, not ${definition.brand}.`,
    );
  }
  const before = await findRegistered(executor, slug);
  const provider = {
    uuid: before?.uuid ?? newId(),
    brandUuid,
    portfolioUuid,
    slug,
    name,
    kind,
    settings,
    sealedSecret: secret === null ? null : seal(providerKeyOf(secretKey), secret),
    isActive,
  };
  const providerUuid = await saveProvider(executor, provider, domains);
  if (before !== undefined && namerOf(before.settings) !== namerOf(settings)) {
    await forgetSubjects(executor, providerUuid);
  }
  return before === undefined ? "new" : "changed";
}
