import { ownValue } from '@selvedge/contract/core/values/own-value.ts'
import { isStorable, maxQuantity } from '@selvedge/contract/core/values/shapes.ts'
import type { RowFault, RowProblem } from '@selvedge/contract/sheets/row-problems.ts'
import {
  type BatchColumn,
  type BatchRow,
  batchColumns,
} from '@selvedge/contract/shipping/batch-fulfilments/batch-fulfilments.ts'
import type { BatchMessage } from '@selvedge/contract/shipping/batch-fulfilments/batch-messages.ts'
import { shipOrderIdOf } from '@selvedge/contract/shipping/ship-orders/ship-order-name.ts'
import { verdict } from '@selvedge/contract/shipping/ship-orders/ship-order-status.ts'
import { couriers } from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'

/** Every cell of a row as trimmed text; a courier by the name that we use. */
export type Cells = Record<BatchColumn, string>

/** A row of the sheet; rows count from 1, without the header. */
export interface SheetRow {
  row: number
  cells: Cells
  /** Null where the cell names none. */
  shipOrderId: number | null
}

/** A ship order as rows are compared with it. */
export interface KnownShipOrder {
  id: number
  status: number
  items: readonly KnownItem[]
}

export interface KnownItem {
  orderName: string
  sku: string
  quantity: number
}

/** How couriers are called in sheets, beside their names. */
const courierAliases: Record<string, (typeof couriers)[number]> = {
  顺丰: 'SF Express',
  顺丰速运: 'SF Express',
  sf: 'SF Express',
  laposte: 'Laposte',
  'la poste': 'Laposte',
  法国邮政: 'Laposte',
  美国邮政: 'USPS',
  其他: 'Other',
}

/** The courier that is meant; null for one that we do not know. */
export function courierOf(written: string): (typeof couriers)[number] | null {
  const low = written.toLowerCase()
  return couriers.find((courier) => courier.toLowerCase() === low) ?? ownValue(courierAliases, low) ?? null
}

/** What a reply and the database can hold: what they can't is shown as a replacement character. */
export const plain = (value: string): string => value.toWellFormed().replaceAll('\u0000', '\uFFFD')

export function readRows(rows: readonly BatchRow[]): SheetRow[] {
  return rows.map((row, index) => {
    const cells = Object.fromEntries(
      batchColumns.map((column) => [column, String(row[column] ?? '').trim()]),
    ) as Cells
    const trackingCompany = courierOf(cells.trackingCompany) ?? cells.trackingCompany
    return {
      row: index + 1,
      cells: { ...cells, trackingCompany },
      shipOrderId: shipOrderIdOf(cells.shipOrderId),
    }
  })
}

const most: Record<BatchColumn, number> = {
  trackingCompany: 100,
  shipOrderId: 30,
  orderName: 200,
  sku: 100,
  quantity: 20,
  trackingNumber: 200,
}

const unitsOf = (text: string): number | null => {
  const units = /^\d{1,7}$/.test(text) ? Number(text) : null
  return units !== null && units <= maxQuantity ? units : null
}

/** What is wrong with a cell by itself. */
function cellProblem(column: BatchColumn, value: string): RowFault | null {
  if (value === '') return { kind: 'cell.missing', params: { column } }
  if (!isStorable(value)) return { kind: 'cell.unstorable', params: {} }
  if (value.length > most[column]) return { kind: 'cell.tooLong', params: { most: most[column] } }
  if (column === 'trackingCompany' && !courierOf(value)) {
    return { kind: 'batch.courier', params: { couriers: [...couriers] } }
  }
  if (column === 'shipOrderId' && shipOrderIdOf(value) === null) {
    return { kind: 'batch.shipOrderForm', params: {} }
  }
  if (column === 'quantity' && unitsOf(value) === null) {
    return { kind: 'cell.units', params: { least: 0, most: maxQuantity } }
  }
  return null
}

interface Fault {
  column: BatchColumn
  message: RowFault
}

/** What is wrong with a row beside the ship order that it names. */
function shipOrderFaults({ cells }: SheetRow, known: KnownShipOrder | undefined): Fault[] {
  if (!known) return [{ column: 'shipOrderId', message: { kind: 'batch.shipOrderGone', params: {} } }]
  const of = { shipOrderId: known.id, order: cells.orderName }
  const ofOrder = known.items.filter(({ orderName }) => orderName === cells.orderName)
  if (ofOrder.length === 0) {
    return [{ column: 'orderName', message: { kind: 'batch.orderElsewhere', params: of } }]
  }
  const own = ofOrder.filter(({ sku }) => sku === cells.sku)
  if (own.length === 0) {
    return [{ column: 'sku', message: { kind: 'batch.skuElsewhere', params: { ...of, sku: cells.sku } } }]
  }
  // What has left or was cancelled is skipped, whatever its quantities are.
  const units = own.reduce((sum, { quantity }) => sum + quantity, 0)
  if (verdict('ship', known.status) === true && Number(cells.quantity) > units) {
    return [{ column: 'quantity', message: { kind: 'batch.surplus', params: { most: units } } }]
  }
  return []
}

/** What is wrong with a row beside those before it of the same ship order. */
function conflicts({ cells }: SheetRow, before: readonly SheetRow[]): Fault[] {
  const [first] = before
  if (!first) return []
  const faults: Fault[] = []
  for (const column of ['trackingCompany', 'trackingNumber'] as const) {
    if (cells[column] !== first.cells[column]) {
      const params = { row: first.row, value: plain(first.cells[column]) }
      faults.push({ column, message: { kind: 'batch.differs', params } })
    }
  }
  const twin = before.find((row) => row.cells.orderName === cells.orderName && row.cells.sku === cells.sku)
  if (twin) faults.push({ column: 'sku', message: { kind: 'row.repeats', params: { row: twin.row } } })
  return faults
}

export interface CheckedSheet {
  /** Rows of ship orders whose rows are all right. */
  right: SheetRow[]
  /** The others. */
  left: SheetRow[]
  /** By row. */
  problems: RowProblem[]
}

/** The rows under the names that their orders have: `1001` means `#1001` where no order of the ship order is called so. */
export function underOrderNames(
  rows: readonly SheetRow[],
  known: ReadonlyMap<number, KnownShipOrder>,
): SheetRow[] {
  return rows.map((row) => {
    const items = row.shipOrderId === null ? [] : (known.get(row.shipOrderId)?.items ?? [])
    const isCalled = (name: string) => items.some(({ orderName }) => orderName === name)
    const full = `#${row.cells.orderName}`
    if (isCalled(row.cells.orderName) || !isCalled(full)) return row
    return { ...row, cells: { ...row.cells, orderName: full } }
  })
}

/** Checks every row by itself, beside its ship order and beside its siblings: one wrong row keeps its ship order out. */
export function checkRows(
  rows: readonly SheetRow[],
  known: ReadonlyMap<number, KnownShipOrder>,
): CheckedSheet {
  const problems: RowProblem[] = []
  const seen = new Map<number, SheetRow[]>()
  const wrong = new Set<number | null>([null])
  for (const row of rows) {
    const faults: Fault[] = batchColumns.flatMap((column) => {
      const message = cellProblem(column, row.cells[column])
      return message ? [{ column, message }] : []
    })
    if (row.shipOrderId !== null) {
      const before = seen.get(row.shipOrderId) ?? []
      if (faults.length === 0) faults.push(...shipOrderFaults(row, known.get(row.shipOrderId)))
      if (faults.length === 0) faults.push(...conflicts(row, before))
      seen.set(row.shipOrderId, [...before, row])
    }
    if (faults.length > 0) wrong.add(row.shipOrderId)
    problems.push(
      ...faults.map(({ column, message }) => ({
        row: row.row,
        column,
        value: plain(row.cells[column]),
        message,
      })),
    )
  }
  return {
    right: rows.filter(({ shipOrderId }) => !wrong.has(shipOrderId)),
    left: rows.filter(({ shipOrderId }) => wrong.has(shipOrderId)),
    problems,
  }
}

/** Why each row that was left out was: its own problems, or those of its siblings. */
export function reasonsOf({ left, problems }: CheckedSheet): Map<number, BatchMessage> {
  const byRow = Map.groupBy(problems, ({ row }) => row)
  return new Map(
    left.map(({ row }): [number, BatchMessage] => {
      const problems = byRow.get(row)?.map(({ message }) => message)
      return [row, problems ? { kind: 'problems', params: { problems } } : { kind: 'sibling', params: {} }]
    }),
  )
}

/** A line of a ship order as it is shipped. */
export interface ShipLine extends KnownItem {
  id: number
  orderId: number
}

export interface BatchPlan {
  rows: { id: number; quantity: number }[]
  /** Units that the sheet leaves behind. */
  short: { sku: string; quantity: number }[]
  /** The orders of these. */
  shortOrderIds: number[]
}

/** More than the ship order has meanwhile. */
export interface Surplus {
  sku: string
  most: number
}

/** What leaves of each line: as many units as the sheet says for its order and SKU, none where it says nothing. */
export function planBatch(
  lines: readonly ShipLine[],
  rows: readonly { orderName: string; sku: string; quantity: number }[],
): { plan: BatchPlan } | { surplus: Surplus } {
  const keyOf = ({ orderName, sku }: { orderName: string; sku: string }) => `${orderName}\n${sku}`
  const left = new Map(rows.map((row) => [keyOf(row), row.quantity]))
  const plan: BatchPlan = { rows: [], short: [], shortOrderIds: [] }
  for (const line of lines) {
    const quantity = Math.min(line.quantity, left.get(keyOf(line)) ?? 0)
    left.set(keyOf(line), (left.get(keyOf(line)) ?? 0) - quantity)
    plan.rows.push({ id: line.id, quantity })
    if (quantity < line.quantity) {
      plan.short.push({ sku: line.sku, quantity: line.quantity - quantity })
      plan.shortOrderIds.push(line.orderId)
    }
  }
  const surplus = rows.find((row) => (left.get(keyOf(row)) ?? 0) > 0)
  if (surplus) {
    const most = surplus.quantity - (left.get(keyOf(surplus)) ?? 0)
    return { surplus: { sku: surplus.sku, most } }
  }
  return { plan: { ...plan, shortOrderIds: [...new Set(plan.shortOrderIds)] } }
}
