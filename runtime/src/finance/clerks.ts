import { setTimeout as sleep } from 'node:timers/promises'
import { transactionSave } from '@selvedge/contract/finance/transactions/transactions.ts'
import { orderDetail } from '@selvedge/contract/orders/orders/orders.ts'
import { orderRefund } from '@selvedge/contract/orders/refunds/refunds.ts'
import { orderRestock } from '@selvedge/contract/orders/returns/returns.ts'
import { shipException, shipProgress } from '@selvedge/contract/shipping/ship-orders/ship-order-status.ts'
import {
  shipOrderGet,
  shipOrderRepush,
  shipOrderReset,
  shipOrderShip,
  shipOrderStanding,
} from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import { cancelFulfillment } from '@selvedge/sandbox/storefront/shop/orders/fulfill.ts'
import type { Desk } from '../kills/desk.ts'
import { type Book, exact, type Sold } from './book/book.ts'
import { warehouse } from './book/names.ts'
import type { Notices } from './notices.ts'
import type { Partners } from './partners.ts'
import { type PlannedSale, priceOf, type SoldLine } from './sales.ts'
import type { Watch } from './watch.ts'

/** An order that was placed, under the number of its payment. */
export interface Sale extends PlannedSale {
  orderName: string
  number: string
}

interface Place {
  /** Where what comes back is received. */
  warehouse: number
  watch: Watch
  notices: Notices
  partners: Pick<Partners, 'sandbox' | 'store'>
  book: Book
  random: () => number
}

const lookEveryMs = 300

/** What one unit was sold for. */
const soldFor = ({ sku, quantity, discount = '0' }: SoldLine): number =>
  exact(priceOf(sku) - exact(Number(discount) / quantity))

/** Staff who see one order through after the other: who has paid, both declarations, the parcel, and what follows it. */
export class Clerks {
  /** Ship orders that were said to have left. */
  readonly shipped = new Set<number>()
  /** Orders by the number of their payment, which was given back. */
  readonly refunded = new Map<string, { orderId: number; amount: string }>()
  /** Declarations that had used up their attempts. */
  pushedAgain = 0
  /** Orders that were seen through to their end, without a refusal. */
  served = 0
  readonly #desk: Desk
  readonly #place: Place

  constructor(desk: Desk, place: Place) {
    this.#desk = desk
    this.#place = place
  }

  async serve(one: Sale): Promise<void> {
    const { buyer, number, inTurn, asked, follows } = one
    const { watch, notices, random } = this.#place
    const sale = await watch.until(number, ({ shipOrderId, isPaid }) => shipOrderId !== null && isPaid)
    const { orderId, paymentId, amount, shipOrderId: id } = sale
    if (id === null) return
    const person = { id: paymentId, ...buyer }
    await this.#desk.call((shop, key) => shop.call(transactionSave, { body: person }, key))
    const declared = this.#push(id, '1')
    if (inTurn) {
      await declared
      // Somebody else pushes it, too.
      if (random() < 0.3) await this.#desk.attempt(() => this.#push(id, '1'))
      await this.#accepted(id, number)
    }
    await Promise.all([declared, this.#push(id, '2')])
    if (!inTurn && random() < 0.5) await this.#desk.attempt(() => this.#push(id, '2'))
    if (asked) notices.ask(number)
    await this.#ship(id, one)
    if (follows === 'refund') {
      await this.#readNumber(id, number)
      const body = { orderId, paymentId, amount }
      await this.#desk.call((shop, key) => shop.call(orderRefund, { body }, key))
      this.refunded.set(number, { orderId, amount })
    }
    if (follows === 'return') await this.#takeBack(orderId, one)
    if (follows === 'unshipped') await this.#unship(id, orderId, one)
    this.served += 1
  }

  async #push(id: number, state: '1' | '2'): Promise<void> {
    await this.#desk.call((shop, key) => shop.call(shipOrderRepush, { query: { id, state } }, key))
  }

  /** What all attempts could not tell is pushed again. */
  async #accepted(shipOrderId: number, number: string): Promise<void> {
    for (;;) {
      const ended = ({ declared }: { declared: string | null }) =>
        declared === 'accepted' || declared === 'rejected'
      const { declared } = await this.#place.watch.until(number, ended)
      if (declared === 'accepted') return
      this.pushedAgain += 1
      await this.#push(shipOrderId, '1')
      await this.#place.watch.until(number, (sale) => sale.declared !== 'rejected')
    }
  }

  /** Nothing is declared of what went back: customs are told of both before, again where all attempts could not tell them. */
  async #readNumber(shipOrderId: number, number: string): Promise<void> {
    for (;;) {
      const { declared, ordered } = await this.#place.watch.until(
        number,
        (sale) => [sale.declared, sale.ordered].every((one) => one !== null && one !== 'waiting'),
        performance.now(),
      )
      if (declared !== 'rejected' && ordered !== 'rejected') return
      this.pushedAgain += 1
      if (declared === 'rejected') await this.#push(shipOrderId, '1')
      if (ordered === 'rejected') await this.#push(shipOrderId, '2')
    }
  }

  async #ship(id: number, sale: Sale): Promise<void> {
    const { items } = await this.#desk.call((shop) => shop.call(shipOrderGet, { query: { id } }))
    const body = items.map((item) => ({ id: item.id, quantity: item.quantity }))
    const trackingNumber = `F${id}`
    const query = { id, trackingNumber, trackingCompany: 'SF Express' } as const
    await this.#desk.call((shop, key) => shop.call(shipOrderShip, { query, body }, key))
    this.shipped.add(id)
    const lines = sale.lines.map((line) => ({ ...line, price: soldFor(line) }))
    this.#place.book.left(id, [soldOf(sale, lines)], trackingNumber)
  }

  /** One unit of each line. */
  async #takeBack(orderId: number, sale: Sale): Promise<void> {
    for (const line of sale.lines)
      await this.#restock(orderId, sale, { ...line, price: soldFor(line), quantity: 1 })
  }

  /** Somebody at the store cancels the shipment, which has left: all of it comes back, and then nothing is left to be told. */
  async #unship(id: number, orderId: number, sale: Sale): Promise<void> {
    const { sandbox, store } = this.#place.partners
    await this.#standing(id, (status) => status === shipProgress.completed)
    const order = store.orders.find(({ name }) => name === sale.orderName)
    for (const fulfillment of order?.fulfillments ?? [])
      if (order) cancelFulfillment(sandbox.act(store), order, fulfillment)
    await this.#standing(id, (status) => (status & shipException.unknown) !== 0)
    for (const line of sale.lines)
      await this.#restock(orderId, sale, { ...line, price: soldFor(line) }, 'RTF')
    await this.#desk.call((shop, key) => shop.call(shipOrderReset, { query: { id } }, key))
  }

  async #restock(
    orderId: number,
    sale: Sale,
    line: Sold['lines'][number],
    type: 'RT' | 'RTF' = 'RT',
  ): Promise<void> {
    const { fulfillments } = await this.#desk.call((shop) =>
      shop.call(orderDetail, { query: { id: orderId } }),
    )
    const left = fulfillments.flatMap(({ items }) => items).find(({ sku }) => sku === line.sku)
    const at = { fulfillmentId: left?.fulfillmentId ?? 0, fulfillmentItemId: left?.id ?? 0 }
    const body = { orderId, ...at, locationId: this.#place.warehouse, quantity: line.quantity }
    const receipt = await this.#desk.call((shop, key) => shop.call(orderRestock, { body }, key))
    this.#place.book.cameBack(receipt, soldOf(sale, [line]), type)
  }

  /** Waits until the ship order stands so. */
  async #standing(id: number, isThere: (status: number) => boolean): Promise<void> {
    const until = performance.now() + this.#place.watch.maxWaitMs
    for (;;) {
      const { status } = await this.#desk.call((shop) => shop.call(shipOrderStanding, { query: { id } }))
      if (isThere(status)) return
      if (performance.now() > until) throw new Error(`ship order ${id} is waited for in vain: ${status}`)
      await sleep(lookEveryMs)
    }
  }

  /** Writes down what went back, under the number that the store gave it. */
  bookRefunds(sales: readonly Sale[]): void {
    const { partners, book } = this.#place
    for (const { number, orderName } of sales) {
      const refund = this.refunded.get(number)
      if (!refund) continue
      const order = partners.store.orders.find(({ name }) => name === orderName)
      const there = order?.transactions.find(({ kind }) => kind === 'REFUND')
      const { orderId, amount } = refund
      book.refunded(orderId, String(there?.id), { amount, currency: 'CNY', note: orderName })
    }
  }
}

const soldOf = ({ orderName }: Sale, lines: Sold['lines']): Sold => ({
  ...{ orderName, lines, place: warehouse },
  ...{ ofStore: true, currency: 'CNY' },
})
