import { type SQL, sql } from 'drizzle-orm'
import { dayOf } from '../../../core/clock.ts'
import { type Db, query, timestamp } from '../../../core/db/db.ts'
import { pipeline } from '../../../core/db/pipeline.ts'
import { send } from '../../../core/db/transact.ts'
import { actorOf, type Context } from '../../../core/http/context.ts'
import { type EntryDraft, type Lot, settle } from './lots.rules.ts'
import { customersOf } from './points.reads.ts'

const ids = (numbers: readonly number[]) => sql`${sql.param(numbers)}::bigint[]`

/**
 * Locks the balances of customers, in the order of their ids. Who has none yet gets one of 0; who is no customer has none.
 */
export async function lockBalances(db: Db, customerIds: readonly number[]): Promise<Map<number, number>> {
  const sorted = [...new Set(customerIds)].sort((a, b) => a - b)
  const [, rows] = await pipeline(db, [
    sql`insert into point_balance (customer_id) ${customersOf(ids(sorted))} order by id
        on conflict (customer_id) do nothing`,
    sql<{ customerId: number; net: number }>`
        select customer_id as "customerId", net from point_balance where customer_id = any(${ids(sorted)})
        order by customer_id for no key update`,
  ])
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

/** Lots with something left, and those that get something back, the oldest first. */
const openLots = (db: Db, customerIds: readonly number[], restored: readonly number[]): Promise<Lot[]> =>
  query(
    db,
    sql`select entry_id as "entryId", customer_id as "customerId", remaining from point_lot
        where customer_id = any(${ids(customerIds)}) and (remaining > 0 or entry_id = any(${ids(restored)}))
        order by customer_id, at, entry_id`,
  )

interface Written extends EntryDraft {
  /** Of the lot that comes with it: how many are left of it at the end. */
  remaining: number | null
}

/** Writes lines of the journal, with what follows for lots and balances; answers the ids of the lines in their order. */
function entriesOf(
  context: Context,
  written: readonly Written[],
  spent: readonly Lot[],
  nets: ReadonlyMap<number, number>,
): SQL {
  const { now, zone } = context
  const column = <Value>(pick: (entry: Written) => Value) => sql.param(written.map(pick))
  const at = timestamp(now)
  const changed = [...nets].toSorted(([a], [b]) => a - b)
  return sql`
    with line as (
      select nextval(pg_get_serial_sequence('point_entry', 'id')) as id, one.* from (
        select * from unnest(${column(({ customerId }) => customerId)}::bigint[], ${column(({ kind }) => kind)}::text[],
          ${column(({ score }) => score)}::int[], ${column(({ orderId }) => orderId ?? null)}::bigint[],
          ${column(({ orderName }) => orderName ?? '')}::text[], ${column(({ remark }) => remark ?? '')}::text[],
          ${column(({ items }) => JSON.stringify(items ?? []))}::text[],
          ${column(({ at: since }) => since?.toISOString() ?? null)}::timestamptz[],
          ${column(({ remaining }) => remaining)}::int[]) with ordinality
          as one (customer_id, kind, score, order_id, order_name, remark, items, since, remaining, place)
        order by place) as one
    ), entry as (
      insert into point_entry (id, customer_id, at, day, kind, score, order_id, order_name, remark, actor, items)
        overriding system value
      select id, customer_id, ${at}, ${dayOf(now, zone)}::date, kind, score, order_id, order_name, remark,
        ${actorOf(context)}, items::jsonb from line order by id returning id
    ), made as (
      insert into point_lot (entry_id, customer_id, at, remaining)
      select id, customer_id, coalesce(since, ${at}), remaining from line join entry using (id)
      where remaining is not null order by id
    ), spent as (
      update point_lot set remaining = one.remaining
      from unnest(${ids(spent.map(({ entryId }) => entryId))},
        ${sql.param(spent.map(({ remaining }) => remaining))}::int[]) as one (entry_id, remaining)
      where point_lot.entry_id = one.entry_id
    ), balance as (
      update point_balance set net = one.net
      from unnest(${ids(changed.map(([id]) => id))}, ${sql.param(changed.map(([, net]) => net))}::int[]) as one (id, net)
      where point_balance.customer_id = one.id
    )
    select id from line order by place`
}

/** The statement that writes these lines. The balances are locked, and as they were read. */
async function writingOf(
  context: Context,
  drafts: readonly EntryDraft[],
  balances: ReadonlyMap<number, number>,
): Promise<SQL> {
  const restored = drafts.flatMap(({ restores }) => restores ?? [])
  const touching = drafts.filter(({ score, restores }) => score < 0 || restores !== undefined)
  const owners = touching.map(({ customerId }) => customerId)
  const lots = owners.length === 0 ? [] : await openLots(context.db, owners, restored)
  // Until the database draws their ids, lines go by numbers that no lot has.
  const idOf = (place: number) => -1 - place
  const entries = drafts.map((draft, place) => ({ ...draft, id: idOf(place) }))
  const { nets, made, spent } = settle(entries, balances, lots)
  const left = new Map(made.map(({ entryId, remaining }) => [entryId, remaining]))
  const changed = new Map(drafts.map(({ customerId }) => [customerId, nets.get(customerId) ?? 0]))
  const written = drafts.map((draft, place) => ({ ...draft, remaining: left.get(idOf(place)) ?? null }))
  return entriesOf(context, written, spent, changed)
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
  const rows = await query<{ id: number }>(context.db, await writingOf(context, drafts, balances))
  return rows.map(({ id }) => id)
}

/** The same for whoever needs no ids: nobody waits for it, so that the balance is locked for as short as can be. */
export async function sendEntries(
  context: Context,
  drafts: readonly EntryDraft[],
  balances: ReadonlyMap<number, number>,
): Promise<void> {
  if (drafts.length > 0) send(context.db, await writingOf(context, drafts, balances))
}
