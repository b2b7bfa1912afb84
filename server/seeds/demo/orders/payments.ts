import { createHash } from 'node:crypto'
import { sumMoney, timesUnits } from '@selvedge/contract/core/values/money.ts'
import type { Units } from './fates.ts'
import type { PlannedOrder } from './orders.ts'

/** Most pay by phone, some by card, a few with what they were given. */
const gateways = [
  'wechatpay',
  'alipay',
  'wechatpay',
  'shopify_payments',
  'alipay',
  'wechatpay',
  'gift_card',
] as const

/** How an order was paid, as the storefront tells it. */
export const gatewayOf = ({ externalId, source }: Pick<PlannedOrder, 'externalId' | 'source'>): string =>
  source === 'import' ? 'wechat' : (gateways[Number(externalId.slice(-3)) % gateways.length] ?? gateways[0])

/** The payment's id outside. */
export const paymentExIdOf = ({ externalId }: Pick<PlannedOrder, 'externalId'>): string => `${externalId}01`

/** Under which the gateway was asked for the money. */
export const outTradeNoOf = (order: Pick<PlannedOrder, 'externalId'>): string => `r${paymentExIdOf(order)}`

/** The number that the gateway gave it, as the sandbox tells it too. */
export const tradeNoOf = (order: Pick<PlannedOrder, 'externalId'>): string =>
  `42${paymentExIdOf(order).padStart(20, '0')}`

/** The checkout that an order of the storefront was made of, as the sandbox names it too. */
export const checkoutTokenOf = ({ externalId }: Pick<PlannedOrder, 'externalId'>): string =>
  createHash('md5').update(`checkout ${externalId}`).digest('hex')

/** What is paid for an order: its goods and the freight. */
export const paidFor = ({ lines, shippingFee }: PlannedOrder): string =>
  sumMoney([...lines.map((line) => timesUnits(line.unitPrice, line.quantity)), shippingFee])

/** What was paid for some of its units. */
export function pricesOf({ lines }: PlannedOrder, units: readonly Units[]): string {
  const prices = new Map(lines.map(({ sku, unitPrice }) => [sku, unitPrice]))
  return sumMoney(units.map(({ sku, quantity }) => timesUnits(prices.get(sku) ?? '0', quantity)))
}
