DROP INDEX "content_items_by_category";
--> statement-breakpoint
DROP INDEX "content_items_spotlight";
--> statement-breakpoint
DROP INDEX "content_items_promoted";
--> statement-breakpoint
DROP INDEX "content_items_promoted_by_category";
--> statement-breakpoint
DROP INDEX "search_documents_words";
--> statement-breakpoint
DROP INDEX "search_documents_titles";
--> statement-breakpoint
DROP INDEX "search_documents_similar";
--> statement-breakpoint
ALTER TABLE "search_documents" DROP CONSTRAINT "search_documents_portfolio_uuid_item_uuid_locale_pk";
--> statement-breakpoint
ALTER TABLE "search_documents" ADD CONSTRAINT "search_documents_item_uuid_locale_portfolio_uuid_pk" PRIMARY KEY("item_uuid","locale","portfolio_uuid");
--> statement-breakpoint
ALTER TABLE "content_items" ADD COLUMN "over_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "content_items" ADD COLUMN "is_over" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "search_documents" ADD COLUMN "over_at" timestamp with time zone;
--> statement-breakpoint
-- What is over is told once, for lists and search alike: an end that is past or, without one, a start
-- half a day ago. Whoever writes an item, its row says so; the sweep says it of what ends meanwhile.
create function mark_over() returns trigger language plpgsql as $$
begin
  new.over_at := coalesce(new.end_at, new.start_at + interval '12 hours');
  new.is_over := coalesce(new.over_at < now(), false);
  return new;
end $$;
--> statement-breakpoint
create trigger content_items_over before insert or update of start_at, end_at on content_items
  for each row execute function mark_over();
--> statement-breakpoint
-- Where a text is found: in one building, or in all of a portfolio. The first letters of a hash keep
-- the index small; two places that share them cost time and nothing else, for every search also asks
-- for the place itself.
create function search_scope(portfolio uuid, building uuid) returns text
language sql immutable parallel safe as $$
  select left(md5(coalesce(building, portfolio)::text), 8)
$$;
--> statement-breakpoint
-- The words are as `plain_words` leaves them: without blanks and quotes of their own.
create function scoped_vector(scope text, words tsvector) returns tsvector
language sql immutable parallel safe as $$
  select regexp_replace(words::text, '(^| )''', '\1''' || scope || '/', 'g')::tsvector
$$;
--> statement-breakpoint
create function scoped_query(scope text, words tsquery) returns tsquery
language sql immutable parallel safe as $$
  select regexp_replace(words::text, '(^|[ (])''', '\1''' || scope || '/', 'g')::tsquery
$$;
--> statement-breakpoint
drop function search_query(text, text);
--> statement-breakpoint
-- Every one of the words, which come with blanks between them: as whole words, and with the last one
-- as the beginning of a word. Each is quoted, so that none is read as syntax. Both are null where the
-- letters stand for nothing but signs, as some of the Unicode letters do.
create function search_query(locale text, words text, portfolio uuid, building uuid,
  out finished tsquery, out unfinished tsquery)
language plpgsql stable parallel safe as $$
declare
  parts text[] := regexp_split_to_array(btrim(plain_words(words)), ' +');
  word text := quote_literal(nullif(parts[cardinality(parts)], ''));
  beginning tsquery := to_tsquery(search_config(locale), word || ':*');
begin
  -- Words such as "the" are in no document, and asked of none.
  finished := '';
  for i in 1 .. cardinality(parts) - 1 loop
    finished := finished && to_tsquery(search_config(locale), quote_literal(parts[i]));
  end loop;
  -- Whatever begins with a word also begins with its stem, where that is no more than less of it.
  unfinished := finished && case
    when numnode(beginning) = 1
      and starts_with(parts[cardinality(parts)], split_part(beginning::text, '''', 2)) then beginning
    else beginning || to_tsquery('simple', word || ':*') end;
  finished := finished && to_tsquery(search_config(locale), word);
  finished := scoped_query(search_scope(portfolio, building), finished)
    || scoped_query(search_scope(portfolio, null), finished);
  unfinished := scoped_query(search_scope(portfolio, building), unfinished)
    || scoped_query(search_scope(portfolio, null), unfinished);
end $$;
--> statement-breakpoint
create or replace function write_content_documents(item content_items) returns void language sql as $$
  select forget_search_documents(item.portfolio_uuid, item.uuid);
  insert into search_documents (portfolio_uuid, building_uuid, kind, item_uuid, locale, is_own,
    other_locales, title, subtitle, start_at, over_at, image_uuid, plain_title, vector)
  select item.portfolio_uuid, item.building_uuid, item.type, item.uuid, l.locale, l.locale = p.language,
    case when l.locale = p.language
      then array(select o from search_locales(p.language, item.translations) o where o <> p.language)
      else '{}' end,
    x.title, x.subtitle, item.start_at, item.over_at, item.image_uuid, plain_words(x.title),
    scoped_vector(search_scope(item.portfolio_uuid, item.building_uuid),
      search_vector(l.locale, x.title, x.subtitle, x.description))
  from portfolios p
  cross join search_locales(p.language, item.translations) l(locale)
  cross join lateral (select
    coalesce(nullif(item.translations -> l.locale ->> 'title', ''), item.title) as title,
    coalesce(nullif(item.translations -> l.locale ->> 'subtitle', ''), item.subtitle) as subtitle,
    concat_ws(' ',
      coalesce(nullif(item.translations -> l.locale ->> 'description', ''), item.description),
      regexp_replace(
        coalesce(nullif(item.translations -> l.locale ->> 'rich_description', ''), item.rich_description),
        '<[^>]*>', ' ', 'g'),
      item.host_company_name, array_to_string(item.tags, ' ')) as description) x
  where p.uuid = item.portfolio_uuid and not item.is_over
$$;
--> statement-breakpoint
create or replace function write_company_documents(company companies) returns void language sql as $$
  select forget_search_documents(company.portfolio_uuid, company.uuid);
  insert into search_documents (portfolio_uuid, building_uuid, kind, item_uuid, locale, is_own,
    other_locales, title, image_uuid, plain_title, vector)
  select company.portfolio_uuid, company.building_uuid, 'company', company.uuid, l.locale,
    l.locale = p.language,
    case when l.locale = p.language
      then array(select o from search_locales(p.language, company.translations) o where o <> p.language)
      else '{}' end,
    x.name, company.logo_image_uuid, plain_words(x.name),
    scoped_vector(search_scope(company.portfolio_uuid, company.building_uuid),
      search_vector(l.locale, x.name, null, x.description))
  from portfolios p
  cross join search_locales(p.language, company.translations) l(locale)
  cross join lateral (select
    coalesce(nullif(company.translations -> l.locale ->> 'name', ''), company.name) as name,
    coalesce(nullif(company.translations -> l.locale ->> 'description', ''), company.description, '')
      as description) x
  where p.uuid = company.portfolio_uuid
$$;
--> statement-breakpoint
ALTER TABLE "search_documents" DROP COLUMN "end_at";
--> statement-breakpoint
-- Sets what the trigger sets from now on.
update content_items set start_at = start_at;
--> statement-breakpoint
select write_content_documents(i) from content_items i;
--> statement-breakpoint
select write_company_documents(c) from companies c;
--> statement-breakpoint
CREATE INDEX "content_items_ending" ON "content_items" USING btree ("portfolio_uuid","over_at") WHERE not "content_items"."is_over";
--> statement-breakpoint
CREATE INDEX "content_items_by_category" ON "content_items" USING btree ("portfolio_uuid","category_uuid","building_uuid","position","start_at","title","uuid","over_at") WHERE not "content_items"."is_over";
--> statement-breakpoint
CREATE INDEX "content_items_spotlight" ON "content_items" USING btree ("portfolio_uuid","building_uuid","position","start_at","title","uuid","over_at") WHERE "content_items"."is_spotlight" and not "content_items"."is_over";
--> statement-breakpoint
CREATE INDEX "content_items_promoted" ON "content_items" USING btree ("portfolio_uuid","building_uuid","position","start_at","title","uuid","over_at") WHERE "content_items"."is_promoted" and not "content_items"."is_over";
--> statement-breakpoint
CREATE INDEX "content_items_promoted_by_category" ON "content_items" USING btree ("portfolio_uuid","category_uuid","building_uuid","position","start_at","title","uuid","over_at") WHERE "content_items"."is_promoted" and not "content_items"."is_over";
--> statement-breakpoint
CREATE INDEX "search_documents_words" ON "search_documents" USING gin ("vector") WITH (fastupdate=false);
--> statement-breakpoint
CREATE INDEX "search_documents_titles" ON "search_documents" USING gin (ts_filter("vector", '{a}')) WITH (fastupdate=false);
--> statement-breakpoint
CREATE INDEX "search_documents_similar" ON "search_documents" USING gin (search_scope("portfolio_uuid", "building_uuid"),"plain_title" gin_trgm_ops) WITH (fastupdate=false);
