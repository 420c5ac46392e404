CREATE TABLE "payment_stored_methods" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"card_uuid" uuid NOT NULL,
	"gateway" text NOT NULL,
	"sealed_token" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "apps" ADD COLUMN "gateways" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_stored_methods" ADD CONSTRAINT "payment_stored_methods_card_uuid_payment_cards_uuid_fk" FOREIGN KEY ("card_uuid") REFERENCES "public"."payment_cards"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_stored_methods_by_card" ON "payment_stored_methods" USING btree ("card_uuid");