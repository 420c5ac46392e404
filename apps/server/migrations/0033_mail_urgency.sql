DROP INDEX "outgoing_mails_due";--> statement-breakpoint
ALTER TABLE "outgoing_mails" ADD COLUMN "is_urgent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "outgoing_mails_due" ON "outgoing_mails" USING btree ("is_urgent" DESC NULLS FIRST,"next_attempt_at") WHERE "outgoing_mails"."sent_at" is null and "outgoing_mails"."failed_at" is null;