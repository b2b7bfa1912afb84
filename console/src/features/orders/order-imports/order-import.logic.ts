import type { Channel } from '@selvedge/contract/channels/storefronts/channels.ts'
import type { OrderImportRow } from '@selvedge/contract/orders/order-imports/order-imports.ts'
import type { RowProblem } from '@selvedge/contract/sheets/row-problems.ts'
import type { ImportKey } from './order-import-columns.ts'

export type SheetRow = Record<ImportKey, string>

/** Imported parcels travel with SF. */
const shippingTag = 'SF'

/** The rows as the server takes them: empty optional cells are left out, so that their defaults hold. */
export const importRows = (rows: readonly SheetRow[], channel: Channel): OrderImportRow[] =>
  rows.map((row) => ({
    ...Object.fromEntries(Object.entries(row).filter(([, value]) => value !== '')),
    shippingTag,
    channel,
  }))

/**
 * Why each row was left out. An order with one faulty row is left out whole, and the server lists the first faults alone:
 * the others of its rows are named too, so that nobody sends a mended row again without the rest of its order.
 */
export function problemsOf(
  { leftOut, problems }: { leftOut: readonly number[]; problems: readonly RowProblem[] },
  rows: readonly SheetRow[],
): RowProblem[] {
  const orderOf = (row: number): string => rows[row - 1]?.exExternalId ?? ''
  const listed = new Set(problems.map(({ row }) => row))
  const orders = new Set([...listed].map(orderOf).filter(Boolean))
  const others = leftOut
    .filter((row) => !listed.has(row))
    .map((row) => {
      const kind = orders.has(orderOf(row)) ? ('import.sibling' as const) : ('import.unlisted' as const)
      return { row, column: 'exExternalId', value: orderOf(row), message: { kind, params: {} } }
    })
  return [...problems, ...others].sort((a, b) => a.row - b.row)
}

const maxNamed = 5

/** The first orders of a sheet by name, where each of its orders was imported: then ids and orders pair up. */
export function namedOrders(
  ids: readonly number[],
  rows: readonly SheetRow[],
  channel: Channel,
): { id: number; name: string }[] {
  const numbers = [...new Set(rows.map(({ exExternalId }) => exExternalId))]
  if (numbers.length !== ids.length) return []
  const mark = channel === 'first' ? '#' : ''
  return ids.slice(0, maxNamed).map((id, index) => ({ id, name: `${mark}${numbers[index]}` }))
}
