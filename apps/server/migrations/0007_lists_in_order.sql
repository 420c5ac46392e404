DROP INDEX "content_items_by_category";--> statement-breakpoint
CREATE INDEX "content_items_spotlight" ON "content_items" USING btree ("portfolio_uuid","position","start_at","title","uuid") WHERE "content_items"."is_spotlight";--> statement-breakpoint
CREATE INDEX "content_items_promoted" ON "content_items" USING btree ("portfolio_uuid","position","start_at","title","uuid") WHERE "content_items"."is_promoted";--> statement-breakpoint
CREATE INDEX "content_items_promoted_by_category" ON "content_items" USING btree ("portfolio_uuid","category_uuid","position","start_at","title","uuid") WHERE "content_items"."is_promoted";--> statement-breakpoint
CREATE INDEX "search_documents_titles" ON "search_documents" USING gin ("portfolio_uuid",ts_filter("vector", '{a}')) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "content_items_by_category" ON "content_items" USING btree ("portfolio_uuid","category_uuid","position","start_at","title","uuid","building_uuid","end_at");--> statement-breakpoint
create trigger companies_notice after insert or update or delete on companies
  for each statement execute function notify_change();
