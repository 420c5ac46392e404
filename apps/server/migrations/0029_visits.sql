CREATE TABLE "arrivals" (
	"portfolio_uuid" uuid NOT NULL,
	"building_uuid" uuid NOT NULL,
	"instructions" text NOT NULL,
	CONSTRAINT "arrivals_portfolio_uuid_building_uuid_pk" PRIMARY KEY("portfolio_uuid","building_uuid")
);
--> statement-breakpoint
CREATE TABLE "visit_counts" (
	"portfolio_uuid" uuid NOT NULL,
	"building_uuid" uuid NOT NULL,
	"host_uuid" uuid NOT NULL,
	"day" date NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "visit_counts_portfolio_uuid_building_uuid_host_uuid_day_pk" PRIMARY KEY("portfolio_uuid","building_uuid","host_uuid","day")
);
--> statement-breakpoint
CREATE TABLE "visit_invitations" (
	"portfolio_uuid" uuid NOT NULL,
	"building_uuid" uuid NOT NULL,
	"host_uuid" uuid NOT NULL,
	"key" uuid NOT NULL,
	"body_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "visit_invitations_portfolio_uuid_building_uuid_host_uuid_key_pk" PRIMARY KEY("portfolio_uuid","building_uuid","host_uuid","key")
);
--> statement-breakpoint
CREATE TABLE "visits" (
	"uuid" uuid NOT NULL,
	"portfolio_uuid" uuid NOT NULL,
	"building_uuid" uuid NOT NULL,
	"host_uuid" uuid NOT NULL,
	"company_uuid" uuid,
	"invitation_key" uuid,
	"visitor_name" text NOT NULL,
	"visitor_email" text,
	"visitor_phone" text,
	"visitor_company" text,
	"name_key" text NOT NULL,
	"search_words" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"day" date NOT NULL,
	"purpose" text,
	"note" text,
	"status" text DEFAULT 'expected' NOT NULL,
	"arrived_at" timestamp with time zone,
	"left_at" timestamp with time zone,
	"is_walk_in" boolean DEFAULT false NOT NULL,
	"override_reason" text,
	"pass_hash" text NOT NULL,
	"pass_issue" integer DEFAULT 1 NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "visits_portfolio_uuid_building_uuid_uuid_pk" PRIMARY KEY("portfolio_uuid","building_uuid","uuid"),
	CONSTRAINT "visits_end_after_start" CHECK ("visits"."ends_at" > "visits"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "watched_people" (
	"uuid" uuid NOT NULL,
	"portfolio_uuid" uuid NOT NULL,
	"building_uuid" uuid NOT NULL,
	"name" text,
	"name_key" text,
	"email" text,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "watched_people_portfolio_uuid_building_uuid_uuid_pk" PRIMARY KEY("portfolio_uuid","building_uuid","uuid")
);
--> statement-breakpoint
ALTER TABLE "arrivals" ADD CONSTRAINT "arrivals_portfolio_uuid_portfolios_uuid_fk" FOREIGN KEY ("portfolio_uuid") REFERENCES "public"."portfolios"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "arrivals" ADD CONSTRAINT "arrivals_building_uuid_buildings_uuid_fk" FOREIGN KEY ("building_uuid") REFERENCES "public"."buildings"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_counts" ADD CONSTRAINT "visit_counts_portfolio_uuid_portfolios_uuid_fk" FOREIGN KEY ("portfolio_uuid") REFERENCES "public"."portfolios"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_counts" ADD CONSTRAINT "visit_counts_building_uuid_buildings_uuid_fk" FOREIGN KEY ("building_uuid") REFERENCES "public"."buildings"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_counts" ADD CONSTRAINT "visit_counts_host_uuid_users_uuid_fk" FOREIGN KEY ("host_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_invitations" ADD CONSTRAINT "visit_invitations_portfolio_uuid_portfolios_uuid_fk" FOREIGN KEY ("portfolio_uuid") REFERENCES "public"."portfolios"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_invitations" ADD CONSTRAINT "visit_invitations_building_uuid_buildings_uuid_fk" FOREIGN KEY ("building_uuid") REFERENCES "public"."buildings"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_invitations" ADD CONSTRAINT "visit_invitations_host_uuid_users_uuid_fk" FOREIGN KEY ("host_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_portfolio_uuid_portfolios_uuid_fk" FOREIGN KEY ("portfolio_uuid") REFERENCES "public"."portfolios"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_building_uuid_buildings_uuid_fk" FOREIGN KEY ("building_uuid") REFERENCES "public"."buildings"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_host_uuid_users_uuid_fk" FOREIGN KEY ("host_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watched_people" ADD CONSTRAINT "watched_people_portfolio_uuid_portfolios_uuid_fk" FOREIGN KEY ("portfolio_uuid") REFERENCES "public"."portfolios"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watched_people" ADD CONSTRAINT "watched_people_building_uuid_buildings_uuid_fk" FOREIGN KEY ("building_uuid") REFERENCES "public"."buildings"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "visits_by_pass" ON "visits" USING btree ("pass_hash");--> statement-breakpoint
CREATE INDEX "visits_by_day" ON "visits" USING btree ("portfolio_uuid","building_uuid","day","starts_at","uuid");--> statement-breakpoint
CREATE INDEX "visits_by_host" ON "visits" USING btree ("portfolio_uuid","building_uuid","host_uuid","starts_at","uuid");--> statement-breakpoint
CREATE INDEX "visits_to_come" ON "visits" USING btree ("portfolio_uuid","building_uuid","day","starts_at","uuid") WHERE "visits"."status" = 'expected';--> statement-breakpoint
CREATE INDEX "visits_inside" ON "visits" USING btree ("portfolio_uuid","building_uuid","starts_at","uuid") WHERE "visits"."status" = 'arrived';--> statement-breakpoint
CREATE INDEX "visits_by_invitation" ON "visits" USING btree ("portfolio_uuid","building_uuid","invitation_key");--> statement-breakpoint
CREATE INDEX "visits_by_end" ON "visits" USING btree ("portfolio_uuid","ends_at");--> statement-breakpoint
CREATE INDEX "visits_by_words" ON "visits" USING gin ("building_uuid","day",array_to_tsvector(string_to_array("search_words", ' '))) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "watched_people_by_name" ON "watched_people" USING btree ("portfolio_uuid","building_uuid","name_key");--> statement-breakpoint
CREATE INDEX "watched_people_by_email" ON "watched_people" USING btree ("portfolio_uuid","building_uuid","email");