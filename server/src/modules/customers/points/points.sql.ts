import { sql } from 'drizzle-orm'
import { dayOf } from '../../../core/clock.ts'
import { type Db, query } from '../../../core/db/db.ts'
import { actorOf, type Context } from '../../../core/http/context.ts'
import { type EntryDraft, type Lot, settle } from './lots.rules.ts'

const ids = (numbers: readonly number[]) => sql`${sql.param(numbers)}::bigint[]`

/** Locks the balances of customers, in the order of their ids. Who has none yet gets one of 0. */
export async function lockBalances(db: Db, customerIds: readonly number[]): Promise<Map<number, number>> {
  const sorted = [...new Set(customerIds)].sort((a, b) => a - b)
  await db.execute(
    sql`insert into point_balance (customer_id) select id from unnest(${ids(sorted)}) as id order by id
        on conflict (customer_id) do nothing`,
  )
  const rows = await query<{ customerId: number; net: number }>(
    db,
    sql`select customer_id as "customerId", net from point_balance where customer_id = any(${ids(sorted)})
        order by customer_id for no key update`,
  )
  return new Map(rows.map(({ customerId, net }) => [customerId, net]))
}

/** The balances of customers as they are; who has none yet has 0. */
export async function readBalances(db: Db, customerIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await query<{ customerId: number; net: number }>(
    db,
    sql`select customer_id as "customerId", net from point_balance where customer_id = any(${ids(customerIds)})`,
  )
  const known = new Map(rows.map(({ customerId, net }) => [customerId, net]))
  return new Map(customerIds.map((id) => [id, known.get(id) ?? 0]))
}

/** Lots with something left, the oldest first. */
const openLots = (db: Db, customerIds: readonly number[]): Promise<Lot[]> =>
  query(
    db,
    sql`select entry_id as "entryId", customer_id as "customerId", remaining from point_lot
        where customer_id = any(${ids(customerIds)}) and remaining > 0 order by customer_id, at, entry_id`,
  )

async function drawEntryIds(db: Db, count: number): Promise<number[]> {
  const rows = await query<{ id: number }>(
    db,
    sql`select nextval(pg_get_serial_sequence('point_entry', 'id')) as id from generate_series(1, ${count}::int)`,
  )
  return rows.map(({ id }) => id).sort((a, b) => a - b)
}

/**
 * Writes lines of the journal with the balances and lots that follow; answers their ids. The balances are locked, and as
 * they were read.
 */
export async function writeEntries(
  context: Context,
  drafts: readonly EntryDraft[],
  balances: ReadonlyMap<number, number>,
): Promise<number[]> {
  if (drafts.length === 0) return []
  const { db, now, zone } = context
  const spending = drafts.filter(({ score }) => score < 0).map(({ customerId }) => customerId)
  const lots = spending.length === 0 ? [] : await openLots(db, spending)
  const drawn = await drawEntryIds(db, drafts.length)
  const entries = drafts.map((draft, index) => ({ ...draft, id: drawn[index] ?? 0 }))
  const { nets, made, spent } = settle(entries, balances, lots)
  const column = <Value>(pick: (entry: (typeof entries)[number]) => Value) => sql.param(entries.map(pick))
  await db.execute(
    sql`insert into point_entry (id, customer_id, at, day, kind, score, order_id, order_name, remark, actor, items)
        overriding system value
        select id, customer_id, ${now.toISOString()}::timestamptz, ${dayOf(now, zone)}::date, kind, score, order_id,
          order_name, remark, ${actorOf(context)}, items::jsonb
        from unnest(${column(({ id }) => id)}::bigint[], ${column(({ customerId }) => customerId)}::bigint[],
          ${column(({ kind }) => kind)}::text[], ${column(({ score }) => score)}::int[],
          ${column(({ orderId }) => orderId ?? null)}::bigint[], ${column(({ orderName }) => orderName ?? '')}::text[],
          ${column(({ remark }) => remark ?? '')}::text[],
          ${column(({ items }) => JSON.stringify(items ?? []))}::text[])
          as line (id, customer_id, kind, score, order_id, order_name, remark, items)
        order by id`,
  )
  await writeLots(db, made, spent, now)
  const changed = [...new Set(drafts.map(({ customerId }) => customerId))].sort((a, b) => a - b)
  await db.execute(
    sql`update point_balance set net = line.net
        from unnest(${ids(changed)}, ${sql.param(changed.map((id) => nets.get(id) ?? 0))}::int[]) as line (id, net)
        where point_balance.customer_id = line.id`,
  )
  return drawn
}

async function writeLots(db: Db, made: readonly Lot[], spent: readonly Lot[], now: Date): Promise<void> {
  const columns = (lots: readonly Lot[]) =>
    sql`unnest(${ids(lots.map(({ entryId }) => entryId))}, ${ids(lots.map(({ customerId }) => customerId))},
          ${sql.param(lots.map(({ remaining }) => remaining))}::int[]) as line (entry_id, customer_id, remaining)`
  if (made.length > 0)
    await db.execute(
      sql`insert into point_lot (entry_id, customer_id, at, remaining)
          select line.entry_id, line.customer_id, came.at, line.remaining from ${columns(made)}
          join unnest(${ids(made.map(({ entryId }) => entryId))},
            ${sql.param(made.map(({ at = now }) => at.toISOString()))}::timestamptz[]) as came (entry_id, at) using (entry_id)`,
    )
  if (spent.length > 0)
    await db.execute(
      sql`update point_lot set remaining = line.remaining from ${columns(spent)}
          where point_lot.entry_id = line.entry_id`,
    )
}
