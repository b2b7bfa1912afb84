import { z } from 'zod'
import { listOf } from '../../../core/http/replies/list-of.ts'
import { connection, node, read } from '../client/operation.ts'

const amount = z.string().regex(/^\d{1,12}(\.\d{1,4})?$/)

export const offers = read(
  `query Offers($after: String) {
    productVariants(first: 100, after: $after, sortKey: ID) {
      nodes { id sku price compareAtPrice inventoryItem { id } product { id handle tags } }
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
        product: node.extend({ handle: z.string(), tags: listOf(z.string()) }),
      }),
    ),
  }),
)
