import { findLost, forgetLost, type LostTexts } from "../../platform/database/forget-lost.ts";
import { resealAll } from "../../platform/database/reseal.ts";
import { securityLog } from "../../platform/security-log/security-log.ts";
import {
  type Command,
  CommandFailure,
  type CommandParts,
  UsageError,
} from "../../platform/commands/command.ts";
import { countedLine } from "../../platform/commands/output.ts";
import type { Keyring } from "../../platform/crypto/keyring.ts";
import { spelling } from "../../platform/process/spelling.ts";

interface SecretParts {
  /** The secret of the settings, whether or not it is the portal's; made where there is none. */
  givenSecret(): Promise<Keyring>;
}

/** `secret`: what is left to do once SECRET_KEY has changed, or is lost. */
export const secretCommand: Command<SecretParts> = {
  name: "secret",
  usage: "secret rotate | secret forget [--yes]",
  summary:
    "Seals anew, with SECRET_KEY, what the keys in SECRET_KEY_PREVIOUS have sealed; or forgets what no key opens.",
  details: [
    "rotate: the second half of changing the key, which every start does as well",
    "forget: where a key is lost for good; tells what that costs, and does it with --yes",
  ],
  read(words) {
    const told = words.join(" ");
    if (told === "rotate") return rotate;
    if (told === "forget") return (parts) => forget(false, parts);
    if (told === "forget --yes") return (parts) => forget(true, parts);
    throw new UsageError("secret takes one word: rotate or forget.");
  },
};

async function rotate({ db, output, secretKey }: CommandParts): Promise<void> {
  const secrets = await secretKey();
  const { resealed, unopened } = await resealAll(db, secrets);
  if (resealed > 0) securityLog.record("key.rotated", { key: "secret" });
  const hasPrevious = secrets.length > 1;
  if (hasPrevious) output.line(`Texts sealed anew: ${resealed}.`);
  if (unopened > 0) {
    throw new CommandFailure(
      `Texts that no key opens: ${unopened}. Add the key that they were sealed with to SECRET_KEY_PREVIOUS, and run this again; where it is lost, \`${spelling.portico} secret forget\` tells what that costs.`,
    );
  }
  output.line(
    hasPrevious
      ? "The database needs the previous keys no more. Browsers do, until they come back: keep the keys as long as an unused session lasts, then remove them."
      : "There is nothing to do: SECRET_KEY_PREVIOUS names no keys, and all texts open with the one in use.",
  );
}

const told = ({ sealed, texts }: LostTexts) => countedLine(texts.length, sealed.whenLost.means);

async function forget(
  isSure: boolean,
  { db, output, givenSecret }: CommandParts & SecretParts,
): Promise<void> {
  const secrets = await givenSecret();
  const lost = await (isSure ? forgetLost(db, secrets) : findLost(db, secrets));
  if (lost.length === 0) return output.line("Nothing is lost: the keys in use open all texts.");
  const isForgotten = ({ sealed }: LostTexts) => sealed.whenLost.fate !== "kept";
  output.line(isSure ? "Forgotten, because no key opens it:" : "Would be forgotten:");
  lost.filter(isForgotten).forEach((each) => output.line(told(each)));
  output.line("          Sessions, codes and links of mails, and recovery codes hold no more.");
  const kept = lost.filter((each) => !isForgotten(each));
  if (kept.length > 0) output.line("Stays, for you to decide:");
  kept.forEach((each) => output.line(told(each)));
  if (!isSure) {
    return output.line(
      "Nothing has changed. With the key that is missing in SECRET_KEY, or in SECRET_KEY_PREVIOUS, nothing is lost; --yes forgets for good.",
    );
  }
  securityLog.record("key.rotated", { key: "secret" });
}
