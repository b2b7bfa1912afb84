import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { id, idParam, instant, money, text } from '../../core/values/shapes.ts'

/** Of the period, the newest so many orders are gone through. */
export const simulatedOrders = 20_000
/** So many rows of a list are told; the others are counted. */
export const simulatedRows = 50

const percentForm = /^(100(\.0{1,2})?|(?!0+(\.0{1,2})?$)\d{1,2}(\.\d{1,2})?)$/

export const campaignSimulate = endpoint({
  name: 'campaignSimulate',
  method: 'GET',
  path: '/discount/simulate',
  summary: 'What a campaign would have cost, and who would have used it, on the orders of the last days',
  access: 'campaigns.view',
  query: z.strictObject({
    id: idParam,
    days: z.enum(['30', '90']).default('30'),
    /** Taken off, in percent, instead of what the shop says of the discount. */
    percent: text(10)
      .refine((value) => value === '' || percentForm.test(value), 'field.percent')
      .default(''),
  }),
  data: z.strictObject({
    from: instant,
    /** Orders gone through: paid in CNY, not cancelled. */
    orders: z.int(),
    /** Whether the period has more orders than are gone through. */
    isCut: z.boolean(),
    /** One of the first two is null. */
    discount: z.strictObject({
      percent: z.string().nullable(),
      amount: money.nullable(),
      minimum: money.nullable(),
    }),
    /** Customers of the list, or orders that would have earned codes. */
    earners: z.int(),
    codes: z.int(),
    /** Orders that a code would have been used for, and how many customers they are of. */
    uses: z.int(),
    customers: z.int(),
    /** CNY, of those orders: their goods before the discount, and what it takes off. */
    goods: money,
    cost: money,
    usedBy: z.array(
      z.strictObject({
        orderId: id,
        orderName: z.string(),
        email: z.string(),
        createdAt: instant,
        goods: money,
        discount: money,
      }),
    ),
    /** Campaigns that run meanwhile and concern the same customers. */
    overlaps: z.array(
      z.strictObject({
        id,
        title: z.string(),
        /** Customers who would have used this one and have, or would have earned, a code of that one. */
        customers: z.int(),
        /** Of the orders, those that a code of that one was used for. */
        orders: z.int(),
      }),
    ),
    /** Lines that would have been sold below what the goods cost on average now. null for who may not see costs. */
    belowCost: z
      .strictObject({
        count: z.int(),
        /** Lines whose cost nobody knows. */
        unknown: z.int(),
        rows: z.array(
          z.strictObject({
            orderId: id,
            orderName: z.string(),
            sku: z.string(),
            units: z.int(),
            /** CNY, of all its units, after the discount. */
            amount: money,
            cost: money,
          }),
        ),
      })
      .nullable(),
  }),
  errors: [
    'CAMPAIGN_NOT_FOUND',
    'CAMPAIGN_RULE_UNKNOWN',
    'CAMPAIGN_RULE_UNCHECKED',
    'CAMPAIGN_DISCOUNT_UNKNOWN',
  ],
})

export type CampaignSimulation = z.output<(typeof campaignSimulate)['data']>
