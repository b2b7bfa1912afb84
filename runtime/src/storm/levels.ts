import { levelKey, type Shop } from '@selvedge/sandbox/storefront/shop/state.ts'
import type { ShopLevel } from './sandbox.ts'

/** What a shop of the sandbox has of each SKU at each of its locations. */
export const levelsOf = ({ variants, locations, levels }: Shop): ShopLevel[] =>
  variants.flatMap(({ sku, inventoryItemId }) =>
    locations.map(({ id, name }) => ({
      sku,
      location: name,
      available: levels[levelKey(inventoryItemId, id)]?.available ?? null,
    })),
  )
