-- What one process keeps in memory, another drops when it hears of the change (LISTEN portico_changes).
create function notify_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('portico_changes', tg_table_name);
  return null;
end $$;
--> statement-breakpoint
create trigger brands_changed after insert or update or delete on brands for each statement execute function notify_change();
--> statement-breakpoint
create trigger hosts_changed after insert or update or delete on hosts for each statement execute function notify_change();
--> statement-breakpoint
create trigger whitelabel_configs_changed after insert or update or delete on whitelabel_configs for each statement execute function notify_change();
--> statement-breakpoint
create trigger themes_changed after insert or update or delete on themes for each statement execute function notify_change();
--> statement-breakpoint
create trigger portfolios_changed after insert or update or delete on portfolios for each statement execute function notify_change();
--> statement-breakpoint
create trigger buildings_changed after insert or update or delete on buildings for each statement execute function notify_change();
--> statement-breakpoint
create trigger building_languages_changed after insert or update or delete on building_languages for each statement execute function notify_change();
--> statement-breakpoint
create trigger memberships_changed after insert or update or delete on memberships for each statement execute function notify_change();
--> statement-breakpoint
create trigger users_deactivated after update of deactivated on users for each statement execute function notify_change();
--> statement-breakpoint
create trigger sessions_deleted after delete on sessions for each statement execute function notify_change();
--> statement-breakpoint
create trigger sessions_ended after update on sessions for each row
  when (old.ended_at is null and new.ended_at is not null) execute function notify_change();
