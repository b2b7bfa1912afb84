import type {
  Campaign,
  CampaignItem,
  campaignGet,
  campaignList,
} from '@selvedge/contract/marketing/campaigns/campaigns.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { fragment, iso, type Page, query, queryPage } from '../../../core/db/db.ts'
import { sorted } from '../../../core/db/pages/sorted.ts'
import type { Context } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'
import { underWay } from '../../../core/jobs/failures/failed-jobs.ts'
import { makeCodesJob } from './release/release-campaign.ts'

const codesIn = (state: SQL) => sql`(select count(*)::int from discount_code as code
  where code.campaign_id = campaign.id ${state})`

/** Counted for the campaigns that are shown alone. */
const columns = sql`campaign.id, campaign.title, campaign.name, campaign.type,
  campaign.price_rule_id::bigint as "priceRuleId", campaign.instructions, campaign.expires,
  campaign.prerequisite_tag as "prerequisiteTag", campaign.prerequisite_area as "prerequisiteArea",
  campaign.order_tag_condition as "orderTagCondition",
  campaign.order_price_condition::numeric(16, 2)::text as "orderPriceCondition",
  campaign.gift_card_available::int as "orderGiftCardAvailable", campaign.stacks::int as mutiple,
  case when campaign.type = 0
    then campaign.recipients - ${codesIn(sql`and code.recipient_id is not null and code.state in ('removing', 'removed')`)}
    else ${codesIn(sql`and code.state not in ('removing', 'removed')`)} end as "itemCount",
  (select count(distinct used.order_id)::int from discount_code_use as used where used.campaign_id = campaign.id) as "usageCount",
  campaign.status, campaign.status = 1 and ${underWay(sql`${`${makeCodesJob}:`} || campaign.id`)} as making,
  ${iso(sql`campaign.released_at`)} as "releasedAt",
  json_build_object('made', ${codesIn(sql`and code.state not in ('removing', 'removed')`)},
    'live', ${codesIn(sql`and code.state = 'live'`)}, 'refused', ${codesIn(sql`and code.state = 'refused'`)}) as codes,
  ${iso(sql`campaign.created_at`)} as "createdAt", campaign.created_by as "createdBy",
  ${iso(sql`campaign.updated_at`)} as "updatedAt"`

const sortColumns = { releasedAt: sql`campaign.released_at`, title: sql`campaign.title` }

/** Campaigns, newest first unless asked otherwise. */
export async function readCampaigns(
  context: Context,
  { page, sort, skip, size, query: text, type, status }: z.output<(typeof campaignList)['query']>,
): Promise<Page<Campaign>> {
  const like = fragment(text)
  const filters = [
    sql`campaign.status >= 0`,
    ...(text === '' ? [] : [sql`(campaign.title ilike ${like} or campaign.name ilike ${like})`]),
    ...(type === '' ? [] : [sql`campaign.type = ${Number(type)}`]),
    ...(status === '' ? [] : [sql`campaign.status = ${Number(status)}`]),
  ]
  return queryPage<Campaign>(context.db, {
    columns,
    from: sql`from campaign where ${sql.join(filters, sql` and `)}`,
    order: sorted(
      sort,
      sortColumns,
      sql`campaign.id`,
      sql`campaign.created_at desc nulls last, campaign.id desc nulls last`,
    ),
    skip: page === undefined ? skip : (page - 1) * size,
    size,
    read: { id: sql`campaign.id`, tables: sql`campaign` },
  })
}

const usedBy = sql`array(
  select orders.name from discount_code_use as used join orders on orders.id = used.order_id
  where used.code_id = code.id order by used.order_id limit 3)`

/** Of a list the customers with their codes, of orders the codes with what earned them. */
function itemsOf(type: number, id: number, text: string): { columns: SQL; from: SQL; order: SQL } {
  const like = fragment(text)
  // Order by order: joined, all orders would be read for the few of a campaign.
  const usedByOrder = sql`code.id in (
    select used.code_id from discount_code_use as used
    where used.campaign_id = ${id} and (select orders.name from orders where orders.id = used.order_id) ilike ${like})`
  const state = sql`code.state, coalesce(code.said, '') as said, code.problem`
  if (type === 0)
    return {
      columns: sql`recipient.id, coalesce((${usedBy})[1], '') as "associateOrderName", '' as "customerMobile",
        ${iso(sql`coalesce(code.created_at, campaign.created_at)`)} as "createdAt", recipient.email,
        coalesce(code.code, '') as code, ${state}, ${usedBy} as "usedBy"`,
      from: sql`from campaign_recipient as recipient join campaign on campaign.id = recipient.campaign_id
        left join discount_code as code on code.campaign_id = recipient.campaign_id and code.recipient_id = recipient.id
        where recipient.campaign_id = ${id} and (code.state is null or code.state not in ('removing', 'removed'))
          ${text === '' ? sql`` : sql`and (recipient.email ilike ${like} or code.code ilike ${like} or ${usedByOrder})`}`,
      order: sql`recipient.position`,
    }
  return {
    columns: sql`code.id, coalesce(earner.name, '') as "associateOrderName", coalesce(earner.phone, '') as "customerMobile",
      ${iso(sql`code.created_at`)} as "createdAt", code.email, code.code, ${state}, ${usedBy} as "usedBy"`,
    from: sql`from discount_code as code left join orders as earner on earner.id = code.order_id
      where code.campaign_id = ${id} and code.state not in ('removing', 'removed')
        ${text === '' ? sql`` : sql`and (code.email ilike ${like} or code.code ilike ${like} or earner.name ilike ${like} or ${usedByOrder})`}`,
    order: sql`code.id desc`,
  }
}

/** A campaign with its codes and accounts, or a page of them. */
export async function readCampaign(
  context: Context,
  { id, skip, size, query: text }: z.output<(typeof campaignGet)['query']>,
): Promise<Campaign & { items: CampaignItem[]; total: number }> {
  const [found] = await query<Campaign>(
    context.db,
    sql`select ${columns} from campaign where campaign.id = ${id} and campaign.status >= 0`,
  )
  if (!found) return fail('CAMPAIGN_NOT_FOUND')
  const items = await queryPage<CampaignItem>(context.db, { ...itemsOf(found.type, id, text), skip, size })
  return { ...found, items: items.rows, total: items.total }
}
