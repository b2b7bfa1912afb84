import type { Context } from '../../../../core/http/context.ts'
import { available, changeStock, type HoldLine, lockBalanceRows } from '../../stock/stock.public.ts'

/** A transfer, as far as its holds are concerned. */
export interface HeldTransfer {
  sourceLocation: number
}

/** A line of it. */
export interface HeldLine {
  id: number
  sku: string
  quantity: number
}

/** What the lines of a transfer hold at its source. */
export const holdsOf = ({ sourceLocation }: HeldTransfer, lines: readonly HeldLine[]): HoldLine[] =>
  lines
    .filter(({ quantity }) => quantity > 0)
    .map(({ id, sku, quantity }) => ({
      kind: 'transfer',
      itemId: id,
      sku,
      locationId: sourceLocation,
      quantity,
    }))

/**
 * Holds all units of a transfer that is locked, where there are enough of each: part of them would keep them from
 * customers and send nothing. Answers whether it does.
 */
export async function holdUnits(
  context: Context,
  transfer: HeldTransfer,
  lines: readonly HeldLine[],
): Promise<boolean> {
  const place = holdsOf(transfer, lines)
  const balances = await lockBalanceRows(context, place)
  const shelves = balances.filter(({ virtual }) => !virtual)
  const free = new Map(shelves.map((balance) => [balance.sku, available(balance)]))
  if (place.some(({ sku, quantity }) => quantity > (free.get(sku) ?? quantity))) return false
  await changeStock(context, { place })
  return true
}
