import type { StorableFailure } from '@selvedge/contract/house/sync/storable-failures.ts'
import { sql } from 'drizzle-orm'
import { query } from '../../../../core/db/db.ts'
import type { Context } from '../../../../core/http/context.ts'
import { lockedEffects, withdrawEffects } from '../../../../core/outbox/queued-effects.ts'
import { completeLists, lockLists } from '../campaigns.sql.ts'
import { closePortion, codesOfPortion, findPortion, lockCodes, queueRemoval } from './codes.sql.ts'

/** Locks the lists that the codes of a portion are of, then these. */
async function lockListsOf({ db }: Context, portionId: number): Promise<number[]> {
  const codes = await codesOfPortion(db, portionId)
  const campaignIds = [...new Set(codes.flatMap(({ campaignId }) => campaignId ?? []))]
  await lockLists(db, campaignIds)
  await lockCodes(db, portionId)
  return campaignIds
}

/**
 * Nothing comes of a portion: its codes are refused with the reason. What was taken back meanwhile is gone, or is taken away
 * where it may have arrived.
 */
async function refuseCodes({ db }: Context, portionId: number, problem: StorableFailure): Promise<number[]> {
  const refused = await query<{ id: number; state: string }>(
    db,
    sql`update discount_code as code set problem = case when code.state <> 'removing' then ${JSON.stringify(problem)}::jsonb end,
          maybe_there = code.maybe_there or portion.started,
          state = case when code.state <> 'removing' then 'refused'
            when code.maybe_there or portion.started then 'removing' else 'removed' end,
          portion_id = case when code.state <> 'removing' then code.portion_id end
        from code_portion as portion where portion.id = ${portionId} and code.portion_id = portion.id
        returning code.id, code.state`,
  )
  return refused.filter(({ state }) => state === 'removing').map(({ id }) => id)
}

/** A portion has failed for good. It is kept for whoever tries it again by hand. */
export async function refusePortion(
  context: Context,
  portionId: number,
  problem: StorableFailure,
): Promise<void> {
  const portion = await findPortion(context.db, portionId)
  if (!portion) return
  const campaignIds = await lockListsOf(context, portionId)
  queueRemoval(context, portion.channel, await refuseCodes(context, portionId, problem))
  await completeLists(context, campaignIds)
}

/** Nobody tries a portion again. */
export async function giveUpPortion(context: Context, portionId: number): Promise<void> {
  await refusePortion(context, portionId, { kind: 'givenUp', params: {} })
  await context.db.execute(sql`update discount_code set portion_id = null where portion_id = ${portionId}`)
  await closePortion(context.db, portionId)
}

/** A portion is tried again by hand: those of its codes that were neither sent again nor taken back are on their way. */
export async function reopenPortion(context: Context, portionId: number): Promise<void> {
  await lockListsOf(context, portionId)
  await context.db.execute(
    sql`update discount_code set state = 'sending', said = '', problem = null
        where portion_id = ${portionId} and state = 'refused'`,
  )
}

/** Portions whose codes were given to others: what has failed of them is nobody's work any more. */
export async function closeEmptyPortions(context: Context, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const given = sql`any(${sql.param(ids)}::bigint[])`
  const closed = await query<{ id: number }>(
    context.db,
    sql`delete from code_portion where id = ${given}
          and not exists (select from discount_code where portion_id = code_portion.id) returning id`,
  )
  if (closed.length === 0) return
  const gone = sql`any(${sql.param(closed.map(({ id }) => id))}::bigint[])`
  const failed = await query<{ id: number }>(
    context.db,
    sql`with ${lockedEffects(sql`where subject = 'codePortion' and subject_id = ${gone} and state = 'failed'`)}
        select id from effect`,
  )
  await withdrawEffects(
    context,
    failed.map(({ id }) => id),
  )
}
