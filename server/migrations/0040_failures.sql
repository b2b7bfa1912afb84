-- What failed was kept as a finished sentence, and is kept as a line of the catalogue of failures from now on. Every sentence
-- that the product has ever written is taken apart; one that is not known, such as an older refusal, stays as a text.

CREATE FUNCTION pg_temp.said(kind text, params jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE
  AS $$ select jsonb_build_object('kind', kind, 'params', params) $$;--> statement-breakpoint

-- `4508 × 2、4509 × 1`; null for anything else.
CREATE FUNCTION pg_temp.units(said text) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  with part as (
    select regexp_match(piece, '^(.+) × (\d{1,9})$') as line, place
    from unnest(string_to_array(said, '、')) with ordinality as one (piece, place)
  )
  select case when bool_and(line is not null) then jsonb_build_object('units', jsonb_build_object(
    'lines', jsonb_agg(jsonb_build_object('sku', line[1], 'quantity', line[2]::int) order by place),
    'skus', count(*))) end
  from part $$;--> statement-breakpoint

-- Null for a sentence that is not known.
CREATE FUNCTION pg_temp.known_failure(sentence text) RETURNS jsonb LANGUAGE plpgsql AS $$
declare
  found text[];
  plain text := case sentence
    when '店铺还没有连接' then 'storefront.notConnected'
    when '店铺已停用' then 'storefront.off'
    when '店铺的访问令牌 无法解密：它是用另一个 SECRET_KEY 保存的，请重新填写' then 'storefront.tokenUnreadable'
    when '服务器没有设置 PUBLIC_URL，店铺的变化不会自动推送' then 'storefront.noPublicUrl'
    when '没有填写 Webhook 密钥，店铺的变化不会自动推送' then 'storefront.noWebhookSecret'
    when '无法连接到该店铺，请检查地址' then 'storefront.notThere'
    when '不允许连接到该地址' then 'storefront.addressForbidden'
    when '店铺的回复太大' then 'storefront.answerTooLarge'
    when '店铺接口限流，稍后继续' then 'storefront.throttled'
    when '店铺里没有这个订单' then 'storefront.noOrder'
    when '没有要同步的发货明细' then 'storefront.nothingToTell'
    when '店铺没有确认发货' then 'storefront.shipmentUnconfirmed'
    when '店铺没有确认退款' then 'storefront.refundUnconfirmed'
    when '店铺没有退成' then 'storefront.refundRefused'
    when '店铺里的商品刚被删除' then 'storefront.articleGone'
    when '店铺库存正在变化，稍后再试' then 'storefront.levelsChange'
    when '运行它的节点每次都中断了' then 'cutOff'
    when '已放弃' then 'givenUp' end;
  fault text := case sentence
    when '数据库暂时无法连接，请稍后重试' then 'UNREACHABLE'
    when '数据库存储空间不足，暂时无法保存，请联系管理员' then 'DATABASE_FULL'
    when '系统繁忙，请稍后重试' then 'BUSY' end;
begin
  if plain is not null then return pg_temp.said(plain, '{}'); end if;
  if fault is not null then
    return pg_temp.said('fault', jsonb_build_object('fault', fault, 'parameters', '{}'::jsonb));
  end if;
  found := regexp_match(sentence, '^店铺没有回复：(.*)$');
  if found is not null then
    return pg_temp.said('storefront.lost', jsonb_build_object('cause', case found[1]
      when '超时' then 'timeout' when '连接中断' then 'broken' when '回复无法识别' then 'unreadable'
      when '未知原因' then 'unknown' else found[1] end));
  end if;
  found := regexp_match(sentence, '^店铺的回复无法识别(?:：(.*))?$');
  if found is not null then
    return pg_temp.said('storefront.answerUnreadable', jsonb_build_object('detail', coalesce(found[1], '')));
  end if;
  found := regexp_match(sentence, '^(?:访问令牌无效|店铺已冻结|访问令牌缺少权限|找不到店铺，请检查地址|店铺已锁定|店铺拒绝了请求)（HTTP (\d{3})(?:，([\w-]+))?）$');
  if found is not null then
    return pg_temp.said('storefront.status',
      jsonb_build_object('status', found[1]::int, 'requestId', coalesce(found[2], '')));
  end if;
  found := regexp_match(sentence, '^店铺拒绝：(.*)$');
  if found is not null then return pg_temp.said('storefront.refused', jsonb_build_object('said', found[1])); end if;
  found := regexp_match(sentence, '^(店铺暂不允许发货（订单被暂停或在处理中）|店铺里没有可发的数量)：(.*)$');
  if found is not null and pg_temp.units(found[2]) is not null then
    return pg_temp.said(
      case found[1] when '店铺里没有可发的数量' then 'storefront.noUnitsLeft' else 'storefront.unitsHeld' end,
      pg_temp.units(found[2]));
  end if;
  found := regexp_match(sentence, '^(与其他操作冲突，稍后再试|与已有的数据冲突|数据库不接受这些内容|数据库出错)（([^）]*)）$');
  if found is not null then
    return pg_temp.said(case found[1]
      when '与其他操作冲突，稍后再试' then 'database.conflict' when '与已有的数据冲突' then 'database.duplicate'
      when '数据库不接受这些内容' then 'database.unfit' else 'database.failed' end,
      jsonb_build_object('code', found[2]));
  end if;
  found := regexp_match(sentence, '^内容无法识别(?:（([^）]*)）)?$');
  if found is not null then return pg_temp.said('unreadable', jsonb_build_object('place', coalesce(found[1], ''))); end if;
  found := regexp_match(sentence, '^系统内部出错(?:（([^）]*)）)?$');
  if found is not null then return pg_temp.said('internal', jsonb_build_object('code', coalesce(found[1], ''))); end if;
  found := regexp_match(sentence, '^店铺订单 (.*) 没有接收：一个订单最多 (\d{1,9}) 件$');
  if found is not null then
    return pg_temp.said('refused', jsonb_build_object('error', 'ORDER_UNITS_TOO_MANY',
      'parameters', jsonb_build_object('name', found[1], 'most', found[2]::int)));
  end if;
  return null;
end $$;--> statement-breakpoint

CREATE FUNCTION pg_temp.failure(sentence text) RETURNS jsonb LANGUAGE sql AS $$
  select case when sentence <> '' then
    coalesce(pg_temp.known_failure(sentence), pg_temp.said('text', jsonb_build_object('text', sentence))) end $$;--> statement-breakpoint

DROP INDEX "outbox_error";--> statement-breakpoint
ALTER TABLE "outbox" ALTER COLUMN "last_error" DROP DEFAULT, ALTER COLUMN "last_error" DROP NOT NULL,
  ALTER COLUMN "last_error" TYPE jsonb USING pg_temp.failure("last_error");--> statement-breakpoint
ALTER TABLE "partner_lane" ALTER COLUMN "reason" DROP NOT NULL,
  ALTER COLUMN "reason" TYPE jsonb USING pg_temp.failure("reason");--> statement-breakpoint
ALTER TABLE "order_sync_run" ALTER COLUMN "error" DROP DEFAULT, ALTER COLUMN "error" DROP NOT NULL,
  ALTER COLUMN "error" TYPE jsonb USING pg_temp.failure("error");--> statement-breakpoint
ALTER TABLE "storefront" ALTER COLUMN "problem" DROP DEFAULT, ALTER COLUMN "problem" DROP NOT NULL,
  ALTER COLUMN "problem" TYPE jsonb USING pg_temp.failure("problem");--> statement-breakpoint
ALTER TABLE "export_job" ALTER COLUMN "error" DROP DEFAULT, ALTER COLUMN "error" DROP NOT NULL,
  ALTER COLUMN "error" TYPE jsonb USING pg_temp.failure("error");--> statement-breakpoint
ALTER TABLE "routing_dry_run" ALTER COLUMN "error" DROP DEFAULT, ALTER COLUMN "error" DROP NOT NULL,
  ALTER COLUMN "error" TYPE jsonb USING pg_temp.failure("error");--> statement-breakpoint
CREATE INDEX "outbox_error_params" ON "outbox" USING gin ((jsonb_path_query_array(last_error, '$.params.**{last}')::text) gin_trgm_ops) WHERE last_error is not null;--> statement-breakpoint
CREATE INDEX "outbox_error" ON "outbox" USING gin (last_error jsonb_path_ops) WHERE last_error is not null;--> statement-breakpoint

-- Timelines that told of a failure had its sentence inside of their event.
UPDATE "ship_timeline" SET "event" =
    jsonb_set("event", '{params,failure}', pg_temp.known_failure("event" #>> '{params,failure,params,text}'))
  WHERE "event" ->> 'kind' = 'shipOrder.untold'
    AND pg_temp.known_failure("event" #>> '{params,failure,params,text}') IS NOT NULL;--> statement-breakpoint
UPDATE "order_timeline" SET "event" =
    jsonb_set("event", '{params,failure}', pg_temp.known_failure("event" #>> '{params,failure,params,text}'))
  WHERE "event" ->> 'kind' = 'refund.failed'
    AND pg_temp.known_failure("event" #>> '{params,failure,params,text}') IS NOT NULL;--> statement-breakpoint
UPDATE "audit_entry" SET "before" = jsonb_set("before", '{lastError}', coalesce(pg_temp.failure("before" ->> 'lastError'), 'null'))
  WHERE jsonb_typeof("before" -> 'lastError') = 'string';--> statement-breakpoint
UPDATE "audit_entry" SET "after" = jsonb_set("after", '{fault}', pg_temp.failure("after" ->> 'fault'))
  WHERE jsonb_typeof("after" -> 'fault') = 'string' AND "after" ->> 'fault' <> '';--> statement-breakpoint

-- What else jobs have thrown in earlier versions may be anything, statements and their values included.
DO $$ begin
  if to_regclass('graphile_worker._private_jobs') is not null then
    update graphile_worker._private_jobs
      set last_error = coalesce(pg_temp.known_failure(last_error), pg_temp.said('internal', '{"code": ""}'))::text
      where last_error is not null;
  end if;
end $$;--> statement-breakpoint

-- They live as long as the connection does, which may go on to later migrations.
DROP FUNCTION pg_temp.failure(text);--> statement-breakpoint
DROP FUNCTION pg_temp.known_failure(text);--> statement-breakpoint
DROP FUNCTION pg_temp.units(text);--> statement-breakpoint
DROP FUNCTION pg_temp.said(text, jsonb);
