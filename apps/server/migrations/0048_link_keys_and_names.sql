ALTER TABLE "links" ADD COLUMN "request_key" uuid;--> statement-breakpoint
ALTER TABLE "links" ADD COLUMN "body_hash" text;--> statement-breakpoint
CREATE UNIQUE INDEX "links_by_key" ON "links" USING btree ("portfolio_uuid","created_by","request_key") WHERE "links"."request_key" is not null;--> statement-breakpoint
CREATE INDEX "memberships_by_place" ON "memberships" USING btree ("portfolio_uuid","building_uuid","role");--> statement-breakpoint
CREATE INDEX "users_by_last_name" ON "users" USING btree (lower("last_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_by_whole_name" ON "users" USING btree (lower("first_name" || ' ' || "last_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "visits_late" ON "visits" USING btree ("portfolio_uuid","building_uuid","day","ends_at") WHERE "visits"."status" = 'expected';