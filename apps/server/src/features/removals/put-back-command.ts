import { isUuid } from "@portico/contract/uuid";
import { type Command, UsageError } from "../../platform/commands/command.ts";
import { securityLog } from "../../platform/security-log/security-log.ts";
import { putBack } from "./put-back.ts";

/** `put-back`: puts back what was taken away. */
export const putBackCommand: Command = {
  name: "put-back",
  usage: "put-back ID",
  summary: "Puts back what was taken away, all at once; `removed` lists it.",
  read([uuid, ...surplus]) {
    if (uuid === undefined || surplus.length > 0 || !isUuid(uuid)) {
      throw new UsageError("What? One ID, as `removed` lists them.");
    }
    return async ({ db, output }) => {
      const { kind, name, back, left } = await putBack(db, uuid);
      securityLog.record("removal.undone", { count: back });
      output.line(`${kind} ${name} is back: ${back} entries.`);
      if (left > 0) {
        output.line(`${left} are not: what they were of is gone, or their place is taken.`);
      }
    };
  },
};
