import type { Channel } from '@selvedge/contract/channels/storefronts/channels.ts'
import { sql } from 'drizzle-orm'
import { type Db, iso, query } from '../../../../core/db/db.ts'
import { customerOfOrder } from '../../../customers/customers/customers.public.ts'
import { customerTags } from './customer-tags.reads.ts'
import { byGiftCard } from './gift-cards.reads.ts'

export interface Meeting {
  campaignId: number
  channel: Channel
  priceRuleId: string
  tagCondition: string
  area: string
  price: string
  giftCardAvailable: boolean
  stacks: boolean
  customerTag: string
  /** Those that the customer bears here, with commas between. */
  customerTags: string
  orderId: number
  email: string
  tags: string
  country: string
  currency: string
  paid: string
  byGiftCard: boolean
  earned: number
}

/**
 * Paid orders beside every campaign that runs and was released before they were paid, with the codes they have of it. An
 * order of a storefront is not here before its payments are, which a webhook does not tell: it may have been paid by gift
 * card. Nobody deletes these campaigns before the codes are here that they are about to give: those would be taken back
 * by nobody. Whoever changes them otherwise waits for nobody here.
 */
export const meetingsOf = (db: Db, orderIds: readonly number[]): Promise<Meeting[]> =>
  query<Meeting>(
    db,
    sql`select campaign.id as "campaignId", campaign.channel, campaign.price_rule_id as "priceRuleId",
          campaign.order_tag_condition as "tagCondition", campaign.prerequisite_area as area,
          campaign.order_price_condition::text as price, campaign.gift_card_available as "giftCardAvailable",
          campaign.stacks, campaign.prerequisite_tag as "customerTag", paid.id as "orderId", paid.email, paid.tags,
          paid.country, paid.currency, paid.amount::text as paid, paid.by_gift_card as "byGiftCard",
          case when campaign.prerequisite_tag = '' then '' else ${customerTags(sql`paid.customer_id`)} end as "customerTags",
          (select count(*)::int from discount_code as code
            where code.campaign_id = campaign.id and code.order_id in (
              select paid.id union all
              -- What was taken back and imported again is the same purchase.
              select former.id from orders as former
              where former.channel = paid.channel and former.ex_id = paid.ex_id and former.deleted_at is not null)) as earned
        from campaign join (
          select orders.id, orders.channel, orders.ex_id, orders.email, orders.tags, orders.country, orders.currency,
            ${customerOfOrder} as customer_id, coalesce(payments.amount, goods.amount + orders.shipping_fee, 0) as amount,
            coalesce(payments.by_gift_card, false) as by_gift_card,
            coalesce(payments.at, orders.created_at) as at
          from orders left join lateral (
            select sum(amount) filter (where result = 'success' and order_transaction.currency = orders.currency) as amount,
              max(created_at) filter (where result = 'success') as at,
              bool_or(${byGiftCard}) filter (where result = 'success') as by_gift_card, count(*) as known
            from order_transaction
            where order_id = orders.id and kind in ('sale', 'capture')) as payments on true
          left join lateral (
            select sum(item.quantity * item.unit_price - item.discount) as amount from order_item as item
            where item.order_id = orders.id) as goods on true
          where orders.id = any(${sql.param(orderIds)}::bigint[]) and orders.paid and orders.cancelled_at is null
            and (orders.source <> 'storefront' or payments.known > 0 or goods.amount + orders.shipping_fee = 0)
        ) as paid on paid.channel = campaign.channel and paid.at >= campaign.released_at
        where campaign.type = 1 and campaign.status = 7
        order by campaign.id, paid.id for key share of campaign`,
  )

export interface Use {
  codeId: number
  orderId: number
  campaignId: number | null
  usedAt: string
}

/** Codes of ours that orders were bought with, whatever the case in which they were entered. */
export const findUses = (db: Db, entered: readonly { orderId: number; code: string }[]): Promise<Use[]> =>
  query<Use>(
    db,
    sql`select code.id as "codeId", orders.id as "orderId", code.campaign_id as "campaignId",
          ${iso(sql`orders.created_at`)} as "usedAt"
        from unnest(${sql.param(entered.map(({ orderId }) => orderId))}::bigint[],
                    ${sql.param(entered.map(({ code }) => code))}::text[]) as line (order_id, code)
          join orders on orders.id = line.order_id
          join discount_code as code on upper(code.code) = upper(line.code) and code.channel = orders.channel
        order by code.id, orders.id`,
  )
