import type { VaultKind } from "@portico/contract";
import type { CardVault } from "./card-vault.ts";
import { iframeVault } from "./iframe-vault.ts";

/** Both speak by Spreedly's iFrame API, so one adapter serves them; another provider adds its own. */
export const cardVaults: Readonly<Record<VaultKind, CardVault>> = {
  sandbox: iframeVault,
  spreedly: iframeVault,
};
