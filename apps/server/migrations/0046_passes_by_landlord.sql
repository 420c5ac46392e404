DROP INDEX "visits_by_pass";--> statement-breakpoint
CREATE UNIQUE INDEX "visits_by_pass" ON "visits" USING btree ("pass_hash","portfolio_uuid");