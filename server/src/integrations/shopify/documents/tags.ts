import { z } from 'zod'
import { listOf } from '../../../core/http/replies/list-of.ts'
import { node, read, set, userErrors } from '../client/operation.ts'

export const taggedProducts = read(
  `query TaggedProducts($query: String!, $most: Int!) {
    products(first: $most, query: $query) { nodes { id handle tags } }
  }`,
  z.object({
    products: z.object({
      nodes: listOf(node.extend({ handle: z.string(), tags: listOf(z.string()) })),
    }),
  }),
)

const tagged = z.object({ userErrors })

export const addTags = set(
  `mutation AddTags($id: ID!, $tags: [String!]!) {
    tagsAdd(id: $id, tags: $tags) { userErrors { field message } }
  }`,
  z.object({ tagsAdd: tagged }),
)

export const removeTags = set(
  `mutation RemoveTags($id: ID!, $tags: [String!]!) {
    tagsRemove(id: $id, tags: $tags) { userErrors { field message } }
  }`,
  z.object({ tagsRemove: tagged }),
)
