import { z } from 'zod'
import { listOf } from '../../../core/http/replies/list-of.ts'
import { act, connection, node, read, set, userErrors } from '../client/operation.ts'

const amount = z.object({ amount: z.string() })

const gives = `title
  customerGets { value {
    ... on DiscountPercentage { percentage }
    ... on DiscountAmount { amount { amount } }
  } }
  minimumRequirement { ... on DiscountMinimumSubtotal { greaterThanOrEqualToSubtotal { amount } } }`

export const oneDiscount = read(
  `query OneDiscount($id: ID!) {
    discountNode(id: $id) {
      id
      discount {
        __typename
        ... on DiscountCodeBasic { ${gives} }
        ... on DiscountCodeBxgy { title }
        ... on DiscountCodeFreeShipping { title }
        ... on DiscountCodeApp { title }
      }
    }
  }`,
  z.object({
    discountNode: node
      .extend({
        discount: z.object({
          __typename: z.string(),
          title: z.string().optional(),
          customerGets: z
            .object({ value: z.object({ percentage: z.number().optional(), amount: amount.optional() }) })
            .optional(),
          minimumRequirement: z.object({ greaterThanOrEqualToSubtotal: amount.optional() }).nullish(),
        }),
      })
      .nullable(),
  }),
)

// What was added by a call whose answer was lost is taken when it is sent again: whoever sends it looks whose it is.
export const addCodes = act(
  `mutation AddCodes($discount: ID!, $codes: [DiscountRedeemCodeInput!]!) {
    discountRedeemCodeBulkAdd(discountId: $discount, codes: $codes) {
      bulkCreation { id }
      userErrors { field message code }
    }
  }`,
  z.object({ discountRedeemCodeBulkAdd: z.object({ bulkCreation: node.nullable(), userErrors }) }),
)

const codeOutcome = z.object({
  code: z.string(),
  discountRedeemCode: node.nullable(),
  errors: listOf(z.object({ code: z.string().nullish(), message: z.string() })),
})

export const addedCodes = read(
  `query AddedCodes($id: ID!, $after: String) {
    discountRedeemCodeBulkCreation(id: $id) {
      done
      codes(first: 125, after: $after) {
        nodes { code discountRedeemCode { id } errors { code message } }
        pageInfo { hasNextPage endCursor }
      }
    }
  }`,
  z.object({
    discountRedeemCodeBulkCreation: z
      .object({ done: z.boolean(), codes: connection(codeOutcome) })
      .nullable(),
  }),
)

const codes = z.object({ codes: z.object({ nodes: listOf(node.extend({ code: z.string() })) }).optional() })
const named = 'codes(first: 5, query: $query) { nodes { id code } }'

export const codeOwner = read(
  `query CodeOwner($code: String!, $query: String!) {
    codeDiscountNodeByCode(code: $code) {
      id
      codeDiscount {
        ... on DiscountCodeBasic { ${named} }
        ... on DiscountCodeBxgy { ${named} }
        ... on DiscountCodeFreeShipping { ${named} }
        ... on DiscountCodeApp { ${named} }
      }
    }
  }`,
  z.object({ codeDiscountNodeByCode: node.extend({ codeDiscount: codes }).nullable() }),
)

export const removeCodes = set(
  `mutation RemoveCodes($discount: ID!, $ids: [ID!]!) {
    discountCodeRedeemCodeBulkDelete(discountId: $discount, ids: $ids) {
      job { id done }
      userErrors { field message code }
    }
  }`,
  z.object({
    discountCodeRedeemCodeBulkDelete: z.object({
      job: node.extend({ done: z.boolean() }).nullable(),
      userErrors,
    }),
  }),
)
