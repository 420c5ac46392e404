UPDATE "users" SET "email" = lower("email" collate "C") WHERE "email" <> lower("email" collate "C");--> statement-breakpoint
UPDATE "registrations" SET "email" = lower("email" collate "C") WHERE "email" <> lower("email" collate "C");--> statement-breakpoint
UPDATE "sso_transactions" SET "email" = lower("email" collate "C"), "verified_email" = lower("verified_email" collate "C");--> statement-breakpoint
DROP INDEX "users_by_email";--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_email_unique" UNIQUE("email");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_email_kept" CHECK ("users"."email" = lower("users"."email" collate "C"));
