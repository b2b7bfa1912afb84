import { z } from 'zod'
import { listOf } from '../../../core/http/replies/list-of.ts'
import { node, read, set, userErrors } from '../client/operation.ts'

const money = z.object({ amount: z.string(), currencyCode: z.string() })

/** Payments of an order, in the currency of the shop and in that which the customer paid in. */
export const payments = read(
  `query Payments($order: ID!) {
    order(id: $order) {
      transactions(first: 250) {
        id amountSet { shopMoney { amount currencyCode } presentmentMoney { amount currencyCode } }
      }
    }
  }`,
  z.object({
    order: z
      .object({
        transactions: listOf(
          node.extend({ amountSet: z.object({ shopMoney: money, presentmentMoney: money }) }),
        ),
      })
      .nullable(),
  }),
)

// Done once for a key.
export const refund = set(
  `mutation Refund($input: RefundInput!, $key: String!) {
    refundCreate(input: $input) @idempotent(key: $key) {
      refund {
        id
        transactions(first: 10) {
          nodes { id kind status gateway createdAt amountSet { shopMoney { amount currencyCode } } }
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
                amountSet: z.object({ shopMoney: money }),
              }),
            ),
          }),
        })
        .nullable(),
      userErrors,
    }),
  }),
)
