import { setTimeout as sleep } from 'node:timers/promises'
import {
  stockOrderCreate,
  stockOrderDelete,
  stockOrderSend,
} from '@selvedge/contract/stock/stock-orders/stock-orders.ts'
import { stockReceive } from '@selvedge/contract/stock/stock-orders/stock-receipts.ts'
import { pick } from '@selvedge/sandbox/random.ts'
import { Refused } from '../replay/shop.ts'
import type { Desk } from './desk.ts'
import type { Units } from './log.ts'
import type { Place, Stories } from './stories.ts'

const units = 4
const maxSecondThoughtMs = 1_200
const rowsOf = (all: Units) => Object.entries(all).map(([sku, quantity]) => ({ sku, quantity }))

/** What goes to the partner's warehouse, leaves it and is called off again, whatever the partner has done by then. */
export class PartnerStories {
  readonly #desk: Desk
  readonly #place: Place
  readonly #partner: number
  readonly #stories: Stories
  readonly #random: () => number
  /** Transfers that somebody receives, or has. */
  readonly #receiving = new Set<number>()
  #made = 0

  constructor(
    desk: Desk,
    place: Place,
    { partner, stories, random }: { partner: number; stories: Stories; random: () => number },
  ) {
    this.#desk = desk
    this.#place = place
    this.#partner = partner
    this.#stories = stories
    this.#random = random
  }

  async one(): Promise<void> {
    const callsOff = this.#random() < 0.4
    const stories = [
      () => this.#ship(callsOff),
      () => this.#out(callsOff),
      () => this.#in(),
      () => this.#receive(),
    ]
    await pick(this.#random, stories)?.()
  }

  /** One of each that the partner is told of, and nobody calls off. */
  async each(): Promise<void> {
    await this.#ship(false)
    await this.#out(false)
    await this.#in()
  }

  /** A parcel is to leave from the partner's warehouse. */
  async #ship(callsOff: boolean): Promise<void> {
    const { order, parcel } = await this.#stories.placed()
    if (!parcel) return
    const id = await this.#stories.move(parcel, this.#partner)
    if (!callsOff) return
    await this.#secondThought()
    await this.#stories.callOff(order, id)
  }

  /** A transfer is to leave from there. */
  async #out(callsOff: boolean): Promise<void> {
    const id = await this.#transfer(this.#partner, this.#own())
    if (!callsOff) return
    await this.#secondThought()
    await this.#desk.call((shop, key) => shop.call(stockOrderDelete, { query: { id } }, key))
    this.#desk.log.deleted.add(id)
  }

  /** A transfer goes there. */
  async #in(): Promise<void> {
    const sent = this.#wanted()
    const id = await this.#transfer(this.#own(), this.#partner, sent)
    await this.#desk.call((shop, key) => shop.call(stockOrderSend, { body: { id } }, key))
    this.#desk.log.sent.set(id, sent)
  }

  /** What the partner has sent is received; too early where its message is not taken yet. */
  async #receive(): Promise<void> {
    const { log } = this.#desk
    const sent = [...log.confirmedOf('sent')].find(([id]) => !this.#receiving.has(id) && !log.deleted.has(id))
    if (!sent) return
    const [stockOrderId, came] = sent
    this.#receiving.add(stockOrderId)
    try {
      const body = { stockOrderId, items: rowsOf(came) }
      const receiptId = await this.#desk.call((shop, key) => shop.call(stockReceive, { body }, key))
      log.arrived.set(receiptId, came)
    } catch (error) {
      if (error instanceof Refused) this.#receiving.delete(stockOrderId)
      throw error
    }
  }

  #transfer(sourceLocation: number, targetLocation: number, sent = this.#wanted()): Promise<number> {
    this.#made += 1
    const name = `合作仓调拨 ${this.#made}`
    const body = { type: 'ST' as const, name, sourceLocation, targetLocation, items: rowsOf(sent) }
    return this.#desk.call((shop, key) => shop.call(stockOrderCreate, { body }, key))
  }

  #wanted = (): Units => ({ [pick(this.#random, this.#place.skus) ?? '']: units })
  #own = () => pick(this.#random, this.#place.locations) ?? 0
  #secondThought = () => sleep(this.#random() * maxSecondThoughtMs)
}
