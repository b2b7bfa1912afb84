import { setTimeout as sleep } from 'node:timers/promises'
import {
  productDiscountCreate,
  productDiscountDelete,
  productDiscountList,
  productDiscountStart,
} from '@selvedge/contract/marketing/product-discounts/product-discounts.ts'
import { pick } from '@selvedge/sandbox/random.ts'
import type { Desk } from '../kills/desk.ts'

const lookEveryMs = 100
const maxMsOpen = 1_500

/** Whoever discounts products of tags, and closes that again. */
export class Discounter {
  readonly discounts = new Set<number>()
  readonly #desk: Desk
  readonly #tags: readonly string[]
  readonly #random: () => number

  constructor(desk: Desk, tags: readonly string[], random: () => number) {
    this.#desk = desk
    this.#tags = tags
    this.#random = random
  }

  /** One discount: begun, or looked at and then started, closed at any moment, and waited for until it is. */
  async discount(): Promise<void> {
    const preview = this.#random() < 0.3 ? '1' : '0'
    const body = {
      title: `折扣 ${this.discounts.size + 1}`,
      discountPercent: 10 + Math.floor(this.#random() * 30),
      tags: [pick(this.#random, this.#tags) ?? ''],
    }
    const id = await this.#desk.call((shop, key) =>
      shop.call(productDiscountCreate, { query: { preview }, body }, key),
    )
    this.discounts.add(id)
    // Of those that are not waited for, some are closed while their prices are being changed.
    if (preview === '1' || this.#random() < 0.5) await this.#settled(id)
    if (preview === '1') await this.#start(id)
    await sleep(this.#random() * maxMsOpen)
    await this.#close(id)
  }

  #start = (id: number) =>
    this.#desk.call((shop, key) => shop.call(productDiscountStart, { query: { id } }, key))

  /** It can't be closed while it is being read; what never began would be deleted, and is started then. */
  async #close(id: number): Promise<void> {
    while ((await this.#state(id)) === 'reading') await sleep(lookEveryMs)
    await this.#desk.call((shop, key) => shop.call(productDiscountDelete, { body: { id } }, key))
    await this.#settled(id)
  }

  /** Waits until its work of the moment is done, and has it go on where it has stopped. */
  async #settled(id: number): Promise<void> {
    while (!['ready', 'running', 'closed'].includes(await this.#state(id))) await sleep(lookEveryMs)
  }

  async #state(id: number): Promise<string> {
    const [row] = await this.#desk.call((shop) => shop.call(productDiscountList, { query: { id } }))
    if (!row) throw new Error(`discount ${id} is lost`)
    if (row.stopped) await this.#desk.attempt(async () => void (await this.#start(id)))
    return row.state
  }
}
