import { type Act, newId, type Outcome, refusal, refused, type UserError } from './act.ts'
import type { Adjustment } from './state.ts'
import { changeLevel, findLevel, onHand } from './stock.ts'

export interface QuantityChange {
  inventoryItemId: number
  locationId: number
  /** What the caller believes is there; null: whatever is there. */
  from: number | null
  /** To this quantity, or by this difference. */
  quantity: number
}

export interface InventoryRequest {
  how: 'set' | 'adjust'
  name: string
  reason: string
  document: string | null
  changes: QuantityChange[]
}

const reasons = [
  'correction',
  'cycle_count_available',
  'damaged',
  'movement_created',
  'movement_updated',
  'movement_received',
  'movement_canceled',
  'other',
  'promotion',
  'quality_control',
  'received',
  'reservation_created',
  'reservation_deleted',
  'reservation_updated',
  'restock',
  'safety_stock',
  'shrinkage',
]

/** All changes or none: one that is stale or unknown refuses the call. */
export function changeInventory(act: Act, request: InventoryRequest): Outcome<Adjustment> {
  const { how, name, reason, changes, document } = request
  const list = how === 'set' ? 'quantities' : 'changes'
  const names = how === 'set' ? ['available', 'on_hand'] : ['available']
  if (!names.includes(name)) {
    const code = how === 'set' ? 'INVALID_NAME' : 'INVALID_QUANTITY_NAME'
    return refused(refusal(`The quantity name must be ${names.join(' or ')}.`, ['input', 'name'], code))
  }
  if (!reasons.includes(reason))
    return refused(refusal('The specified reason is invalid.', ['input', 'reason'], 'INVALID_REASON'))
  const problems = changes.flatMap((change, index) =>
    problemsOf(act, request, change, ['input', list, String(index)]),
  )
  if (problems.length > 0) return refused(...problems)
  const adjustment: Adjustment = {
    id: newId(act.shop),
    name,
    reason,
    document,
    changes: changes.map((change) => {
      const { inventoryItemId, locationId, quantity } = change
      const delta = how === 'set' ? quantity - quantityAt(act, name, change) : quantity
      changeLevel(act, inventoryItemId, locationId, { available: delta })
      return { inventoryItemId, locationId, delta, after: quantityAt(act, name, change) }
    }),
    createdAt: act.at,
  }
  act.shop.adjustments = [...act.shop.adjustments.slice(1 - maxAdjustments), adjustment]
  return { done: adjustment }
}

/** The same key seldom comes again after thousands of others. */
const maxAdjustments = 2_000

function quantityAt({ shop }: Act, name: string, { inventoryItemId, locationId }: QuantityChange): number {
  const level = findLevel(shop, inventoryItemId, locationId)
  if (!level) return 0
  return name === 'on_hand' ? onHand(level) : level.available
}

const most = 1_000_000_000

function problemsOf(
  act: Act,
  request: InventoryRequest,
  change: QuantityChange,
  field: string[],
): UserError[] {
  const { shop } = act
  const { inventoryItemId, locationId, from, quantity } = change
  if (!shop.variants.some((one) => one.inventoryItemId === inventoryItemId))
    return [
      refusal(
        'The specified inventory item could not be found.',
        [...field, 'inventoryItemId'],
        'INVALID_INVENTORY_ITEM',
      ),
    ]
  if (!shop.locations.some(({ id, active }) => id === locationId && active))
    return [
      refusal('The specified location could not be found.', [...field, 'locationId'], 'INVALID_LOCATION'),
    ]
  if (!findLevel(shop, inventoryItemId, locationId))
    return [
      refusal(
        'The specified inventory item is not stocked at the location.',
        [...field, 'locationId'],
        'ITEM_NOT_STOCKED_AT_LOCATION',
      ),
    ]
  const now = quantityAt(act, request.name, change)
  const after = request.how === 'set' ? quantity : now + quantity
  if (after > most)
    return [refusal('The quantity is too high.', [...field, 'quantity'], 'INVALID_QUANTITY_TOO_HIGH')]
  if (after < -most)
    return [refusal('The quantity is too low.', [...field, 'quantity'], 'INVALID_QUANTITY_TOO_LOW')]
  if (from !== null && from !== now)
    return [
      refusal(
        'The changeFromQuantity argument no longer matches the persisted quantity.',
        [...field, 'changeFromQuantity'],
        'CHANGE_FROM_QUANTITY_STALE',
      ),
    ]
  return []
}

/** The item is stocked there from now on. */
export function activate(
  act: Act,
  {
    inventoryItemId,
    locationId,
    available,
  }: { inventoryItemId: number; locationId: number; available: number },
): Outcome<true> {
  if (!act.shop.variants.some((one) => one.inventoryItemId === inventoryItemId))
    return refused(refusal('The inventory item does not exist.', ['inventoryItemId']))
  if (!act.shop.locations.some(({ id, active }) => id === locationId && active))
    return refused(refusal('The location does not exist.', ['locationId']))
  if (findLevel(act.shop, inventoryItemId, locationId))
    return available === 0
      ? { done: true }
      : refused(
          refusal('Not allowed to set available quantity when the item is already active.', ['available']),
        )
  changeLevel(act, inventoryItemId, locationId, { available })
  return { done: true }
}
