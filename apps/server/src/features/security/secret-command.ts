import { resealAll } from "../../platform/database/reseal.ts";
import { securityLog } from "../../platform/security-log/security-log.ts";
import { type Command, type CommandParts, UsageError } from "../../platform/commands/command.ts";

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
  const { resealed, unopened } = await resealAll(db, await secretKey());
  if (resealed > 0) securityLog.record("key.rotated", { key: "secret" });
  output.line(`Texts sealed anew: ${resealed}.`);
  if (unopened > 0) {
    output.line(
      `Texts that no key opens: ${unopened}. Another previous key belongs to SECRET_KEY_PREVIOUS.`,
    );
    return;
  }
  output.line(
    "The database needs the previous keys no more. Browsers do, until they come back: keep the keys as long as an unused session lasts, then remove them.",
  );
}
