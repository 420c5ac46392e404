CREATE TABLE "sandbox_purchases" (
	"reference" text PRIMARY KEY NOT NULL,
	"transaction" uuid NOT NULL,
	"refund_of" uuid,
	"amount_minor" integer NOT NULL,
	"currency_type" text NOT NULL,
	"is_refused" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_purchases_transaction_unique" UNIQUE("transaction"),
	CONSTRAINT "sandbox_purchases_amount" CHECK ("sandbox_purchases"."amount_minor" > 0)
);
--> statement-breakpoint
CREATE TABLE "payment_charges" (
	"uuid" uuid NOT NULL,
	"portfolio_uuid" uuid NOT NULL,
	"user_uuid" uuid,
	"card_uuid" uuid NOT NULL,
	"card_brand" text NOT NULL,
	"card_last_four" text NOT NULL,
	"sealed_token" text,
	"amount_minor" integer NOT NULL,
	"currency_type" text NOT NULL,
	"state" text DEFAULT 'due' NOT NULL,
	"transaction" text,
	"reason" text,
	"wanted_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"sought_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_charges_portfolio_uuid_uuid_pk" PRIMARY KEY("portfolio_uuid","uuid"),
	CONSTRAINT "payment_charges_amount" CHECK ("payment_charges"."amount_minor" > 0),
	CONSTRAINT "payment_charges_paid" CHECK (("payment_charges"."state" = 'paid') = ("payment_charges"."transaction" is not null))
);
--> statement-breakpoint
CREATE TABLE "payment_refunds" (
	"uuid" uuid NOT NULL,
	"portfolio_uuid" uuid NOT NULL,
	"charge_uuid" uuid NOT NULL,
	"amount_minor" integer NOT NULL,
	"state" text DEFAULT 'wanted' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_refunds_portfolio_uuid_uuid_pk" PRIMARY KEY("portfolio_uuid","uuid"),
	CONSTRAINT "payment_refunds_amount" CHECK ("payment_refunds"."amount_minor" > 0)
);
--> statement-breakpoint
ALTER TABLE "resource_bookings" ADD COLUMN "charge_uuid" uuid;--> statement-breakpoint
ALTER TABLE "resource_bookings" ADD COLUMN "unpaid_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "resources" ADD COLUMN "pays_by" text DEFAULT 'invoice' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_charges" ADD CONSTRAINT "payment_charges_portfolio_uuid_portfolios_uuid_fk" FOREIGN KEY ("portfolio_uuid") REFERENCES "public"."portfolios"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_charges" ADD CONSTRAINT "payment_charges_user_uuid_users_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."users"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_charge" FOREIGN KEY ("portfolio_uuid","charge_uuid") REFERENCES "public"."payment_charges"("portfolio_uuid","uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_charges_unsettled" ON "payment_charges" USING btree ("portfolio_uuid","sought_at" NULLS FIRST) WHERE "payment_charges"."state" in ('wanted', 'sent', 'given_up') and "payment_charges"."sealed_token" is not null;--> statement-breakpoint
CREATE INDEX "payment_refunds_of_charge" ON "payment_refunds" USING btree ("portfolio_uuid","charge_uuid");--> statement-breakpoint
CREATE INDEX "payment_refunds_wanted" ON "payment_refunds" USING btree ("portfolio_uuid","next_at") WHERE "payment_refunds"."state" = 'wanted';--> statement-breakpoint
ALTER TABLE "resource_bookings" ADD CONSTRAINT "resource_bookings_charge" FOREIGN KEY ("portfolio_uuid","charge_uuid") REFERENCES "public"."payment_charges"("portfolio_uuid","uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "resource_bookings_of_charge" ON "resource_bookings" USING btree ("portfolio_uuid","charge_uuid") WHERE "resource_bookings"."charge_uuid" is not null;--> statement-breakpoint
CREATE INDEX "resource_bookings_unpaid" ON "resource_bookings" USING btree ("portfolio_uuid","unpaid_since") WHERE "resource_bookings"."status" = 'pending_payment';