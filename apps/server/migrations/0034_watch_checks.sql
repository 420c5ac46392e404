CREATE TABLE "watch_checks" (
	"uuid" uuid NOT NULL,
	"portfolio_uuid" uuid NOT NULL,
	"building_uuid" uuid NOT NULL,
	"visit_uuids" uuid[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "watch_checks_portfolio_uuid_building_uuid_uuid_pk" PRIMARY KEY("portfolio_uuid","building_uuid","uuid")
);
--> statement-breakpoint
ALTER TABLE "watch_checks" ADD CONSTRAINT "watch_checks_portfolio_uuid_portfolios_uuid_fk" FOREIGN KEY ("portfolio_uuid") REFERENCES "public"."portfolios"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watch_checks" ADD CONSTRAINT "watch_checks_building_uuid_buildings_uuid_fk" FOREIGN KEY ("building_uuid") REFERENCES "public"."buildings"("uuid") ON DELETE no action ON UPDATE no action;