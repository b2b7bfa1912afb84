import type { StockLockStatus } from '@selvedge/contract/stock/stock-locks/stock-lock-states.ts'
import { sql } from 'drizzle-orm'
import { type Db, query, timestamp } from '../../../core/db/db.ts'
import { send, triedId } from '../../../core/db/transact.ts'
import type { HoldLine } from '../stock/stock.public.ts'
import type { StockLockLine } from './stock-locks.rules.ts'
import { stockLocks } from './stock-locks.schema.ts'

/** Writes a stock lock with its lines; answers its id, and the lines as they claim their units. */
export async function insertStockLock(
  db: Db,
  head: Omit<typeof stockLocks.$inferInsert, 'id'>,
  lines: readonly StockLockLine[],
): Promise<{ id: number; claims: HoldLine[] }> {
  const [row] = await db
    .insert(stockLocks)
    .overridingSystemValue()
    .values({ id: triedId(db), ...head })
    .returning({ id: stockLocks.id })
  if (!row) throw new Error('the stock lock was not inserted')
  const claims = await query<HoldLine>(
    db,
    sql`insert into stock_lock_line (stock_lock_id, sku, quantity)
        select ${row.id}, * from unnest(
          ${sql.param(lines.map((line) => line.sku))}::text[],
          ${sql.param(lines.map((line) => line.quantity))}::int[])
        returning 'lock' as kind, id as "itemId", sku, ${head.locationId}::bigint as "locationId", quantity`,
  )
  return { id: row.id, claims }
}

/** A stock lock that nobody else changes until this transaction ends. */
export interface StoredStockLock {
  id: number
  name: string
  locationId: number
  owner: string
  reason: string
  remark: string
  status: StockLockStatus
  /** A day. */
  expiresOn: string | null
  version: string
}

/** Another one once anything has changed that people may save of a stock lock. */
export const stockLockVersion = sql<string>`md5(jsonb_build_array(stock_lock.name, stock_lock.owner, stock_lock.reason,
  stock_lock.remark, stock_lock.expires_on)::text)`

const columns = sql`id, name, location_id as "locationId", owner, reason, remark, status,
  to_char(expires_on, 'YYYY-MM-DD') as "expiresOn", ${stockLockVersion} as version`

/** The stock lock of this id, kept from others; null where there is none. Its balances are locked behind it. */
export async function lockStockLockRow(db: Db, id: number): Promise<StoredStockLock | null> {
  const [found] = await query<StoredStockLock>(
    db,
    sql`select ${columns} from stock_lock where id = ${id} for no key update`,
  )
  return found ?? null
}

/** One whose last day lies before this one, but for these; null where there is none, or others are at all of them. */
export async function lockExpiredStockLock(
  db: Db,
  today: string,
  but: readonly number[],
): Promise<StoredStockLock | null> {
  const [found] = await query<StoredStockLock>(
    db,
    sql`select ${columns} from stock_lock where status > 0 and expires_on < ${today}::date
          and id <> all(${sql.param(but)}::bigint[])
        order by expires_on, id limit 1 for no key update skip locked`,
  )
  return found ?? null
}

/** The lines of a stock lock as they claim their units. */
export const claimsOf = (db: Db, { id, locationId }: StoredStockLock): Promise<HoldLine[]> =>
  query(
    db,
    sql`select 'lock' as kind, id as "itemId", sku, ${locationId}::bigint as "locationId", quantity
        from stock_lock_line where stock_lock_id = ${id} order by id`,
  )

export const writeLocked = (
  db: Db,
  { id, at, expiresOn }: { id: number; at: Date; expiresOn: string | null },
): void =>
  send(
    db,
    sql`update stock_lock set status = 1, locked_at = ${timestamp(at)}, expires_on = ${expiresOn}::date
        where id = ${id}`,
  )

export const writeUnlocked = (db: Db, { id, at, by }: { id: number; at: Date; by: string }): void =>
  send(
    db,
    sql`update stock_lock set status = 0, unlocked_at = ${timestamp(at)}, unlocked_by = ${by}
        where id = ${id}`,
  )

/** What people may change of a stock lock whatever its state. */
export type StockLockFacts = Pick<StoredStockLock, 'name' | 'owner' | 'reason' | 'remark' | 'expiresOn'>

export const writeFacts = (
  db: Db,
  id: number,
  { name, owner, reason, remark, expiresOn }: StockLockFacts,
): void =>
  send(
    db,
    sql`update stock_lock set name = ${name}, owner = ${owner}, reason = ${reason}, remark = ${remark},
          expires_on = ${expiresOn}::date
        where id = ${id}`,
  )
