import { StorefrontError, type StorefrontLevel } from '../../ports/storefront.ts'
import type { ShopifyClient } from './client.ts'
import * as documents from './documents/inventory.ts'
import { variantsBySku } from './documents/variants.ts'
import { gidOf, uuidOf } from './ids.ts'
import { accept, type UserErrors } from './operation.ts'

const roundsMost = 4

/** What another call has changed meanwhile, or is changing right now: reading again tells. */
const stale = ['CHANGE_FROM_QUANTITY_STALE', 'COMPARE_QUANTITY_STALE', 'IDEMPOTENCY_CONCURRENT_REQUEST']
const isStale = (errors: UserErrors) => errors.some(({ code }) => code && stale.includes(code))
const isUnstocked = (errors: UserErrors) => errors.some(({ code }) => code === 'ITEM_NOT_STOCKED_AT_LOCATION')

/**
 * Sets what is available of every article with the SKU: the storefront allows several. False where it has none.
 * A level that has changed since it was read is read again; nobody else's change is overwritten unseen.
 */
export async function setAvailable(client: ShopifyClient, wanted: StorefrontLevel): Promise<boolean> {
  const { productVariants } = await client.run(variantsBySku, { query: `sku:${JSON.stringify(wanted.sku)}` })
  const items = productVariants.nodes.filter(({ sku }) => sku?.trim() === wanted.sku)
  for (const { inventoryItem } of items) await setLevel(client, inventoryItem.id, wanted)
  return items.length > 0
}

async function setLevel(client: ShopifyClient, item: string, wanted: StorefrontLevel): Promise<void> {
  const location = gidOf('Location', wanted.locationExId)
  for (let round = 1; round <= roundsMost; round += 1) {
    const key = uuidOf(`${wanted.key}:${item}:${round}`)
    const { inventoryItem } = await client.run(documents.level, { item, location })
    if (!inventoryItem) throw new StorefrontError('店铺里的商品刚被删除', { retryable: true })
    const found = inventoryItem.inventoryLevel?.quantities.find(({ name }) => name === 'available')?.quantity
    if (found === wanted.quantity) return
    if (found === undefined) {
      // A new level is made with the wanted quantity, which may not be below zero.
      const variables = { item, location, available: Math.max(0, wanted.quantity), key }
      const { inventoryActivate } = await client.run(documents.activate, variables)
      accept(inventoryActivate.userErrors)
      continue
    }
    const { inventorySetQuantities } = await client.run(documents.setQuantities, {
      input: {
        name: 'available',
        reason: 'correction',
        quantities: [
          {
            inventoryItemId: item,
            locationId: location,
            quantity: wanted.quantity,
            changeFromQuantity: found,
          },
        ],
      },
      key,
    })
    const errors = inventorySetQuantities.userErrors
    if (errors.length === 0) return
    if (!isStale(errors) && !isUnstocked(errors)) accept(errors)
  }
  throw new StorefrontError('店铺库存正在变化，稍后再试', { retryable: true })
}
