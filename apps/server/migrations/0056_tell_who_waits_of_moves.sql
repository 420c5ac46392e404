-- Who waits for an event hears that it has moved: whoever cannot come then leaves the place in line.
create or replace function add_notices(event content_items, notice text, removed jsonb) returns void
language plpgsql as $$
begin
  insert into event_notices as n
    (portfolio_uuid, event_uuid, user_uuid, building_uuid, kind, removed_event)
  select a.portfolio_uuid, a.event_uuid, a.user_uuid, a.building_uuid, notice, removed
  from event_attendances a
  where a.portfolio_uuid = event.portfolio_uuid and a.event_uuid = event.uuid
    and case a.status
      when 'attending' then notice <> 'resumed'
      when 'waiting' then notice in ('moved', 'cancelled', 'resumed')
      else false end
  order by a.user_uuid
  on conflict (portfolio_uuid, event_uuid, user_uuid) do update
    set kind = excluded.kind, removed_event = excluded.removed_event
    where excluded.kind = 'cancelled' or n.kind in ('reminder', 'cancelled');
  if found then perform pg_notify('portico_changes', 'event_notices'); end if;
end $$;
--> statement-breakpoint
create or replace function event_changed() returns trigger language plpgsql as $$
begin
  if least(coalesce(old.end_at, old.start_at + interval '12 hours'),
    coalesce(new.end_at, new.start_at + interval '12 hours')) <= now()
  then
    return null;
  end if;
  if not new.is_cancelled then
    -- First: to who waits, "takes place after all" says more than "has moved", which does not replace it.
    if old.is_cancelled then perform add_notices(new, 'resumed', null); end if;
    perform add_notices(new, 'moved', null);
  elsif not old.is_cancelled then
    perform add_notices(new, 'cancelled', null);
  end if;
  return null;
end $$;
