import { transactionSave } from '@selvedge/contract/finance/transactions/transactions.ts'
import { orderDetail } from '@selvedge/contract/orders/orders/orders.ts'
import { orderRefund } from '@selvedge/contract/orders/refunds/refunds.ts'
import { orderRestock } from '@selvedge/contract/orders/returns/returns.ts'
import {
  shipOrderGet,
  shipOrderRepush,
  shipOrderShip,
} from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import type { Desk } from '../kills/desk.ts'
import type { Notices } from './notices.ts'
import type { PlannedSale } from './sales.ts'
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
  random: () => number
}

/** Staff who see one order through after the other: who has paid, both declarations, the parcel, and what follows it. */
export class Clerks {
  /** Ship orders that were said to have left. */
  readonly shipped = new Set<number>()
  /** Receipts of what came back. */
  readonly returned = new Set<number>()
  /** Numbers of payments that were given back. */
  readonly refunded = new Set<string>()
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

  async serve({ buyer, number, inTurn, asked, follows }: Sale): Promise<void> {
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
    await this.#ship(id)
    if (follows === 'refund') {
      await this.#readNumber(id, number)
      const body = { orderId, paymentId, amount }
      await this.#desk.call((shop, key) => shop.call(orderRefund, { body }, key))
      this.refunded.add(number)
    }
    if (follows === 'return') await this.#takeBack(orderId)
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

  async #ship(id: number): Promise<void> {
    const { items } = await this.#desk.call((shop) => shop.call(shipOrderGet, { query: { id } }))
    const body = items.map((item) => ({ id: item.id, quantity: item.quantity }))
    const query = { id, trackingNumber: `F${id}`, trackingCompany: 'SF Express' } as const
    await this.#desk.call((shop, key) => shop.call(shipOrderShip, { query, body }, key))
    this.shipped.add(id)
  }

  /** One unit of each line. */
  async #takeBack(orderId: number): Promise<void> {
    const { fulfillments } = await this.#desk.call((shop) =>
      shop.call(orderDetail, { query: { id: orderId } }),
    )
    const at = { orderId, locationId: this.#place.warehouse, quantity: 1 }
    for (const { id, fulfillmentId } of fulfillments.flatMap(({ items }) => items)) {
      const body = { ...at, fulfillmentId, fulfillmentItemId: id }
      this.returned.add(await this.#desk.call((shop, key) => shop.call(orderRestock, { body }, key)))
    }
  }
}
