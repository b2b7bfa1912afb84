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
 * An order with one faulty row is left out whole. The server names the faulty rows alone; this adds the others, so
 * that nobody sends a mended row again without the rest of its order.
 */
export function withWholeOrders(problems: readonly RowProblem[], rows: readonly SheetRow[]): RowProblem[] {
  const faulty = new Set(problems.map(({ row }) => row))
  const orders = new Set([...faulty].map((row) => rows[row - 1]?.exExternalId ?? '').filter(Boolean))
  const siblings = rows.flatMap(({ exExternalId }, index) =>
    orders.has(exExternalId) && !faulty.has(index + 1)
      ? {
          row: index + 1,
          column: 'exExternalId',
          value: exExternalId,
          message: { kind: 'import.sibling' as const, params: {} },
        }
      : [],
  )
  return [...problems, ...siblings].sort((a, b) => a.row - b.row)
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
