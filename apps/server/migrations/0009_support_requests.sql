CREATE TABLE "support_requests" (
	"uuid" uuid NOT NULL,
	"portfolio_uuid" uuid NOT NULL,
	"building_uuid" uuid NOT NULL,
	"user_uuid" uuid NOT NULL,
	"asset_uuid" uuid,
	"issue_type" text NOT NULL,
	"subject" text NOT NULL,
	"description" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "support_requests_portfolio_uuid_uuid_pk" PRIMARY KEY("portfolio_uuid","uuid")
);
--> statement-breakpoint
ALTER TABLE "support_requests" ADD CONSTRAINT "support_requests_portfolio_uuid_portfolios_uuid_fk" FOREIGN KEY ("portfolio_uuid") REFERENCES "public"."portfolios"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_requests" ADD CONSTRAINT "support_requests_building_uuid_buildings_uuid_fk" FOREIGN KEY ("building_uuid") REFERENCES "public"."buildings"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_requests" ADD CONSTRAINT "support_requests_user_uuid_users_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_requests" ADD CONSTRAINT "support_requests_portfolio_uuid_asset_uuid_content_items_portfolio_uuid_uuid_fk" FOREIGN KEY ("portfolio_uuid","asset_uuid") REFERENCES "public"."content_items"("portfolio_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "support_requests_by_user" ON "support_requests" USING btree ("user_uuid");--> statement-breakpoint
CREATE INDEX "support_requests_by_asset" ON "support_requests" USING btree ("portfolio_uuid","asset_uuid");