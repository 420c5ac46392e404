-- Whoever a directory keeps out stays out, whatever they were: only a manager's role that the operator
-- grants there and then passes, which says so in its own transaction.
create or replace function refuse_barred() returns trigger language plpgsql as $$
begin
  perform from users where uuid = new.user_uuid for no key update;
  if exists (
    select from membership_bars b
    where b.user_uuid = new.user_uuid and b.portfolio_uuid = new.portfolio_uuid
  ) and (
    new.role not in ('building_admin', 'tenant_admin')
    or current_setting('portico.is_granting', true) is distinct from 'on'
  ) then
    return null;
  end if;
  return new;
end $$;
