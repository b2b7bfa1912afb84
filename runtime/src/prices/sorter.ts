import { setTimeout as sleep } from 'node:timers/promises'
import {
  collectionSortAgain,
  collectionSortList,
  collectionSortSave,
} from '@selvedge/contract/marketing/collection-sorts/collection-sorts.ts'
import { movesTo } from '@selvedge/server/modules/marketing/collection-sorts/collection-sorts.rules.ts'
import type { Desk } from '../kills/desk.ts'
import type { WatchedStore } from './store.ts'

const pollMs = 100

/** Staff who put collections into another order. */
export class Sorter {
  readonly faults: string[] = []
  sorts = 0
  readonly #desk: Desk
  readonly #store: WatchedStore
  readonly #random: () => number

  constructor(desk: Desk, store: WatchedStore, random: () => number) {
    this.#desk = desk
    this.#store = store
    this.#random = random
  }

  /** A collection in an order of its own; now and then another one is wanted before it is done. */
  async sort(handle: string): Promise<void> {
    const before = this.#store.movesOf(handle)
    const replaced = this.#random() < 0.25
    let wanted = this.#shuffled(handle)
    const needed = movesTo(this.#store.orderOf(handle), wanted).length
    let id = await this.#save(handle, wanted)
    if (replaced) {
      await sleep(this.#random() * pollMs)
      wanted = this.#shuffled(handle)
      id = await this.#save(handle, wanted)
    }
    await this.#waitForSort(id)
    this.sorts += 1
    if (this.#store.orderOf(handle).join() !== wanted.join())
      this.faults.push(`${handle} is not in the order of sort ${this.sorts}`)
    const moves = this.#store.movesOf(handle) - before
    if (!replaced && moves !== needed) this.faults.push(`${handle}: ${moves} moves instead of ${needed}`)
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
  async #waitForSort(id: number): Promise<void> {
    for (;;) {
      const [row] = await this.#desk.call((shop) => shop.call(collectionSortList, { query: { id } }))
      if (!row) throw new Error(`sort ${id} is lost`)
      if (row.done) return
      if (row.stopped)
        await this.#desk.call((shop, key) => shop.call(collectionSortAgain, { query: { id } }, key))
      await sleep(pollMs)
    }
  }
}
