import { maxListed, type Units } from '@selvedge/contract/core/values/unit-lists.ts'
import type { TextParameters } from '@selvedge/contract/core/words/language.ts'
import type { ErrorName } from '@selvedge/contract/errors.ts'
import { couriers } from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'

function sumBySku(lines: readonly Units[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const line of lines) sums.set(line.sku, (sums.get(line.sku) ?? 0) + line.quantity)
  return sums
}

/** One line of a ship order. */
export interface PlannedItem extends Units {
  id: number
  orderItemId: number
  originQuantity: number
}

/** A row as the caller sent it: what shall become of this item. */
export interface ItemRow {
  id: number
  sku?: string | undefined
  quantity: number
}

/** One that is saved may tell the quantity as the caller has seen it. */
export interface SavedRow extends ItemRow {
  before?: number | undefined
}

/** Why a call is refused. */
export interface Problem {
  error: ErrorName
  parameters?: TextParameters
}
export type Planned<Plan> = { plan: Plan } | { problem: Problem }

export const refuse = (error: ErrorName, parameters: TextParameters = {}): { problem: Problem } => ({
  problem: { error, parameters },
})

/** The rows by item. Each names an item of the ship order, once, and its SKU or none. */
export function matchRows<Item extends PlannedItem>(
  items: readonly Item[],
  rows: readonly ItemRow[],
): Planned<Map<number, number>> {
  const byId = new Map(items.map((item) => [item.id, item]))
  const requested = new Map<number, number>()
  for (const row of rows) {
    const item = byId.get(row.id)
    if (!item || (row.sku !== undefined && row.sku !== item.sku)) {
      return refuse('SHIP_ITEM_NOT_FOUND', { id: row.id })
    }
    if (requested.has(row.id))
      return refuse('INVALID_INPUT', {
        detail: { zh: `明细重复：${row.id}`, en: `the same item twice: ${row.id}` },
      })
    requested.set(row.id, row.quantity)
  }
  return { plan: requested }
}

/** An item with the units of it that are meant. */
export interface Part<Item> {
  item: Item
  quantity: number
}

export interface ShipmentPlan<Item> {
  shipped: Part<Item>[]
  /** Units that were to ship and do not. */
  short: Part<Item>[]
}

/** Which units leave and which stay behind: an item without a row ships 0. */
export function planShipment<Item extends PlannedItem>(
  items: readonly Item[],
  rows: readonly ItemRow[],
): Planned<ShipmentPlan<Item>> {
  const requested = matchRows(items, rows)
  if ('problem' in requested) return requested
  const tooMany = items.find((item) => (requested.plan.get(item.id) ?? 0) > item.quantity)
  if (tooMany) return refuse('SHIP_QUANTITY', { sku: tooMany.sku, most: tooMany.quantity })
  const parts = (quantityOf: (item: Item) => number) =>
    items.map((item) => ({ item, quantity: quantityOf(item) })).filter((part) => part.quantity > 0)
  const shipped = parts((item) => requested.plan.get(item.id) ?? 0)
  if (shipped.length === 0) return refuse('SHIP_NOTHING')
  return { plan: { shipped, short: parts((item) => item.quantity - (requested.plan.get(item.id) ?? 0)) } }
}

/** Units of an order line that no ship order carries; parked ones wait for a decision by hand. */
export interface WaitingUnits {
  waiting: number
  parked: number
}

export interface SavePlan<Item> {
  /** Items that get fewer units, with how many fewer. */
  less: Part<Item>[]
  /** Items that get more units, with how many more. */
  more: Part<Item>[]
  /** Parked units that are put back, by order line. */
  unparked: { orderItemId: number; quantity: number }[]
  /** True where nothing is left to ship. */
  emptied: boolean
}

/**
 * What saving these quantities changes: down to 0, and up to the original as far as the order line still has units
 * that wait. An item without a row stays as it is, one that has changed since it was seen is refused.
 */
export function planSave<Item extends PlannedItem>(
  items: readonly Item[],
  rows: readonly SavedRow[],
  waiting: ReadonlyMap<number, WaitingUnits>,
): Planned<SavePlan<Item>> {
  const requested = matchRows(items, rows)
  if ('problem' in requested) return requested
  const seen = new Map(rows.map(({ id, before }) => [id, before]))
  const changed = items.find(({ id, quantity }) => (seen.get(id) ?? quantity) !== quantity)
  if (changed) return refuse('SHIP_ITEM_CHANGED_SINCE', { sku: changed.sku, quantity: changed.quantity })
  const plan: SavePlan<Item> = { less: [], more: [], unparked: [], emptied: true }
  const left = new Map([...waiting].map(([id, units]) => [id, units.waiting]))
  const after = (item: Item) => requested.plan.get(item.id) ?? item.quantity
  for (const item of items) {
    if (after(item) > 0) plan.emptied = false
    if (after(item) >= item.quantity) continue
    const quantity = item.quantity - after(item)
    plan.less.push({ item, quantity })
    left.set(item.orderItemId, (left.get(item.orderItemId) ?? 0) + quantity)
  }
  for (const item of items) {
    const quantity = after(item) - item.quantity
    if (quantity <= 0) continue
    const free = left.get(item.orderItemId) ?? 0
    const most = Math.min(item.originQuantity, item.quantity + free)
    if (after(item) > most) return refuse('SHIP_QUANTITY', { sku: item.sku, most })
    plan.more.push({ item, quantity })
    left.set(item.orderItemId, free - quantity)
  }
  // Units that nobody parked are taken first; parked ones follow, as no more may be parked than wait.
  for (const [orderItemId, units] of waiting) {
    const quantity = units.parked - (left.get(orderItemId) ?? 0)
    if (quantity > 0) plan.unparked.push({ orderItemId, quantity })
  }
  return { plan }
}

/** Which lines get other quantities, for the timelines. */
export function changesOf<Item extends PlannedItem>(plan: SavePlan<Item>) {
  const changes = [
    ...plan.less.map(({ item, quantity }) => ({ item, after: item.quantity - quantity })),
    ...plan.more.map(({ item, quantity }) => ({ item, after: item.quantity + quantity })),
  ].sort((a, b) => a.item.id - b.item.id)
  const lines = changes
    .slice(0, maxListed)
    .map(({ item, after }) => ({ sku: item.sku, before: item.quantity, after }))
  return { lines, rows: changes.length }
}

/** A line that is still to ship, with its claim and the shelf behind it. */
export interface Claim extends Units {
  held: number
  onHand: number
  virtual: boolean
}

/** Where the units are reserved, or `NotFound:` with the SKUs that lack a claim or the units on the shelf. */
export function stockOutReport(claims: readonly Claim[], locationName: string): string {
  const wanted = sumBySku(claims)
  const lacking = claims.filter(
    (claim) => claim.held < claim.quantity || (!claim.virtual && claim.onHand < (wanted.get(claim.sku) ?? 0)),
  )
  if (lacking.length > 0) return `NotFound:${[...new Set(lacking.map((claim) => claim.sku))].join(',')}`
  return [...wanted].map(([sku, quantity]) => `${sku} x${quantity}@${locationName}`).join(',')
}

/**
 * The courier to begin with: the one that the ship order has, else the one that a line `tag:courier` names for the first
 * order whose tag is listed.
 */
export function courierOf(
  chosen: string,
  tags: readonly string[],
  lines: readonly string[],
): (typeof couriers)[number] {
  const byTag = new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(':')), line.slice(line.lastIndexOf(':') + 1)]),
  )
  const wanted = [chosen, ...tags.map((tag) => byTag.get(tag))]
  return wanted.flatMap((one) => couriers.find((courier) => courier === one) ?? []).at(0) ?? couriers[0]
}
