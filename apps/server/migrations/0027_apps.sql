CREATE TABLE "app_values" (
	"portfolio_uuid" uuid NOT NULL,
	"building_uuid" uuid NOT NULL,
	"app_uuid" uuid NOT NULL,
	"user_uuid" uuid NOT NULL,
	"values" jsonb NOT NULL,
	CONSTRAINT "app_values_portfolio_uuid_building_uuid_app_uuid_user_uuid_pk" PRIMARY KEY("portfolio_uuid","building_uuid","app_uuid","user_uuid")
);
--> statement-breakpoint
CREATE TABLE "apps" (
	"uuid" uuid NOT NULL,
	"portfolio_uuid" uuid NOT NULL,
	"building_uuid" uuid,
	"external_id" text NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"origins" text[] DEFAULT '{}' NOT NULL,
	"permissions" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "apps_portfolio_uuid_uuid_pk" PRIMARY KEY("portfolio_uuid","uuid"),
	CONSTRAINT "apps_external" UNIQUE("portfolio_uuid","external_id")
);
--> statement-breakpoint
ALTER TABLE "app_values" ADD CONSTRAINT "app_values_building_uuid_buildings_uuid_fk" FOREIGN KEY ("building_uuid") REFERENCES "public"."buildings"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_values" ADD CONSTRAINT "app_values_user_uuid_users_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_values" ADD CONSTRAINT "app_values_portfolio_uuid_app_uuid_apps_portfolio_uuid_uuid_fk" FOREIGN KEY ("portfolio_uuid","app_uuid") REFERENCES "public"."apps"("portfolio_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "apps" ADD CONSTRAINT "apps_portfolio_uuid_portfolios_uuid_fk" FOREIGN KEY ("portfolio_uuid") REFERENCES "public"."portfolios"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "apps" ADD CONSTRAINT "apps_building_uuid_buildings_uuid_fk" FOREIGN KEY ("building_uuid") REFERENCES "public"."buildings"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
create trigger apps_notice after insert or update or delete on apps for each statement execute function notify_change();
