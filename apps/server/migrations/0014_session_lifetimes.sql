ALTER TABLE "sessions" ADD COLUMN "idle_seconds" integer DEFAULT 1209600 NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "access_seconds" integer DEFAULT 600 NOT NULL;