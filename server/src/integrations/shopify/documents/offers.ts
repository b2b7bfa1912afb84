import { z } from 'zod'
import { listOf } from '../../../core/http/replies/list-of.ts'
import { connection, node, read } from '../client/operation.ts'
import { amount } from './prices.ts'

export const offers = read(
  `query Offers($after: String) {
    productVariants(first: 100, after: $after, sortKey: ID) {
      nodes { id sku price compareAtPrice inventoryItem { id } product { id tags } }
      pageInfo { hasNextPage endCursor }
    }
  }`,
  z.object({
    productVariants: connection(
      node.extend({
        sku: z.string().nullable(),
        price: amount,
        compareAtPrice: amount.nullable(),
        inventoryItem: node,
        product: node.extend({ tags: listOf(z.string()) }),
      }),
    ),
  }),
)
