import { type SQL, sql } from 'drizzle-orm'
import { type Db, query, timestamp } from '../../../core/db/db.ts'
import { pipeline } from '../../../core/db/pipeline.ts'
import { send } from '../../../core/db/transact.ts'
import { fail } from '../../../core/http/fail.ts'
import { placeKinds } from '../locations/locations.public.ts'
import { type Balance, type BalanceKey, type HoldLine, keyOf, type Move } from './stock.rules.ts'

const columns = <Row, Value>(rows: readonly Row[], pick: (row: Row) => Value) => sql.param(rows.map(pick))

const pairsOf = (keys: readonly BalanceKey[]): SQL =>
  sql`unnest(${columns(keys, (key) => key.sku)}::text[],
             ${columns(keys, (key) => key.locationId)}::bigint[]) as pair (sku, location_id)`

const locked = sql`balance.sku, balance.location_id as "locationId", balance.virtual, balance.on_hand as "onHand",
  balance.reserved, balance.locked`
const inOrder = sql`order by balance.sku collate "C", balance.location_id for update of balance`

/** Locks the balances of these pairs in (sku, location) order, if each of them has one; else nothing is locked. */
export const balancesForUpdate = (keys: readonly BalanceKey[]): SQL<Balance> =>
  sql<Balance>`select ${locked} from balance join ${pairsOf(keys)} using (sku, location_id)
    where (select count(*) from balance join ${pairsOf(keys)} using (sku, location_id)) = ${keys.length} ${inOrder}`

/**
 * Locks pairs of which some have no balance, all in one pass in the same order: had those that have one been locked
 * first, two documents would wait for each other as soon as a third makes a balance between them. Each that has none gets
 * a row that is taken away again at once. Until this transaction ends, whoever inserts the same pair waits for it, and no
 * row is left of what was only looked at. Answers them as balances of zero, and those that are there as they are.
 */
async function lockWithAbsent(db: Db, keys: readonly BalanceKey[]): Promise<Balance[]> {
  const [absent, found] = await pipeline(db, [
    // A row in conflict is locked, though its condition never holds.
    sql<Balance>`insert into balance (sku, location_id, virtual)
      select pair.sku, pair.location_id, place.virtual
      from ${pairsOf(keys)} join ${placeKinds} as place on place.id = pair.location_id
      order by pair.sku collate "C", pair.location_id
      on conflict (sku, location_id) do update set sku = excluded.sku where false
      returning ${locked}`,
    sql<Balance>`select ${locked} from balance join ${pairsOf(keys)} using (sku, location_id) ${inOrder}`,
  ])
  if (absent.length > 0)
    send(
      db,
      sql`delete from balance using ${pairsOf(absent)}
          where balance.sku = pair.sku and balance.location_id = pair.location_id`,
    )
  const isAbsent = new Set(absent.map(keyOf))
  return [
    ...absent.map((row) => ({ ...row, absent: true as const })),
    ...found.filter((row) => !isAbsent.has(keyOf(row))),
  ]
}

/** The balances of these pairs, locked: those that `balancesForUpdate` has locked, or else all of them now. */
export const orWithAbsent = async (
  db: Db,
  keys: readonly BalanceKey[],
  found: Balance[],
): Promise<Balance[]> => (found.length === keys.length ? found : lockWithAbsent(db, keys))

/**
 * Locks the balances of these pairs in (sku, location) order, so that two documents never wait for each other
 * in a circle. A pair without a balance is locked too, and is one of zero.
 */
export async function lockBalances(db: Db, keys: readonly BalanceKey[]): Promise<Balance[]> {
  const pairs = [...new Map(keys.map((key) => [keyOf(key), key])).values()]
  return orWithAbsent(db, pairs, await query<Balance>(db, balancesForUpdate(pairs)))
}

/** Writes balances that are locked. */
export function writeBalances(db: Db, balances: readonly Balance[]): void {
  const lines = (rows: readonly Balance[]) =>
    sql`unnest(${columns(rows, (row) => row.sku)}::text[], ${columns(rows, (row) => row.locationId)}::bigint[],
               ${columns(rows, (row) => row.virtual)}::boolean[], ${columns(rows, (row) => row.onHand)}::int[],
               ${columns(rows, (row) => row.reserved)}::int[], ${columns(rows, (row) => row.locked)}::int[])
        as new (sku, location_id, virtual, on_hand, reserved, locked)`
  const there = balances.filter(({ absent }) => !absent)
  const absent = balances.filter((balance) => balance.absent)
  if (there.length > 0)
    send(
      db,
      sql`update balance set on_hand = new.on_hand, reserved = new.reserved, locked = new.locked
          from ${lines(there)} where balance.sku = new.sku and balance.location_id = new.location_id`,
    )
  if (absent.length > 0)
    send(
      db,
      sql`insert into balance (sku, location_id, virtual, on_hand, reserved, locked) select * from ${lines(absent)}`,
    )
}

/** The latest line of the journal for a SKU at a location. */
const latest = (column: SQL, sku: SQL, locationId: SQL): SQL =>
  sql`(select ${column} from movement as last where last.sku = ${sku} and last.location_id = ${locationId}
       order by last.at desc nulls last, last.id desc nulls last limit 1)`

/** Writes the journal of balances that are locked. No line is older than the one before it, whatever a clock says. */
export function writeMovements(
  db: Db,
  moves: readonly Move[],
  onHandAfter: readonly number[],
  by: { at: Date; actor: string },
): void {
  if (moves.length === 0) return
  send(
    db,
    sql`insert into movement (sku, location_id, quantity, on_hand_after, kind, source_id, source_name,
                              remark, at, actor)
        select move.*, greatest(${timestamp(by.at)},
          ${latest(sql`last.at`, sql`move.sku`, sql`move.location_id`)}), ${by.actor}
        from unnest(${columns(moves, (move) => move.sku)}::text[],
                    ${columns(moves, (move) => move.locationId)}::bigint[],
                    ${columns(moves, (move) => move.quantity)}::int[],
                    ${sql.param(onHandAfter)}::int[],
                    ${columns(moves, (move) => move.kind)}::text[],
                    ${columns(moves, (move) => move.sourceId)}::bigint[],
                    ${columns(moves, (move) => move.sourceName)}::text[],
                    ${columns(moves, (move) => move.remark ?? '')}::text[])
          as move (sku, location_id, quantity, on_hand_after, kind, source_id, source_name, remark)`,
  )
}

const holdLines = (lines: readonly HoldLine[]) =>
  sql`unnest(${columns(lines, (line) => line.kind)}::text[],
             ${columns(lines, (line) => line.itemId)}::bigint[],
             ${columns(lines, (line) => line.sku)}::text[],
             ${columns(lines, (line) => line.locationId)}::bigint[],
             ${columns(lines, (line) => line.quantity)}::int[])
        as line (kind, item_id, sku, location_id, quantity)`

/** Makes claims; a line that has one already enlarges it. Their balances have been written. */
export function placeHolds(db: Db, lines: readonly HoldLine[], at: Date): void {
  if (lines.length === 0) return
  send(
    db,
    sql`insert into hold (kind, item_id, sku, location_id, quantity, created_at)
        select line.*, ${timestamp(at)} from ${holdLines(lines)}
        on conflict (kind, item_id) do update set quantity = hold.quantity + excluded.quantity`,
  )
}

const sameHold = sql`hold.kind = line.kind and hold.item_id = line.item_id`

type Released = Pick<HoldLine, 'kind' | 'itemId'>
const released = sql`hold.kind, hold.item_id as "itemId"`

/** Gives up the claims that are released as a whole. */
export const endHolds = (lines: readonly HoldLine[]): SQL<Released> =>
  sql<Released>`delete from hold using ${holdLines(lines)} where ${sameHold} and hold.quantity = line.quantity
    returning ${released}`

/** So many are named at most. */
const maxNamed = 20

/** The books do not add up. Whoever works on a document is told what is wrong with it, and nothing is done. */
export const failDiffering = (skus: readonly string[]): never =>
  fail('STOCK_HOLDS_DIFFER', { skus: [...new Set(skus)].slice(0, maxNamed).join(', ') })

/** Reduces claims, after these of them have ended. Refuses where one is not there, or smaller than what is released. */
export async function reduceHolds(
  db: Db,
  lines: readonly HoldLine[],
  ended: readonly Released[],
): Promise<void> {
  if (ended.length === lines.length) return
  const reduced = await query<Released>(
    db,
    sql`update hold set quantity = hold.quantity - line.quantity
        from ${holdLines(lines)} where ${sameHold} and hold.quantity > line.quantity returning ${released}`,
  )
  if (ended.length + reduced.length === lines.length) return
  const nameOf = ({ kind, itemId }: Released) => `${kind}:${itemId}`
  const known = new Set([...ended, ...reduced].map(nameOf))
  failDiffering(lines.filter((line) => !known.has(nameOf(line))).map(({ sku }) => sku))
}

/** The id of the newest line of the journal for a SKU at a location; 0 where there is none. */
export const lastMovement = (sku: SQL, locationId: SQL): SQL =>
  sql`coalesce(${latest(sql`last.id`, sku, locationId)}, 0)`
