import { z } from 'zod'
import { channels } from '../../channels/storefronts/channels.ts'
import { endpoint } from '../../core/endpoint.ts'
import { parseMoney } from '../../core/values/money.ts'
import {
  countParam,
  currency,
  done,
  filledText,
  id,
  idParam,
  instant,
  money,
  page,
  sheetFormat,
  text,
} from '../../core/values/shapes.ts'
import { failures } from '../../house/sync/failures.ts'
import type { Reason } from '../../reasons.ts'
import { declarationStates, identityChecks } from '../payment-declarations/declaration-states.ts'
import { identityFault, identityNumber } from './identity-number.ts'
import { paymentResults } from './payment-results.ts'

/** A payment of an order. */
export const transactionRow = z.strictObject({
  id,
  gateway: z.string(),
  amount: money,
  currency,
  /** In refunds that have not failed: its own, and others of its order as far as less is left of that than of itself. */
  refunded: money,
  customerEmail: z.string(),
  /** The number under which the gateway was asked to take the money. */
  outTradeNo: z.string(),
  result: z.enum(paymentResults),
  createdAt: instant,
  /** Of the checkout that was paid; empty where the storefront did not say. */
  checkoutToken: z.string(),
  orderId: id,
  orderName: z.string(),
  channel: z.enum(channels),
  /** JSON, see checkoutData; empty where nothing is known of the checkout. */
  checkoutData: z.string(),
  /** JSON, see orderData. */
  orderData: z.string(),
  /** The buyer as customs will be told: masked. Empty where nobody has said. */
  name: z.string(),
  idcard: z.string(),
  /** The number that the payment company gave it; empty where nobody has told it. */
  tradeNo: z.string(),
  /** What customs were told of it; null where nobody has pushed it. */
  declaration: z
    .strictObject({
      state: z.enum(declarationStates),
      /** In the company's words: SUBMITTED, SUCCESS ... */
      said: z.string(),
      /** Whether name and number belong together, as far as the company has looked. */
      identity: z.enum(identityChecks),
      /** Why it is not accepted, or not sent. */
      failure: failures.shape.nullable(),
      /** Why it was pushed although documents differ, or once more, and who said so; empty where nobody had to. */
      reason: z.string(),
      reasonBy: z.string(),
      changedAt: instant,
    })
    .nullable(),
})
export type TransactionRow = z.infer<typeof transactionRow>

/** Gateways whose payments are gift cards, in lower case: what goes back is credit on a card. */
export const giftCards: readonly string[] = ['gift_card', 'gift card', 'shopify_gift_card']
export const isGiftCard = (gateway: string): boolean => giftCards.includes(gateway.toLowerCase())

/** Whether a payment may be given back to its gift card: true, or why not. */
export function giftCardVerdict({
  gateway,
  result,
  amount,
  refunded,
}: Pick<TransactionRow, 'gateway' | 'result' | 'amount' | 'refunded'>): true | Reason {
  if (!isGiftCard(gateway)) return 'transaction.noGiftCard'
  if (result !== 'success') return 'transaction.notPaid'
  return parseMoney(amount) > parseMoney(refunded) || 'transaction.refunded'
}

const filter = {
  /** Fragment of trade number, e-mail, order or external id; one or two characters: the beginning of a word. */
  keyword: text(100).optional(),
  /** Of those alone. */
  result: z.enum(paymentResults).optional(),
}

export const transactionList = endpoint({
  name: 'transactionList',
  method: 'GET',
  path: '/transactions/list',
  summary: 'Payments of orders, newest first; one that is called exactly so before the others',
  access: 'transactions.view',
  query: z.strictObject({
    ...filter,
    ...page,
    /** The same as `skip` and `size`, counted in pages from 1. */
    page: z.coerce.number<string | number>().int().min(1).max(1_000_000).optional(),
    limit: z.coerce.number<string | number>().int().min(1).max(500).optional(),
    ...countParam,
  }),
  data: z.array(transactionRow),
  reply: 'list',
})

export const transactionExport = endpoint({
  name: 'transactionExport',
  method: 'GET',
  path: '/transactions/export',
  summary: 'The same payments with their lines, as .xlsx or .csv. Nothing of the identity of buyers',
  access: 'transactions.view',
  query: z.strictObject({ ...filter, ...sheetFormat }),
  data: z.undefined(),
  reply: 'file',
})

export const transactionGet = endpoint({
  name: 'transactionGet',
  method: 'GET',
  path: '/transactions/get',
  summary: 'One payment, as the list has it',
  access: 'transactions.view',
  query: z.strictObject({ id: idParam }),
  data: transactionRow,
  errors: ['TRANSACTION_NOT_FOUND'],
})

export const transactionIdentity = endpoint({
  name: 'transactionIdentity',
  method: 'GET',
  path: '/transactions/identity',
  summary: 'Name and identity number of the buyer, in full: each look is audited',
  access: 'identity.view',
  confirmed: true,
  changes: true,
  query: z.strictObject({ id: idParam }),
  data: z.strictObject({ name: z.string(), idcard: z.string() }),
  secretReply: true,
  errors: ['TRANSACTION_NOT_FOUND', 'IDENTITY_UNKNOWN'],
})

/** 18 characters with a check character that fits; a small x is taken for X. */
export const idcard = text(30)
  .transform(identityNumber)
  .superRefine((number, context) => {
    const fault = identityFault(number)
    if (fault) context.addIssue({ code: 'custom', message: fault })
  })

const { declaration: _, ...plainFields } = transactionRow.partial().shape
/** What a row of the list has beside what can be changed. */
const echo = { ...plainFields, declaration: z.unknown().optional() }

export const transactionSave = endpoint({
  name: 'transactionSave',
  method: 'POST',
  path: '/transactions/save',
  summary: 'Correct the identity of the buyer, as customs are told',
  access: 'identity.view',
  confirmed: true,
  /** A row of the list may come back whole: nothing but these three counts. */
  body: z.strictObject({ ...echo, id, name: filledText(60), idcard }),
  secrets: ['name', 'idcard'],
  data: done,
  errors: ['TRANSACTION_NOT_FOUND', 'IDENTITY_UNBORN'],
})

export const transactionRefund = endpoint({
  name: 'transactionRefund',
  method: 'GET',
  path: '/transactions/refund',
  summary: 'Give all that is left of a gift-card payment back to its card; answers what to tell',
  access: 'transactions.refund',
  confirmed: true,
  changes: true,
  query: z.strictObject({
    outTradeNo: filledText(100),
    /** Where several payments have the same number. */
    id: idParam.optional(),
  }),
  data: z.string(),
  errors: [
    'TRANSACTION_NOT_FOUND',
    'TRANSACTION_AMBIGUOUS',
    'TRANSACTION_STATE',
    'ORDER_NOT_FOUND',
    'REFUND_TOO_MUCH',
    'REFUND_AMOUNT_TOO_FINE',
    'REFUND_AMOUNT_MISSING',
    'REFUND_PAYMENT_MISSING',
    'REFUND_NOTE_MISSING',
  ],
})
