CREATE TABLE "event_notices" (
	"portfolio_uuid" uuid NOT NULL,
	"event_uuid" uuid NOT NULL,
	"user_uuid" uuid NOT NULL,
	"building_uuid" uuid NOT NULL,
	"kind" text NOT NULL,
	"removed_event" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_notices_portfolio_uuid_event_uuid_user_uuid_pk" PRIMARY KEY("portfolio_uuid","event_uuid","user_uuid")
);
--> statement-breakpoint
ALTER TABLE "content_items" ADD COLUMN "is_cancelled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "content_items" ADD COLUMN "calendar_sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "event_attendances" ADD COLUMN "reminded_of" timestamp with time zone;--> statement-breakpoint
-- When an event takes place and where: what people put into their calendars.
create function has_moved(old content_items, new content_items) returns boolean language sql immutable as $$
  select (old.start_at, old.end_at, old.formatted_address, old.is_cancelled)
    is distinct from (new.start_at, new.end_at, new.formatted_address, new.is_cancelled)
$$;
--> statement-breakpoint
create or replace function mark_over() returns trigger language plpgsql as $$
begin
  new.over_at := coalesce(new.end_at, new.start_at + interval '12 hours');
  if new.is_cancelled then new.over_at := least(new.over_at, now()); end if;
  new.is_over := new.is_cancelled or coalesce(new.over_at < now(), false);
  if tg_op = 'UPDATE' and has_moved(old, new) then
    new.calendar_sequence := old.calendar_sequence + 1;
  end if;
  return new;
end $$;
--> statement-breakpoint
drop trigger content_items_over on content_items;
--> statement-breakpoint
create trigger content_items_over
  before insert or update of start_at, end_at, formatted_address, is_cancelled on content_items
  for each row execute function mark_over();
--> statement-breakpoint
-- Everybody who has answered is told once, by what is pending already if that says how things are now.
create function add_notices(event content_items, notice text, removed jsonb) returns void
language plpgsql as $$
begin
  insert into event_notices as n
    (portfolio_uuid, event_uuid, user_uuid, building_uuid, kind, removed_event)
  select a.portfolio_uuid, a.event_uuid, a.user_uuid, a.building_uuid, notice, removed
  from event_attendances a
  where a.portfolio_uuid = event.portfolio_uuid and a.event_uuid = event.uuid
    and (a.status = 'attending' or (notice = 'cancelled' and a.status = 'waiting'))
  order by a.user_uuid
  on conflict (portfolio_uuid, event_uuid, user_uuid) do update
    set kind = excluded.kind, removed_event = excluded.removed_event
    where excluded.kind = 'cancelled' or n.kind in ('reminder', 'cancelled');
  if found then perform pg_notify('portico_changes', 'event_notices'); end if;
end $$;
--> statement-breakpoint
-- Nobody needs to hear of what is over, before the change or after it.
create function event_changed() returns trigger language plpgsql as $$
begin
  if least(coalesce(old.end_at, old.start_at + interval '12 hours'),
    coalesce(new.end_at, new.start_at + interval '12 hours')) <= now()
  then
    return null;
  end if;
  if not new.is_cancelled then
    perform add_notices(new, 'moved', null);
  elsif not old.is_cancelled then
    perform add_notices(new, 'cancelled', null);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger content_items_event_moved
  after update of start_at, end_at, formatted_address, is_cancelled on content_items
  for each row when (new.type = 'event_post' and has_moved(old, new)) execute function event_changed();
--> statement-breakpoint
create function event_removed() returns trigger language plpgsql as $$
begin
  if coalesce(old.over_at > now(), true) then
    perform add_notices(old, 'cancelled', to_jsonb(old));
  end if;
  return old;
end $$;
--> statement-breakpoint
create trigger content_items_event_removed before delete on content_items
  for each row when (old.type = 'event_post') execute function event_removed();
