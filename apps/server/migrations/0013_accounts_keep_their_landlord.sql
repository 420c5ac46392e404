CREATE TABLE "membership_bars" (
	"user_uuid" uuid NOT NULL,
	"portfolio_uuid" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "membership_bars_user_uuid_portfolio_uuid_pk" PRIMARY KEY("user_uuid","portfolio_uuid")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "provisioned_for" uuid;--> statement-breakpoint
ALTER TABLE "membership_bars" ADD CONSTRAINT "membership_bars_user_uuid_users_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_bars" ADD CONSTRAINT "membership_bars_portfolio_uuid_portfolios_uuid_fk" FOREIGN KEY ("portfolio_uuid") REFERENCES "public"."portfolios"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_provisioned_for_portfolios_uuid_fk" FOREIGN KEY ("provisioned_for") REFERENCES "public"."portfolios"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Accounts that a directory made and still names are its portfolio's.
update users set provisioned_for = scim_users.portfolio_uuid from scim_users
  where scim_users.user_uuid = users.uuid and users.created_by = 'scim';
--> statement-breakpoint
-- Whoever writes memberships: tenants and guests whom a directory keeps out stay out. The account is held
-- first, as by the directory, so that of the two at the same time the second sees what the first did.
create function refuse_barred() returns trigger language plpgsql as $$
begin
  perform from users where uuid = new.user_uuid for no key update;
  if new.role in ('tenant_user', 'guest') and exists (
    select from membership_bars b
    where b.user_uuid = new.user_uuid and b.portfolio_uuid = new.portfolio_uuid
  ) then
    return null;
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger memberships_refused before insert on memberships for each row execute function refuse_barred();
