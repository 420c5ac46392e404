CREATE TABLE "calendar_feeds" (
	"user_uuid" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_attendances" (
	"portfolio_uuid" uuid NOT NULL,
	"event_uuid" uuid NOT NULL,
	"user_uuid" uuid NOT NULL,
	"building_uuid" uuid NOT NULL,
	"status" text NOT NULL,
	"guests" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"promoted_at" timestamp with time zone,
	CONSTRAINT "event_attendances_portfolio_uuid_event_uuid_user_uuid_pk" PRIMARY KEY("portfolio_uuid","event_uuid","user_uuid"),
	CONSTRAINT "event_attendances_guests" CHECK ("event_attendances"."guests" between 0 and 20)
);
--> statement-breakpoint
CREATE TABLE "event_places" (
	"portfolio_uuid" uuid NOT NULL,
	"event_uuid" uuid NOT NULL,
	"capacity" integer,
	"taken" integer DEFAULT 0 NOT NULL,
	"ceiling" integer,
	CONSTRAINT "event_places_portfolio_uuid_event_uuid_pk" PRIMARY KEY("portfolio_uuid","event_uuid"),
	CONSTRAINT "event_places_not_negative" CHECK ("event_places"."taken" >= 0),
	CONSTRAINT "event_places_not_oversold" CHECK ("event_places"."taken" <= "event_places"."ceiling")
);
--> statement-breakpoint
CREATE TABLE "offer_claims" (
	"uuid" uuid NOT NULL,
	"portfolio_uuid" uuid NOT NULL,
	"offer_uuid" uuid NOT NULL,
	"user_uuid" uuid NOT NULL,
	"building_uuid" uuid NOT NULL,
	"slot" integer NOT NULL,
	"code" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"cancelled_at" timestamp with time zone,
	CONSTRAINT "offer_claims_portfolio_uuid_uuid_pk" PRIMARY KEY("portfolio_uuid","uuid")
);
--> statement-breakpoint
CREATE TABLE "offer_counts" (
	"portfolio_uuid" uuid NOT NULL,
	"offer_uuid" uuid NOT NULL,
	"max_total" integer,
	"claimed" integer DEFAULT 0 NOT NULL,
	"ceiling" integer,
	CONSTRAINT "offer_counts_portfolio_uuid_offer_uuid_pk" PRIMARY KEY("portfolio_uuid","offer_uuid"),
	CONSTRAINT "offer_counts_not_negative" CHECK ("offer_counts"."claimed" >= 0),
	CONSTRAINT "offer_counts_not_oversold" CHECK ("offer_counts"."claimed" <= "offer_counts"."ceiling")
);
--> statement-breakpoint
ALTER TABLE "content_items" ADD COLUMN "rsvp_enabled" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "content_items" ADD COLUMN "has_waitlist" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "content_items" ADD COLUMN "max_guests" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "content_items" ADD COLUMN "claimable" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "content_items" ADD COLUMN "max_claims_total" integer;--> statement-breakpoint
ALTER TABLE "content_items" ADD COLUMN "max_claims_per_user" integer;--> statement-breakpoint
ALTER TABLE "content_items" ADD COLUMN "eligible_company_types" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "content_items" ADD COLUMN "attachable" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "content_items" ADD COLUMN "navigation_command" jsonb;--> statement-breakpoint
ALTER TABLE "content_items" ADD COLUMN "message" text;--> statement-breakpoint
ALTER TABLE "content_items" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_uuid_users_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_attendances" ADD CONSTRAINT "event_attendances_user_uuid_users_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_attendances" ADD CONSTRAINT "event_attendances_portfolio_uuid_event_uuid_content_items_portfolio_uuid_uuid_fk" FOREIGN KEY ("portfolio_uuid","event_uuid") REFERENCES "public"."content_items"("portfolio_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_places" ADD CONSTRAINT "event_places_portfolio_uuid_event_uuid_content_items_portfolio_uuid_uuid_fk" FOREIGN KEY ("portfolio_uuid","event_uuid") REFERENCES "public"."content_items"("portfolio_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_claims" ADD CONSTRAINT "offer_claims_user_uuid_users_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_claims" ADD CONSTRAINT "offer_claims_portfolio_uuid_offer_uuid_content_items_portfolio_uuid_uuid_fk" FOREIGN KEY ("portfolio_uuid","offer_uuid") REFERENCES "public"."content_items"("portfolio_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_counts" ADD CONSTRAINT "offer_counts_portfolio_uuid_offer_uuid_content_items_portfolio_uuid_uuid_fk" FOREIGN KEY ("portfolio_uuid","offer_uuid") REFERENCES "public"."content_items"("portfolio_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_by_token" ON "calendar_feeds" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "event_attendances_waiting" ON "event_attendances" USING btree ("portfolio_uuid","event_uuid","created_at") WHERE "event_attendances"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "event_attendances_by_user" ON "event_attendances" USING btree ("user_uuid","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "offer_claims_once" ON "offer_claims" USING btree ("portfolio_uuid","offer_uuid","user_uuid","slot") WHERE "offer_claims"."cancelled_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "offer_claims_code" ON "offer_claims" USING btree ("portfolio_uuid","code");--> statement-breakpoint
CREATE INDEX "offer_claims_by_user" ON "offer_claims" USING btree ("user_uuid","created_at");--> statement-breakpoint
-- The counting rows follow the items: there is one for each event and offer, with its limit. A limit
-- below what is taken already leaves what is taken, and nobody comes in any more.
create function follow_limits() returns trigger language plpgsql as $$
begin
  if new.type = 'event_post' then
    insert into event_places as p (portfolio_uuid, event_uuid, capacity, ceiling)
    values (new.portfolio_uuid, new.uuid, new.capacity, new.capacity)
    on conflict (portfolio_uuid, event_uuid) do update
      set capacity = excluded.capacity,
        ceiling = case when excluded.capacity is not null then greatest(excluded.capacity, p.taken) end;
  elsif new.type = 'offer' then
    insert into offer_counts as c (portfolio_uuid, offer_uuid, max_total, ceiling)
    values (new.portfolio_uuid, new.uuid, new.max_claims_total, new.max_claims_total)
    on conflict (portfolio_uuid, offer_uuid) do update
      set max_total = excluded.max_total,
        ceiling = case when excluded.max_total is not null then greatest(excluded.max_total, c.claimed) end;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger content_items_limits after insert or update of type, capacity, max_claims_total on content_items
  for each row execute function follow_limits();
--> statement-breakpoint
insert into event_places (portfolio_uuid, event_uuid, capacity, ceiling)
  select portfolio_uuid, uuid, capacity, capacity from content_items where type = 'event_post';
--> statement-breakpoint
insert into offer_counts (portfolio_uuid, offer_uuid, max_total, ceiling)
  select portfolio_uuid, uuid, max_claims_total, max_claims_total from content_items where type = 'offer';
