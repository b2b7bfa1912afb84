import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { forgedDeliveries } from '../../core/forged-deliveries.ts'
import { done, filledText, id, instant, page, sheetFormat, text } from '../../core/values/shapes.ts'
import { paymentCompanies } from '../payment-declarations/declaration-states.ts'
import { noticeStates } from './notice-states.ts'

/** What a gateway has told of a payment by itself. */
export const paymentNoticeRow = z.strictObject({
  id,
  company: z.enum(paymentCompanies),
  state: z.enum(noticeStates),
  /** Ours, and the gateway's. */
  outTradeNo: z.string(),
  tradeNo: z.string(),
  amount: z.string(),
  currency: z.string(),
  /** What it said at its latest, where that is not what it said at first; null otherwise. */
  latest: z.strictObject({ outTradeNo: z.string(), amount: z.string(), currency: z.string() }).nullable(),
  /** Of our payment under that number; null where there is none. */
  payment: z
    .strictObject({ id, amount: z.string(), currency: z.string(), orderId: id, orderName: z.string() })
    .nullable(),
  /** How often it came. */
  times: z.int(),
  /** How it was looked after, and by whom; empty before. */
  reason: z.string(),
  settledBy: z.string(),
  paidAt: instant,
  receivedAt: instant,
  changedAt: instant,
})
export type PaymentNoticeRow = z.infer<typeof paymentNoticeRow>

const filter = {
  /** The whole number, ours or the gateway's. */
  query: text(100).optional(),
  /** Without one: all that waits or differs. */
  state: z.enum([...noticeStates, 'all']).optional(),
}

export const paymentNoticeList = endpoint({
  name: 'paymentNoticeList',
  method: 'GET',
  path: '/transactions/notices',
  summary: 'What gateways have told of payments; those that nobody has looked after yet, newest first',
  access: 'transactions.view',
  query: z.strictObject({ ...filter, ...page }),
  data: z.array(paymentNoticeRow),
  reply: 'list',
})

export const paymentNoticeExport = endpoint({
  name: 'paymentNoticeExport',
  method: 'GET',
  path: '/transactions/exportNotices',
  summary: 'The same as a table',
  access: 'transactions.view',
  query: z.strictObject({ ...filter, ...sheetFormat }),
  data: z.undefined(),
  reply: 'file',
})

export const paymentNoticeSettle = endpoint({
  name: 'paymentNoticeSettle',
  method: 'POST',
  path: '/transactions/settleNotice',
  summary: 'Say that a notice which waits or differs is looked after, and how; the payment stays as it is',
  access: 'transactions.change',
  body: z.strictObject({ id, reason: filledText(500) }),
  data: done,
  errors: ['PAYMENT_NOTICE_NOT_FOUND', 'PAYMENT_NOTICE_STATE'],
})

export const paymentNoticeForged = endpoint({
  name: 'paymentNoticeForged',
  method: 'GET',
  path: '/transactions/forgedNotices',
  summary: 'How many notices of the last thirty days no gateway had signed, or could not be read; by gateway',
  access: 'transactions.view',
  data: z.array(forgedDeliveries),
})
