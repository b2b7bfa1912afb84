import { z } from 'zod'
import { listOf } from '../../../core/http/replies/list-of.ts'
import { node, set, userErrors } from '../client/operation.ts'

// Done once for a key.
export const refund = set(
  `mutation Refund($input: RefundInput!, $key: String!) {
    refundCreate(input: $input) @idempotent(key: $key) {
      refund {
        id
        transactions(first: 10) {
          nodes { id kind status gateway createdAt amountSet { presentmentMoney { amount currencyCode } } }
        }
      }
      userErrors { field message }
    }
  }`,
  z.object({
    refundCreate: z.object({
      refund: node
        .extend({
          transactions: z.object({
            nodes: listOf(
              node.extend({
                kind: z.string(),
                status: z.string(),
                gateway: z.string().nullable(),
                createdAt: z.string(),
                amountSet: z.object({
                  presentmentMoney: z.object({ amount: z.string(), currencyCode: z.string() }),
                }),
              }),
            ),
          }),
        })
        .nullable(),
      userErrors,
    }),
  }),
)
