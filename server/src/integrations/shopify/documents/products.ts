import { z } from 'zod'
import { connection, node, set, userErrors } from '../client/operation.ts'

// By its handle the same product once more changes nothing.
export const saveProduct = set(
  `mutation SaveProduct($identifier: ProductSetIdentifiers, $input: ProductSetInput!) {
    productSet(identifier: $identifier, input: $input, synchronous: true) {
      product { id variants(first: 250) { nodes { id sku } pageInfo { hasNextPage endCursor } } }
      userErrors { code field message }
    }
  }`,
  z.object({
    productSet: z.object({
      product: node.extend({ variants: connection(node.extend({ sku: z.string().nullable() })) }).nullable(),
      userErrors,
    }),
  }),
)
