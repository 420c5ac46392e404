import type { Db } from "../../../platform/database/client.ts";
import { createBackgroundTask } from "./background-task.ts";
import { deleteOldMails, giveUpLateMails } from "./mail-queue.repository.ts";
import { maxAttempts } from "./retry-delay.ts";

export interface OutboxKeeperParts {
  db: Db;
  /** Whether mails are sent at all: where they wait for a mail server, none is given up. */
  isSending: boolean;
}

/** Keeps the outbox tidy. */
export interface OutboxKeeper {
  close(): Promise<void>;
}

/** Milliseconds from one tidying to the next. */
const hour = 3_600_000;

/** Starts tidying: at once, and every hour. */
export function startOutboxKeeper({ db, isSending }: OutboxKeeperParts): OutboxKeeper {
  const task = createBackgroundTask(
    async () => {
      if (isSending) await giveUpLateMails(db, maxAttempts);
      await deleteOldMails(db);
    },
    // The next hour is early enough.
    () => undefined,
  );
  const timer = setInterval(task.wake, hour).unref();
  task.wake();
  return {
    async close() {
      clearInterval(timer);
      await task.close();
    },
  };
}
