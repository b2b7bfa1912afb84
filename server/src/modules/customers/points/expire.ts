import { expiryWord } from '@selvedge/contract/customers/points/point-kinds.ts'
import { sql } from 'drizzle-orm'
import { query, timestamp } from '../../../core/db/db.ts'
import type { Context, Steps } from '../../../core/http/context.ts'
import { jobPriorities } from '../../../core/jobs/job-priorities.ts'
import { queueJob, scheduledKey } from '../../../core/jobs/jobs.ts'
import { workInTurn } from '../../../core/jobs/turns.ts'
import { readSetting } from '../../house/settings/settings.public.ts'
import { lockBalances, sendEntries } from './points.sql.ts'

export const expireJob = 'expirePoints'

const customersAtOnce = 200

/** Lets points expire that nobody has spent for as long as the setting says: the oldest go first anyway. */
export async function expirePoints(steps: Steps): Promise<void> {
  await workInTurn(steps, true, {
    portion: async (context) => (await expirePortion(context)) || null,
    // Under the key of the one that comes by the schedule.
    queueNext: ({ db }) =>
      queueJob(db, expireJob, {}, { key: scheduledKey(expireJob), priority: jobPriorities.continuation }),
  })
}

/** Answers whether there were any. */
async function expirePortion(context: Context): Promise<boolean> {
  const months = await readSetting(context, 'points_expiry_months')
  if (months === 0) return false
  const now = timestamp(context.now)
  const span = sql`make_interval(months => ${months}::int)`
  // On the day that the lot is shown with: months back from the end of a short one is another day. The index finds those near it.
  const due = sql`at <= ${now} - ${span} + interval '4 days' and at + ${span} <= ${now}`
  const found = await query<{ customerId: number }>(
    context.db,
    sql`select distinct customer_id as "customerId" from (
          select customer_id from point_lot where remaining > 0 and ${due} order by at, customer_id
          limit ${customersAtOnce}) as old`,
  )
  if (found.length === 0) return false
  const ids = found.map(({ customerId }) => customerId)
  const balances = await lockBalances(context.db, ids)
  const old = await query<{ customerId: number; points: number }>(
    context.db,
    sql`select customer_id as "customerId", sum(remaining)::int as points from point_lot
        where customer_id = any(${sql.param(ids)}::bigint[]) and remaining > 0 and ${due}
        group by customer_id order by customer_id`,
  )
  await sendEntries(
    context,
    old.map(({ customerId, points }) => ({
      customerId,
      kind: 'expiry' as const,
      score: -points,
      remark: expiryWord.zh,
    })),
    balances,
  )
  for (const { customerId, points } of old)
    context.note({ subject: 'customer', subjectId: customerId, after: { kind: 'expiry', score: -points } })
  return true
}
