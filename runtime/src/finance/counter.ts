import { setTimeout as sleep } from 'node:timers/promises'
import {
  courierClaimList,
  courierClaimSettle,
} from '@selvedge/contract/orders/courier-claims/courier-claims.ts'
import { orderImport } from '@selvedge/contract/orders/order-imports/order-imports.ts'
import { orderMerge } from '@selvedge/contract/orders/order-merges/order-merges.ts'
import { orderDetail } from '@selvedge/contract/orders/orders/orders.ts'
import { orderRefund } from '@selvedge/contract/orders/refunds/refunds.ts'
import { returnDeskFinish, returnDeskGet } from '@selvedge/contract/orders/return-desk/return-desk.ts'
import { orderRestock } from '@selvedge/contract/orders/returns/returns.ts'
import { shipProgress } from '@selvedge/contract/shipping/ship-orders/ship-order-status.ts'
import { shipOrderGet, shipOrderShip } from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import type { Desk } from '../kills/desk.ts'
import type { Book, Sold, Units } from './book/book.ts'
import { ownPlaces, returnsPlace } from './book/names.ts'
import { goodsOf } from './stockroom.ts'

const [home] = ownPlaces
/** Of the goods of the order: one comes back as it is, the others over the return desk. */
const units = 6

/** An order as it was imported. */
interface Imported {
  id: number
  /** As it leaves. */
  sold: Sold
  price: number
}

/** One of its lines, as it left. */
interface ShippedLine {
  sku: string
  at: { orderId: number; fulfillmentId: number; fulfillmentItemId: number }
}

interface Place {
  /** Of the warehouses, by their names. */
  ids: ReadonlyMap<string, number>
  random: () => number
  /** Longer than this nobody waits for what must come. */
  maxWaitMs: number
}

const lookEveryMs = 300

/** Staff at the counter: orders are imported and leave, goods come back, are graded and claimed, and money goes back by hand. */
export class Counter {
  /** Orders that were imported; those that are made in exchange are told to nobody. */
  readonly imported = new Set<number>()
  readonly #desk: Desk
  readonly #book: Book
  readonly #ids: ReadonlyMap<string, number>
  readonly #random: () => number
  readonly #maxWaitMs: number

  constructor(desk: Desk, book: Book, { ids, random, maxWaitMs }: Place) {
    this.#desk = desk
    this.#book = book
    this.#ids = ids
    this.#random = random
    this.#maxWaitMs = maxWaitMs
  }

  async round(round: number): Promise<void> {
    const { main, second } = goodsOf(round)
    const [one, other] = this.#random() < 0.5 ? (['CNY', 'EUR'] as const) : (['EUR', 'CNY'] as const)
    const order = await this.#import(`${round}-1`, one, [
      { sku: main, quantity: units },
      { sku: second, quantity: 2 },
    ])
    const more = await this.#import(`${round}-2`, other, [{ sku: main, quantity: 1 }])
    await this.#merge([order, more])
    await this.#ship([order, more])
    const line = await this.#lineOf(order, main)
    await this.#takeBack(order, line)
    await this.#grade(order, line)
    await this.#exchange(order, main)
    await this.#refund(order)
  }

  async #import(exId: string, currency: 'CNY' | 'EUR', lines: readonly Units[]): Promise<Imported> {
    const price = (1_000 + Math.floor(this.#random() * 9_000)) / 100
    const rows = lines.map(({ sku, quantity }) => ({
      ...{ email: 'buyer@customers.example', exExternalId: `IMP-${exId}`, nickname: '买家' },
      ...{ sku, quantity, unitPrice: price.toFixed(2), shippingFee: '0', currency },
      ...{ receiverName: '李四', receiverPhone: '19000000000', receiverProvince: '上海市' },
      ...{ receiverCity: '上海市', receiverArea: '浦东新区', receiverAddress: '云栖路 1 号' },
      ...{ payStatus: 'paid', channel: 'first' },
    }))
    const { ids } = await this.#desk.call((shop, key) => shop.call(orderImport, { body: rows }, key))
    const [id = 0] = ids
    this.imported.add(id)
    const { name } = await this.#desk.call((shop) => shop.call(orderDetail, { query: { id } }))
    const priced = lines.map((line) => ({ ...line, price }))
    return { id, price, sold: { orderName: name, ofStore: false, currency, place: home, lines: priced } }
  }

  async #merge(orders: readonly Imported[]): Promise<void> {
    const body = { orderIds: orders.map(({ id }) => id) }
    await this.#desk.call((shop, key) => shop.call(orderMerge, { body }, key))
  }

  /** All of them in one parcel, though each is in another currency. */
  async #ship(orders: readonly Imported[]): Promise<void> {
    const id = await this.#parcelOf(orders[0]?.id ?? 0)
    const { items } = await this.#desk.call((shop) => shop.call(shipOrderGet, { query: { id } }))
    const body = items.map((item) => ({ id: item.id, quantity: item.quantity }))
    const sent = { id, trackingNumber: `I${id}`, trackingCompany: 'Other' } as const
    await this.#desk.call((shop, key) => shop.call(shipOrderShip, { query: sent, body }, key))
    this.#book.left(
      id,
      orders.map(({ sold }) => sold),
      sent.trackingNumber,
    )
  }

  /** Waits until the order is routed. */
  async #parcelOf(orderId: number): Promise<number> {
    const until = performance.now() + this.#maxWaitMs
    for (; performance.now() < until; await sleep(lookEveryMs)) {
      const { shipOrders } = await this.#desk.call((shop) =>
        shop.call(orderDetail, { query: { id: orderId } }),
      )
      const parcel = shipOrders.find(({ status }) => status === shipProgress.pending)
      if (parcel) return parcel.id
    }
    throw new Error(`the parcel of order ${orderId} is waited for in vain`)
  }

  async #lineOf({ id }: Imported, sku: string): Promise<ShippedLine> {
    const { fulfillments } = await this.#desk.call((shop) => shop.call(orderDetail, { query: { id } }))
    const line = fulfillments.flatMap(({ items }) => items).find((item) => item.sku === sku)
    return {
      sku,
      at: { orderId: id, fulfillmentId: line?.fulfillmentId ?? 0, fulfillmentItemId: line?.id ?? 0 },
    }
  }

  /** One unit is on hand at once. */
  async #takeBack({ sold, price }: Imported, { sku, at }: ShippedLine): Promise<void> {
    const body = { ...at, locationId: this.#ids.get(home) ?? 0, quantity: 1 }
    const receipt = await this.#desk.call((shop, key) => shop.call(orderRestock, { body }, key))
    this.#book.cameBack(receipt, { ...sold, place: home, lines: [{ sku, quantity: 1, price }] })
  }

  /** Four are graded: one is exchanged, one is written off, two are claimed, of which the courier pays one. */
  async #grade(order: Imported, { sku, at }: ShippedLine): Promise<void> {
    const { id: orderId, sold, price } = order
    const body = { ...at, locationId: this.#ids.get(returnsPlace) ?? 0, quantity: 4 }
    const id = await this.#desk.call((shop, key) => shop.call(orderRestock, { body }, key))
    const claim = { courier: 'SF Express', trackingNumber: `C${orderId}`, amount: '18.00' } as const
    const lines = [
      { id, quantity: 1, grade: 'A', disposition: 'resale', exchange: { sku, quantity: 1 } },
      { id, quantity: 1, grade: 'C', disposition: 'writeOff' },
      { id, quantity: 1, grade: 'C', disposition: 'claim', claim },
      { id, quantity: 1, grade: 'C', disposition: 'claim', claim },
    ] as const
    const { stockTakeId } = await this.#desk.call((shop, key) =>
      shop.call(returnDeskFinish, { body: { orderId, lines: [...lines] } }, key),
    )
    const { graded } = await this.#desk.call((shop) => shop.call(returnDeskGet, { query: { orderId } }))
    for (const place of lines.keys()) {
      const back = { ...sold, place: returnsPlace, lines: [{ sku, quantity: 1, price }] }
      this.#book.cameBack(graded[place]?.id ?? 0, back)
    }
    this.#book.counted(stockTakeId ?? 0, sold.orderName, returnsPlace, [{ sku, quantity: 1 - lines.length }])
    await this.#settleClaims(order)
  }

  /** The customer gets another one of the same, for what was paid for the first. */
  async #exchange({ id: orderId, sold, price }: Imported, sku: string): Promise<void> {
    const { exchanges } = await this.#desk.call((shop) => shop.call(orderDetail, { query: { id: orderId } }))
    const [{ id, name: orderName } = { id: 0, name: '' }] = exchanges
    await this.#ship([{ id, price, sold: { ...sold, orderName, lines: [{ sku, quantity: 1, price }] } }])
  }

  async #settleClaims({ id: orderId, sold: { orderName: note, currency } }: Imported): Promise<void> {
    const [one, other] = await this.#desk.call((shop) => shop.call(courierClaimList, { query: { orderId } }))
    const paid = { id: one?.id ?? 0, state: 'paid', amount: '15.20' } as const
    await this.#desk.call((shop, key) => shop.call(courierClaimSettle, { body: paid }, key))
    this.#book.courierPaid(paid.id, { amount: paid.amount, currency, note })
    const refused = { id: other?.id ?? 0, state: 'refused', note: '包装不合格' } as const
    await this.#desk.call((shop, key) => shop.call(courierClaimSettle, { body: refused }, key))
  }

  /** By hand, and less than was paid. */
  async #refund({ id: orderId, sold: { orderName: note, currency } }: Imported): Promise<void> {
    const body = { orderId, amount: '5.50', note: '补偿' }
    const id = await this.#desk.call((shop, key) => shop.call(orderRefund, { body }, key))
    this.#book.refunded(orderId, `R${id}`, { amount: body.amount, currency, note })
  }
}
