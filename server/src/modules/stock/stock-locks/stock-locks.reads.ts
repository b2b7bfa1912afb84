import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import { stockLockNoticeDays } from '@selvedge/contract/stock/stock-locks/stock-lock-states.ts'
import type {
  StockLock,
  stockLockExport,
  stockLockGet,
  stockLockList,
} from '@selvedge/contract/stock/stock-locks/stock-locks.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { addDays, dayOf } from '../../../core/clock.ts'
import { fragment, iso, type Page, query, queryPage } from '../../../core/db/db.ts'
import { sorted } from '../../../core/db/pages/sorted.ts'
import type { Context } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'
import { stockLockVersion } from './stock-locks.sql.ts'

const columns = sql`stock_lock.id, 'SL' || stock_lock.id as number, stock_lock.name,
  stock_lock.location_id as "locationId", location.name as "locationName", stock_lock.owner, stock_lock.reason,
  stock_lock.remark, stock_lock.status, stock_lock.quantity, stock_lock.line_count as lines,
  to_char(stock_lock.expires_on, 'YYYY-MM-DD') as "expiresOn", ${iso(sql`stock_lock.created_at`)} as "createdAt",
  stock_lock.created_by as "createdBy", ${iso(sql`stock_lock.locked_at`)} as "lastReceivedAt",
  ${iso(sql`stock_lock.unlocked_at`)} as "unlockedAt", stock_lock.unlocked_by as "unlockedBy",
  ${stockLockVersion} as version`
const tables = sql`stock_lock join location on location.id = stock_lock.location_id`

/** Locked, and within so many days of the last one, of which `today` may be one. */
export const expiresSoon = (today: string): SQL =>
  sql`(stock_lock.status > 0 and stock_lock.expires_on <= ${addDays(today, stockLockNoticeDays)}::date)`

const numberIn = (text: string): number | null => {
  const [, id] = /^(?:SL)?([1-9]\d{0,14})$/i.exec(text) ?? []
  return id === undefined ? null : Number(id)
}

/** By number, or part of name, owner or a SKU. */
const saying = (text: string): SQL =>
  sql`stock_lock.id in (
    select id from stock_lock as said where said.name || ' ' || said.owner ilike ${fragment(text)}
    union select ${numberIn(text)}::bigint
    union select stock_lock_id from stock_lock_line where sku ilike ${fragment(text)})`

export type StockLockFilter = Omit<z.output<(typeof stockLockExport)['query']>, 'format'>

/** The stock locks that a filter leaves. */
export const chosenBy = (
  { now, zone }: Pick<Context, 'now' | 'zone'>,
  { query: text, status, locationId, reason, expiring }: StockLockFilter,
): SQL => sql`true
  ${text ? sql`and ${saying(text)}` : sql``}
  ${status ? sql`and stock_lock.status = ${Number(status)}` : sql``}
  ${locationId ? sql`and stock_lock.location_id = ${locationId}` : sql``}
  ${reason ? sql`and stock_lock.reason = ${reason}` : sql``}
  ${expiring ? sql`and ${expiresSoon(dayOf(now, zone))}` : sql``}`

const sortColumns = {
  createdAt: sql`stock_lock.created_at`,
  expiresOn: sql`stock_lock.expires_on`,
  quantity: sql`stock_lock.quantity`,
}

export const readStockLocks = (
  context: Context,
  { sort, skip, size, ...filter }: z.output<(typeof stockLockList)['query']>,
): Promise<Page<StockLock>> =>
  queryPage(context.db, {
    columns,
    from: sql`from stock_lock where ${chosenBy(context, filter)}`,
    order: sorted(sort, sortColumns, sql`stock_lock.id`, sql`stock_lock.id desc`),
    skip,
    size,
    read: { id: sql`stock_lock.id`, tables },
  })

export async function readStockLock(
  context: Context,
  { id }: z.output<(typeof stockLockGet)['query']>,
): Promise<DataOf<typeof stockLockGet>> {
  const [lock] = await query<DataOf<typeof stockLockGet>>(
    context.db,
    sql`select ${columns},
          (select coalesce(json_agg(json_build_object(
              'id', line.id, 'sku', line.sku, 'quantity', line.quantity,
              'available', coalesce(balance.on_hand - balance.reserved, 0)) order by line.id), '[]')
           from stock_lock_line as line
           left join balance on balance.sku = line.sku and balance.location_id = stock_lock.location_id
           where line.stock_lock_id = stock_lock.id) as items
        from ${tables} where stock_lock.id = ${id}`,
  )
  return lock ?? fail('STOCK_LOCK_NOT_FOUND')
}
