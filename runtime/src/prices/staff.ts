import { setTimeout as sleep } from 'node:timers/promises'
import {
  collectionSortAgain,
  collectionSortList,
  collectionSortSave,
} from '@selvedge/contract/marketing/collection-sorts/collection-sorts.ts'
import {
  productDiscountCreate,
  productDiscountDelete,
  productDiscountList,
  productDiscountStart,
} from '@selvedge/contract/marketing/product-discounts/product-discounts.ts'
import { pick } from '@selvedge/sandbox/random.ts'
import { movesTo } from '@selvedge/server/modules/marketing/collection-sorts/collection-sorts.rules.ts'
import type { Desk } from '../kills/desk.ts'
import type { WatchedStore } from './store.ts'

const lookEveryMs = 100
const mostMsOpen = 1_500

/** Staff who discount products of tags, close that again, and put collections into another order. */
export class PriceStaff {
  readonly discounts = new Set<number>()
  readonly found: string[] = []
  sorts = 0
  readonly #desk: Desk
  readonly #store: WatchedStore
  readonly #random: () => number

  constructor(desk: Desk, store: WatchedStore, random: () => number) {
    this.#desk = desk
    this.#store = store
    this.#random = random
  }

  /** One discount: begun, or looked at and then started, closed at any moment, and waited for until it is. */
  async discount(): Promise<void> {
    const preview = this.#random() < 0.3 ? '1' : '0'
    const body = {
      title: `折扣 ${this.discounts.size + 1}`,
      discountPercent: 10 + Math.floor(this.#random() * 30),
      tags: [pick(this.#random, this.#store.tags) ?? ''],
    }
    const id = await this.#desk.call((shop, key) =>
      shop.call(productDiscountCreate, { query: { preview }, body }, key),
    )
    this.discounts.add(id)
    // Of those that are not waited for, some are closed while their prices are being changed.
    if (preview === '1' || this.#random() < 0.5) await this.#settled(id)
    if (preview === '1') await this.#start(id)
    await sleep(this.#random() * mostMsOpen)
    await this.#close(id)
  }

  /** A collection in an order of its own; now and then another one is wanted before it is done. */
  async sort(handle: string): Promise<void> {
    const before = this.#store.movesOf(handle)
    const replaced = this.#random() < 0.25
    let wanted = this.#shuffled(handle)
    const needed = movesTo(this.#store.orderOf(handle), wanted).length
    let id = await this.#save(handle, wanted)
    if (replaced) {
      await sleep(this.#random() * lookEveryMs)
      wanted = this.#shuffled(handle)
      id = await this.#save(handle, wanted)
    }
    await this.#sorted(id)
    this.sorts += 1
    if (this.#store.orderOf(handle).join() !== wanted.join())
      this.found.push(`${handle} is not in the order of sort ${this.sorts}`)
    const moves = this.#store.movesOf(handle) - before
    if (!replaced && moves !== needed) this.found.push(`${handle}: ${moves} moves instead of ${needed}`)
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
    if (row.stopped) await this.#desk.tell(async () => void (await this.#start(id)))
    return row.state
  }

  #shuffled(handle: string): string[] {
    const places = new Map(this.#store.orderOf(handle).map((id) => [id, this.#random()]))
    return [...places].toSorted(([, a], [, b]) => a - b).map(([id]) => id)
  }

  #save(handle: string, wanted: readonly string[]): Promise<number> {
    const script = wanted.map((id, place) => `${id},${wanted.length - place}`).join('\n')
    return this.#desk.call((shop, key) => shop.call(collectionSortSave, { body: { handle, script } }, key))
  }

  /** Waits until it is done, and has it go on where it has stopped. */
  async #sorted(id: number): Promise<void> {
    for (;;) {
      const [row] = await this.#desk.call((shop) => shop.call(collectionSortList, { query: { id } }))
      if (!row) throw new Error(`sort ${id} is lost`)
      if (row.done) return
      if (row.stopped)
        await this.#desk.call((shop, key) => shop.call(collectionSortAgain, { query: { id } }, key))
      await sleep(lookEveryMs)
    }
  }
}
