import type {
  StockLockReason,
  StockLockStatus,
} from '@selvedge/contract/stock/stock-locks/stock-lock-states.ts'
import { sql } from 'drizzle-orm'
import { countOf, query, wallTime } from '../../../../core/db/db.ts'
import { exportPageSize } from '../../../../core/files/exporter.ts'
import type { Context } from '../../../../core/http/context.ts'
import { chosenBy, type StockLockFilter } from '../stock-locks.reads.ts'

/** A line of a stock lock, with what is said of that. */
export interface ExportedLine {
  lockId: number
  lineId: number
  name: string
  locationName: string
  status: StockLockStatus
  owner: string
  reason: StockLockReason
  expiresOn: string
  sku: string
  quantity: number
  remark: string
  createdBy: string
  createdAt: string
}

const tables = sql`from stock_lock join location on location.id = stock_lock.location_id
  join stock_lock_line as line on line.stock_lock_id = stock_lock.id`

export const countExported = (context: Context, filter: StockLockFilter): Promise<number> =>
  countOf(context.db, sql`${tables} where ${chosenBy(context, filter)}`)

/** A page of lines, the newest lock first. */
export const readExported = (
  context: Context,
  filter: StockLockFilter,
  after: Pick<ExportedLine, 'lockId' | 'lineId'> | null,
): Promise<ExportedLine[]> =>
  query(
    context.db,
    sql`select stock_lock.id as "lockId", line.id as "lineId", stock_lock.name, location.name as "locationName",
          stock_lock.status, stock_lock.owner, stock_lock.reason,
          coalesce(to_char(stock_lock.expires_on, 'YYYY-MM-DD'), '') as "expiresOn", line.sku, line.quantity,
          stock_lock.remark, stock_lock.created_by as "createdBy",
          ${wallTime(sql`stock_lock.created_at`, context.zone)} as "createdAt"
        ${tables} where ${chosenBy(context, filter)}
        ${
          after
            ? sql`and (stock_lock.id < ${after.lockId} or stock_lock.id = ${after.lockId} and line.id > ${after.lineId})`
            : sql``
        }
        order by stock_lock.id desc, line.id limit ${exportPageSize}`,
  )
