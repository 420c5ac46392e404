DROP INDEX "companies_by_type";--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "company_type_ids" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE FUNCTION portico_company_type_id(name text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT trim(BOTH '-' FROM regexp_replace(lower(normalize(name, NFKC)), '[^[:alnum:]]+', '-', 'g'))
$$;--> statement-breakpoint
CREATE FUNCTION portico_company_type_ids(names text[]) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(array_agg(id ORDER BY place), '{}') FROM (
    SELECT portico_company_type_id(name) AS id, min(place) AS place
    FROM unnest(names) WITH ORDINALITY AS t(name, place) GROUP BY 1
  ) AS types WHERE id <> ''
$$;--> statement-breakpoint
UPDATE "companies" SET "company_type_ids" = portico_company_type_ids("company_types"),
  "company_types" = array(
    SELECT (array_agg(name ORDER BY place))[1] FROM unnest("company_types") WITH ORDINALITY AS t(name, place)
    WHERE portico_company_type_id(name) <> '' GROUP BY portico_company_type_id(name) ORDER BY min(place))
  WHERE "company_types" <> '{}';--> statement-breakpoint
UPDATE "content_items" SET "eligible_company_types" = portico_company_type_ids("eligible_company_types")
  WHERE "eligible_company_types" <> '{}';--> statement-breakpoint
UPDATE "utility_buttons" SET "company_types" = portico_company_type_ids("company_types")
  WHERE "company_types" <> '{}';--> statement-breakpoint
DROP FUNCTION portico_company_type_ids;--> statement-breakpoint
DROP FUNCTION portico_company_type_id;--> statement-breakpoint
CREATE INDEX "companies_by_type" ON "companies" USING gin ("portfolio_uuid","company_type_ids") WITH (fastupdate=false);
