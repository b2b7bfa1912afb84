import type { discountCodeRemove } from '@selvedge/contract/marketing/campaigns/campaigns.ts'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { query } from '../../../../core/db/db.ts'
import type { Context } from '../../../../core/http/context.ts'
import { fail } from '../../../../core/http/fail.ts'
import { completeLists, lockLists } from '../campaigns.sql.ts'
import { queueRemoval } from '../codes/codes.sql.ts'
import { closeEmptyPortions } from '../codes/refuse-portion.ts'

interface Found {
  id: number
  code: string
  channel: 'first' | 'second'
  state: string
  portionId: number | null
  isSent: boolean
  isGivenUp: boolean
  maybeThere: boolean
  isUsed: boolean
}

/** Takes one code back: here at once, in the shop as soon as that answers. */
export async function removeCode(
  context: Context,
  { code }: z.output<(typeof discountCodeRemove)['query']>,
): Promise<1> {
  const [named] = await query<{ id: number; campaignId: number | null }>(
    context.db,
    sql`select id, campaign_id as "campaignId" from discount_code where upper(code) = upper(${code})`,
  )
  if (!named) return fail('DISCOUNT_CODE_UNKNOWN', { code })
  const campaignIds = named.campaignId === null ? [] : [named.campaignId]
  await lockLists(context.db, campaignIds)
  await context.db.execute(sql`select from discount_code where id = ${named.id} for update`)
  // Once it is locked: whoever was just using it has told by then.
  const [found] = await query<Found>(
    context.db,
    sql`select id, code, channel, state, portion_id as "portionId", portion_id is null or state = 'refused' as "isSent",
          state = 'removing' and problem is not null as "isGivenUp",
          maybe_there as "maybeThere",
          exists (select from discount_code_use where code_id = discount_code.id) as "isUsed"
        from discount_code where id = ${named.id} and upper(code) = upper(${code})`,
  )
  if (!found) return fail('DISCOUNT_CODE_UNKNOWN', { code })
  if (found.isUsed) fail('DISCOUNT_CODE_USED', { code: found.code })
  if ((found.state === 'removing' && !found.isGivenUp) || found.state === 'removed')
    fail('DISCOUNT_CODE_GONE', { code: found.code })
  const state = found.state === 'refused' && !found.maybeThere ? 'removed' : 'removing'
  await context.db.execute(
    sql`update discount_code set state = ${state}, problem = null,
          portion_id = case when ${found.isSent} then null else portion_id end
        where id = ${found.id}`,
  )
  // What is on its way is taken away once it has arrived.
  if (state === 'removing' && found.isSent) queueRemoval(context, found.channel, [found.id])
  if (found.isSent && found.portionId !== null) await closeEmptyPortions(context, [found.portionId])
  await completeLists(context, campaignIds)
  context.note({
    subject: 'discountCode',
    subjectId: found.id,
    before: { code: found.code, state: found.state },
    after: { state },
  })
  return 1
}
