CREATE TABLE "analytics_events" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"user_uuid" uuid NOT NULL,
	"building_uuid" uuid,
	"event_type" text NOT NULL,
	"properties" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_attempts" (
	"email_hash" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"window_ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"user_uuid" uuid NOT NULL,
	"generation" integer DEFAULT 0 NOT NULL,
	"rotated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"idle_expires_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"end_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"kid" text PRIMARY KEY NOT NULL,
	"public_jwk" jsonb NOT NULL,
	"sealed_private_jwk" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "building_languages" (
	"building_uuid" uuid NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"priority" integer NOT NULL,
	CONSTRAINT "building_languages_building_uuid_code_pk" PRIMARY KEY("building_uuid","code")
);
--> statement-breakpoint
CREATE TABLE "buildings" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"portfolio_uuid" uuid NOT NULL,
	"external_id" text NOT NULL,
	"name" text NOT NULL,
	"address_1" text NOT NULL,
	"city" text,
	"region" text,
	"postal_code" text,
	"district" text,
	"latitude" double precision,
	"longitude" double precision,
	"year_built" integer,
	"floors" integer,
	"gross_floor_area" integer,
	"use" text,
	"timezone" text NOT NULL,
	"locale" text NOT NULL,
	"image_uuid" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "buildings_external" UNIQUE("portfolio_uuid","external_id")
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"uuid" uuid NOT NULL,
	"portfolio_uuid" uuid NOT NULL,
	"building_uuid" uuid,
	"external_id" text NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"url" text,
	"company_types" text[] DEFAULT '{}' NOT NULL,
	"headquarters" text,
	"founded_year" integer,
	"logo_image_uuid" uuid,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "companies_portfolio_uuid_uuid_pk" PRIMARY KEY("portfolio_uuid","uuid"),
	CONSTRAINT "companies_external" UNIQUE("portfolio_uuid","external_id")
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"uuid" uuid NOT NULL,
	"portfolio_uuid" uuid NOT NULL,
	"building_uuid" uuid,
	"external_id" text NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "categories_portfolio_uuid_uuid_pk" PRIMARY KEY("portfolio_uuid","uuid"),
	CONSTRAINT "categories_external" UNIQUE("portfolio_uuid","type","external_id")
);
--> statement-breakpoint
CREATE TABLE "content_items" (
	"uuid" uuid NOT NULL,
	"portfolio_uuid" uuid NOT NULL,
	"building_uuid" uuid,
	"external_id" text NOT NULL,
	"category_uuid" uuid,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"subtitle" text,
	"description" text,
	"description_title" text,
	"rich_description" text,
	"rich_description_type" text DEFAULT 'BASIC' NOT NULL,
	"image_uuid" uuid,
	"image_alt_text" text,
	"host_company_name" text,
	"host_custom_text" text,
	"price_minor" integer,
	"currency_type" text,
	"start_at" timestamp with time zone,
	"end_at" timestamp with time zone,
	"display_calendar_icon" boolean DEFAULT true NOT NULL,
	"display_start_at" boolean DEFAULT true NOT NULL,
	"formatted_address" text,
	"directions" text,
	"virtual_text" text,
	"virtual_url" text,
	"virtual_directions" text,
	"cta_type" text,
	"cta_label" text,
	"cta_url" text,
	"cta_label_at_capacity" text,
	"cta_display_start_at" timestamp with time zone,
	"cta_display_end_at" timestamp with time zone,
	"capacity" integer,
	"is_spotlight" boolean DEFAULT false NOT NULL,
	"is_promoted" boolean DEFAULT false NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_items_portfolio_uuid_uuid_pk" PRIMARY KEY("portfolio_uuid","uuid"),
	CONSTRAINT "content_items_external" UNIQUE("portfolio_uuid","type","external_id")
);
--> statement-breakpoint
CREATE TABLE "utility_buttons" (
	"uuid" uuid NOT NULL,
	"portfolio_uuid" uuid NOT NULL,
	"building_uuid" uuid,
	"external_id" text NOT NULL,
	"name" text NOT NULL,
	"text" text,
	"utility_name" text NOT NULL,
	"type" text NOT NULL,
	"url" text,
	"route" text,
	"icon" text NOT NULL,
	"company_types" text[] DEFAULT '{}' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "utility_buttons_portfolio_uuid_uuid_pk" PRIMARY KEY("portfolio_uuid","uuid"),
	CONSTRAINT "utility_buttons_external" UNIQUE("portfolio_uuid","external_id")
);
--> statement-breakpoint
CREATE TABLE "images" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"portfolio_uuid" uuid,
	"sha256" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"color" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "images_sha256_unique" UNIQUE("sha256")
);
--> statement-breakpoint
CREATE TABLE "portfolios" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"brand_uuid" uuid NOT NULL,
	"language" text DEFAULT 'en-us' NOT NULL,
	"timezone" text DEFAULT 'UTC' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "portfolios_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"user_uuid" uuid NOT NULL,
	"portfolio_uuid" uuid NOT NULL,
	"building_uuid" uuid,
	"company_uuid" uuid,
	"role" text NOT NULL,
	CONSTRAINT "memberships_once" UNIQUE NULLS NOT DISTINCT("user_uuid","portfolio_uuid","building_uuid","role")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"password_hash" text,
	"default_building_uuid" uuid,
	"locale" text DEFAULT 'en-us' NOT NULL,
	"created_by" text DEFAULT 'user' NOT NULL,
	"token_version" integer DEFAULT 3 NOT NULL,
	"is_term_accepted" boolean DEFAULT false NOT NULL,
	"is_email_accepted" boolean DEFAULT false NOT NULL,
	"confirmed" boolean DEFAULT false NOT NULL,
	"deactivated" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "brands" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "brands_identifier_unique" UNIQUE("identifier")
);
--> statement-breakpoint
CREATE TABLE "hosts" (
	"host" text PRIMARY KEY NOT NULL,
	"brand_uuid" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "themes" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"brand_uuid" uuid,
	"building_uuid" uuid,
	"primary_color" text,
	"secondary_color" text,
	"primary_font_color" text,
	"font" text,
	"is_dark_allowed" boolean,
	"is_avatar_visible" boolean,
	"display_portfolio_logo" boolean,
	"portfolio_logo_image_uuid" uuid,
	"building_logo_image_uuid" uuid,
	"home_header_image_uuid" uuid,
	CONSTRAINT "themes_brand_uuid_unique" UNIQUE("brand_uuid"),
	CONSTRAINT "themes_building_uuid_unique" UNIQUE("building_uuid")
);
--> statement-breakpoint
CREATE TABLE "whitelabel_configs" (
	"brand_uuid" uuid PRIMARY KEY NOT NULL,
	"settings" jsonb NOT NULL,
	"flags" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"languages" text[] NOT NULL,
	"icon_image_uuid" uuid,
	"logo_image_uuid" uuid,
	"logo_on_dark_image_uuid" uuid,
	"cover_image_uuid" uuid
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_uuid_users_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "building_languages" ADD CONSTRAINT "building_languages_building_uuid_buildings_uuid_fk" FOREIGN KEY ("building_uuid") REFERENCES "public"."buildings"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buildings" ADD CONSTRAINT "buildings_portfolio_uuid_portfolios_uuid_fk" FOREIGN KEY ("portfolio_uuid") REFERENCES "public"."portfolios"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buildings" ADD CONSTRAINT "buildings_image_uuid_images_uuid_fk" FOREIGN KEY ("image_uuid") REFERENCES "public"."images"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_portfolio_uuid_portfolios_uuid_fk" FOREIGN KEY ("portfolio_uuid") REFERENCES "public"."portfolios"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_building_uuid_buildings_uuid_fk" FOREIGN KEY ("building_uuid") REFERENCES "public"."buildings"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_logo_image_uuid_images_uuid_fk" FOREIGN KEY ("logo_image_uuid") REFERENCES "public"."images"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_portfolio_uuid_portfolios_uuid_fk" FOREIGN KEY ("portfolio_uuid") REFERENCES "public"."portfolios"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_building_uuid_buildings_uuid_fk" FOREIGN KEY ("building_uuid") REFERENCES "public"."buildings"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_items" ADD CONSTRAINT "content_items_portfolio_uuid_portfolios_uuid_fk" FOREIGN KEY ("portfolio_uuid") REFERENCES "public"."portfolios"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_items" ADD CONSTRAINT "content_items_building_uuid_buildings_uuid_fk" FOREIGN KEY ("building_uuid") REFERENCES "public"."buildings"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_items" ADD CONSTRAINT "content_items_image_uuid_images_uuid_fk" FOREIGN KEY ("image_uuid") REFERENCES "public"."images"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "utility_buttons" ADD CONSTRAINT "utility_buttons_portfolio_uuid_portfolios_uuid_fk" FOREIGN KEY ("portfolio_uuid") REFERENCES "public"."portfolios"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "utility_buttons" ADD CONSTRAINT "utility_buttons_building_uuid_buildings_uuid_fk" FOREIGN KEY ("building_uuid") REFERENCES "public"."buildings"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolios" ADD CONSTRAINT "portfolios_brand_uuid_brands_uuid_fk" FOREIGN KEY ("brand_uuid") REFERENCES "public"."brands"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_uuid_users_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_portfolio_uuid_portfolios_uuid_fk" FOREIGN KEY ("portfolio_uuid") REFERENCES "public"."portfolios"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_building_uuid_buildings_uuid_fk" FOREIGN KEY ("building_uuid") REFERENCES "public"."buildings"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_default_building_uuid_buildings_uuid_fk" FOREIGN KEY ("default_building_uuid") REFERENCES "public"."buildings"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hosts" ADD CONSTRAINT "hosts_brand_uuid_brands_uuid_fk" FOREIGN KEY ("brand_uuid") REFERENCES "public"."brands"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "themes" ADD CONSTRAINT "themes_brand_uuid_brands_uuid_fk" FOREIGN KEY ("brand_uuid") REFERENCES "public"."brands"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "themes" ADD CONSTRAINT "themes_portfolio_logo_image_uuid_images_uuid_fk" FOREIGN KEY ("portfolio_logo_image_uuid") REFERENCES "public"."images"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "themes" ADD CONSTRAINT "themes_building_logo_image_uuid_images_uuid_fk" FOREIGN KEY ("building_logo_image_uuid") REFERENCES "public"."images"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "themes" ADD CONSTRAINT "themes_home_header_image_uuid_images_uuid_fk" FOREIGN KEY ("home_header_image_uuid") REFERENCES "public"."images"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "whitelabel_configs" ADD CONSTRAINT "whitelabel_configs_brand_uuid_brands_uuid_fk" FOREIGN KEY ("brand_uuid") REFERENCES "public"."brands"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "whitelabel_configs" ADD CONSTRAINT "whitelabel_configs_icon_image_uuid_images_uuid_fk" FOREIGN KEY ("icon_image_uuid") REFERENCES "public"."images"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "whitelabel_configs" ADD CONSTRAINT "whitelabel_configs_logo_image_uuid_images_uuid_fk" FOREIGN KEY ("logo_image_uuid") REFERENCES "public"."images"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "whitelabel_configs" ADD CONSTRAINT "whitelabel_configs_logo_on_dark_image_uuid_images_uuid_fk" FOREIGN KEY ("logo_on_dark_image_uuid") REFERENCES "public"."images"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "whitelabel_configs" ADD CONSTRAINT "whitelabel_configs_cover_image_uuid_images_uuid_fk" FOREIGN KEY ("cover_image_uuid") REFERENCES "public"."images"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "analytics_events_by_building" ON "analytics_events" USING btree ("building_uuid","created_at");--> statement-breakpoint
CREATE INDEX "sessions_by_user" ON "sessions" USING btree ("user_uuid");--> statement-breakpoint
CREATE INDEX "buildings_by_name" ON "buildings" USING btree ("portfolio_uuid","name","uuid");--> statement-breakpoint
CREATE INDEX "companies_by_name" ON "companies" USING btree ("portfolio_uuid","building_uuid","name");--> statement-breakpoint
CREATE INDEX "content_items_by_category" ON "content_items" USING btree ("portfolio_uuid","category_uuid","position");--> statement-breakpoint
CREATE UNIQUE INDEX "users_by_email" ON "users" USING btree (lower("email"));