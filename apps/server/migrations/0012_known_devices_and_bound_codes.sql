CREATE TABLE "known_devices" (
	"user_uuid" uuid NOT NULL,
	"device_hash" text NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_devices_user_uuid_device_hash_pk" PRIMARY KEY("user_uuid","device_hash")
);
--> statement-breakpoint
DELETE FROM "verification_codes";--> statement-breakpoint
ALTER TABLE "verification_codes" DROP CONSTRAINT "verification_codes_live";--> statement-breakpoint
ALTER TABLE "verification_codes" ADD COLUMN "digits" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "verification_codes" ADD COLUMN "device_hash" text NOT NULL;--> statement-breakpoint
ALTER TABLE "rate_limits" ADD COLUMN "refused" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_uuid_users_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_codes" ADD CONSTRAINT "verification_codes_live" UNIQUE NULLS NOT DISTINCT("address_hash","purpose","registration_uuid","device_hash");