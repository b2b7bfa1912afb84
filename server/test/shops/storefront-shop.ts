import type { Channel } from '@selvedge/contract/channels/storefronts/channels.ts'
import { receiveOrder } from '../../src/modules/channels/storefront-orders/receive.ts'
import type { Reading } from '../../src/modules/channels/storefront-orders/update-from-storefront.ts'
import type {
  StorefrontOrder,
  StorefrontOrderLine,
  StorefrontTransaction,
} from '../../src/ports/storefront/storefront.ts'
import type { TestServer } from '../harness.ts'
import { address, inTransaction } from './ship-shop.ts'

let made = 0

export const lineOf = (exId: string, sku: string, quantity: number): StorefrontOrderLine => ({
  exId,
  sku,
  title: `Title of ${sku}`,
  quantity,
  currentQuantity: quantity,
  fulfilledQuantity: 0,
  unitPrice: '19.90',
})

/** A paid order of a storefront, one line per SKU, changed last at this minute. */
export function storefrontOrder(
  units: Record<string, number>,
  over: Partial<StorefrontOrder> = {},
): StorefrontOrder {
  made += 1
  const exId = `${5_920_000 + made}`
  return {
    exId,
    name: `#${2000 + made}`,
    url: `https://shop.test/admin/orders/${exId}`,
    email: 'buyer@example.com',
    nickname: 'Buyer',
    currency: 'CNY',
    shippingFee: '0.00',
    financialStatus: 'paid',
    tags: ['vip'],
    receiver: address,
    lines: Object.entries(units).map(([sku, quantity]) => lineOf(`${exId}-${sku}`, sku, quantity)),
    transactions: [],
    cancelledFulfillments: [],
    cancelledAt: null,
    createdAt: new Date('2026-03-02T01:00:00.000Z'),
    updatedAt: minute(0),
    ...over,
  }
}

/** A payment of one unit, as only a reading tells it. */
export const paymentAt = (createdAt: Date, gateway = 'wechatpay'): StorefrontTransaction => ({
  exId: 'pay',
  gateway,
  kind: 'sale',
  status: 'success',
  currency: 'CNY',
  amount: '19.90',
  createdAt,
})

/** So many minutes into the morning. */
export const minute = (count: number): Date =>
  new Date(Date.parse('2026-03-02T01:00:00.000Z') + count * 60_000)

export const receive = (
  server: TestServer,
  order: StorefrontOrder,
  channel: Channel = 'first',
  reading: Reading = 'delivered',
) => inTransaction(server, (context) => receiveOrder(context, channel, order, reading))

/** The order with other quantities that are still wanted, changed later. */
export const wanting = (
  order: StorefrontOrder,
  units: Record<string, number>,
  at: number,
): StorefrontOrder => ({
  ...order,
  lines: order.lines.map((line) => ({ ...line, currentQuantity: units[line.sku] ?? line.currentQuantity })),
  updatedAt: minute(at),
})
