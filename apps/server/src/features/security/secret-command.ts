import { resealAll } from "../../platform/database/reseal.ts";
import { securityLog } from "../../platform/security-log/security-log.ts";
import {
  type Command,
  CommandFailure,
  type CommandParts,
  UsageError,
} from "../../platform/commands/command.ts";

/** `secret`: the second half of changing SECRET_KEY, which every start does as well. */
export const secretCommand: Command = {
  name: "secret",
  usage: "secret rotate",
  summary: "Seals anew, with SECRET_KEY, what the keys in SECRET_KEY_PREVIOUS have sealed.",
  read(words) {
    if (words.join(" ") !== "rotate") throw new UsageError("secret takes one word: rotate");
    return rotate;
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
      `Texts that no key opens: ${unopened}. Add the key that they were sealed with to SECRET_KEY_PREVIOUS, and run this again; docs/operations/incidents.md says what to do where it is lost.`,
    );
  }
  output.line(
    hasPrevious
      ? "The database needs the previous keys no more. Browsers do, until they come back: keep the keys as long as an unused session lasts, then remove them."
      : "There is nothing to do: SECRET_KEY_PREVIOUS names no keys, and all texts open with the one in use.",
  );
}
