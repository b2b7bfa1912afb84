import { z } from 'zod'
import { read, set, userErrors } from '../operation.ts'

export const level = read(
  `query Level($item: ID!, $location: ID!) {
    inventoryItem(id: $item) {
      inventoryLevel(locationId: $location) { quantities(names: ["available"]) { name quantity } }
    }
  }`,
  z.object({
    inventoryItem: z
      .object({
        inventoryLevel: z
          .object({ quantities: z.array(z.object({ name: z.string(), quantity: z.int() })) })
          .nullable(),
      })
      .nullable(),
  }),
)

// The same key with the same variables is done once, so both may be sent again.
export const activate = set(
  `mutation Activate($item: ID!, $location: ID!, $available: Int!, $key: String!) {
    inventoryActivate(inventoryItemId: $item, locationId: $location, available: $available) @idempotent(key: $key) {
      userErrors { field message }
    }
  }`,
  z.object({ inventoryActivate: z.object({ userErrors }) }),
)

export const setQuantities = set(
  `mutation SetQuantities($input: InventorySetQuantitiesInput!, $key: String!) {
    inventorySetQuantities(input: $input) @idempotent(key: $key) {
      userErrors { code field message }
    }
  }`,
  z.object({ inventorySetQuantities: z.object({ userErrors }) }),
)
