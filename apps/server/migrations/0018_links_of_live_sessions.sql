-- Links live for a minute; nobody knows which session made those that are there.
delete from one_time_tokens;--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD COLUMN "session_uuid" uuid NOT NULL;--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_session_uuid_sessions_uuid_fk" FOREIGN KEY ("session_uuid") REFERENCES "public"."sessions"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "one_time_tokens_by_session" ON "one_time_tokens" USING btree ("session_uuid");