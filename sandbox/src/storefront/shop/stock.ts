import type { Act } from './act.ts'
import { type Level, levelKey, type Shop } from './state.ts'

export const findLevel = (shop: Shop, inventoryItemId: number, locationId: number): Level | undefined =>
  shop.levels[levelKey(inventoryItemId, locationId)]

export const onHand = ({ available, committed }: Level) => available + committed

/** Changes what is available and committed; the platform lets available fall below zero. */
export function changeLevel(
  act: Act,
  inventoryItemId: number,
  locationId: number,
  change: { available?: number; committed?: number },
): Level {
  const { available = 0, committed = 0 } = change
  const key = levelKey(inventoryItemId, locationId)
  const level = act.shop.levels[key] ?? { available: 0, committed: 0, updatedAt: act.at }
  level.available += available
  level.committed += committed
  level.updatedAt = act.at
  act.shop.levels[key] = level
  if (available !== 0) act.emit({ topic: 'inventory_levels/update', inventoryItemId, locationId })
  return level
}

/** An order wants the units: they are no longer available there. */
export const commit = (act: Act, inventoryItemId: number, locationId: number, units: number) =>
  changeLevel(act, inventoryItemId, locationId, { available: -units, committed: units })

/** The order no longer wants them. */
export const release = (act: Act, inventoryItemId: number, locationId: number, units: number) =>
  changeLevel(act, inventoryItemId, locationId, { available: units, committed: -units })

/** They left, or were written off: on hand falls with the commitment. */
export const consume = (act: Act, inventoryItemId: number, locationId: number, units: number) =>
  changeLevel(act, inventoryItemId, locationId, { committed: -units })

export const itemOfVariant = (shop: Shop, variantId: number): number => {
  const variant = shop.variants.find(({ id }) => id === variantId)
  if (!variant) throw new Error(`No variant ${variantId}`)
  return variant.inventoryItemId
}
