import type { Channel } from '@selvedge/contract/channels/storefronts/channels.ts'
import type { Amount } from '@selvedge/contract/core/values/money.ts'
import type { PaymentResult } from '@selvedge/contract/finance/transactions/payment-results.ts'
import type { HoldCause } from '@selvedge/contract/orders/order-holds/hold-causes.ts'
import type { OrderEvent } from '@selvedge/contract/orders/orders/order-events.ts'
import type { OrderSource } from '@selvedge/contract/orders/orders/order-sources.ts'
import type { OrderState } from '@selvedge/contract/orders/orders/order-state.ts'
import type { PartOf } from '../sets/bought-sets.rules.ts'

export interface OrderLineDraft {
  /** The storefront's id of the line; none for imports. */
  exId?: string
  sku: string
  /** Above 0. */
  quantity: number
  /** Units of these that are not to be shipped any more; default none. */
  revoked?: number
  /** Of these, what left without us; default none. */
  elsewhere?: number
  unitPrice: string
  /** Taken off all its units together; default none. */
  discount?: string
}

export interface OrderTransactionDraft {
  exId: string
  gateway: string
  /** In the storefront's words: sale, capture, refund. */
  kind: string
  currency: string
  amount: string
  /** The same as the customer paid it, where that was in another currency; left out where nobody tells it. */
  paidIn?: Amount | undefined
  /** Of a payment: under which the gateway was asked for it. */
  outTradeNo?: string
  /** Of a payment: the number that the gateway gave it. */
  tradeNo?: string
  /** Of a payment; default success. */
  result?: PaymentResult
  /** Of a refund: 1 done, 0 failed, null under way. */
  refundStatus?: number | null
  createdAt: Date
}

/** Who gets the parcel, and where. */
export interface Receiver {
  firstName: string
  lastName: string
  phone: string
  country: string
  province: string
  city: string
  address1: string
  address2: string
  postcode: string
}

/** An order as it comes in. Amounts are text in major units. */
export interface OrderDraft extends Receiver {
  name: string
  channel: Channel
  source: OrderSource
  /** Unique in its channel. */
  exId: string
  url?: string
  email: string
  nickname: string
  currency: string
  shippingFee: string
  payStatus: string
  paid: boolean
  shippingTag: string
  /** Comma-joined. */
  tags?: string
  /** What its buyer wrote beside it. */
  note?: string
  /** Of the checkout that it was made of. */
  checkoutToken?: string
  /** Its buyer's id in that shop. */
  customerExId?: string
  heldAt?: Date | null
  heldBy?: string
  holdReason?: string
  holdCause?: HoldCause
  /** An order that was called off before anything shipped: all its units count as cancelled. */
  cancelledAt?: Date | null
  createdAt: Date
  /** When its storefront last changed it. */
  exUpdatedAt?: Date | null
  /** When it came in here; default now. */
  arrivedAt?: Date
  lines: readonly OrderLineDraft[]
  transactions?: readonly OrderTransactionDraft[]
  /** First line of its timeline. */
  event: OrderEvent
}

/** A line as it is written. */
export type LineToWrite = PartOf<OrderLineDraft>

/** An order with its id and what follows from its draft. */
export interface NewOrder extends Omit<OrderDraft, 'lines'> {
  id: number
  /** With look sets taken apart. */
  lines: readonly LineToWrite[]
  state: OrderState
  ordered: number
  cancelled: number
  updatedAt: Date
}
