-- Modifier letters stand between words as the apostrophes do that they look like, and the stroke that
-- lengthens Arabic words is none: `plainWords` of the rules.
UPDATE "visits" SET
	"name_key" = coalesce((
		SELECT string_agg(w, ' ' ORDER BY w COLLATE "C")
		FROM regexp_split_to_table(regexp_replace(replace("name_key", U&'\0640', ''), U&'[\02B0-\02FF]+', ' ', 'g'), ' +') w
		WHERE w <> ''), ''),
	"search_words" = trim(regexp_replace(replace("search_words", U&'\0640', ''), U&'[\02B0-\02FF ]+', ' ', 'g'))
WHERE "search_words" ~ U&'[\02B0-\02FF\0640]' OR "name_key" ~ U&'[\02B0-\02FF\0640]';--> statement-breakpoint
UPDATE "watched_people" SET
	"name_key" = (
		SELECT string_agg(w, ' ' ORDER BY w COLLATE "C")
		FROM regexp_split_to_table(regexp_replace(replace("name_key", U&'\0640', ''), U&'[\02B0-\02FF]+', ' ', 'g'), ' +') w
		WHERE w <> '')
WHERE "name_key" ~ U&'[\02B0-\02FF\0640]';
