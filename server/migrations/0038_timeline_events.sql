-- What happened was kept as a finished sentence, and is kept as an event from now on. Every sentence that the product has
-- ever written is taken apart; one that is not known, such as what somebody changed by hand, stays as a text.

CREATE FUNCTION pg_temp.event(kind text, params jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE
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

-- `A 2→1，B 0→1 等 25 行`.
CREATE FUNCTION pg_temp.changes(said text) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  with whole as (select regexp_match(said, '^(.*?)(?: 等 (\d{1,6}) 行)?$') as found),
  part as (
    select regexp_match(piece, '^(.+) (\d{1,9})→(\d{1,9})$') as line, place
    from whole, unnest(string_to_array(found[1], '，')) with ordinality as one (piece, place)
  )
  select case when count(*) > 0 and bool_and(line is not null) then jsonb_build_object(
    'lines', jsonb_agg(jsonb_build_object('sku', line[1], 'before', line[2]::int, 'after', line[3]::int) order by place),
    'rows', coalesce((select found[2]::int from whole), count(*)::int)) end
  from part $$;--> statement-breakpoint

-- `A x2，C x1（缺货）；B x1（其他：盒子湿了）`, or units without a reason.
CREATE FUNCTION pg_temp.short(said text) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  with part as (
    select regexp_match(piece, '^(.*)（(缺货|破损|找不到|其他)(?:：(.*))?）$') as told, piece, place
    from unnest(string_to_array(said, '；')) with ordinality as one (piece, place)
  ), line as (
    select place, pg_temp.units(coalesce(told[1], piece)) as units, coalesce(told[3], '') as note,
      case told[2] when '缺货' then 'out_of_stock' when '破损' then 'damaged' when '找不到' then 'not_found'
        when '其他' then 'other' end as reason
    from part
  )
  select case when bool_and(units is not null) then
    jsonb_agg(jsonb_strip_nulls(jsonb_build_object('units', units, 'reason', reason, 'note', note)) order by place) end
  from line $$;--> statement-breakpoint

CREATE FUNCTION pg_temp.tracking(said text) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  select jsonb_build_object('company', found[1], 'number', found[2])
  from regexp_match(said, '^(SF Express|Laposte|USPS|Other) (.*)$') as found where found is not null $$;--> statement-breakpoint

-- What both timelines tell; the one of an order begins with the name of the ship order. Null for anything else.
CREATE FUNCTION pg_temp.shared_event(said text) RETURNS jsonb LANGUAGE plpgsql AS $$
declare
  named text[] := regexp_match(said, '^SO(\d{1,15}) (.*)$');
  told text := coalesce(named[2], said);
  of jsonb := case when named is null then '{}' else jsonb_build_object('shipOrderId', named[1]::bigint) end;
  found text[];
  one jsonb;
  other jsonb;
begin
  if told = '店铺取消了发货，请核实货物：货已发出则重置，货已退回则登记退货' then
    return pg_temp.event('shipOrder.shipmentCancelled', of);
  end if;
  found := regexp_match(told, '^修改数量(并取消)?：(.*)$');
  if found is not null then
    one := pg_temp.changes(found[2]);
    return case when one is not null then pg_temp.event('shipOrder.saved',
      of || jsonb_build_object('changes', one, 'emptied', found[1] is not null)) end;
  end if;
  found := regexp_match(told, '^发货(?:（(未扫描|部分扫描|已扫描)）)?：(.*)，已发 ([^；]*)(?:；未发 (.*))?$');
  if found is not null then
    one := pg_temp.tracking(found[2]);
    other := pg_temp.units(found[3]);
    return case when one is not null and other is not null and (found[4] is null or pg_temp.short(found[4]) is not null)
      then pg_temp.event('shipOrder.shipped', of || jsonb_strip_nulls(jsonb_build_object('tracking', one, 'units', other,
        'short', coalesce(pg_temp.short(found[4]), '[]'),
        'scanned', case found[1] when '未扫描' then 'none' when '部分扫描' then 'partial' when '已扫描' then 'full' end))) end;
  end if;
  found := regexp_match(told, '^无法拣货：(.*)$');
  if found is not null then
    one := pg_temp.short(found[1]);
    return case when one is not null then pg_temp.event('shipOrder.notPicked', of || jsonb_build_object('short', one)) end;
  end if;
  found := regexp_match(told, '^取消(，重新拆单|，等待手工拆单)?：(.*)$');
  if found is not null then
    one := pg_temp.units(found[2]);
    return case when one is not null then pg_temp.event('shipOrder.cancelled', of || jsonb_strip_nulls(jsonb_build_object(
      'units', one, 'next', case found[1] when '，重新拆单' then 'routed' when '，等待手工拆单' then 'byHand' end))) end;
  end if;
  found := regexp_match(told, '^(整单)?转仓至 (.*)（SO(\d{1,15})）：(.*)$');
  if found is not null then
    one := pg_temp.units(found[4]);
    return case when one is not null then pg_temp.event('shipOrder.moved', of || jsonb_build_object('units', one,
      'location', found[2], 'madeId', found[3]::bigint, 'whole', found[1] is not null)) end;
  end if;
  found := regexp_match(told, '^修改运单号：(.*)→(.*)$');
  if found is not null then
    one := pg_temp.tracking(found[1]);
    other := pg_temp.tracking(found[2]);
    return case when one is not null and other is not null then
      pg_temp.event('shipOrder.tracked', of || jsonb_build_object('before', one, 'after', other)) end;
  end if;
  return null;
end $$;--> statement-breakpoint

CREATE FUNCTION pg_temp.ship_event(said text) RETURNS jsonb LANGUAGE plpgsql AS $$
declare
  found text[];
  one jsonb;
  plain text := case said
    when '开始拣货' then 'shipOrder.pickingBegan'
    when '店铺已确认发货' then 'shipOrder.confirmed'
    when '订单解除挂起，可以继续拣货发货' then 'shipOrder.resumed'
    when '重新推送发货通知' then 'shipOrder.noticePushed'
    when '重新推送支付单' then 'shipOrder.paymentPushed'
    when '重新推送报关单' then 'shipOrder.declarationPushed'
    when '批量发货时发生异常，请检查后重置' then 'shipOrder.batchFailed' end;
  stop text := case said
    when 'STOP：订单已挂起' then 'held'
    when 'STOP：订单商品已修改' then 'edited'
    when 'STOP：收货地址已修改' then 'address'
    when 'STOP：订单未支付或已退款' then 'unpaid'
    when 'STOP：订单已取消' then 'cancelled' end;
begin
  if plain is not null then return pg_temp.event(plain, '{}'); end if;
  if stop is not null then return pg_temp.event('shipOrder.stopped', jsonb_build_object('stop', stop)); end if;
  found := regexp_match(said, '^创建发货单：(.*)$');
  if found is not null then
    one := pg_temp.units(found[1]);
    return case when one is not null then pg_temp.event('shipOrder.created', jsonb_build_object('units', one)) end;
  end if;
  found := regexp_match(said, '^(全部扫描完成|清空扫描)，共 (\d{1,9}) 件$');
  if found is not null then
    return pg_temp.event(case found[1] when '清空扫描' then 'shipOrder.scansUndone' else 'shipOrder.allScanned' end,
      jsonb_build_object('count', found[2]::int));
  end if;
  found := regexp_match(said, '^同步店铺失败：(.*)$');
  if found is not null then
    return pg_temp.event('shipOrder.untold',
      jsonb_build_object('failure', pg_temp.event('text', jsonb_build_object('text', found[1]))));
  end if;
  found := regexp_match(said, '^重置异常(?:，重新同步 (\d{1,9}) 项)?$');
  if found is not null then
    return pg_temp.event('shipOrder.reset', jsonb_build_object('retried', coalesce(found[1]::int, 0)));
  end if;
  found := regexp_match(said, '^重新拆单，(移出|取消)：(.*)$');
  if found is not null then
    one := pg_temp.units(found[2]);
    return case when one is not null then pg_temp.event('shipOrder.undone',
      jsonb_build_object('units', one, 'shared', found[1] = '移出')) end;
  end if;
  found := regexp_match(said, '^由 SO(\d{1,15}) 转仓$');
  if found is not null then
    return pg_temp.event('shipOrder.movedHere', jsonb_build_object('fromId', found[1]::bigint));
  end if;
  found := regexp_match(said, '^创建采购单 (\S+)$');
  if found is not null then
    return pg_temp.event('shipOrder.purchased', jsonb_build_object('name', found[1]));
  end if;
  return pg_temp.shared_event(said);
end $$;--> statement-breakpoint

-- `上海仓 A x2；未分配 B x1`: a location is known by its name; one that was renamed since is not.
CREATE FUNCTION pg_temp.split_event(said text) RETURNS jsonb LANGUAGE sql STABLE AS $$
  with part as (
    select piece, place, name from unnest(string_to_array(said, '；')) with ordinality as one (piece, place)
    left join lateral (select name from location where starts_with(piece, name || ' ')
      order by length(name) desc limit 1) as known on not starts_with(piece, '未分配 ')
  ), share as (
    select place, name, pg_temp.units(substr(piece, length(coalesce(name, '未分配')) + 2)) as units from part
  )
  select case
    when said = '' then pg_temp.event('order.split', '{"shares": [], "waiting": {"lines": [], "skus": 0}}')
    when bool_and(units is not null) and count(*) filter (where name is null) <= 1
      and not exists (select from part where name is null and not starts_with(piece, '未分配 '))
    then pg_temp.event('order.split', jsonb_build_object(
      'shares', coalesce(jsonb_agg(jsonb_build_object('location', name, 'units', units) order by place)
        filter (where name is not null), '[]'),
      'waiting', coalesce((select units from share where name is null), '{"lines": [], "skus": 0}'))) end
  from share $$;--> statement-breakpoint

CREATE FUNCTION pg_temp.order_event(said text) RETURNS jsonb LANGUAGE plpgsql AS $$
declare
  found text[];
  one jsonb;
  plain text := case said
    when '店铺下单' then 'order.placed'
    when '店铺订单同步' then 'order.synced'
    when '导入外部订单' then 'order.imported'
    when '店铺取消了订单' then 'order.cancelledOutside'
    when '店铺订单已支付' then 'order.paidOutside'
    when '店铺订单已退款或作废' then 'order.unpaidOutside'
    when '店铺修改了收货信息' then 'order.receiverChanged'
    when '店铺减少了商品数量' then 'order.unitsTaken'
    when '店铺增加了商品数量' then 'order.unitsAdded'
    when '解除挂起' then 'order.released'
    when '删除外部订单' then 'order.deleted'
    when '顾客不再等待，未发商品已退款' then 'order.restRefunded' end;
begin
  if plain is not null then return pg_temp.event(plain, '{}'); end if;
  if said in ('导入订单到第一店铺', '导入订单到第二渠道') then
    return pg_temp.event('order.imported',
      jsonb_build_object('channel', case said when '导入订单到第一店铺' then 'first' else 'second' end));
  end if;
  found := regexp_match(said, '^分仓：(.*)$');
  if found is not null then return pg_temp.split_event(found[1]); end if;
  found := regexp_match(said, '^挂起：(.*)$');
  if found is not null then return pg_temp.event('order.held', jsonb_build_object('reason', found[1])); end if;
  found := regexp_match(said, '^合并发货：(.*)$');
  if found is not null then
    return pg_temp.event('order.merged', jsonb_build_object('names', string_to_array(found[1], '、')));
  end if;
  found := regexp_match(said, '^店铺增加商品：(.*)$');
  if found is not null then
    one := pg_temp.units(found[1]);
    return case when one is not null then pg_temp.event('order.linesAdded', jsonb_build_object('units', one)) end;
  end if;
  found := regexp_match(said, '^店铺的内容过长，已截短：(.*)$');
  if found is not null then
    select jsonb_agg(field order by place) into one from (
      select place, ('{"订单号": "name", "邮箱": "email", "昵称": "nickname", "标签": "tags", "收货人": "consignee",
        "电话": "phone", "省": "province", "市": "city", "地址": "address", "邮编": "postcode",
        "商品名称": "productName", "SKU": "sku"}'::jsonb) ->> word as field
      from unnest(string_to_array(found[1], '、')) with ordinality as one (word, place)) as fields
      where field is not null;
    return case when one is not null then pg_temp.event('order.cut', jsonb_build_object('fields', one)) end;
  end if;
  found := regexp_match(said, '^(登记人工退款|发起退款|重试退款|退款成功|退款失败)：(-?[\d.]+) ([A-Z]{3})(?:（(.*?)）)?(?:，(.*))?$');
  if found is not null then
    one := jsonb_build_object('amount', found[2], 'currency', found[3]);
    if found[1] in ('登记人工退款', '发起退款') then
      if found[4] is not null and pg_temp.units(found[4]) is null then return null; end if;
      one := one || jsonb_build_object('units', coalesce(pg_temp.units(found[4]), '{"lines": [], "skus": 0}'));
    end if;
    return case found[1]
      when '登记人工退款' then pg_temp.event('refund.byHand', one || jsonb_build_object('note', coalesce(found[5], '')))
      when '发起退款' then pg_temp.event('refund.begun', one)
      when '重试退款' then pg_temp.event('refund.retried', one)
      when '退款成功' then pg_temp.event('refund.done', one)
      else pg_temp.event('refund.failed', one || jsonb_build_object('failure',
        case coalesce(found[5], '') when '店铺没有退成' then pg_temp.event('storefront.refundRefused', '{}')
          when '已放弃' then pg_temp.event('givenUp', '{}')
          else pg_temp.event('text', jsonb_build_object('text', coalesce(found[5], ''))) end)) end;
  end if;
  found := regexp_match(said, '^(退货入库|退货登记，待收货|退货收货)：(.+) x(\d{1,9})，(.*?)(?:，还有 (\d{1,9}) 件待收货)?$');
  if found is not null then
    one := jsonb_build_object('sku', found[2], 'quantity', found[3]::int, 'location', found[4]);
    return case found[1]
      when '退货入库' then pg_temp.event('return.taken', one)
      when '退货登记，待收货' then pg_temp.event('return.announced', one)
      else pg_temp.event('return.received', one || jsonb_build_object('rest', coalesce(found[5]::int, 0))) end;
  end if;
  return pg_temp.shared_event(said);
end $$;--> statement-breakpoint

ALTER TABLE "order_timeline" ALTER COLUMN "info" TYPE jsonb
  USING coalesce(pg_temp.order_event("info"), pg_temp.event('text', jsonb_build_object('text', "info")));--> statement-breakpoint
ALTER TABLE "order_timeline" RENAME COLUMN "info" TO "event";--> statement-breakpoint
ALTER TABLE "ship_timeline" ALTER COLUMN "info" TYPE jsonb
  USING coalesce(pg_temp.ship_event("info"), pg_temp.event('text', jsonb_build_object('text', "info")));--> statement-breakpoint
ALTER TABLE "ship_timeline" RENAME COLUMN "info" TO "event";--> statement-breakpoint

-- They live as long as the connection does, which may go on to later migrations.
DROP FUNCTION pg_temp.order_event(text);--> statement-breakpoint
DROP FUNCTION pg_temp.split_event(text);--> statement-breakpoint
DROP FUNCTION pg_temp.ship_event(text);--> statement-breakpoint
DROP FUNCTION pg_temp.shared_event(text);--> statement-breakpoint
DROP FUNCTION pg_temp.tracking(text);--> statement-breakpoint
DROP FUNCTION pg_temp.short(text);--> statement-breakpoint
DROP FUNCTION pg_temp.changes(text);--> statement-breakpoint
DROP FUNCTION pg_temp.units(text);--> statement-breakpoint
DROP FUNCTION pg_temp.event(text, jsonb);
