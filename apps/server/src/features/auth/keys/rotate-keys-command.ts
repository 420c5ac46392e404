import { type Command, UsageError } from "../../../platform/commands/command.ts";
import { keyTimes, openSigningKeys } from "./signing-keys.ts";

/** `rotate-keys`: the next key before its time, as after a leak. */
export const rotateKeysCommand: Command = {
  name: "rotate-keys",
  usage: "rotate-keys",
  summary: "Makes the next key that signs access tokens, before its time; nobody is signed out.",
  read(words) {
    if (words.length > 0) {
      throw new UsageError(`rotate-keys takes no words, not ${words.join(" ")}`);
    }
    return async ({ db, output, secretKey }) => {
      const keys = await openSigningKeys({ db, secret: await secretKey() });
      await keys.rotate(true);
      const minutes = keyTimes.publishedAhead / 60_000;
      output.line(
        `There is a new key. It signs in ${minutes} minutes, when every process knows it.`,
      );
    };
  },
};
