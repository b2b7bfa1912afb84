import type { Channel } from '@selvedge/contract/channels/storefronts/channels.ts'
import type { CampaignState } from '@selvedge/contract/marketing/campaigns/campaign-status.ts'
import { type SQL, sql } from 'drizzle-orm'
import { type Db, iso, query, timestamp } from '../../../core/db/db.ts'
import { portionsOf } from '../../../core/db/portions.ts'
import type { Context } from '../../../core/http/context.ts'
import type { CampaignFacts } from './campaigns.rules.ts'

export interface CampaignRow extends CampaignFacts {
  id: number
  channel: Channel
  status: CampaignState
  recipients: number
  madeUpTo: number
  releasedAt: string | null
  updatedAt: string
}

async function readOne(db: Db, id: number, lock: SQL): Promise<CampaignRow | null> {
  const [row] = await query<CampaignRow>(
    db,
    sql`select id, title, name, type, channel, price_rule_id as "priceRuleId", instructions, expires,
          prerequisite_tag as "prerequisiteTag", prerequisite_area as "prerequisiteArea",
          order_tag_condition as "orderTagCondition", order_price_condition::numeric(16, 2)::text as "orderPriceCondition",
          gift_card_available as "giftCardAvailable", stacks, status, recipients, made_up_to as "madeUpTo",
          ${iso(sql`released_at`)} as "releasedAt",
          ${iso(sql`updated_at`)} as "updatedAt"
        from campaign where id = ${id} and status >= 0 ${lock}`,
  )
  return row ?? null
}

/** A campaign as it is now; null where there is none, or it was deleted. */
export const findCampaign = (db: Db, id: number): Promise<CampaignRow | null> => readOne(db, id, sql``)

/** The same, locked until the transaction ends. Orders that earn its codes meanwhile are not waited for, nor do they wait. */
export const lockCampaign = (db: Db, id: number): Promise<CampaignRow | null> =>
  readOne(db, id, sql`for no key update`)

/** The same for whoever deletes it: once orders that are just earning its codes have them, for then all are taken back. */
export const lockForRemoval = (db: Db, id: number): Promise<CampaignRow | null> =>
  readOne(db, id, sql`for update`)

export async function insertCampaign(
  { db, now }: Context,
  facts: CampaignFacts,
  createdBy: string,
): Promise<number> {
  const [row] = await query<{ id: number }>(
    db,
    sql`insert into campaign (title, name, type, channel, price_rule_id, instructions, expires, prerequisite_tag,
          prerequisite_area, order_tag_condition, order_price_condition, gift_card_available, stacks, status,
          created_at, created_by, updated_at)
        values (${facts.title}, ${facts.name}, ${facts.type}, 'first', ${facts.priceRuleId}, ${facts.instructions},
          ${facts.expires}, ${facts.prerequisiteTag}, ${facts.prerequisiteArea}, ${facts.orderTagCondition},
          ${facts.orderPriceCondition}::numeric, ${facts.giftCardAvailable}, ${facts.stacks}, 0, ${timestamp(now)},
          ${createdBy}, ${timestamp(now)}) returning id`,
  )
  if (!row) throw new Error('a campaign was not inserted')
  return row.id
}

export async function updateCampaign({ db, now }: Context, id: number, facts: CampaignFacts): Promise<void> {
  await db.execute(
    sql`update campaign set title = ${facts.title}, name = ${facts.name}, price_rule_id = ${facts.priceRuleId},
          instructions = ${facts.instructions}, expires = ${facts.expires},
          prerequisite_tag = ${facts.prerequisiteTag}, prerequisite_area = ${facts.prerequisiteArea},
          order_tag_condition = ${facts.orderTagCondition},
          order_price_condition = ${facts.orderPriceCondition}::numeric,
          gift_card_available = ${facts.giftCardAvailable}, stacks = ${facts.stacks}, updated_at = ${timestamp(now)}
        where id = ${id}`,
  )
}

/** The customers of a list in place of those of before. */
export async function replaceRecipients(
  db: Db,
  campaignId: number,
  emails: readonly string[],
): Promise<void> {
  await db.execute(sql`delete from campaign_recipient where campaign_id = ${campaignId}`)
  let before = 0
  for (const some of portionsOf(emails)) {
    await db.execute(
      sql`insert into campaign_recipient (campaign_id, position, email)
          select ${campaignId}, ${before} + position, email
          from unnest(${sql.param(some)}::text[]) with ordinality as line (email, position)`,
    )
    before += some.length
  }
  await db.execute(
    sql`update campaign set recipients = ${emails.length}, made_up_to = 0 where id = ${campaignId}`,
  )
}

/** The next customers of a list for whom no code was made yet. */
export const nextRecipients = (
  db: Db,
  campaignId: number,
  after: number,
  most: number,
): Promise<{ id: number; position: number; email: string }[]> =>
  query(
    db,
    sql`select id, position, email from campaign_recipient
        where campaign_id = ${campaignId} and position > ${after} order by position limit ${most}`,
  )

export async function setCampaign(
  { db, now }: Context,
  id: number,
  { status, madeUpTo, releasedAt }: { status: CampaignState; madeUpTo?: number; releasedAt?: Date },
): Promise<void> {
  await db.execute(
    sql`update campaign set status = ${status}, updated_at = ${timestamp(now)}
          ${madeUpTo === undefined ? sql`` : sql`, made_up_to = ${madeUpTo}`}
          ${releasedAt ? sql`, released_at = ${timestamp(releasedAt)}` : sql``}
        where id = ${id}`,
  )
}

/**
 * Locks campaigns by list until the transaction ends, before any of their codes: of two that end at the same time the later
 * one sees what the earlier one has done. Those by order are never waited for: whoever takes an order holds them.
 */
export async function lockLists(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await db.execute(
    sql`select from campaign where id = any(${sql.param(ids)}::bigint[]) and type = 0 order by id for update`,
  )
}

/**
 * Locks the campaigns that codes are of, so that none is deleted until the transaction ends; those by order beside whoever
 * takes an order. Answers their ids.
 */
export async function lockCampaignsOf(db: Db, codeIds: readonly number[]): Promise<number[]> {
  const found = await query<{ id: number }>(
    db,
    sql`select distinct campaign_id as id from discount_code
        where id = any(${sql.param(codeIds)}::bigint[]) and campaign_id is not null`,
  )
  const ids = found.map(({ id }) => id)
  await lockLists(db, ids)
  if (ids.length > 0)
    await db.execute(
      sql`select from campaign where id = any(${sql.param(ids)}::bigint[]) order by id for key share`,
    )
  return ids
}

/** Campaigns by list of which every code is made and in the shop are released by now. The caller has locked them. */
export async function completeLists({ db, now }: Context, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await db.execute(
    sql`update campaign set status = 7, updated_at = ${timestamp(now)}
        where id = any(${sql.param(ids)}::bigint[]) and type = 0 and status = 3 and not exists (
          select from discount_code where campaign_id = campaign.id and state in ('sending', 'refused'))`,
  )
}

/** Codes that a shop has refused, and that are tried again: nobody takes one back meanwhile. */
export const refusedCodes = (
  db: Db,
  campaignId: number,
): Promise<{ id: number; portionId: number | null }[]> =>
  query(
    db,
    sql`select id, portion_id as "portionId" from discount_code where campaign_id = ${campaignId} and state = 'refused' order by id for update`,
  )

/**
 * Takes the next codes of a campaign back that nobody has used. Answers those that their shop must be told of, the portions
 * that some were of, and whether there may be more.
 */
export async function withdrawCodes(
  db: Db,
  campaignId: number,
  most: number,
): Promise<{ reported: number[]; portionIds: number[]; more: boolean }> {
  const locked = await query<{ id: number; portionId: number | null }>(
    db,
    sql`select code.id, code.portion_id as "portionId" from discount_code as code
        where code.campaign_id = ${campaignId} and code.state in ('live', 'sending', 'refused')
          and not exists (select from discount_code_use where code_id = code.id)
        order by code.id limit ${most} for update`,
  )
  if (locked.length === 0) return { reported: [], portionIds: [], more: false }
  // Once they are locked: whoever was just using one has told by then.
  const withdrawn = await query<{ id: number; sent: boolean }>(
    db,
    sql`update discount_code set state = case when state = 'refused' and not maybe_there then 'removed' else 'removing' end,
          portion_id = case when state = 'refused' then null else portion_id end, problem = null
        where id = any(${sql.param(locked.map(({ id }) => id))}::bigint[])
          and state in ('live', 'sending', 'refused')
          and not exists (select from discount_code_use where code_id = discount_code.id)
        returning id, state = 'removing' and portion_id is null as sent`,
  )
  return {
    reported: withdrawn.filter(({ sent }) => sent).map(({ id }) => id),
    portionIds: [...new Set(locked.flatMap(({ portionId }) => portionId ?? []))],
    more: locked.length === most,
  }
}
