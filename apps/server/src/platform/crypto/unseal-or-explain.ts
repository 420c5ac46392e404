import { spelling } from "../process/spelling.ts";
import { StartError } from "../process/start-error.ts";
import type { Keyring } from "./keyring.ts";
import { unsealOrNull } from "./secret-box.ts";

/**
 * Opens what a start cannot do without; throws `StartError`, with what to do, where none of the keys
 * closed it.
 */
export function unsealOrExplain(keys: Keyring, sealed: string): string {
  const text = unsealOrNull(keys, sealed);
  if (text !== null) return text;
  throw new StartError(
    "The secret key is not the one that this database was set up with.",
    `Give the old one in SECRET_KEY_PREVIOUS; where it is lost, \`${spelling.portico} secret forget\` tells what that costs.`,
  );
}
