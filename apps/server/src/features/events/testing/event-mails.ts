import { expect } from "vitest";
import { mailsTo } from "../../../testing/mails.ts";
import type { TestApp } from "../../../testing/test-app.ts";

/** What tests read of the mails about events. */
export function eventMails(test: TestApp) {
  return {
    /** Subjects of the mails to somebody, oldest first. */
    async subjectsTo({ email }: { email: string }): Promise<string[]> {
      return (await mailsTo(test.app, email)).map(({ subject }) => subject).toReversed();
    },

    /** The last mail to somebody once there are so many, and the lines of its file for calendars. */
    async lastMail({ email }: { email: string }, count: number) {
      await expect.poll(() => mailsTo(test.app, email)).toHaveLength(count);
      const [mail] = await mailsTo(test.app, email);
      const file = mail?.attachment?.text.replaceAll("\r\n ", "").split("\r\n") ?? [];
      return { ...mail, file };
    },

    /** Waits until every notice is told: those in hand are there for others until their mail is written. */
    async everythingToBeTold(): Promise<void> {
      await expect.poll(() => test.database.sql`select from event_notices`).toHaveLength(0);
    },
  };
}
