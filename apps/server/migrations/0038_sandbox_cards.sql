CREATE TABLE "sandbox_cards" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"brand" text NOT NULL,
	"last_four" text NOT NULL,
	"month" smallint NOT NULL,
	"year" smallint NOT NULL,
	"holder_name" text NOT NULL,
	"retained_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_cards_last_four" CHECK ("sandbox_cards"."last_four" ~ '^[0-9]{4}$'),
	CONSTRAINT "sandbox_cards_month" CHECK ("sandbox_cards"."month" between 1 and 12)
);
--> statement-breakpoint
CREATE INDEX "sandbox_cards_loose" ON "sandbox_cards" USING btree ("created_at") WHERE "sandbox_cards"."retained_at" is null;