import { setTimeout as sleep } from 'node:timers/promises'
import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import { transactionList, transactionSave } from '@selvedge/contract/finance/transactions/transactions.ts'
import { orderDetail } from '@selvedge/contract/orders/orders/orders.ts'
import { orderRefund } from '@selvedge/contract/orders/refunds/refunds.ts'
import { orderRestock } from '@selvedge/contract/orders/returns/returns.ts'
import {
  shipOrderGet,
  shipOrderList,
  shipOrderRepush,
  shipOrderShip,
} from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import type { Desk } from '../kills/desk.ts'
import type { Notices } from './notices.ts'
import type { PlannedSale } from './sales.ts'

/** An order that was placed, under the number of its payment. */
export interface Sale extends PlannedSale {
  orderName: string
  number: string
}

interface Place {
  /** Where what comes back is received. */
  warehouse: number
  notices: Notices
  random: () => number
}

type Payment = DataOf<typeof transactionList>[number]

const lookEveryMs = 500
/** Longer than this nobody waits for an answer that must come. */
const maxWaitMs = 400_000

/** Staff who see one order through after the other: who has paid, both declarations, the parcel, and what follows it. */
export class Clerks {
  /** Ship orders that were said to have left, with the order's number. */
  readonly shipped = new Map<number, string>()
  /** Units that came back, by return receipt. */
  readonly returned = new Map<number, number>()
  readonly refunded = new Set<string>()
  /** Declarations that had used up their attempts. */
  pushedAgain = 0
  /** Orders that were seen through to their end, without a refusal. */
  served = 0
  readonly #desk: Desk
  readonly #warehouse: number
  readonly #notices: Notices
  readonly #random: () => number

  constructor(desk: Desk, { warehouse, notices, random }: Place) {
    this.#desk = desk
    this.#warehouse = warehouse
    this.#notices = notices
    this.#random = random
  }

  async serve(sale: Sale): Promise<void> {
    const { buyer, number, inTurn } = sale
    const shipOrderId = await this.#shipOrderOf(sale.orderName)
    const { id } = await this.#payment(
      number,
      ({ tradeNo, result }) => tradeNo !== '' && result === 'success',
    )
    await this.#desk.call((shop, key) => shop.call(transactionSave, { body: { id, ...buyer } }, key))
    const declared = this.#push(shipOrderId, '1')
    if (inTurn) {
      await declared
      // Somebody else pushes it, too.
      if (this.#random() < 0.3) await this.#desk.tell(() => this.#push(shipOrderId, '1'))
      await this.#accepted(shipOrderId, number)
    }
    await Promise.all([declared, this.#push(shipOrderId, '2')])
    if (!inTurn && this.#random() < 0.5) await this.#desk.tell(() => this.#push(shipOrderId, '2'))
    if (sale.asked) this.#notices.ask(number)
    const orderId = await this.#ship(shipOrderId, number)
    if (sale.follows === 'refund') await this.#refund(orderId, number)
    if (sale.follows === 'return') await this.#takeBack(orderId)
    this.served += 1
  }

  async #push(id: number, state: '1' | '2'): Promise<void> {
    await this.#desk.call((shop, key) => shop.call(shipOrderRepush, { query: { id, state } }, key))
  }

  /** What all attempts could not tell is pushed again. */
  async #accepted(shipOrderId: number, number: string): Promise<void> {
    for (;;) {
      const { declaration } = await this.#payment(
        number,
        (payment) => payment.declaration?.state === 'accepted' || payment.declaration?.state === 'rejected',
      )
      if (declaration?.state === 'accepted') return
      this.pushedAgain += 1
      await this.#push(shipOrderId, '1')
    }
  }

  /** Waits until it was routed: it is then, and not before, that it is paid. */
  async #shipOrderOf(orderName: string): Promise<number> {
    const query = { query: orderName, status: '0', parts: 'heads', size: 10 } as const
    const found = await awaited(orderName, async () => {
      const rows = await this.#desk.call((shop) => shop.call(shipOrderList, { query }))
      return rows.find(({ orderNames }) => orderNames === orderName)
    })
    return found.id
  }

  #payment(number: string, isThere: (payment: Payment) => boolean): Promise<Payment> {
    const query = { keyword: number, size: 10 }
    return awaited(number, async () => {
      const rows = await this.#desk.call((shop) => shop.call(transactionList, { query }))
      return rows.find((row) => row.outTradeNo === number && isThere(row))
    })
  }

  async #ship(id: number, number: string): Promise<number> {
    const { items } = await this.#desk.call((shop) => shop.call(shipOrderGet, { query: { id } }))
    const body = items.map((item) => ({ id: item.id, quantity: item.quantity }))
    const query = { id, trackingNumber: `F${id}`, trackingCompany: 'SF Express' } as const
    await this.#desk.call((shop, key) => shop.call(shipOrderShip, { query, body }, key))
    this.shipped.set(id, number)
    return items[0]?.orderId ?? 0
  }

  /** All that was paid. */
  async #refund(orderId: number, number: string): Promise<void> {
    const { amount, id: paymentId } = await this.#payment(number, () => true)
    const body = { orderId, paymentId, amount }
    await this.#desk.call((shop, key) => shop.call(orderRefund, { body }, key))
    this.refunded.add(number)
  }

  /** One unit of each line. */
  async #takeBack(orderId: number): Promise<void> {
    const { fulfillments } = await this.#desk.call((shop) =>
      shop.call(orderDetail, { query: { id: orderId } }),
    )
    for (const { id, fulfillmentId } of fulfillments.flatMap(({ items }) => items)) {
      const body = { orderId, fulfillmentId, fulfillmentItemId: id, quantity: 1, locationId: this.#warehouse }
      const receipt = await this.#desk.call((shop, key) => shop.call(orderRestock, { body }, key))
      this.returned.set(receipt, 1)
    }
  }
}

async function awaited<Found>(what: string, look: () => Promise<Found | undefined>): Promise<Found> {
  for (const until = performance.now() + maxWaitMs; performance.now() < until; await sleep(lookEveryMs)) {
    const found = await look()
    if (found) return found
  }
  throw new Error(`${what} is waited for in vain`)
}
