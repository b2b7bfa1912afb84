import { z } from 'zod'
import { listOf } from '../../../core/http/replies/list-of.ts'
import { pageInfo, read } from '../client/operation.ts'

export const customers = read(
  `query Customers($first: Int!, $after: String, $namespace: String!, $key: String!) {
    customers(first: $first, after: $after, sortKey: ID) {
      nodes {
        id firstName lastName tags createdAt updatedAt
        defaultEmailAddress { emailAddress marketingState }
        defaultPhoneNumber { phoneNumber }
        metafield(namespace: $namespace, key: $key) { value }
      }
      pageInfo { hasNextPage endCursor }
    }
    customersCount(limit: null) { count }
  }`,
  z.object({
    // One that can't be read keeps none of the others away.
    customers: z.object({ nodes: listOf(z.unknown()), pageInfo }),
    customersCount: z.object({ count: z.int32() }).nullable(),
  }),
)
