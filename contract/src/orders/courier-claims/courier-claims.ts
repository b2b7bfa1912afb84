import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { done, id, idParam, instant, money, page, quantityParam, text } from '../../core/values/shapes.ts'
import { courierClaimStates } from './courier-claim-states.ts'

const courierClaim = z.strictObject({
  id,
  orderId: id,
  orderName: z.string(),
  returnReceiptId: id,
  sku: z.string(),
  quantity: z.int(),
  courier: z.string(),
  trackingNumber: z.string(),
  amount: money,
  currency: z.string(),
  state: z.enum(courierClaimStates),
  /** What the courier has paid; null unless it did. */
  paidAmount: money.nullable(),
  /** What was said when it was settled. */
  note: z.string(),
  createdAt: instant,
  createdBy: z.string(),
  settledAt: instant.nullable(),
  settledBy: z.string(),
})
export type CourierClaim = z.infer<typeof courierClaim>

export const courierClaimList = endpoint({
  name: 'courierClaimList',
  method: 'GET',
  path: '/order/courier-claims',
  summary: 'What couriers are asked to pay for goods that came back damaged, newest first',
  access: 'stock.view',
  query: z.strictObject({
    /** Fragment of the order, the SKU or the tracking number. */
    query: text(100).optional(),
    state: z.enum(courierClaimStates).optional(),
    orderId: idParam.optional(),
    /** Open for so many days at least. */
    days: quantityParam(3_650).optional(),
    ...page,
  }),
  data: z.array(courierClaim),
  reply: 'list',
})

export const courierClaimSettle = endpoint({
  name: 'courierClaimSettle',
  method: 'POST',
  path: '/order/courier-claims/settle',
  summary: 'Record that the courier has paid a claim, or refused it',
  access: 'stock.receive',
  body: z.strictObject({
    id,
    state: z.enum(['paid', 'refused']),
    /** What was paid; may be left out: then it is what was claimed. */
    amount: money.nullish(),
    note: text(500).default(''),
  }),
  data: done,
  errors: ['CLAIM_NOT_FOUND', 'CLAIM_SETTLED', 'CLAIM_AMOUNT', 'CLAIM_AMOUNT_TOO_FINE', 'CLAIM_NOTE_MISSING'],
})
