create extension if not exists btree_gin;
--> statement-breakpoint
create extension if not exists pg_trgm;
--> statement-breakpoint
create extension if not exists unaccent;
--> statement-breakpoint
CREATE TABLE "search_documents" (
	"portfolio_uuid" uuid NOT NULL,
	"building_uuid" uuid,
	"kind" text NOT NULL,
	"item_uuid" uuid NOT NULL,
	"locale" text NOT NULL,
	"is_own" boolean NOT NULL,
	"other_locales" text[] NOT NULL,
	"title" text NOT NULL,
	"subtitle" text,
	"start_at" timestamp with time zone,
	"end_at" timestamp with time zone,
	"image_uuid" uuid,
	"plain_title" text NOT NULL,
	"vector" "tsvector" NOT NULL,
	CONSTRAINT "search_documents_portfolio_uuid_item_uuid_locale_pk" PRIMARY KEY("portfolio_uuid","item_uuid","locale")
);
--> statement-breakpoint
ALTER TABLE "search_documents" ADD CONSTRAINT "search_documents_portfolio_uuid_portfolios_uuid_fk" FOREIGN KEY ("portfolio_uuid") REFERENCES "public"."portfolios"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_documents" ADD CONSTRAINT "search_documents_building_uuid_buildings_uuid_fk" FOREIGN KEY ("building_uuid") REFERENCES "public"."buildings"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_documents_words" ON "search_documents" USING gin ("portfolio_uuid","vector");--> statement-breakpoint
CREATE INDEX "search_documents_similar" ON "search_documents" USING gin ("portfolio_uuid","plain_title" gin_trgm_ops);--> statement-breakpoint
-- Capitals, accents and punctuation are gone before PostgreSQL takes a text apart, in documents and in
-- questions alike: both are cut into the same words, in every collation.
create function plain_words(words text) returns text language sql stable parallel safe as $$
  select lower(translate(unaccent(words), '-_/.,:;@#+*&|!()<>"''\', '                     '))
$$;
--> statement-breakpoint
create function search_config(locale text) returns regconfig language sql immutable parallel safe as $$
  select (case lower(left(locale, 2))
    when 'en' then 'english' when 'de' then 'german' when 'fr' then 'french' when 'es' then 'spanish'
    when 'it' then 'italian' when 'nb' then 'norwegian' when 'nn' then 'norwegian'
    when 'no' then 'norwegian' when 'nl' then 'dutch' when 'pt' then 'portuguese'
    else 'simple' end)::regconfig
$$;
--> statement-breakpoint
-- Titles keep their whole words beside the stems: an unfinished word is the start of a word, and often
-- no start of its stem.
create function search_vector(locale text, title text, subtitle text, description text)
returns tsvector language sql stable parallel safe as $$
  select setweight(to_tsvector(search_config(locale), plain_words(title)), 'A')
    || setweight(to_tsvector('simple', plain_words(title)), 'A')
    || setweight(to_tsvector(search_config(locale), plain_words(coalesce(subtitle, ''))), 'B')
    || setweight(to_tsvector('simple', plain_words(coalesce(subtitle, ''))), 'B')
    || setweight(to_tsvector(search_config(locale), plain_words(left(description, 100000))), 'C')
$$;
--> statement-breakpoint
-- Every one of the words, which come with blanks between them; the last may be unfinished. Each is
-- quoted, so that none is read as syntax.
create function search_query(locale text, words text) returns tsquery
language plpgsql stable parallel safe as $$
declare
  parts text[] := regexp_split_to_array(btrim(plain_words(words)), ' +');
  quoted text;
  stem tsquery;
  wanted tsquery := '';
begin
  for i in 1 .. cardinality(parts) loop
    continue when parts[i] = '';
    quoted := quote_literal(parts[i]) || case when i = cardinality(parts) then ':*' else '' end;
    stem := to_tsquery(search_config(locale), quoted);
    -- Words such as "the" are in no document; only an unfinished one may become another.
    continue when numnode(stem) = 0 and i < cardinality(parts);
    wanted := wanted && (stem || to_tsquery('simple', quoted));
  end loop;
  return wanted;
end $$;
--> statement-breakpoint
create function forget_search_documents(portfolio uuid, item uuid) returns void language sql as $$
  delete from search_documents where portfolio_uuid = portfolio and item_uuid = item
$$;
--> statement-breakpoint
-- The languages of an item: its own, and those that it has texts in.
create function search_locales(own text, translations jsonb) returns setof text language sql stable as $$
  select own union select key from jsonb_each(translations) where jsonb_typeof(value) = 'object'
$$;
--> statement-breakpoint
create function write_content_documents(item content_items) returns void language sql as $$
  select forget_search_documents(item.portfolio_uuid, item.uuid);
  insert into search_documents (portfolio_uuid, building_uuid, kind, item_uuid, locale, is_own,
    other_locales, title, subtitle, start_at, end_at, image_uuid, plain_title, vector)
  select item.portfolio_uuid, item.building_uuid, item.type, item.uuid, l.locale, l.locale = p.language,
    case when l.locale = p.language
      then array(select o from search_locales(p.language, item.translations) o where o <> p.language)
      else '{}' end,
    x.title, x.subtitle, item.start_at, item.end_at, item.image_uuid, plain_words(x.title),
    search_vector(l.locale, x.title, x.subtitle, x.description)
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
  where p.uuid = item.portfolio_uuid
$$;
--> statement-breakpoint
create function write_company_documents(company companies) returns void language sql as $$
  select forget_search_documents(company.portfolio_uuid, company.uuid);
  insert into search_documents (portfolio_uuid, building_uuid, kind, item_uuid, locale, is_own,
    other_locales, title, image_uuid, plain_title, vector)
  select company.portfolio_uuid, company.building_uuid, 'company', company.uuid, l.locale,
    l.locale = p.language,
    case when l.locale = p.language
      then array(select o from search_locales(p.language, company.translations) o where o <> p.language)
      else '{}' end,
    x.name, company.logo_image_uuid, plain_words(x.name),
    search_vector(l.locale, x.name, null, x.description)
  from portfolios p
  cross join search_locales(p.language, company.translations) l(locale)
  cross join lateral (select
    coalesce(nullif(company.translations -> l.locale ->> 'name', ''), company.name) as name,
    coalesce(nullif(company.translations -> l.locale ->> 'description', ''), company.description, '')
      as description) x
  where p.uuid = company.portfolio_uuid
$$;
--> statement-breakpoint
create function follow_content() returns trigger language plpgsql as $$
begin
  perform write_content_documents(new);
  return null;
end $$;
--> statement-breakpoint
create function follow_company() returns trigger language plpgsql as $$
begin
  perform write_company_documents(new);
  return null;
end $$;
--> statement-breakpoint
create function follow_removal() returns trigger language plpgsql as $$
begin
  perform forget_search_documents(old.portfolio_uuid, old.uuid);
  return null;
end $$;
--> statement-breakpoint
create function follow_language() returns trigger language plpgsql as $$
begin
  perform write_content_documents(i) from content_items i where i.portfolio_uuid = new.uuid;
  perform write_company_documents(c) from companies c where c.portfolio_uuid = new.uuid;
  return null;
end $$;
--> statement-breakpoint
create trigger content_items_found after insert on content_items
  for each row execute function follow_content();
--> statement-breakpoint
create trigger content_items_changed after update on content_items
  for each row when (old.* is distinct from new.*) execute function follow_content();
--> statement-breakpoint
create trigger content_items_removed after delete on content_items
  for each row execute function follow_removal();
--> statement-breakpoint
create trigger companies_found after insert on companies
  for each row execute function follow_company();
--> statement-breakpoint
create trigger companies_changed after update on companies
  for each row when (old.* is distinct from new.*) execute function follow_company();
--> statement-breakpoint
create trigger companies_removed after delete on companies
  for each row execute function follow_removal();
--> statement-breakpoint
create trigger portfolios_language after update of language on portfolios
  for each row when (old.language is distinct from new.language) execute function follow_language();
--> statement-breakpoint
select write_content_documents(i) from content_items i;
--> statement-breakpoint
select write_company_documents(c) from companies c;
