import { mergeWord } from '@selvedge/contract/customers/points/point-kinds.ts'
import { maxPoints } from '@selvedge/contract/customers/points/points.ts'
import { sql } from 'drizzle-orm'
import { query } from '../../../core/db/db.ts'
import type { Context } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'
import type { EntryDraft } from './lots.rules.ts'
import { lockBalances, writeEntries } from './points.sql.ts'

/** Points of one line that went from one customer to another; below 0: what was owed. */
export interface MovedPoints {
  from: number
  score: number
  /** When these points had come: they expire as if they had not moved. */
  at: string
  /** The line by which they came to whoever has them now. */
  entryId: number
}

interface OpenLot {
  customerId: number
  remaining: number
  at: string
}

const pair = (from: number, to: number, score: number, at: Date): EntryDraft[] => [
  { customerId: from, kind: 'merge', score: -score, remark: mergeWord.zh, at },
  { customerId: to, kind: 'merge', score, remark: mergeWord.zh, at },
]

/** Moves all points of customers, and what they owe, to one, by lines of the journal that add up to nothing. */
export async function movePoints(
  context: Context,
  to: number,
  from: readonly number[],
): Promise<MovedPoints[]> {
  const balances = await lockBalances(context.db, [to, ...from])
  const sum = [...balances.values()].reduce((all, net) => all + net, 0)
  if (Math.abs(sum) > maxPoints) fail('POINTS_TOO_MANY', { most: maxPoints })
  const lots = await query<OpenLot>(
    context.db,
    sql`select customer_id as "customerId", remaining, at from point_lot
        where customer_id = any(${sql.param(from)}::bigint[]) and remaining > 0 order by at, entry_id`,
  )
  const owed = from.flatMap((id) => {
    const net = balances.get(id) ?? 0
    return net < 0 ? [{ customerId: id, remaining: net, at: context.now.toISOString() }] : []
  })
  const moved = [...lots, ...owed]
  const ids = await writeEntries(
    context,
    moved.flatMap(({ customerId, remaining, at }) => pair(customerId, to, remaining, new Date(at))),
    balances,
  )
  return moved.map(({ customerId, remaining, at }, index) => ({
    from: customerId,
    score: remaining,
    at: new Date(at).toISOString(),
    entryId: ids[2 * index + 1] ?? 0,
  }))
}

/** The same back, as it was: what came by a line goes with it. */
export async function movePointsBack(
  context: Context,
  to: number,
  moved: readonly MovedPoints[],
): Promise<void> {
  const balances = await lockBalances(context.db, [to, ...moved.map(({ from }) => from)])
  await writeEntries(
    context,
    moved.flatMap(({ from, score, at, entryId }) =>
      pair(to, from, score, new Date(at)).map((draft) => ({ ...draft, spends: entryId })),
    ),
    balances,
  )
}

/**
 * The newest line of the points of a customer that is not of a merge; 0 where there is none. Nobody writes another until
 * this transaction ends.
 */
export async function lockLastEntry(context: Context, id: number): Promise<number> {
  await lockBalances(context.db, [id])
  const [row] = await query<{ last: number }>(
    context.db,
    sql`select coalesce(max(id), 0)::bigint as last from point_entry where customer_id = ${id} and kind <> 'merge'`,
  )
  return row?.last ?? 0
}
