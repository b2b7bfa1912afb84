import { stockLockLock, stockLockUnlock } from '@selvedge/contract/stock/stock-locks/stock-locks.ts'
import { stockOrderCreate, stockOrderSend } from '@selvedge/contract/stock/stock-orders/stock-orders.ts'
import { stockReceive } from '@selvedge/contract/stock/stock-orders/stock-receipts.ts'
import { transferClose } from '@selvedge/contract/stock/transfers/transfers.ts'
import { pick } from '@selvedge/sandbox/random.ts'
import type { Desk } from './desk.ts'
import type { Units } from './log.ts'
import type { Place } from './stories.ts'

const units = 4
const rowsOf = (all: Units) => Object.entries(all).map(([sku, quantity]) => ({ sku, quantity }))

/** What the stock room does meanwhile: goods come, move, are counted and kept back. */
export class StockStories {
  readonly #desk: Desk
  readonly #place: Place
  readonly #random: () => number
  #made = 0

  constructor(desk: Desk, place: Place, random: () => number) {
    this.#desk = desk
    this.#place = place
    this.#random = random
  }

  async one(): Promise<void> {
    const [location = 0, other = 0] = this.#places()
    const stories = [
      () => this.#buy(location),
      () => this.#transfer(location, other),
      () => this.#take(location),
      () => this.#lock(location),
    ]
    await pick(this.#random, stories)?.()
  }

  /** Two SKUs, the same number of each. */
  #wanted(quantity: number): Units {
    const [one = '', two = one] = [pick(this.#random, this.#place.skus), pick(this.#random, this.#place.skus)]
    return { [one]: quantity, [two]: quantity }
  }

  /** Two locations that are not the same. */
  #places(): number[] {
    const first = pick(this.#random, this.#place.locations) ?? 0
    return [
      first,
      pick(
        this.#random,
        this.#place.locations.filter((id) => id !== first),
      ) ?? 0,
    ]
  }

  #name(): string {
    this.#made += 1
    return `单据 ${this.#made}`
  }

  /** A purchase order arrives in two parts, with freight. */
  async #buy(targetLocation: number): Promise<void> {
    const wanted = this.#wanted(units)
    const body = {
      type: 'PO' as const,
      name: this.#name(),
      brand: 'Testbrand',
      currency: 'EUR' as const,
      rate: '8',
      season: 'SS27',
      channel: '自采' as const,
      targetLocation,
      items: rowsOf(wanted).map((row) => ({ ...row, cost: '10' })),
    }
    const id = await this.#desk.call((shop, key) => shop.call(stockOrderCreate, { body }, key))
    const half = Object.fromEntries(Object.keys(wanted).map((sku) => [sku, units / 2]))
    for (let part = 0; part < 2; part += 1) {
      const receipt = { stockOrderId: id, items: rowsOf(half), postage: '3.50' }
      const receiptId = await this.#desk.call((shop, key) => shop.call(stockReceive, { body: receipt }, key))
      this.#desk.log.received.set(receiptId, half)
    }
  }

  /** Units are sent elsewhere, some arrive, of the others half is lost and half comes back. */
  async #transfer(sourceLocation: number, targetLocation: number): Promise<void> {
    const sent = this.#wanted(units)
    const name = this.#name()
    const body = { type: 'ST' as const, name, sourceLocation, targetLocation, items: rowsOf(sent) }
    const id = await this.#desk.call((shop, key) => shop.call(stockOrderCreate, { body }, key))
    await this.#desk.call((shop, key) => shop.call(stockOrderSend, { body: { id } }, key))
    this.#desk.log.sent.set(id, sent)
    const part = Object.fromEntries(Object.keys(sent).map((sku) => [sku, units / 2]))
    const receipt = { stockOrderId: id, items: rowsOf(part) }
    const receiptId = await this.#desk.call((shop, key) => shop.call(stockReceive, { body: receipt }, key))
    this.#desk.log.arrived.set(receiptId, part)
    const back = Object.fromEntries(Object.keys(sent).map((sku) => [sku, units / 4]))
    const items = (['lost', 'returned'] as const).flatMap((reason) =>
      rowsOf(back).map((row) => ({ ...row, reason })),
    )
    await this.#desk.call((shop, key) => shop.call(transferClose, { body: { id, items } }, key))
    this.#desk.log.closed.set(id, back)
  }

  /** A take finds some units more, or fewer. */
  async #take(targetLocation: number): Promise<void> {
    const found = this.#wanted(this.#random() < 0.5 ? 1 : -1)
    const body = { type: 'TS' as const, name: this.#name(), targetLocation, items: rowsOf(found) }
    const id = await this.#desk.call((shop, key) => shop.call(stockOrderCreate, { body }, key))
    this.#desk.log.taken.set(id, found)
  }

  /** Units are kept back, and mostly given back. */
  async #lock(locationId: number): Promise<void> {
    const body = { name: this.#name(), locationId, items: rowsOf(this.#wanted(1)) }
    const id = await this.#desk.call((shop, key) => shop.call(stockLockLock, { body }, key))
    this.#desk.log.locks.set(id, true)
    if (this.#random() < 0.3) return
    await this.#desk.call((shop, key) => shop.call(stockLockUnlock, { body: { id } }, key))
    this.#desk.log.locks.set(id, false)
  }
}
