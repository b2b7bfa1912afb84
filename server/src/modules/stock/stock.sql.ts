import { sql } from 'drizzle-orm'
import { type Db, query } from '../../core/db.ts'
import type { Balance, BalanceKey, HoldLine, Move } from './stock.rules.ts'

const columns = <Row, Value>(rows: readonly Row[], pick: (row: Row) => Value) => sql.param(rows.map(pick))

/**
 * Locks the balances of these pairs in (sku, location) order, so that two documents never wait for each other
 * in a circle. A pair that has no balance yet gets one of zero.
 */
export async function lockBalances(db: Db, keys: readonly BalanceKey[]): Promise<Balance[]> {
  const pairs = sql`unnest(${columns(keys, (key) => key.sku)}::text[],
                           ${columns(keys, (key) => key.locationId)}::bigint[]) as pair (sku, location_id)`
  const lock = () =>
    query<Balance>(
      db,
      sql`select balance.sku, balance.location_id as "locationId", virtual,
            on_hand as "onHand", reserved, locked
          from balance join ${pairs} using (sku, location_id)
          order by balance.sku collate "C", balance.location_id
          for update of balance`,
    )
  const locked = await lock()
  if (locked.length === keys.length) return locked
  await db.execute(
    sql`insert into balance (sku, location_id, virtual)
        select pair.sku, pair.location_id, location.virtual
        from ${pairs} join location on location.id = pair.location_id
        order by pair.sku collate "C", pair.location_id
        on conflict do nothing`,
  )
  return lock()
}

export async function updateBalances(db: Db, balances: readonly Balance[]): Promise<void> {
  await db.execute(
    sql`update balance set on_hand = new.on_hand, reserved = new.reserved, locked = new.locked
        from unnest(${columns(balances, (row) => row.sku)}::text[],
                    ${columns(balances, (row) => row.locationId)}::bigint[],
                    ${columns(balances, (row) => row.onHand)}::int[],
                    ${columns(balances, (row) => row.reserved)}::int[],
                    ${columns(balances, (row) => row.locked)}::int[])
             as new (sku, location_id, on_hand, reserved, locked)
        where balance.sku = new.sku and balance.location_id = new.location_id`,
  )
}

export async function insertMovements(
  db: Db,
  moves: readonly Move[],
  onHandAfter: readonly number[],
  by: { at: Date; actor: string },
): Promise<void> {
  if (moves.length === 0) return
  await db.execute(
    sql`insert into movement (sku, location_id, quantity, on_hand_after, kind, source_id, source_name,
                              customer_name, remark, at, actor)
        select *, ${by.at.toISOString()}::timestamptz, ${by.actor}
        from unnest(${columns(moves, (move) => move.sku)}::text[],
                    ${columns(moves, (move) => move.locationId)}::bigint[],
                    ${columns(moves, (move) => move.quantity)}::int[],
                    ${sql.param(onHandAfter)}::int[],
                    ${columns(moves, (move) => move.kind)}::text[],
                    ${columns(moves, (move) => move.sourceId)}::bigint[],
                    ${columns(moves, (move) => move.sourceName)}::text[],
                    ${columns(moves, (move) => move.customerName ?? '')}::text[],
                    ${columns(moves, (move) => move.remark ?? '')}::text[])`,
  )
}

const holdLines = (lines: readonly HoldLine[]) =>
  sql`unnest(${columns(lines, (line) => line.kind)}::text[],
             ${columns(lines, (line) => line.itemId)}::bigint[],
             ${columns(lines, (line) => line.sku)}::text[],
             ${columns(lines, (line) => line.locationId)}::bigint[],
             ${columns(lines, (line) => line.quantity)}::int[])
        as line (kind, item_id, sku, location_id, quantity)`

/** Makes claims; a line that has one already enlarges it. */
export async function placeHolds(db: Db, lines: readonly HoldLine[], at: Date): Promise<void> {
  if (lines.length === 0) return
  await db.execute(
    sql`insert into hold (kind, item_id, sku, location_id, quantity, created_at)
        select line.*, ${at.toISOString()}::timestamptz from ${holdLines(lines)}
        on conflict (kind, item_id) do update set quantity = hold.quantity + excluded.quantity`,
  )
}

/** Reduces claims; one that comes to zero is gone. Throws where a claim is smaller than what is released. */
export async function releaseHolds(db: Db, lines: readonly HoldLine[]): Promise<void> {
  if (lines.length === 0) return
  const matches = sql`hold.kind = line.kind and hold.item_id = line.item_id`
  const gone = await query(
    db,
    sql`delete from hold using ${holdLines(lines)} where ${matches} and hold.quantity = line.quantity
        returning hold.id`,
  )
  if (gone.length === lines.length) return
  const reduced = await query(
    db,
    sql`update hold set quantity = hold.quantity - line.quantity
        from ${holdLines(lines)} where ${matches} and hold.quantity > line.quantity returning hold.id`,
  )
  if (gone.length + reduced.length !== lines.length)
    throw new Error('a hold is missing or smaller than released')
}
