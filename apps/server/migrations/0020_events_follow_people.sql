-- An answer counts as long as its person may come. Whoever is deactivated, or may not enter the building
-- any more, is away: their places are free and nobody waits behind them. When they are back they wait,
-- where they stood before. What is over stays as it was.
create function answers_out_of_step(person uuid)
returns table (portfolio_uuid uuid, event_uuid uuid, may_come boolean) language sql stable as $$
  select a.portfolio_uuid, a.event_uuid, c.may_come
  from event_attendances a
  join users u on u.uuid = a.user_uuid
  join content_items i on i.portfolio_uuid = a.portfolio_uuid and i.uuid = a.event_uuid
  cross join lateral (
    select not u.deactivated and exists (
      select from memberships m
      where m.user_uuid = a.user_uuid and m.portfolio_uuid = a.portfolio_uuid
        and (m.building_uuid is null or m.building_uuid = a.building_uuid)) as may_come) c
  where a.user_uuid = person and (a.status = 'away') = c.may_come
    and coalesce(i.over_at > now(), true)
$$;
--> statement-breakpoint
-- The places are held before the answers, as by everybody who answers.
create function follow_person(person uuid) returns void language plpgsql as $$
declare
  events uuid[] := array(select event_uuid from answers_out_of_step(person));
begin
  if events = '{}' then return; end if;
  perform from event_places p
    where (p.portfolio_uuid, p.event_uuid) in (
      select portfolio_uuid, event_uuid from event_attendances
      where user_uuid = person and event_uuid = any (events))
    order by p.portfolio_uuid, p.event_uuid for update;
  update event_attendances a
  set status = case when s.may_come then 'waiting' else 'away' end
  from answers_out_of_step(person) s
  where a.user_uuid = person and a.portfolio_uuid = s.portfolio_uuid
    and a.event_uuid = s.event_uuid and a.event_uuid = any (events);
  update event_places p
  set taken = n.taken,
    ceiling = case when p.capacity is not null then greatest(p.capacity, n.taken) end
  from (
    select e.portfolio_uuid, e.event_uuid,
      coalesce(sum(a.guests + 1) filter (where a.status = 'attending'), 0)::int as taken
    from event_places e left join event_attendances a using (portfolio_uuid, event_uuid)
    where e.event_uuid = any (events) group by e.portfolio_uuid, e.event_uuid) n
  where p.portfolio_uuid = n.portfolio_uuid and p.event_uuid = n.event_uuid;
  -- Somebody who is back frees nothing, and may yet come in.
  perform pg_notify('portico_changes', 'event_places');
end $$;
--> statement-breakpoint
create function user_changed() returns trigger language plpgsql as $$
begin
  perform follow_person(new.uuid);
  return null;
end $$;
--> statement-breakpoint
create function membership_changed() returns trigger language plpgsql as $$
begin
  perform follow_person(case when tg_op = 'DELETE' then old.user_uuid else new.user_uuid end);
  return null;
end $$;
--> statement-breakpoint
-- At the end of the transaction: one that replaces a membership by another takes nothing away.
create constraint trigger users_answers after update of deactivated on users
  deferrable initially deferred for each row
  when (old.deactivated is distinct from new.deactivated) execute function user_changed();
--> statement-breakpoint
create constraint trigger memberships_answers after insert or update or delete on memberships
  deferrable initially deferred for each row execute function membership_changed();
--> statement-breakpoint
-- Whenever places may have become free for who waits, the portal hears of it, whoever has done it.
create function places_freed() returns trigger language plpgsql as $$
begin
  if exists (
    select from event_attendances a
    where a.portfolio_uuid = new.portfolio_uuid and a.event_uuid = new.event_uuid
      and a.status = 'waiting')
  then
    perform pg_notify('portico_changes', 'event_places');
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger event_places_freed after update on event_places for each row
  when (new.capacity is distinct from old.capacity or new.taken < old.taken
    or new.ceiling > old.ceiling)
  execute function places_freed();
--> statement-breakpoint
select follow_person(user_uuid) from (select distinct user_uuid from event_attendances) p;
