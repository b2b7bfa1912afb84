import { sql } from 'drizzle-orm'
import type { Db } from '../../src/core/db/db.ts'

/** Rows of a message, a campaign or a discount. */
const ofOne = 500

/**
 * So many customers by SQL, with a line of points, an acceptance and a message, a place on a list with its code, and a line
 * of a discount each. Made to be listed and searched, as the orders of the same shop.
 */
export async function writeManyCustomers(db: Db, rows: number): Promise<void> {
  const owners = Math.ceil(rows / ofOne)
  await db.execute(sql`
    insert into customer (email, phone, name, tags, created_at, updated_at)
    select 'buyer' || n || '@mail.example', (13000000000 + n::bigint * 7919 % 1000000000)::text, '顾客' || n,
      case when n % 9 = 0 then 'vip' else '' end, now() - n * interval '1 hour', now()
    from generate_series(1, ${rows}::int) as n`)
  await db.execute(sql`
    insert into point_entry (customer_id, at, day, kind, score, actor)
    select id, created_at, created_at::date, 'manual', 5, '系统' from customer`)
  await db.execute(sql`insert into point_balance (customer_id, net) select id, 5 from customer`)
  await db.execute(sql`
    insert into point_lot (entry_id, customer_id, at, remaining) select id, customer_id, at, score from point_entry`)
  await writeMessages(db, rows, owners)
  await db.execute(sql`
    insert into campaign (title, name, type, channel, price_rule_id, instructions, expires, prerequisite_tag,
      prerequisite_area, order_tag_condition, gift_card_available, stacks, status, recipients, made_up_to, released_at,
      created_at, created_by, updated_at)
    select '活动 ' || n, '九折券', 0, 'first', '7001', '', '', '', '', '', false, false, 7, ${ofOne}::int, ${ofOne}::int, now(),
      now() - n * interval '1 day', '系统', now()
    from generate_series(1, ${owners}::int) as n`)
  await db.execute(sql`
    insert into campaign_recipient (campaign_id, position, email)
    select (n - 1) / ${ofOne}::int + 1, (n - 1) % ${ofOne}::int, 'buyer' || n || '@mail.example'
    from generate_series(1, ${rows}::int) as n`)
  await db.execute(sql`
    insert into discount_code (code, drawn, channel, price_rule_id, campaign_id, recipient_id, email, state, created_at)
    select 'XK' || lpad(id::text, 10, '0'), 10, 'first', '7001', campaign_id, id, email, 'live', now() from campaign_recipient`)
  await db.execute(sql`
    insert into discount_code_use (code_id, order_id, campaign_id, used_at)
    select id, id, campaign_id, now() from discount_code`)
  await db.execute(sql`
    insert into product_discount (channel, title, percent, tags, state, is_preview, currency, created_at, created_by, closed_at)
    select 'first', '折扣 ' || n, 20, '{26S}', 'closed', true, 'CNY', now() - n * interval '1 day', '系统', now()
    from generate_series(1, ${owners}::int) as n`)
  await db.execute(sql`
    insert into product_discount_line (discount_id, product_ex_id, variant_ex_id, sku, title, option_title, vendor, image,
      price, base, discounted, state)
    select (n - 1) / ${ofOne}::int + 1, n::text, n::text, 'ST' || lpad(n::text, 6, '0'), 'Style ' || n, 'M', 'Brand', '',
      100, 100, 80, case when n % 50 = 0 then 'refused' else 'restored' end
    from generate_series(1, ${rows}::int) as n`)
  await db.execute(sql`
    analyze customer, customer_search, point_entry, point_balance, point_lot, notice, notice_consent, notice_recipient, campaign,
      campaign_recipient, discount_code, discount_code_use, product_discount, product_discount_line`)
}

async function writeMessages(db: Db, rows: number, owners: number): Promise<void> {
  await db.execute(sql`
    insert into notice (type, title, page, data, stage, template_id, published_at, addressed, posted, sent, created_at, created_by)
    select 0, '消息 ' || n, 'pages/index/index', '{}', 'sent', 'T', now(), true, ${ofOne}::int, ${ofOne}::int,
      now() - n * interval '1 day', '系统'
    from generate_series(1, ${owners}::int) as n`)
  await db.execute(sql`
    insert into notice_consent (report_id, openid, template_id, given_at, state, notice_id, settled_at)
    select 'report-' || n, 'o' || n, 'T', now() - n * interval '1 hour', 'used', (n - 1) / ${ofOne}::int + 1, now()
    from generate_series(1, ${rows}::int) as n`)
  await db.execute(sql`
    insert into notice_recipient (notice_id, openid, consent_id, state, code, sent_at)
    select notice_id, openid, id, 'sent', 0, now() from notice_consent`)
}
