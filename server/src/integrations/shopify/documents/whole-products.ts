import { z } from 'zod'
import { listOf } from '../../../core/http/replies/list-of.ts'
import { connection, node, read, set, userErrors } from '../client/operation.ts'

export const productByHandle = read(
  `query ProductByHandle($handle: String!) {
    productByIdentifier(identifier: { handle: $handle }) { id title vendor productType status tags options { name } }
  }`,
  z.object({
    productByIdentifier: node
      .extend({
        title: z.string(),
        vendor: z.string(),
        productType: z.string(),
        status: z.string(),
        tags: listOf(z.string()),
        options: listOf(z.object({ name: z.string() })),
      })
      .nullable(),
  }),
)

export const productVariants = read(
  `query VariantsOfProduct($id: ID!, $after: String) {
    product(id: $id) {
      variants(first: 100, after: $after) {
        nodes { id sku barcode price compareAtPrice selectedOptions { name value } }
        pageInfo { hasNextPage endCursor }
      }
    }
  }`,
  z.object({
    product: z
      .object({
        variants: connection(
          node.extend({
            sku: z.string().nullable(),
            barcode: z.string().nullable(),
            price: z.string(),
            compareAtPrice: z.string().nullable(),
            selectedOptions: listOf(z.object({ name: z.string(), value: z.string() })),
          }),
        ),
      })
      .nullable(),
  }),
)

const article = z.object({ sku: z.string().nullable(), inventoryItem: node })

export const productArticles = read(
  `query ArticlesOfProduct($id: ID!, $after: String) {
    product(id: $id) {
      variants(first: 100, after: $after) { nodes { sku inventoryItem { id } } pageInfo { hasNextPage endCursor } }
    }
  }`,
  z.object({ product: z.object({ variants: connection(article) }).nullable() }),
)

// The same product once more changes nothing.
export const setProduct = set(
  `mutation SetProduct($identifier: ProductSetIdentifiers, $input: ProductSetInput!) {
    productSet(identifier: $identifier, input: $input, synchronous: true) {
      product {
        id
        onlineStoreUrl
        variants(first: 100) { nodes { sku inventoryItem { id } } pageInfo { hasNextPage endCursor } }
      }
      userErrors { code field message }
    }
  }`,
  z.object({
    productSet: z.object({
      product: node
        .extend({
          onlineStoreUrl: z.string().nullable(),
          variants: connection(article),
        })
        .nullable(),
      userErrors,
    }),
  }),
)

export const productSelling = read(
  `query ProductSelling($handle: String!, $query: String!) {
    productByIdentifier(identifier: { handle: $handle }) { id }
    productVariants(first: 10, query: $query) { nodes { sku product { id } } }
  }`,
  z.object({
    productByIdentifier: node.nullable(),
    productVariants: z.object({ nodes: listOf(z.object({ sku: z.string().nullable(), product: node })) }),
  }),
)

// The same title once more changes nothing.
export const changeTitle = set(
  `mutation ChangeTitle($product: ProductUpdateInput!) {
    productUpdate(product: $product) { userErrors { field message } }
  }`,
  z.object({ productUpdate: z.object({ userErrors }) }),
)
