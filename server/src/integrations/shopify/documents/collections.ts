import { z } from 'zod'
import { act, connection, node, read, set, userErrors } from '../client/operation.ts'

const collection = node.extend({
  handle: z.string(),
  title: z.string(),
  sortOrder: z.string(),
  productsCount: z.object({ count: z.int32() }).nullable(),
})
const collectionFields = 'id handle title sortOrder productsCount { count }'

export const collections = read(
  `query Collections($after: String) {
    collections(first: 100, after: $after, sortKey: ID) {
      nodes { ${collectionFields} }
      pageInfo { hasNextPage endCursor }
    }
  }`,
  z.object({ collections: connection(collection) }),
)

export const collectionByHandle = read(
  `query CollectionByHandle($handle: String!) {
    collectionByIdentifier(identifier: { handle: $handle }) { ${collectionFields} }
  }`,
  z.object({ collectionByIdentifier: collection.nullable() }),
)

export const collectedProducts = read(
  `query CollectedProducts($id: ID!, $after: String) {
    collection(id: $id) {
      products(first: 150, after: $after, sortKey: COLLECTION_DEFAULT) {
        nodes { id title vendor featuredMedia { preview { image { url } } } }
        pageInfo { hasNextPage endCursor }
      }
    }
  }`,
  z.object({
    collection: z
      .object({
        products: connection(
          node.extend({
            title: z.string(),
            vendor: z.string(),
            featuredMedia: z
              .object({ preview: z.object({ image: z.object({ url: z.string() }).nullable() }).nullable() })
              .nullable(),
          }),
        ),
      })
      .nullable(),
  }),
)

export const sortByHand = set(
  `mutation SortByHand($id: ID!) {
    collectionUpdate(collection: { id: $id, sortOrder: MANUAL }) { userErrors { field message } }
  }`,
  z.object({ collectionUpdate: z.object({ userErrors }) }),
)

// Moves count on the order that they were planned for: whoever lost the answer reads the order first.
export const moveProducts = act(
  `mutation MoveProducts($id: ID!, $moves: [MoveInput!]!) {
    collectionReorderProducts(id: $id, moves: $moves) {
      job { id done }
      userErrors { code field message }
    }
  }`,
  z.object({
    collectionReorderProducts: z.object({
      job: node.extend({ done: z.boolean() }).nullable(),
      userErrors,
    }),
  }),
)

export const job = read(
  'query Job($id: ID!) { job(id: $id) { id done } }',
  z.object({ job: node.extend({ done: z.boolean() }).nullable() }),
)
