create extension if not exists btree_gist;
--> statement-breakpoint
CREATE TABLE "booking_requests" (
	"portfolio_uuid" uuid NOT NULL,
	"building_uuid" uuid NOT NULL,
	"user_uuid" uuid NOT NULL,
	"key" uuid NOT NULL,
	"body_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "booking_requests_portfolio_uuid_building_uuid_user_uuid_key_pk" PRIMARY KEY("portfolio_uuid","building_uuid","user_uuid","key")
);
--> statement-breakpoint
CREATE TABLE "resource_bookings" (
	"uuid" uuid NOT NULL,
	"portfolio_uuid" uuid NOT NULL,
	"building_uuid" uuid NOT NULL,
	"resource_uuid" uuid NOT NULL,
	"user_uuid" uuid NOT NULL,
	"company_uuid" uuid,
	"request_key" uuid NOT NULL,
	"series_uuid" uuid,
	"name" text,
	"status" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"held_until" timestamp with time zone NOT NULL,
	"release_at" timestamp with time zone,
	"checked_in_at" timestamp with time zone,
	"price_minor" integer,
	"currency_type" text,
	"form_responses" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"note" text,
	"sequence" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "resource_bookings_portfolio_uuid_building_uuid_uuid_pk" PRIMARY KEY("portfolio_uuid","building_uuid","uuid"),
	CONSTRAINT "resource_bookings_end_after_start" CHECK ("resource_bookings"."ends_at" > "resource_bookings"."starts_at"),
	CONSTRAINT "resource_bookings_held" CHECK ("resource_bookings"."held_until" >= "resource_bookings"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "resources" (
	"uuid" uuid NOT NULL,
	"portfolio_uuid" uuid NOT NULL,
	"building_uuid" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"floor" text,
	"seats" integer,
	"opening_hours" jsonb NOT NULL,
	"step_minutes" integer DEFAULT 15 NOT NULL,
	"min_minutes" integer DEFAULT 15 NOT NULL,
	"max_minutes" integer DEFAULT 480 NOT NULL,
	"buffer_minutes" integer DEFAULT 0 NOT NULL,
	"days_ahead" integer DEFAULT 90 NOT NULL,
	"price_minor" integer,
	"currency_type" text,
	"needs_approval" boolean DEFAULT false NOT NULL,
	"cancellation_minutes" integer DEFAULT 0 NOT NULL,
	"cancellation_description" text,
	"check_in_minutes" integer,
	"shows_names" boolean DEFAULT false NOT NULL,
	"questions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "resources_portfolio_uuid_building_uuid_uuid_pk" PRIMARY KEY("portfolio_uuid","building_uuid","uuid"),
	CONSTRAINT "resources_step" CHECK ("resources"."step_minutes" > 0 and 60 % "resources"."step_minutes" = 0),
	CONSTRAINT "resources_length" CHECK (0 < "resources"."min_minutes" and "resources"."min_minutes" <= "resources"."max_minutes"
        and "resources"."max_minutes" <= 1440),
	CONSTRAINT "resources_buffer" CHECK ("resources"."buffer_minutes" between 0 and 240),
	CONSTRAINT "resources_price" CHECK (("resources"."price_minor" is null) or ("resources"."currency_type" is not null))
);
--> statement-breakpoint
ALTER TABLE "booking_requests" ADD CONSTRAINT "booking_requests_portfolio_uuid_portfolios_uuid_fk" FOREIGN KEY ("portfolio_uuid") REFERENCES "public"."portfolios"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_requests" ADD CONSTRAINT "booking_requests_building_uuid_buildings_uuid_fk" FOREIGN KEY ("building_uuid") REFERENCES "public"."buildings"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_requests" ADD CONSTRAINT "booking_requests_user_uuid_users_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource_bookings" ADD CONSTRAINT "resource_bookings_portfolio_uuid_portfolios_uuid_fk" FOREIGN KEY ("portfolio_uuid") REFERENCES "public"."portfolios"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource_bookings" ADD CONSTRAINT "resource_bookings_building_uuid_buildings_uuid_fk" FOREIGN KEY ("building_uuid") REFERENCES "public"."buildings"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource_bookings" ADD CONSTRAINT "resource_bookings_user_uuid_users_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource_bookings" ADD CONSTRAINT "resource_bookings_resource" FOREIGN KEY ("portfolio_uuid","building_uuid","resource_uuid") REFERENCES "public"."resources"("portfolio_uuid","building_uuid","uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resources" ADD CONSTRAINT "resources_portfolio_uuid_portfolios_uuid_fk" FOREIGN KEY ("portfolio_uuid") REFERENCES "public"."portfolios"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resources" ADD CONSTRAINT "resources_building_uuid_buildings_uuid_fk" FOREIGN KEY ("building_uuid") REFERENCES "public"."buildings"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "resource_bookings_by_day" ON "resource_bookings" USING btree ("portfolio_uuid","building_uuid","starts_at") WHERE status in ('pending', 'pending_payment', 'confirmed', 'accepted');--> statement-breakpoint
CREATE INDEX "resource_bookings_by_user" ON "resource_bookings" USING btree ("portfolio_uuid","building_uuid","user_uuid","starts_at","uuid");--> statement-breakpoint
CREATE INDEX "resource_bookings_by_series" ON "resource_bookings" USING btree ("portfolio_uuid","building_uuid","series_uuid");--> statement-breakpoint
CREATE INDEX "resource_bookings_waiting" ON "resource_bookings" USING btree ("portfolio_uuid","building_uuid","starts_at","uuid") WHERE "resource_bookings"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "resource_bookings_to_release" ON "resource_bookings" USING btree ("release_at") WHERE "resource_bookings"."release_at" is not null and status in ('pending', 'pending_payment', 'confirmed', 'accepted');
--> statement-breakpoint
-- No two bookings that hold a time of one resource overlap, whoever writes them: those that wait for an
-- approval or a payment hold it, too (holdingStatuses of the contract).
alter table "resource_bookings" add constraint "resource_bookings_apart"
  exclude using gist (
    "resource_uuid" with =,
    tstzrange("starts_at", "held_until", '[)') with &&
  ) where ("status" in ('pending', 'pending_payment', 'confirmed', 'accepted'));
