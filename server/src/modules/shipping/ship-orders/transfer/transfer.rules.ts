import {
  type ItemRow,
  matchRows,
  type Part,
  type Planned,
  type PlannedItem,
  refuse,
} from '../ship-orders.rules.ts'

export interface TransferPlan<Item> {
  /** Units that move. */
  moved: Part<Item>[]
  /** True where nothing stays. */
  emptied: boolean
}

/** Which units move to another location. Rows of 0 count as not given; an item without a row stays. */
export function planTransfer<Item extends PlannedItem>(
  items: readonly Item[],
  rows: readonly ItemRow[],
  { from, to }: { from: number; to: number },
): Planned<TransferPlan<Item>> {
  const wanted = rows.filter((row) => row.quantity > 0)
  const requested = matchRows(items, wanted)
  if ('problem' in requested) return requested
  const moved = items
    .map((item) => ({ item, quantity: requested.plan.get(item.id) ?? 0 }))
    .filter((part) => part.quantity > 0)
  const [first] = moved
  if (!first) return refuse('TRANSFER_NOTHING')
  if (from === to) return refuse('TRANSFER_SAME_LOCATION', { sku: first.item.sku })
  const tooMany = moved.find(({ item, quantity }) => quantity > item.quantity)
  if (tooMany) return refuse('SHIP_QUANTITY', { sku: tooMany.item.sku, most: tooMany.item.quantity })
  const left = (item: Item) => item.quantity - (requested.plan.get(item.id) ?? 0)
  return { plan: { moved, emptied: items.every((item) => left(item) === 0) } }
}

/** What moves into which new ship order: into a customs warehouse one per order, as each is declared by itself. */
export const parcelsOf = <Item extends { orderId: number }>(
  moved: readonly Part<Item>[],
  { customs }: { customs: boolean },
): (readonly Part<Item>[])[] =>
  customs ? [...Map.groupBy(moved, ({ item }) => item.orderId).values()] : [moved]
