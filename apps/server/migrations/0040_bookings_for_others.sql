CREATE TABLE "request_watchers" (
	"portfolio_uuid" uuid NOT NULL,
	"building_uuid" uuid NOT NULL,
	"request_uuid" uuid NOT NULL,
	"user_uuid" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "request_watchers_portfolio_uuid_request_uuid_user_uuid_pk" PRIMARY KEY("portfolio_uuid","request_uuid","user_uuid")
);
--> statement-breakpoint
ALTER TABLE "resource_bookings" ADD COLUMN "unit" text;--> statement-breakpoint
ALTER TABLE "resource_bookings" ADD COLUMN "booked_by_uuid" uuid;--> statement-breakpoint
ALTER TABLE "resources" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "resources" ADD COLUMN "company_uuid" uuid;--> statement-breakpoint
ALTER TABLE "resources" ADD COLUMN "units" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "resources" ADD COLUMN "is_bookable" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "service_providers" ADD COLUMN "external_id" text;--> statement-breakpoint
-- What is there already came with the demo, whose files bring it again under keys of their own; what
-- was booked of it stays.
UPDATE "resources" SET "external_id" = "uuid"::text, "is_bookable" = false;--> statement-breakpoint
UPDATE "service_providers" SET "external_id" = "uuid"::text;--> statement-breakpoint
ALTER TABLE "resources" ALTER COLUMN "external_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "service_providers" ALTER COLUMN "external_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "request_watchers" ADD CONSTRAINT "request_watchers_portfolio_uuid_portfolios_uuid_fk" FOREIGN KEY ("portfolio_uuid") REFERENCES "public"."portfolios"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_watchers" ADD CONSTRAINT "request_watchers_building_uuid_buildings_uuid_fk" FOREIGN KEY ("building_uuid") REFERENCES "public"."buildings"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_watchers" ADD CONSTRAINT "request_watchers_user_uuid_users_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_watchers" ADD CONSTRAINT "request_watchers_request" FOREIGN KEY ("portfolio_uuid","request_uuid") REFERENCES "public"."support_requests"("portfolio_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "request_watchers_by_user" ON "request_watchers" USING btree ("user_uuid","portfolio_uuid","building_uuid");--> statement-breakpoint
ALTER TABLE "resource_bookings" ADD CONSTRAINT "resource_bookings_booked_by_uuid_users_uuid_fk" FOREIGN KEY ("booked_by_uuid") REFERENCES "public"."users"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "resource_bookings_by_maker" ON "resource_bookings" USING btree ("portfolio_uuid","building_uuid","booked_by_uuid","starts_at","uuid") WHERE "resource_bookings"."booked_by_uuid" is not null;--> statement-breakpoint
CREATE INDEX "resource_bookings_by_company" ON "resource_bookings" USING btree ("portfolio_uuid","building_uuid","company_uuid","starts_at","uuid");--> statement-breakpoint
CREATE INDEX "memberships_by_company" ON "memberships" USING btree ("portfolio_uuid","company_uuid","user_uuid") WHERE "memberships"."company_uuid" is not null;--> statement-breakpoint
ALTER TABLE "resources" ADD CONSTRAINT "resources_external" UNIQUE("portfolio_uuid","external_id");--> statement-breakpoint
ALTER TABLE "service_providers" ADD CONSTRAINT "service_providers_external" UNIQUE("portfolio_uuid","external_id");--> statement-breakpoint
ALTER TABLE "resources" ADD CONSTRAINT "resources_company" CHECK ("resources"."company_uuid" is null or ("resources"."provider_uuid" is null and not "resources"."needs_approval"));--> statement-breakpoint
ALTER TABLE "resources" ADD CONSTRAINT "resources_units" CHECK ("resources"."provider_uuid" is null or "resources"."units" = '[]'::jsonb);