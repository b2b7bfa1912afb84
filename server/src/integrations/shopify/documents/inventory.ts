import { z } from 'zod'
import { listOf } from '../../../core/http/replies/list-of.ts'
import { read, set, userErrors } from '../client/operation.ts'

export const levels = read(
  `query Levels($items: [ID!]!, $location: ID!) {
    nodes(ids: $items) {
      ... on InventoryItem {
        id sku
        inventoryLevel(locationId: $location) { quantities(names: ["available"]) { name quantity } }
      }
    }
  }`,
  z.object({
    nodes: listOf(
      z
        .object({
          id: z.string().optional(),
          sku: z.string().nullish(),
          inventoryLevel: z
            .object({ quantities: listOf(z.object({ name: z.string(), quantity: z.int32() })) })
            .nullish(),
        })
        .nullable(),
    ),
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
