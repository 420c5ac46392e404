import { createdAt, instant, key } from "../../platform/database/columns.ts";
import {
  boolean,
  index,
  integer,
  pgTable,
  sql,
  text,
  uuid,
} from "../../platform/database/drizzle.ts";
import { SealedColumn } from "../../platform/database/sealed-columns.ts";
import { brands } from "../whitelabel/whitelabel.tables.ts";

/**
 * The outbox: a mail is written in the transaction of what it tells about, and sent after. Its text
 * is sealed, because it may carry a code, and goes with its subject once it is sent: a subject may name
 * somebody whom nothing else here leads to.
 */
export const outgoingMails = pgTable(
  "outgoing_mails",
  {
    uuid: key().primaryKey(),
    brandUuid: uuid("brand_uuid").references(() => brands.uuid),
    recipient: text("recipient").notNull(),
    /** Empty once the text has gone. */
    subject: text("subject").notNull(),
    /** Sealed JSON of the HTML and plain text; null once it is sent and nobody may read it again. */
    sealedContent: text("sealed_content"),
    /** Whether somebody waits for it at the screen: it leaves before all others. */
    isUrgent: boolean("is_urgent").notNull().default(false),
    attempts: integer("attempts").notNull().default(0),
    nextAttemptAt: instant("next_attempt_at").notNull().defaultNow(),
    sentAt: instant("sent_at"),
    /** Given up after the last attempt. */
    failedAt: instant("failed_at"),
    lastError: text("last_error"),
    createdAt: createdAt(),
  },
  (table) => [
    index("outgoing_mails_due")
      .on(table.isUrgent.desc().nullsFirst(), table.nextAttemptAt)
      .where(sql`${table.sentAt} is null and ${table.failedAt} is null`),
  ],
);

export const sealedMails = new SealedColumn(outgoingMails.sealedContent, {
  key: outgoingMails.uuid,
  purpose: "mail",
  whenLost: {
    fate: "row",
    means: "Mails that wait are never sent.",
  },
});
