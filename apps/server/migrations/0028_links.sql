CREATE TABLE "link_clicks" (
	"click_hash" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "links" (
	"uuid" uuid NOT NULL,
	"portfolio_uuid" uuid NOT NULL,
	"building_uuid" uuid NOT NULL,
	"brand_uuid" uuid NOT NULL,
	"code" text NOT NULL,
	"content_uuid" uuid,
	"navigation_url" text,
	"expires_at" timestamp with time zone,
	"click_count" integer DEFAULT 0 NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "links_portfolio_uuid_uuid_pk" PRIMARY KEY("portfolio_uuid","uuid"),
	CONSTRAINT "links_code_unique" UNIQUE("code")
);
--> statement-breakpoint
ALTER TABLE "link_clicks" ADD CONSTRAINT "link_clicks_code_links_code_fk" FOREIGN KEY ("code") REFERENCES "public"."links"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_portfolio_uuid_portfolios_uuid_fk" FOREIGN KEY ("portfolio_uuid") REFERENCES "public"."portfolios"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_building_uuid_buildings_uuid_fk" FOREIGN KEY ("building_uuid") REFERENCES "public"."buildings"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_brand_uuid_brands_uuid_fk" FOREIGN KEY ("brand_uuid") REFERENCES "public"."brands"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_created_by_users_uuid_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_portfolio_uuid_content_uuid_content_items_portfolio_uuid_uuid_fk" FOREIGN KEY ("portfolio_uuid","content_uuid") REFERENCES "public"."content_items"("portfolio_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "link_clicks_by_code" ON "link_clicks" USING btree ("code");--> statement-breakpoint
CREATE INDEX "link_clicks_by_expiry" ON "link_clicks" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "links_by_building" ON "links" USING btree ("portfolio_uuid","building_uuid","uuid");--> statement-breakpoint
CREATE INDEX "links_by_content" ON "links" USING btree ("portfolio_uuid","content_uuid");--> statement-breakpoint
CREATE INDEX "links_by_creator" ON "links" USING btree ("created_by");