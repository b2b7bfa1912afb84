import type { Channel } from '@selvedge/contract/channels/storefronts/channels.ts'
import { simulatedOrders, simulatedRows } from '@selvedge/contract/marketing/campaigns/campaign-simulation.ts'
import { sql } from 'drizzle-orm'
import { type Db, iso, query, timestamp } from '../../../../core/db/db.ts'
import { customerOfOrder } from '../../../customers/customers/customers.public.ts'
import { customerTags } from '../earn-codes/customer-tags.reads.ts'
import { byGiftCard } from '../earn-codes/gift-cards.reads.ts'

export interface SimulatedCampaign {
  id: number
  title: string
  type: 0 | 1
  channel: Channel
  priceRuleId: string
  customerTag: string
  area: string
  tagCondition: string
  price: string
  giftCardAvailable: boolean
  stacks: boolean
  recipients: number
}

const facts = sql`campaign.id, campaign.title, campaign.type, campaign.channel,
  campaign.price_rule_id as "priceRuleId", campaign.prerequisite_tag as "customerTag",
  campaign.prerequisite_area as area, campaign.order_tag_condition as "tagCondition",
  coalesce(campaign.order_price_condition, 0)::text as price,
  campaign.gift_card_available as "giftCardAvailable", campaign.stacks, campaign.recipients`

export async function findSimulated(db: Db, id: number): Promise<SimulatedCampaign | null> {
  const [row] = await query<SimulatedCampaign>(
    db,
    sql`select ${facts} from campaign where id = ${id} and status >= 0`,
  )
  return row ?? null
}

export interface PastOrderRow {
  id: number
  name: string
  email: string
  createdAt: string
  tags: string
  country: string
  currency: string
  goods: string
  paid: string
  byGiftCard: boolean
  isListed: boolean
  customerTags: string
}

/** Orders of a shop since a moment that were paid in CNY: the newest ones, one more than are gone through, oldest first. */
export const readPastOrders = (
  db: Db,
  { id, channel }: SimulatedCampaign,
  from: Date,
): Promise<PastOrderRow[]> =>
  query(
    db,
    sql`select orders.id, orders.name, lower(btrim(normalize(orders.email, NFKC))) as email, ${iso(sql`orders.created_at`)} as "createdAt",
          orders.tags, orders.country, orders.currency, goods.amount::text as goods,
          coalesce(payments.amount, goods.amount + orders.shipping_fee)::text as paid,
          coalesce(payments.by_gift_card, false) as "byGiftCard",
          orders.email <> '' and exists (
            select from campaign_recipient as recipient
            where recipient.campaign_id = ${id} and recipient.email_match = lower(btrim(normalize(orders.email, NFKC)))) as "isListed",
          ${customerTags(customerOfOrder)} as "customerTags"
        from (
          select * from orders
          where deleted_at is null and created_at >= ${timestamp(from)} and channel = ${channel}
            and paid and cancelled_at is null and currency = 'CNY'
          order by created_at desc nulls last, id desc nulls last limit ${simulatedOrders + 1}
        ) as orders
        cross join lateral (
          select coalesce(sum(item.quantity * item.unit_price - item.discount), 0) as amount from order_item as item
          where item.order_id = orders.id) as goods
        left join lateral (
          select sum(amount) filter (where order_transaction.currency = orders.currency) as amount, bool_or(${byGiftCard}) as by_gift_card
          from order_transaction
          where order_id = orders.id and kind in ('sale', 'capture') and result = 'success') as payments on true
        order by orders.created_at, orders.id`,
  )

/** Campaigns of the same shop, but this one, whose codes can be used or earned now. */
export const readRunning = (db: Db, { id, channel }: SimulatedCampaign): Promise<SimulatedCampaign[]> =>
  query(
    db,
    sql`select ${facts} from campaign
        where channel = ${channel} and id <> ${id} and (type = 1 and status = 7 or type = 0 and status in (1, 3, 7))
        order by created_at desc nulls last, id desc nulls last limit 200`,
  )

/** Customers of these addresses on the lists of campaigns, and these orders by the campaign whose code they used. */
export const readShared = (
  db: Db,
  campaignIds: readonly number[],
  uses: readonly { id: number; email: string }[],
): Promise<{ campaignId: number; customers: number; orders: number }[]> =>
  query(
    db,
    sql`select campaign.id as "campaignId",
          (select count(*)::int from campaign_recipient as recipient
            where recipient.campaign_id = campaign.id
              and recipient.email_match = any(${sql.param([...new Set(uses.map(({ email }) => email))])}::text[])) as customers,
          (select count(distinct used.order_id)::int from discount_code_use as used
            where used.campaign_id = campaign.id
              and used.order_id = any(${sql.param(uses.map((one) => one.id))}::bigint[])) as orders
        from unnest(${sql.param(campaignIds)}::bigint[]) as campaign (id)`,
  )

export interface BelowCostRow {
  orderId: number
  orderName: string
  sku: string
  units: number
  amount: string
  cost: string
}

/** Lines of orders that a discount of the whole order, split over them by what they came to, takes below their cost now. */
export async function readBelowCost(
  db: Db,
  uses: readonly { id: number; goods: string; off: string }[],
): Promise<{ count: number; unknown: number; rows: BelowCostRow[] }> {
  const [found] = await query<{ count: number; unknown: number; rows: BelowCostRow[] }>(
    db,
    sql`with line as (
          select orders.id, orders.name, item.id as item_id, item.sku, item.quantity, cost.average * item.quantity as cost,
            round(net.amount - used.off * net.amount / used.goods, 2) as amount
          from unnest(${sql.param(uses.map(({ id }) => id))}::bigint[],
              ${sql.param(uses.map(({ goods }) => goods))}::numeric[],
              ${sql.param(uses.map(({ off }) => off))}::numeric[]) as used (id, goods, off)
            join orders on orders.id = used.id join order_item as item on item.order_id = orders.id
            cross join lateral (select item.quantity * item.unit_price - item.discount as amount) as net
            left join stock_cost as cost on cost.sku = item.sku
        )
        select (select count(*)::int from line where amount < cost) as count,
          (select count(*)::int from line where cost is null) as unknown,
          coalesce((select json_agg(json_build_object('orderId', id, 'orderName', name, 'sku', sku, 'units', quantity,
              'amount', amount::text, 'cost', round(cost, 2)::text) order by amount - cost, item_id)
            from (select * from line where amount < cost order by amount - cost, item_id limit ${simulatedRows}) as worst
          ), '[]') as rows`,
  )
  return found ?? { count: 0, unknown: 0, rows: [] }
}
