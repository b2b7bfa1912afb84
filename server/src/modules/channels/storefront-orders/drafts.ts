import type { Channel } from '@selvedge/contract/channels/storefronts/channels.ts'
import { systemActor } from '@selvedge/contract/core/actor.ts'
import { maxSku } from '@selvedge/contract/core/values/shapes.ts'
import type { CutField } from '@selvedge/contract/orders/orders/order-events.ts'
import type { Context } from '../../../core/http/context.ts'
import type {
  StorefrontOrder,
  StorefrontOrderLine,
  StorefrontReceiver,
} from '../../../ports/storefront/storefront.ts'
import type {
  OrderDraft,
  OrderFacts,
  OrderLineDraft,
  OrderTransactionDraft,
} from '../../orders/orders/orders.public.ts'
import { fitted, isPaid, isRecorded, refundStatusOf, revokedUnits } from './storefront-orders.rules.ts'

const shortText = 200
const longText = 2000
const maxTradeNo = 100
/** Of a product. */
export const maxTitle = 500

/** Goods without a SKU are kept apart by their line. */
export const skuOf = (line: Pick<StorefrontOrderLine, 'sku' | 'exId'>): string =>
  fitted(line.sku, maxSku) || `LINE-${line.exId}`

/** The country of an order that is shipped nowhere: a code that is nobody's. */
const nowhere: StorefrontReceiver = {
  firstName: '',
  lastName: '',
  phone: '',
  country: 'ZZ',
  province: '',
  city: '',
  address1: '',
  address2: '',
  postcode: '',
}

/** Whether nobody has said where the order goes. */
export const isNowhere = ({ country, address1 }: Pick<StorefrontReceiver, 'country' | 'address1'>): boolean =>
  country === nowhere.country && address1 === nowhere.address1

/** What is kept of an order beside its lines. */
export function factsOf(order: StorefrontOrder): OrderFacts {
  const receiver = order.receiver ?? nowhere
  return {
    name: fitted(order.name, shortText),
    url: fitted(order.url, longText),
    email: fitted(order.email, shortText),
    nickname: fitted(order.nickname, shortText),
    shippingFee: order.shippingFee,
    payStatus: order.financialStatus,
    paid: isPaid(order.financialStatus),
    tags: fitted(order.tags.join(','), longText),
    note: fitted(order.note ?? '', longText),
    checkoutToken: fitted(order.checkoutToken ?? '', shortText),
    customerExId: fitted(order.customerExId ?? '', shortText),
    cancelledAt: order.cancelledAt,
    firstName: fitted(receiver.firstName, shortText),
    lastName: fitted(receiver.lastName, shortText),
    phone: fitted(receiver.phone, shortText),
    country: /^[A-Z]{2}$/.test(receiver.country) ? receiver.country : nowhere.country,
    province: fitted(receiver.province, shortText),
    city: fitted(receiver.city, shortText),
    address1: fitted(receiver.address1, shortText),
    address2: fitted(receiver.address2, shortText),
    postcode: fitted(receiver.postcode, shortText),
  }
}

/** The texts of an order that are longer than what is kept of them. */
export function fieldsCut(order: StorefrontOrder): CutField[] {
  const receiver = order.receiver ?? nowhere
  const paid = order.transactions.filter(isRecorded)
  const isCut = (value: string, most = shortText) => value.trim().length > most
  const texts: [field: CutField, cut: boolean][] = [
    ['name', isCut(order.name)],
    ['email', isCut(order.email)],
    ['nickname', isCut(order.nickname)],
    ['tags', isCut(order.tags.join(','), longText)],
    ['consignee', isCut(receiver.firstName) || isCut(receiver.lastName)],
    ['phone', isCut(receiver.phone)],
    ['province', isCut(receiver.province)],
    ['city', isCut(receiver.city)],
    ['address', isCut(receiver.address1) || isCut(receiver.address2)],
    ['postcode', isCut(receiver.postcode)],
    ['productName', order.lines.some(({ title }) => isCut(title, maxTitle))],
    ['sku', order.lines.some(({ sku }) => isCut(sku, maxSku))],
    ['note', isCut(order.note ?? '', longText)],
    ['url', isCut(order.url, longText)],
    ['gateway', paid.some(({ gateway }) => isCut(gateway))],
    ['tradeNo', paid.some((row) => [row.outTradeNo, row.tradeNo].some((no) => isCut(no ?? '', maxTradeNo)))],
  ]
  return texts.filter(([, cut]) => cut).map(([field]) => field)
}

/** A line that is new here: nothing of it has shipped from here. */
export const lineDraftOf = (line: StorefrontOrderLine, calledOff: boolean): OrderLineDraft => ({
  exId: line.exId,
  sku: skuOf(line),
  quantity: line.quantity,
  unitPrice: line.unitPrice,
  discount: line.discount ?? '0',
  ...revokedUnits(line, { calledOff, hasCancelled: false }),
})

export const transactionsOf = (order: StorefrontOrder): OrderTransactionDraft[] =>
  [...new Map(order.transactions.map((row) => [row.exId, row])).values()].filter(isRecorded).map((row) => ({
    exId: row.exId,
    gateway: fitted(row.gateway, shortText),
    kind: fitted(row.kind, shortText),
    currency: row.currency,
    amount: row.amount,
    paidIn: row.paidIn,
    outTradeNo: fitted(row.outTradeNo ?? '', maxTradeNo),
    tradeNo: fitted(row.tradeNo ?? '', maxTradeNo),
    result: row.status === 'success' ? ('success' as const) : ('pending' as const),
    refundStatus: refundStatusOf(row),
    createdAt: row.createdAt,
  }))

/** An order that is not here yet. One that ships but says not where waits on hold for somebody to ask. */
export function draftOf(context: Context, channel: Channel, order: StorefrontOrder): OrderDraft {
  const cancelled = order.cancelledAt !== null
  const unaddressed = order.receiver === null && order.lines.length > 0 && !cancelled
  return {
    ...factsOf(order),
    channel,
    source: 'storefront',
    exId: order.exId,
    currency: order.currency,
    shippingTag: '',
    exUpdatedAt: order.updatedAt,
    createdAt: order.createdAt,
    lines: order.lines.map((line) => lineDraftOf(line, cancelled)),
    transactions: transactionsOf(order),
    event: { kind: 'order.synced', params: {} },
    ...(unaddressed && { heldAt: context.now, heldBy: systemActor, holdCause: 'unaddressed' as const }),
  }
}
