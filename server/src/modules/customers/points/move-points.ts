import { mergeWord } from '@selvedge/contract/customers/points/point-kinds.ts'
import { maxPoints } from '@selvedge/contract/customers/points/points.ts'
import { type SQL, sql } from 'drizzle-orm'
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
  /** Of what was owed: the lots of whoever has it now that were taken for it. What they lacked is owed. */
  spent?: readonly SpentLot[]
}

interface SpentLot {
  entryId: number
  score: number
}

interface OpenLot {
  entryId: number
  customerId: number
  remaining: number
  at: string
}

const lotsOf = (context: Context, condition: SQL): Promise<OpenLot[]> =>
  query(
    context.db,
    sql`select entry_id as "entryId", customer_id as "customerId", remaining, at from point_lot
        where ${condition} order by at, entry_id`,
  )

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
  const open = await lotsOf(
    context,
    sql`customer_id = any(${sql.param([to, ...from])}::bigint[]) and remaining > 0`,
  )
  const lots = open.filter(({ customerId }) => customerId !== to)
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
  const written = moved.map(({ customerId, remaining, at }, index) => ({
    from: customerId,
    score: remaining,
    at: new Date(at).toISOString(),
    entryId: ids[2 * index + 1] ?? 0,
  }))
  if (owed.length === 0) return written
  const own = open.filter(({ customerId }) => customerId === to)
  const before = [...own, ...arrived(written, balances.get(to) ?? 0)]
  const after = await lotsOf(
    context,
    sql`entry_id = any(${sql.param(before.map(({ entryId }) => entryId))}::bigint[])`,
  )
  return withSpent(written, before, new Map(after.map(({ entryId, remaining }) => [entryId, remaining])))
}

type Left = Pick<OpenLot, 'entryId' | 'remaining'>

/** The lots that came, less what whoever got them owed before. */
function arrived(moved: readonly MovedPoints[], net: number): Left[] {
  let debt = Math.max(0, -net)
  return moved.flatMap(({ score, entryId }) => {
    if (score < 0) return []
    const settled = Math.min(debt, score)
    debt -= settled
    return [{ entryId, remaining: score - settled }]
  })
}

/** Says of what was owed which lots have paid it: of these so much is gone. */
function withSpent(
  moved: readonly MovedPoints[],
  before: readonly Left[],
  after: ReadonlyMap<number, number>,
): MovedPoints[] {
  const gone = before.map(({ entryId, remaining }) => ({
    entryId,
    score: remaining - (after.get(entryId) ?? remaining),
  }))
  return moved.map((one) => {
    let left = Math.max(0, -one.score)
    const spent = gone.flatMap((lot) => {
      const score = Math.min(lot.score, left)
      lot.score -= score
      left -= score
      return score > 0 ? [{ entryId: lot.entryId, score }] : []
    })
    return one.score < 0 ? { ...one, spent } : one
  })
}

/** What was owed goes back: what no lot had paid, then what each had, which has it again. */
function debtBack(to: number, { from, score, at, spent = [] }: MovedPoints): EntryDraft[] {
  const paid = spent.reduce((sum, lot) => sum + lot.score, 0)
  const since = new Date(at)
  return [
    ...(paid < -score ? pair(to, from, score + paid, since) : []),
    ...spent.flatMap((lot) =>
      pair(to, from, -lot.score, since).map((draft) =>
        draft.customerId === to ? { ...draft, restores: lot.entryId } : draft,
      ),
    ),
  ]
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
    [
      ...moved.filter(({ score }) => score < 0).flatMap((one) => debtBack(to, one)),
      ...moved
        .filter(({ score }) => score > 0)
        .flatMap(({ from, score, at, entryId }) =>
          pair(to, from, score, new Date(at)).map((draft) => ({ ...draft, spends: entryId })),
        ),
    ],
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
