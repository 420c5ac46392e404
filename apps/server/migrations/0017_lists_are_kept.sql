-- Lists of a building are kept as they are answered, until what they show changes.
create trigger content_items_notice after insert or update or delete on content_items for each statement execute function notify_change();
--> statement-breakpoint
create trigger categories_notice after insert or update or delete on categories for each statement execute function notify_change();
--> statement-breakpoint
create trigger images_notice after update or delete on images for each statement execute function notify_change();
