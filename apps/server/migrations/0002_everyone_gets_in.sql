CREATE TABLE "one_time_tokens" (
	"token_hash" text NOT NULL,
	"auth_code_hash" text NOT NULL,
	"user_uuid" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"consumed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "one_time_tokens_token_hash_pk" PRIMARY KEY("token_hash")
);
--> statement-breakpoint
CREATE TABLE "previous_passwords" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"user_uuid" uuid NOT NULL,
	"password_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registrations" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"password_hash" text NOT NULL,
	"portfolio_uuid" uuid NOT NULL,
	"building_uuid" uuid NOT NULL,
	"user_type_id" integer NOT NULL,
	"is_email_accepted" boolean NOT NULL,
	"locale" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verification_codes" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"address_hash" text NOT NULL,
	"registration_uuid" uuid,
	"code_hash" text NOT NULL,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"consumed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "verification_codes_live" UNIQUE NULLS NOT DISTINCT("address_hash","purpose","registration_uuid")
);
--> statement-breakpoint
CREATE TABLE "email_domains" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"domain" text NOT NULL,
	"portfolio_uuid" uuid NOT NULL,
	"building_uuid" uuid,
	"company_uuid" uuid,
	CONSTRAINT "email_domains_once" UNIQUE NULLS NOT DISTINCT("domain","portfolio_uuid","building_uuid")
);
--> statement-breakpoint
CREATE TABLE "outgoing_mails" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"brand_uuid" uuid,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"sealed_content" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scim_directories" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"portfolio_uuid" uuid NOT NULL,
	"slug" text NOT NULL,
	"token_hash" text NOT NULL,
	"domains" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "scim_directories_slug_unique" UNIQUE("slug"),
	CONSTRAINT "scim_directories_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "scim_group_members" (
	"group_uuid" uuid NOT NULL,
	"member_uuid" uuid NOT NULL,
	CONSTRAINT "scim_group_members_group_uuid_member_uuid_pk" PRIMARY KEY("group_uuid","member_uuid")
);
--> statement-breakpoint
CREATE TABLE "scim_groups" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"portfolio_uuid" uuid NOT NULL,
	"directory_uuid" uuid NOT NULL,
	"display_name" text NOT NULL,
	"external_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scim_users" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"portfolio_uuid" uuid NOT NULL,
	"directory_uuid" uuid NOT NULL,
	"user_uuid" uuid NOT NULL,
	"user_name" text NOT NULL,
	"external_id" text,
	"active" boolean NOT NULL,
	"resource" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saml_assertions" (
	"provider_uuid" uuid NOT NULL,
	"assertion_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saml_assertions_provider_uuid_assertion_id_pk" PRIMARY KEY("provider_uuid","assertion_id")
);
--> statement-breakpoint
CREATE TABLE "saml_keys" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"certificate" text NOT NULL,
	"sealed_private_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sso_domains" (
	"domain" text NOT NULL,
	"provider_uuid" uuid NOT NULL,
	"is_required" boolean NOT NULL,
	CONSTRAINT "sso_domains_domain_provider_uuid_pk" PRIMARY KEY("domain","provider_uuid")
);
--> statement-breakpoint
CREATE TABLE "sso_identities" (
	"provider_uuid" uuid NOT NULL,
	"subject" text NOT NULL,
	"user_uuid" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sso_identities_provider_uuid_subject_pk" PRIMARY KEY("provider_uuid","subject")
);
--> statement-breakpoint
CREATE TABLE "sso_providers" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"brand_uuid" uuid NOT NULL,
	"portfolio_uuid" uuid NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"settings" jsonb NOT NULL,
	"sealed_secret" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sso_providers_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "sso_transactions" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"provider_uuid" uuid NOT NULL,
	"state" text NOT NULL,
	"browser_hash" text NOT NULL,
	"token_hash" text NOT NULL,
	"email" text NOT NULL,
	"origin" text NOT NULL,
	"sealed_request" text,
	"request_key" text,
	"subject" text,
	"verified_email" text,
	"first_name" text,
	"last_name" text,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sso_transactions_by_request" UNIQUE("provider_uuid","request_key")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"bucket" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"window_ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "user_agent" text;--> statement-breakpoint
ALTER TABLE "buildings" ADD COLUMN "is_guest_building" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_operator" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "signup_app_brand" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "hosts" ADD COLUMN "is_primary" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_user_uuid_users_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "previous_passwords" ADD CONSTRAINT "previous_passwords_user_uuid_users_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_portfolio_uuid_portfolios_uuid_fk" FOREIGN KEY ("portfolio_uuid") REFERENCES "public"."portfolios"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_building_uuid_buildings_uuid_fk" FOREIGN KEY ("building_uuid") REFERENCES "public"."buildings"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_codes" ADD CONSTRAINT "verification_codes_registration_uuid_registrations_uuid_fk" FOREIGN KEY ("registration_uuid") REFERENCES "public"."registrations"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_domains" ADD CONSTRAINT "email_domains_portfolio_uuid_portfolios_uuid_fk" FOREIGN KEY ("portfolio_uuid") REFERENCES "public"."portfolios"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_domains" ADD CONSTRAINT "email_domains_building_uuid_buildings_uuid_fk" FOREIGN KEY ("building_uuid") REFERENCES "public"."buildings"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outgoing_mails" ADD CONSTRAINT "outgoing_mails_brand_uuid_brands_uuid_fk" FOREIGN KEY ("brand_uuid") REFERENCES "public"."brands"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scim_directories" ADD CONSTRAINT "scim_directories_portfolio_uuid_portfolios_uuid_fk" FOREIGN KEY ("portfolio_uuid") REFERENCES "public"."portfolios"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scim_group_members" ADD CONSTRAINT "scim_group_members_group_uuid_scim_groups_uuid_fk" FOREIGN KEY ("group_uuid") REFERENCES "public"."scim_groups"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scim_group_members" ADD CONSTRAINT "scim_group_members_member_uuid_scim_users_uuid_fk" FOREIGN KEY ("member_uuid") REFERENCES "public"."scim_users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scim_groups" ADD CONSTRAINT "scim_groups_portfolio_uuid_portfolios_uuid_fk" FOREIGN KEY ("portfolio_uuid") REFERENCES "public"."portfolios"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scim_groups" ADD CONSTRAINT "scim_groups_directory_uuid_scim_directories_uuid_fk" FOREIGN KEY ("directory_uuid") REFERENCES "public"."scim_directories"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scim_users" ADD CONSTRAINT "scim_users_portfolio_uuid_portfolios_uuid_fk" FOREIGN KEY ("portfolio_uuid") REFERENCES "public"."portfolios"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scim_users" ADD CONSTRAINT "scim_users_directory_uuid_scim_directories_uuid_fk" FOREIGN KEY ("directory_uuid") REFERENCES "public"."scim_directories"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scim_users" ADD CONSTRAINT "scim_users_user_uuid_users_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saml_assertions" ADD CONSTRAINT "saml_assertions_provider_uuid_sso_providers_uuid_fk" FOREIGN KEY ("provider_uuid") REFERENCES "public"."sso_providers"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_domains" ADD CONSTRAINT "sso_domains_provider_uuid_sso_providers_uuid_fk" FOREIGN KEY ("provider_uuid") REFERENCES "public"."sso_providers"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_identities" ADD CONSTRAINT "sso_identities_provider_uuid_sso_providers_uuid_fk" FOREIGN KEY ("provider_uuid") REFERENCES "public"."sso_providers"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_identities" ADD CONSTRAINT "sso_identities_user_uuid_users_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_providers" ADD CONSTRAINT "sso_providers_brand_uuid_brands_uuid_fk" FOREIGN KEY ("brand_uuid") REFERENCES "public"."brands"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_providers" ADD CONSTRAINT "sso_providers_portfolio_uuid_portfolios_uuid_fk" FOREIGN KEY ("portfolio_uuid") REFERENCES "public"."portfolios"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_transactions" ADD CONSTRAINT "sso_transactions_provider_uuid_sso_providers_uuid_fk" FOREIGN KEY ("provider_uuid") REFERENCES "public"."sso_providers"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "previous_passwords_by_user" ON "previous_passwords" USING btree ("user_uuid","created_at");--> statement-breakpoint
CREATE INDEX "registrations_by_expiry" ON "registrations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "verification_codes_by_expiry" ON "verification_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "outgoing_mails_due" ON "outgoing_mails" USING btree ("next_attempt_at") WHERE "outgoing_mails"."sent_at" is null and "outgoing_mails"."failed_at" is null;--> statement-breakpoint
CREATE INDEX "scim_group_members_by_member" ON "scim_group_members" USING btree ("member_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "scim_groups_by_name" ON "scim_groups" USING btree ("directory_uuid",lower("display_name"));--> statement-breakpoint
CREATE UNIQUE INDEX "scim_users_by_name" ON "scim_users" USING btree ("directory_uuid",lower("user_name"));--> statement-breakpoint
CREATE INDEX "scim_users_by_external_id" ON "scim_users" USING btree ("directory_uuid","external_id");--> statement-breakpoint
CREATE INDEX "scim_users_by_user" ON "scim_users" USING btree ("user_uuid");--> statement-breakpoint
CREATE INDEX "sso_identities_by_user" ON "sso_identities" USING btree ("user_uuid");--> statement-breakpoint
CREATE INDEX "sso_providers_by_brand" ON "sso_providers" USING btree ("brand_uuid");--> statement-breakpoint
CREATE INDEX "sso_transactions_by_expiry" ON "sso_transactions" USING btree ("expires_at");--> statement-breakpoint
create trigger email_domains_changed after insert or update or delete on email_domains for each statement execute function notify_change();
--> statement-breakpoint
create trigger sso_providers_changed after insert or update or delete on sso_providers for each statement execute function notify_change();
--> statement-breakpoint
create trigger sso_domains_changed after insert or update or delete on sso_domains for each statement execute function notify_change();
--> statement-breakpoint
create trigger scim_directories_changed after insert or update or delete on scim_directories for each statement execute function notify_change();
--> statement-breakpoint
create trigger outgoing_mails_added after insert on outgoing_mails for each statement execute function notify_change();
--> statement-breakpoint
drop trigger users_deactivated on users;
--> statement-breakpoint
create trigger users_access_changed after update of deactivated, is_term_accepted, token_version on users for each statement execute function notify_change();
--> statement-breakpoint
create trigger users_deleted after delete on users for each statement execute function notify_change();
