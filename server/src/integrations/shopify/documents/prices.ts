import { z } from 'zod'
import { listOf } from '../../../core/http/replies/list-of.ts'
import { connection, node, read, set, userErrors } from '../client/operation.ts'

const amount = z.string().regex(/^\d{1,12}(\.\d{1,4})?$/)

export const currency = read(
  'query Currency { shop { currencyCode } }',
  z.object({ shop: z.object({ currencyCode: z.string() }) }),
)

export const taggedVariants = read(
  `query TaggedVariants($query: String!, $after: String) {
    productVariants(first: 100, after: $after, query: $query, sortKey: ID) {
      nodes {
        id title sku price compareAtPrice
        product { id title vendor tags featuredMedia { preview { image { url } } } }
      }
      pageInfo { hasNextPage endCursor }
    }
  }`,
  z.object({
    productVariants: connection(
      node.extend({
        title: z.string(),
        sku: z.string().nullable(),
        price: amount,
        compareAtPrice: amount.nullable(),
        product: node.extend({
          title: z.string(),
          vendor: z.string(),
          tags: listOf(z.string()),
          featuredMedia: z
            .object({
              preview: z.object({ image: z.object({ url: z.string() }).nullable() }).nullable(),
            })
            .nullable(),
        }),
      }),
    ),
  }),
)

export const prices = read(
  `query Prices($ids: [ID!]!) {
    nodes(ids: $ids) { ... on ProductVariant { id price compareAtPrice } }
  }`,
  z.object({
    nodes: listOf(
      z
        .object({
          id: z.string().optional(),
          price: amount.optional(),
          compareAtPrice: amount.nullish(),
        })
        .nullable(),
    ),
  }),
)

export const variantsOfSkus = read(
  `query VariantsOfSkus($query: String!, $after: String) {
    productVariants(first: 250, after: $after, query: $query, sortKey: ID) {
      nodes { id sku price compareAtPrice product { id } }
      pageInfo { hasNextPage endCursor }
    }
  }`,
  z.object({
    productVariants: connection(
      node.extend({
        sku: z.string().nullable(),
        price: amount,
        compareAtPrice: amount.nullable(),
        product: node,
      }),
    ),
  }),
)

// The same prices once more change nothing.
export const setPrices = set(
  `mutation SetPrices($productId: ID!, $variants: [ProductVariantsBulkInput!]!) {
    productVariantsBulkUpdate(productId: $productId, variants: $variants) {
      userErrors { code field message }
    }
  }`,
  z.object({ productVariantsBulkUpdate: z.object({ userErrors }) }),
)
