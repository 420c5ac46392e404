DROP INDEX "companies_by_name";--> statement-breakpoint
DROP INDEX "search_documents_words";--> statement-breakpoint
DROP INDEX "search_documents_similar";--> statement-breakpoint
CREATE INDEX "companies_by_type" ON "companies" USING gin ("portfolio_uuid","company_types") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "companies_by_name" ON "companies" USING btree ("portfolio_uuid","building_uuid","name","uuid");--> statement-breakpoint
CREATE INDEX "search_documents_words" ON "search_documents" USING gin ("portfolio_uuid","vector") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "search_documents_similar" ON "search_documents" USING gin ("portfolio_uuid","plain_title" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
-- Answers and claims also go with their people. Whoever takes them away, the counting rows follow in
-- the same transaction; who waits for a place gets it from the next who comes, or from the sweep.
create function free_places() returns trigger language plpgsql as $$
begin
  perform from event_places p
    where (p.portfolio_uuid, p.event_uuid) in (select portfolio_uuid, event_uuid from gone)
    order by p.portfolio_uuid, p.event_uuid for update;
  update event_places p
  set taken = n.taken,
    ceiling = case when p.capacity is not null then greatest(p.capacity, n.taken) end
  from (
    select e.portfolio_uuid, e.event_uuid, greatest(0, e.taken - g.people) as taken
    from event_places e
    join (
      select portfolio_uuid, event_uuid,
        coalesce(sum(guests + 1) filter (where status = 'attending'), 0)::int as people
      from gone group by portfolio_uuid, event_uuid) g using (portfolio_uuid, event_uuid)) n
  where p.portfolio_uuid = n.portfolio_uuid and p.event_uuid = n.event_uuid;
  return null;
end $$;
--> statement-breakpoint
create function free_claims() returns trigger language plpgsql as $$
begin
  perform from offer_counts c
    where (c.portfolio_uuid, c.offer_uuid) in (select portfolio_uuid, offer_uuid from gone)
    order by c.portfolio_uuid, c.offer_uuid for update;
  update offer_counts c
  set claimed = n.claimed,
    ceiling = case when c.max_total is not null then greatest(c.max_total, n.claimed) end
  from (
    select o.portfolio_uuid, o.offer_uuid, greatest(0, o.claimed - g.claims) as claimed
    from offer_counts o
    join (
      select portfolio_uuid, offer_uuid, count(*)::int as claims
      from gone where cancelled_at is null group by portfolio_uuid, offer_uuid) g
      using (portfolio_uuid, offer_uuid)) n
  where c.portfolio_uuid = n.portfolio_uuid and c.offer_uuid = n.offer_uuid;
  return null;
end $$;
--> statement-breakpoint
create trigger event_attendances_gone after delete on event_attendances
  referencing old table as gone for each statement execute function free_places();
--> statement-breakpoint
create trigger offer_claims_gone after delete on offer_claims
  referencing old table as gone for each statement execute function free_claims();
--> statement-breakpoint
-- Everybody who answers or claims holds the counting row before their own. Somebody's removal does so,
-- too, so that the two cannot wait for each other.
create function hold_counts() returns trigger language plpgsql as $$
begin
  perform from event_places p
    where (p.portfolio_uuid, p.event_uuid) in (
      select portfolio_uuid, event_uuid from event_attendances where user_uuid = old.uuid)
    order by p.portfolio_uuid, p.event_uuid for update;
  perform from offer_counts c
    where (c.portfolio_uuid, c.offer_uuid) in (
      select portfolio_uuid, offer_uuid from offer_claims where user_uuid = old.uuid)
    order by c.portfolio_uuid, c.offer_uuid for update;
  return old;
end $$;
--> statement-breakpoint
create trigger users_hold_counts before delete on users
  for each row execute function hold_counts();
--> statement-breakpoint
-- What people who are gone already have left behind.
update event_places p
set taken = n.taken,
  ceiling = case when p.capacity is not null then greatest(p.capacity, n.taken) end
from (
  select e.portfolio_uuid, e.event_uuid,
    coalesce(sum(a.guests + 1) filter (where a.status = 'attending'), 0)::int as taken
  from event_places e left join event_attendances a using (portfolio_uuid, event_uuid)
  group by e.portfolio_uuid, e.event_uuid) n
where p.portfolio_uuid = n.portfolio_uuid and p.event_uuid = n.event_uuid and p.taken <> n.taken;
--> statement-breakpoint
update offer_counts c
set claimed = n.claimed,
  ceiling = case when c.max_total is not null then greatest(c.max_total, n.claimed) end
from (
  select o.portfolio_uuid, o.offer_uuid, count(a.uuid)::int as claimed
  from offer_counts o left join offer_claims a
    on a.portfolio_uuid = o.portfolio_uuid and a.offer_uuid = o.offer_uuid and a.cancelled_at is null
  group by o.portfolio_uuid, o.offer_uuid) n
where c.portfolio_uuid = n.portfolio_uuid and c.offer_uuid = n.offer_uuid and c.claimed <> n.claimed;
