import type { Executor } from "../../platform/database/executor.ts";
import type { Reading } from "../../platform/metrics/reading.ts";
import { countOutbox } from "./mail.repository.ts";

/** How the outbox stands, which all processes share. */
export function mailReading(db: Executor): Reading {
  return {
    gauges: {
      portico_mails_waiting: "Mails that have not been sent yet",
      portico_mails_failed: "Mails of the last day that were given up",
      portico_mail_oldest_seconds: "How long the oldest mail waits that has not been sent",
    },
    async read() {
      const { waiting, failed, oldestSeconds } = await countOutbox(db);
      return {
        portico_mails_waiting: waiting,
        portico_mails_failed: failed,
        portico_mail_oldest_seconds: oldestSeconds,
      };
    },
  };
}
