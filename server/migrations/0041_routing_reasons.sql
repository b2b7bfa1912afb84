-- Why routing decided as it did was kept as a finished sentence, and is kept as lines of a catalogue from now on. Every
-- sentence that the product has ever written is taken apart; one that is not known stays as a text.

CREATE FUNCTION pg_temp.said(kind text, params jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE
  AS $$ select jsonb_build_object('kind', kind, 'params', params) $$;--> statement-breakpoint

-- `「A」、「B」`
CREATE FUNCTION pg_temp.rules(said text) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  select jsonb_build_object('rules',
    to_jsonb(string_to_array(regexp_replace(regexp_replace(said, '^「', ''), '」$', ''), '」、「'))) $$;--> statement-breakpoint

CREATE FUNCTION pg_temp.others(said text) RETURNS jsonb LANGUAGE sql IMMUTABLE
  AS $$ select coalesce(to_jsonb(string_to_array(said, '、')), '[]') $$;--> statement-breakpoint

-- Of a rule's name, how many ship orders it allows, and how many there were.
CREATE FUNCTION pg_temp.limited(rule text, most text, shipments text) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  select jsonb_build_object('rule', rule, 'most', most::int, 'shipments', coalesce(shipments::int, 0)) $$;--> statement-breakpoint

-- Why the set of a location and others lost, after what it could ship as well; null for anything else.
CREATE FUNCTION pg_temp.defeat(others text, covered text, why text) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE AS $$
declare
  of jsonb := jsonb_build_object('others', pg_temp.others(others), 'covered', covered::int);
  found text[];
begin
  if why = '其余条件相同，仓库编号靠后' then return pg_temp.said('lost.number', of); end if;
  found := regexp_match(why, '^规则「(.*)」优先的仓库 (\d+) 个，少于 (\d+) 个$');
  if found is not null then
    return pg_temp.said('lost.preference',
      of || jsonb_build_object('rule', found[1], 'here', found[2]::int, 'there', found[3]::int));
  end if;
  found := regexp_match(why, '^收货国仓库 (\d+) 个，少于 (\d+) 个$');
  if found is not null then
    return pg_temp.said('lost.country', of || jsonb_build_object('here', found[1]::int, 'there', found[2]::int));
  end if;
  found := regexp_match(why, '^权重(合计)? (-?\d+) 低于 (-?\d+)$');
  if found is not null then
    return pg_temp.said('lost.weight', of || jsonb_build_object(
      'summed', found[1] is not null, 'weight', found[2]::int, 'than', found[3]::int));
  end if;
  return null;
end $$;--> statement-breakpoint

-- `A 5 件、B 1 件`; null for anything else.
CREATE FUNCTION pg_temp.avoided(said text) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  with part as (
    select regexp_match(piece, '^(.+) (\d{1,9}) 件$') as line, place
    from unnest(string_to_array(said, '、')) with ordinality as one (piece, place)
  )
  select case when bool_and(line is not null) then pg_temp.said('avoided', jsonb_build_object('units',
    jsonb_agg(jsonb_build_object('sku', line[1], 'quantity', line[2]::int) order by place))) end
  from part $$;--> statement-breakpoint

-- The reasons of a location, one behind the other.
CREATE FUNCTION pg_temp.reasons(sentence text) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE AS $$
declare
  as_written jsonb := jsonb_build_array(pg_temp.said('text', jsonb_build_object('text', sentence)));
  units constant text := '(?:发齐全部 (\d+) 件|发出现有的 (\d+) 件（共需 (\d+) 件）)';
  place constant text := '(非?)收货国仓库，权重 (-?\d+)';
  rest text := sentence;
  said jsonb := '[]';
  one jsonb;
  found text[];
begin
  if rest = '没有所需商品的可用库存' then return jsonb_build_array(pg_temp.said('empty', '{}')); end if;
  found := regexp_match(rest, '^本仓单独可' || units || '；' || place || '(?:；(.*))?$');
  if found is not null then
    said := said || pg_temp.said('chosen', jsonb_build_object('others', '[]'::jsonb,
      'covered', coalesce(found[1], found[2])::int, 'wanted', coalesce(found[1], found[3])::int,
      'gives', coalesce(found[1], found[2])::int, 'sameCountry', found[4] = '', 'weight', found[5]::int));
    rest := coalesce(found[6], '');
  end if;
  found := regexp_match(rest, '^与 (.*) 共 \d+ 个仓库可' || units || '，本仓发 (\d+) 件；' || place || '(?:；(.*))?$');
  if found is not null then
    said := said || pg_temp.said('chosen', jsonb_build_object('others', pg_temp.others(found[1]),
      'covered', coalesce(found[2], found[3])::int, 'wanted', coalesce(found[2], found[4])::int,
      'gives', found[5]::int, 'sameCountry', found[6] = '', 'weight', found[7]::int));
    rest := coalesce(found[8], '');
  end if;
  found := regexp_match(rest, '^候选仓库超过 (\d+) 个，逐个挑选时其他仓库能多发或顺位更前(?:；(.*))?$');
  if found is not null then
    said := said || pg_temp.said('lost.greedy', jsonb_build_object('most', found[1]::int));
    rest := coalesce(found[2], '');
  end if;
  found := regexp_match(rest, '^用上本仓，发出同样 (\d+) 件需要多于 (\d+) 个仓库(?:；(.*))?$');
  if found is not null then
    said := said || pg_temp.said('lost.size', jsonb_build_object('covered', found[1]::int, 'size', found[2]::int));
    rest := coalesce(found[3], '');
  end if;
  found := regexp_match(rest, '^规则「(.*)」限制每单最多 (\d+) 个发货单(?:，此前已有 (\d+) 个)?(，用上本仓发出的件数更少)?(?:；(.*))?$');
  if found is not null then
    said := said || pg_temp.said('lost.limit', pg_temp.limited(found[1], found[2], found[3])
      || jsonb_build_object('fewer', found[4] is not null));
    rest := coalesce(found[5], '');
  end if;
  found := regexp_match(rest, '^(?:与 (.*) |本仓)也能发出 (\d+) 件，但(.*?)(?:；(本仓有 .*))?$');
  if found is not null then
    one := pg_temp.defeat(found[1], found[2], found[3]);
    if one is null then return as_written; end if;
    said := said || one;
    rest := coalesce(found[4], '');
  end if;
  found := regexp_match(rest, '^规则(「.*」)优先本仓(?:；(.*))?$');
  if found is not null then
    said := said || pg_temp.said('preferred', pg_temp.rules(found[1]));
    rest := coalesce(found[2], '');
  end if;
  found := regexp_match(rest, '^规则(「.*」)禁止从本仓发货(?:；(.*))?$');
  if found is not null then
    said := said || pg_temp.said('forbidden', pg_temp.rules(found[1]));
    rest := coalesce(found[2], '');
  end if;
  found := regexp_match(rest, '^本仓有 (.*)，但此前在本仓短发或取消，暂时避开$');
  if found is not null and pg_temp.avoided(found[1]) is not null then
    said := said || pg_temp.avoided(found[1]);
    rest := '';
  end if;
  return case when rest <> '' then as_written else said end;
end $$;--> statement-breakpoint

-- Why units wait.
CREATE FUNCTION pg_temp.waiting(sentence text) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE AS $$
declare
  found text[] := regexp_match(sentence, '^(?:可用库存不足|规则「(.*)」限制每单最多 (\d+) 个发货单(?:，此前已有 (\d+) 个)?)'
    || '：需要 (\d+) 件，可分配 (\d+) 件(?:，另有 (\d+) 件在规则禁止的仓库)?(?:，另有 (\d+) 件在需避开的仓库)?$');
begin
  if sentence = '该商品在不推送名单中，不参与分仓' then return pg_temp.said('notPushed', '{}'); end if;
  if found is null then return pg_temp.said('text', jsonb_build_object('text', sentence)); end if;
  return pg_temp.said('short', jsonb_build_object('wanted', found[4]::int, 'covered', found[5]::int,
    'limit', case when found[1] is not null then pg_temp.limited(found[1], found[2], found[3]) end,
    'forbidden', coalesce(found[6]::int, 0), 'avoided', coalesce(found[7]::int, 0)));
end $$;--> statement-breakpoint

CREATE FUNCTION pg_temp.candidates(given jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  select coalesce(jsonb_agg(
    one - 'reason' || jsonb_build_object('reasons', pg_temp.reasons(one ->> 'reason')) order by place), '[]')
  from jsonb_array_elements(given) with ordinality as line (one, place) $$;--> statement-breakpoint

CREATE FUNCTION pg_temp.unroutable(given jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  select coalesce(jsonb_agg(
    one || jsonb_build_object('reason', pg_temp.waiting(one ->> 'reason')) order by place), '[]')
  from jsonb_array_elements(given) with ordinality as line (one, place) $$;--> statement-breakpoint

-- The table is written anew at once, which leaves no old rows behind.
ALTER TABLE "routing_trace" ALTER COLUMN "candidates" TYPE jsonb USING pg_temp.candidates("candidates"),
  ALTER COLUMN "unroutable" TYPE jsonb USING pg_temp.unroutable("unroutable");--> statement-breakpoint

-- They live as long as the connection does, which may go on to later migrations.
DROP FUNCTION pg_temp.unroutable(jsonb);--> statement-breakpoint
DROP FUNCTION pg_temp.candidates(jsonb);--> statement-breakpoint
DROP FUNCTION pg_temp.waiting(text);--> statement-breakpoint
DROP FUNCTION pg_temp.reasons(text);--> statement-breakpoint
DROP FUNCTION pg_temp.avoided(text);--> statement-breakpoint
DROP FUNCTION pg_temp.defeat(text, text, text);--> statement-breakpoint
DROP FUNCTION pg_temp.limited(text, text, text);--> statement-breakpoint
DROP FUNCTION pg_temp.others(text);--> statement-breakpoint
DROP FUNCTION pg_temp.rules(text);--> statement-breakpoint
DROP FUNCTION pg_temp.said(text, jsonb);
