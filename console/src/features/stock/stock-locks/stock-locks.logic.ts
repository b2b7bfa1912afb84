import {
  type StockLockAction,
  type StockLockReason,
  stockLockNoticeDays,
  stockLockVerdict,
} from '@selvedge/contract/stock/stock-locks/stock-lock-states.ts'
import type { StockLock } from '@selvedge/contract/stock/stock-locks/stock-locks.ts'
import type { DerivedColumn } from '../../../shell/spreadsheet/check/derived-columns.ts'
import { joinNames } from '../../../text/server-text.ts'
import { t } from '../../../text/t.ts'

/** A row of the sheet, as text. */
export type LockRow = Record<'sku' | 'quantity', string>

/** What is said of a lock beside its units. */
export interface LockAbout {
  name: string
  owner: string
  reason: StockLockReason
  /** The last day; null for none. */
  expiresOn: string | null
  remark: string
}

/** What stands above the rows. */
export interface LockHead extends LockAbout {
  /** Id of the warehouse. */
  locationId: number | undefined
}

export const emptyHead = (owner: string): LockHead => ({
  name: '',
  locationId: undefined,
  owner,
  reason: 'other',
  expiresOn: null,
  remark: '',
})

/** A stock lock as it is sent. */
export const lockOf = ({ locationId, ...about }: LockHead, rows: readonly LockRow[]) => ({
  body: {
    ...about,
    ...(locationId !== undefined && { locationId }),
    items: rows.map(({ sku, quantity }) => ({ sku, quantity: Number(quantity) })),
  },
})

export interface Preview {
  before: number
  after: number
}

/** What each row leaves of what is available. A SKU that comes again goes on from what it was made before. */
export function previewsOf(rows: readonly LockRow[], available: ReadonlyMap<string, number>): Preview[] {
  const now = new Map(available)
  return rows.map(({ sku, quantity }) => {
    const before = now.get(sku) ?? 0
    const after = before - Number(quantity)
    now.set(sku, after)
    return { before, after }
  })
}

/** SKUs that stand in several rows, which are added up. */
export function repeatedSkus(rows: readonly LockRow[]): string[] {
  const counts = new Map<string, number>()
  for (const { sku } of rows) if (sku) counts.set(sku, (counts.get(sku) ?? 0) + 1)
  return [...counts].filter(([, count]) => count > 1).map(([sku]) => sku)
}

const maxNamed = 5

/** Says which SKUs are added up; null where none is. */
export function repeatedSkuNotice(rows: readonly LockRow[]): string | null {
  const repeated = repeatedSkus(rows)
  if (repeated.length === 0) return null
  const named = repeated.length > maxNamed ? [...repeated.slice(0, maxNamed), '…'] : repeated
  return t('{count} 个 SKU 出现多行，已按合计计算：{skus}', {
    count: repeated.length,
    skus: joinNames(named),
  })
}

/** Before and after, on either side of the quantity. */
export const previewColumns = (previews: readonly Preview[] | null): DerivedColumn<keyof LockRow>[] => [
  {
    key: 'before',
    title: t('锁定前'),
    ahead: 'quantity',
    value: (row) => String(previews?.[row]?.before ?? '…'),
  },
  { key: 'after', title: t('锁定后'), value: (row) => String(previews?.[row]?.after ?? '…') },
]

const dayMs = 24 * 3600_000

/** It holds its units for a few days more, and then no longer. `today` is a day of the company. */
export const endsSoon = ({ status, expiresOn }: StockLock, today: string): boolean =>
  status !== 0 &&
  expiresOn !== null &&
  Date.parse(expiresOn) - Date.parse(today) <= stockLockNoticeDays * dayMs

/** Whether the lock allows it now: true, or the reason why not. */
export function lockVerdict(action: StockLockAction, lock: StockLock, today: string): true | string {
  const verdict = stockLockVerdict(action, lock.status)
  const over = action === 'lock' && lock.expiresOn !== null && lock.expiresOn < today
  return verdict === true && over ? t('到期日已过，请先修改到期日') : verdict
}
