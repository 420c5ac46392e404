-- Migration 0010 was changed after it had landed: installations that ran it before still fail for words
-- whose letters stand for nothing but signs. On all others this changes nothing.
create or replace function search_query(locale text, words text, portfolio uuid, building uuid,
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
