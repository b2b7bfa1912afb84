-- What became of a row was kept as a finished sentence, and is kept as a line of a catalogue from now on. Every sentence that
-- the product has ever written is taken apart; one that is not known stays as a text.

CREATE FUNCTION pg_temp.said(kind text, params jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE
  AS $$ select jsonb_build_object('kind', kind, 'params', params) $$;--> statement-breakpoint

-- `A x2，B x1 等 25 个 SKU`; null for anything else.
CREATE FUNCTION pg_temp.units(said text) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  with whole as (select regexp_match(said, '^(.*?)(?: 等 (\d{1,6}) 个 SKU)?$') as found),
  part as (
    select regexp_match(piece, '^(.+) x(-?\d{1,9})$') as line, place
    from whole, unnest(string_to_array(found[1], '，')) with ordinality as one (piece, place)
  )
  select case when count(*) > 0 and bool_and(line is not null) then jsonb_build_object(
    'lines', jsonb_agg(jsonb_build_object('sku', line[1], 'quantity', line[2]::int) order by place),
    'skus', coalesce((select found[2]::int from whole), count(*)::int)) end
  from part $$;--> statement-breakpoint

-- What was wrong with a cell; null for anything else.
CREATE FUNCTION pg_temp.problem(said text) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE AS $$
declare
  found text[];
begin
  if said = '内容包含无法保存的字符' then return pg_temp.said('cell.unstorable', '{}'); end if;
  if said = '发货单号须为 SO12 或 12 的形式' then return pg_temp.said('batch.shipOrderForm', '{}'); end if;
  if said = '发货单不存在或已被删除' then return pg_temp.said('batch.shipOrderGone', '{}'); end if;
  found := regexp_match(said, '^信息不全请仔细检查字段:(快递公司|发货单号|订单号|SKU|数量|运单号)$');
  if found is not null then
    return pg_temp.said('cell.missing', jsonb_build_object('column', case found[1]
      when '快递公司' then 'trackingCompany' when '发货单号' then 'shipOrderId' when '订单号' then 'orderName'
      when 'SKU' then 'sku' when '数量' then 'quantity' else 'trackingNumber' end));
  end if;
  found := regexp_match(said, '^内容过长，最多 (\d{1,9}) 个字符$');
  if found is not null then return pg_temp.said('cell.tooLong', jsonb_build_object('most', found[1]::int)); end if;
  found := regexp_match(said, '^快递公司须为 (.*)$');
  if found is not null then
    return pg_temp.said('batch.courier', jsonb_build_object('couriers', to_jsonb(string_to_array(found[1], '、'))));
  end if;
  found := regexp_match(said, '^数量须为 (\d{1,9}) 到 (\d{1,9}) 的整数$');
  if found is not null then
    return pg_temp.said('cell.units', jsonb_build_object('least', found[1]::int, 'most', found[2]::int));
  end if;
  found := regexp_match(said, '^订单 (.*) 不属于发货单 SO(\d{1,15})$');
  if found is not null then
    return pg_temp.said('batch.orderElsewhere', jsonb_build_object('shipOrderId', found[2]::bigint, 'order', found[1]));
  end if;
  found := regexp_match(said, '^发货单 SO(\d{1,15}) 的订单 (.*) 没有 SKU (.*)$');
  if found is not null then
    return pg_temp.said('batch.skuElsewhere',
      jsonb_build_object('shipOrderId', found[1]::bigint, 'order', found[2], 'sku', found[3]));
  end if;
  found := regexp_match(said, '^超出发货单数量（最多 (\d{1,9})）$');
  if found is not null then return pg_temp.said('batch.surplus', jsonb_build_object('most', found[1]::int)); end if;
  found := regexp_match(said, '^与同一发货单第 (\d{1,9}) 行不一致：(.*)$');
  if found is not null then
    return pg_temp.said('batch.differs', jsonb_build_object('row', found[1]::int, 'value', found[2]));
  end if;
  found := regexp_match(said, '^与第 (\d{1,9}) 行重复$');
  if found is not null then return pg_temp.said('row.repeats', jsonb_build_object('row', found[1]::int)); end if;
  return null;
end $$;--> statement-breakpoint

-- Problems of several cells stood in a row; null where one is none.
CREATE FUNCTION pg_temp.problems(said text) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  select case when bool_and(pg_temp.problem(piece) is not null) then pg_temp.said('problems', jsonb_build_object(
    'problems', jsonb_agg(pg_temp.problem(piece) order by place))) end
  from unnest(string_to_array(said, '；')) with ordinality as one (piece, place) $$;--> statement-breakpoint

-- Why the ship order was refused; null for anything else.
CREATE FUNCTION pg_temp.refusal(said text) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE AS $$
declare
  found text[] := regexp_match(said, '^(.*) 数量超出（最多 (\d{1,9})）$');
  error text := case when found is not null then 'SHIP_QUANTITY' when said = '没有要发货的商品' then 'SHIP_NOTHING' end;
  parameters jsonb := case when found is not null
    then jsonb_build_object('sku', found[1], 'most', found[2]::int) else '{}' end;
  state text := case said
    when '发货单已发货' then 'shipOrder.shipped'
    when '发货单已取消' then 'shipOrder.cancelled'
    when '发货单有异常，请先重置' then 'shipOrder.exception' end;
  stop text := case said
    when 'STOP：订单已挂起。请停止拣货，并取消此发货单' then 'stop.held'
    when 'STOP：订单商品已修改。请停止拣货，并取消此发货单' then 'stop.edited'
    when 'STOP：收货地址已修改。请停止拣货，并取消此发货单' then 'stop.address'
    when 'STOP：订单未支付或已退款。请停止拣货，并取消此发货单' then 'stop.unpaid'
    when 'STOP：订单已取消。请停止拣货，并取消此发货单' then 'stop.cancelled' end;
begin
  if state is not null then
    error := 'SHIP_ORDER_STATE';
    parameters := jsonb_build_object('reason', state);
  elsif stop is not null then
    error := 'STOP';
    parameters := jsonb_build_object('reason', stop);
  end if;
  return case when error is not null then pg_temp.said('refused', jsonb_build_object('failure',
    pg_temp.said('refused', jsonb_build_object('error', error, 'parameters', parameters)))) end;
end $$;--> statement-breakpoint

CREATE FUNCTION pg_temp.message(sentence text) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE AS $$
declare
  found text[] := regexp_match(sentence, '^未发 (.*)，重新(?:拆单|分仓)$');
begin
  if sentence = '' then return null; end if;
  if sentence = '同一发货单的其他行有误' then return pg_temp.said('sibling', '{}'); end if;
  if sentence = '批量发货时发生异常，请检查后重置' then return pg_temp.said('unforeseen', '{}'); end if;
  if found is not null and pg_temp.units(found[1]) is not null then
    return pg_temp.said('short', jsonb_build_object('units', pg_temp.units(found[1])));
  end if;
  return coalesce(pg_temp.problems(sentence), pg_temp.refusal(sentence),
    pg_temp.said('text', jsonb_build_object('text', sentence)));
end $$;--> statement-breakpoint

ALTER TABLE "batch_fulfilment_row" ALTER COLUMN "message" DROP DEFAULT, ALTER COLUMN "message" DROP NOT NULL,
  ALTER COLUMN "message" TYPE jsonb USING pg_temp.message("message");--> statement-breakpoint

-- Why the product itself holds an order stood among what people wrote.
ALTER TABLE "orders" ADD COLUMN "hold_cause" text;--> statement-breakpoint
UPDATE "orders" SET "hold_cause" = 'unaddressed', "hold_reason" = '' WHERE "hold_reason" = '店铺订单没有收货地址';--> statement-breakpoint

-- They live as long as the connection does, which may go on to later migrations.
DROP FUNCTION pg_temp.message(text);--> statement-breakpoint
DROP FUNCTION pg_temp.refusal(text);--> statement-breakpoint
DROP FUNCTION pg_temp.problems(text);--> statement-breakpoint
DROP FUNCTION pg_temp.problem(text);--> statement-breakpoint
DROP FUNCTION pg_temp.units(text);--> statement-breakpoint
DROP FUNCTION pg_temp.said(text, jsonb);
