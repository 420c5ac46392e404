CREATE TABLE "app_consents" (
	"portfolio_uuid" uuid NOT NULL,
	"building_uuid" uuid NOT NULL,
	"app_uuid" uuid NOT NULL,
	"user_uuid" uuid NOT NULL,
	"permission" text NOT NULL,
	"parties" text[] NOT NULL,
	"granted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "app_consents_portfolio_uuid_building_uuid_app_uuid_user_uuid_permission_pk" PRIMARY KEY("portfolio_uuid","building_uuid","app_uuid","user_uuid","permission")
);
--> statement-breakpoint
ALTER TABLE "app_consents" ADD CONSTRAINT "app_consents_building_uuid_buildings_uuid_fk" FOREIGN KEY ("building_uuid") REFERENCES "public"."buildings"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_consents" ADD CONSTRAINT "app_consents_user_uuid_users_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_consents" ADD CONSTRAINT "app_consents_portfolio_uuid_app_uuid_apps_portfolio_uuid_uuid_fk" FOREIGN KEY ("portfolio_uuid","app_uuid") REFERENCES "public"."apps"("portfolio_uuid","uuid") ON DELETE cascade ON UPDATE no action;