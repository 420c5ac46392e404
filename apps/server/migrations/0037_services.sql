CREATE TABLE "service_providers" (
	"uuid" uuid NOT NULL,
	"portfolio_uuid" uuid NOT NULL,
	"building_uuid" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"floor" text,
	"staff" integer DEFAULT 1 NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "service_providers_portfolio_uuid_building_uuid_uuid_pk" PRIMARY KEY("portfolio_uuid","building_uuid","uuid"),
	CONSTRAINT "service_providers_staff" CHECK ("service_providers"."staff" between 1 and 100)
);
--> statement-breakpoint
ALTER TABLE "resource_bookings" ADD COLUMN "provider_uuid" uuid;--> statement-breakpoint
ALTER TABLE "resource_bookings" ADD COLUMN "lane" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "resources" ADD COLUMN "provider_uuid" uuid;--> statement-breakpoint
ALTER TABLE "resources" ADD COLUMN "confirmation_text" text;--> statement-breakpoint
ALTER TABLE "resources" ADD COLUMN "requested_text" text;--> statement-breakpoint
ALTER TABLE "service_providers" ADD CONSTRAINT "service_providers_portfolio_uuid_portfolios_uuid_fk" FOREIGN KEY ("portfolio_uuid") REFERENCES "public"."portfolios"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_providers" ADD CONSTRAINT "service_providers_building_uuid_buildings_uuid_fk" FOREIGN KEY ("building_uuid") REFERENCES "public"."buildings"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resources" ADD CONSTRAINT "resources_provider" FOREIGN KEY ("portfolio_uuid","building_uuid","provider_uuid") REFERENCES "public"."service_providers"("portfolio_uuid","building_uuid","uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_requests_by_age" ON "booking_requests" USING btree ("portfolio_uuid","created_at");--> statement-breakpoint
CREATE INDEX "service_bookings_by_user" ON "resource_bookings" USING btree ("portfolio_uuid","building_uuid","user_uuid","starts_at","uuid") WHERE "resource_bookings"."provider_uuid" is not null;--> statement-breakpoint
CREATE INDEX "resource_bookings_by_request" ON "resource_bookings" USING btree ("portfolio_uuid","building_uuid","request_key");--> statement-breakpoint
ALTER TABLE "resources" ADD CONSTRAINT "resources_service" CHECK (("resources"."kind" = 'service') = ("resources"."provider_uuid" is not null));--> statement-breakpoint
ALTER TABLE "resources" ADD CONSTRAINT "resources_duration" CHECK ("resources"."provider_uuid" is null or
        ("resources"."min_minutes" = "resources"."max_minutes" and "resources"."min_minutes" % "resources"."step_minutes" = 0));
--> statement-breakpoint
-- What a provider's person has keeps others from that person, whichever service it is; a place has one.
alter table "resource_bookings" drop constraint "resource_bookings_apart";
--> statement-breakpoint
alter table "resource_bookings" add constraint "resource_bookings_apart"
  exclude using gist (
    coalesce("provider_uuid", "resource_uuid") with =,
    "lane" with =,
    tstzrange("starts_at", "held_until", '[)') with &&
  ) where ("status" in ('pending', 'pending_payment', 'confirmed', 'accepted'));
