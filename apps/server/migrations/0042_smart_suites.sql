CREATE TABLE "suite_commands" (
	"uuid" uuid NOT NULL,
	"portfolio_uuid" uuid NOT NULL,
	"building_uuid" uuid NOT NULL,
	"suite_uuid" uuid NOT NULL,
	"user_uuid" uuid,
	"revision" bigint NOT NULL,
	"control" text NOT NULL,
	"value" integer NOT NULL,
	"unit" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"sent_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "suite_commands_portfolio_uuid_uuid_pk" PRIMARY KEY("portfolio_uuid","uuid"),
	CONSTRAINT "suite_commands_unit" CHECK (("suite_commands"."control" = 'temperature') = ("suite_commands"."unit" is not null))
);
--> statement-breakpoint
CREATE TABLE "suite_floors" (
	"uuid" uuid NOT NULL,
	"portfolio_uuid" uuid NOT NULL,
	"building_uuid" uuid NOT NULL,
	"name" text NOT NULL,
	"level" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "suite_floors_portfolio_uuid_uuid_pk" PRIMARY KEY("portfolio_uuid","uuid"),
	CONSTRAINT "suite_floors_once" UNIQUE("portfolio_uuid","building_uuid","name")
);
--> statement-breakpoint
CREATE TABLE "suite_states" (
	"portfolio_uuid" uuid NOT NULL,
	"building_uuid" uuid NOT NULL,
	"suite_uuid" uuid NOT NULL,
	"revision" bigint DEFAULT 0 NOT NULL,
	"is_available" boolean DEFAULT false NOT NULL,
	"temperature" double precision,
	"target" double precision,
	"lighting" smallint,
	"reported_at" timestamp with time zone,
	CONSTRAINT "suite_states_portfolio_uuid_suite_uuid_pk" PRIMARY KEY("portfolio_uuid","suite_uuid")
);
--> statement-breakpoint
CREATE TABLE "suites" (
	"uuid" uuid NOT NULL,
	"portfolio_uuid" uuid NOT NULL,
	"building_uuid" uuid NOT NULL,
	"floor_uuid" uuid NOT NULL,
	"external_id" text NOT NULL,
	"company_uuid" uuid,
	"name" text NOT NULL,
	"temperature_unit" text DEFAULT '°F' NOT NULL,
	"equipment_name" text,
	"is_lit" boolean DEFAULT true NOT NULL,
	"is_heated" boolean DEFAULT true NOT NULL,
	"is_out_of_service" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "suites_portfolio_uuid_uuid_pk" PRIMARY KEY("portfolio_uuid","uuid"),
	CONSTRAINT "suites_external" UNIQUE("portfolio_uuid","external_id"),
	CONSTRAINT "suites_unit" CHECK ("suites"."temperature_unit" in ('°F', '°C'))
);
--> statement-breakpoint
CREATE TABLE "leases" (
	"name" text PRIMARY KEY NOT NULL,
	"holder" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "suite_commands" ADD CONSTRAINT "suite_commands_portfolio_uuid_portfolios_uuid_fk" FOREIGN KEY ("portfolio_uuid") REFERENCES "public"."portfolios"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suite_commands" ADD CONSTRAINT "suite_commands_building_uuid_buildings_uuid_fk" FOREIGN KEY ("building_uuid") REFERENCES "public"."buildings"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suite_commands" ADD CONSTRAINT "suite_commands_user_uuid_users_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."users"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suite_commands" ADD CONSTRAINT "suite_commands_suite" FOREIGN KEY ("portfolio_uuid","suite_uuid") REFERENCES "public"."suites"("portfolio_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suite_floors" ADD CONSTRAINT "suite_floors_portfolio_uuid_portfolios_uuid_fk" FOREIGN KEY ("portfolio_uuid") REFERENCES "public"."portfolios"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suite_floors" ADD CONSTRAINT "suite_floors_building_uuid_buildings_uuid_fk" FOREIGN KEY ("building_uuid") REFERENCES "public"."buildings"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suite_states" ADD CONSTRAINT "suite_states_portfolio_uuid_portfolios_uuid_fk" FOREIGN KEY ("portfolio_uuid") REFERENCES "public"."portfolios"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suite_states" ADD CONSTRAINT "suite_states_building_uuid_buildings_uuid_fk" FOREIGN KEY ("building_uuid") REFERENCES "public"."buildings"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suite_states" ADD CONSTRAINT "suite_states_suite" FOREIGN KEY ("portfolio_uuid","suite_uuid") REFERENCES "public"."suites"("portfolio_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suites" ADD CONSTRAINT "suites_portfolio_uuid_portfolios_uuid_fk" FOREIGN KEY ("portfolio_uuid") REFERENCES "public"."portfolios"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suites" ADD CONSTRAINT "suites_building_uuid_buildings_uuid_fk" FOREIGN KEY ("building_uuid") REFERENCES "public"."buildings"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suites" ADD CONSTRAINT "suites_floor" FOREIGN KEY ("portfolio_uuid","floor_uuid") REFERENCES "public"."suite_floors"("portfolio_uuid","uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "suite_commands_by_suite" ON "suite_commands" USING btree ("portfolio_uuid","suite_uuid","control","revision");--> statement-breakpoint
CREATE INDEX "suite_commands_sent" ON "suite_commands" USING btree ("portfolio_uuid","suite_uuid","control","sent_at") WHERE "suite_commands"."sent_at" is not null;--> statement-breakpoint
CREATE INDEX "suite_commands_open" ON "suite_commands" USING btree ("portfolio_uuid","state") WHERE "suite_commands"."state" in ('waiting', 'sent');--> statement-breakpoint
CREATE INDEX "suite_commands_by_age" ON "suite_commands" USING btree ("portfolio_uuid","created_at");--> statement-breakpoint
CREATE INDEX "suite_commands_by_user" ON "suite_commands" USING btree ("user_uuid");--> statement-breakpoint
CREATE INDEX "suites_by_floor" ON "suites" USING btree ("portfolio_uuid","floor_uuid","name");
--> statement-breakpoint
-- What equipment reports of a suite has its place from the beginning.
create function add_suite_state() returns trigger language plpgsql as $$
begin
  insert into suite_states (portfolio_uuid, building_uuid, suite_uuid)
  values (new.portfolio_uuid, new.building_uuid, new.uuid);
  return null;
end $$;
--> statement-breakpoint
create trigger suites_added after insert on suites for each row execute function add_suite_state();
--> statement-breakpoint
-- The process that speaks to the equipment hears of suites and commands, open pages of reports.
create trigger suites_changed after insert or update or delete on suites for each statement execute function notify_change();
--> statement-breakpoint
create trigger suite_commands_added after insert on suite_commands for each statement execute function notify_change();
--> statement-breakpoint
create trigger suite_states_changed after update on suite_states for each row
  when (old.revision is distinct from new.revision) execute function notify_change();
