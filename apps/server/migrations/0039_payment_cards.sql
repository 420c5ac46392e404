CREATE TABLE "payment_cards" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"user_uuid" uuid,
	"vault" text NOT NULL,
	"token_hash" text NOT NULL,
	"sealed_token" text NOT NULL,
	"brand" text NOT NULL,
	"last_four" text NOT NULL,
	"month" smallint NOT NULL,
	"year" smallint NOT NULL,
	"holder_name" text NOT NULL,
	"state" text DEFAULT 'saving' NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_cards_default_is_saved" CHECK (not "payment_cards"."is_default" or "payment_cards"."state" = 'saved'),
	CONSTRAINT "payment_cards_last_four" CHECK ("payment_cards"."last_four" ~ '^[0-9]{0,4}$')
);
--> statement-breakpoint
ALTER TABLE "payment_cards" ADD CONSTRAINT "payment_cards_user_uuid_users_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."users"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_cards_by_token" ON "payment_cards" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_cards_one_default" ON "payment_cards" USING btree ("user_uuid","vault") WHERE "payment_cards"."is_default";--> statement-breakpoint
CREATE INDEX "payment_cards_by_user" ON "payment_cards" USING btree ("user_uuid","vault");--> statement-breakpoint
CREATE INDEX "payment_cards_unsaved" ON "payment_cards" USING btree ("vault","changed_at") WHERE "payment_cards"."state" <> 'saved';
--> statement-breakpoint
-- The index keeps a second default out; this sees that whoever has cards has one, once all that belongs
-- together is done.
create function payment_cards_need_default() returns trigger language plpgsql as $$
declare
  person uuid := coalesce(old.user_uuid, new.user_uuid);
  keeper text := coalesce(old.vault, new.vault);
begin
  if exists (
    select from payment_cards where user_uuid = person and vault = keeper and state = 'saved'
  ) and not exists (
    select from payment_cards where user_uuid = person and vault = keeper and is_default
  ) then
    raise exception 'whoever has cards has a default one'
      using errcode = 'check_violation', constraint = 'payment_cards_default';
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger payment_cards_default after insert or update or delete on payment_cards
  deferrable initially deferred for each row execute function payment_cards_need_default();
--> statement-breakpoint
-- Whose account is switched off has no cards any more, whoever switches it.
create function remove_payment_cards() returns trigger language plpgsql as $$
begin
  update payment_cards
  set state = 'removed', is_default = false, holder_name = '', changed_at = now()
  where user_uuid = new.uuid and state <> 'removed';
  return null;
end $$;
--> statement-breakpoint
create trigger users_payment_cards after update of deactivated on users
  for each row when (new.deactivated and not old.deactivated)
  execute function remove_payment_cards();
