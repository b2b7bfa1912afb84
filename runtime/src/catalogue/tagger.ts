import { setTimeout as sleep } from 'node:timers/promises'
import {
  orderProductTagsModify,
  productTagJobAgain,
  productTagJobList,
  productTagJobUndo,
  productTagsModify,
} from '@selvedge/contract/products/tags/tags.ts'
import { pick } from '@selvedge/sandbox/random.ts'
import type { Desk } from '../kills/desk.ts'

const lookEveryMs = 200

export interface TaggedOrder {
  name: string
  handles: readonly string[]
}

/** Whoever tags products, by lists of styles and by orders, takes tags away and jobs back: tags that nobody else gives. */
export class Tagger {
  readonly faults: string[] = []
  jobs = 0
  /** What each product is to bear of these tags. */
  readonly tags = new Map<string, Set<string>>()
  readonly #desk: Desk
  readonly #name: string
  readonly #scene: { handles: readonly string[]; orders: readonly TaggedOrder[] }
  readonly #random: () => number

  constructor(
    desk: Desk,
    name: string,
    scene: { handles: readonly string[]; orders: readonly TaggedOrder[] },
    random: () => number,
  ) {
    this.#desk = desk
    this.#name = name
    this.#scene = scene
    this.#random = random
  }

  async tag(): Promise<void> {
    const tag = `${this.#name}-${1 + Math.floor(this.#random() * 8)}`
    const operate = this.#random() < 0.7 ? '1' : '0'
    const { handles, id } = await (this.#random() < 0.6
      ? this.#styles(tag, operate)
      : this.#orders(tag, operate))
    const changed = handles.filter((handle) => this.#of(handle).has(tag) !== (operate === '1'))
    await this.#ended(id)
    for (const handle of changed) this.#change(handle, tag, operate === '1')
    if (changed.length === 0 || this.#random() > 0.2) return
    const query = { id }
    await this.#ended(await this.#desk.call((shop, key) => shop.call(productTagJobUndo, { query }, key)))
    for (const handle of changed) this.#change(handle, tag, operate !== '1')
  }

  async #styles(tag: string, operate: '0' | '1') {
    const handles = this.#scene.handles.filter(() => this.#random() < 0.4)
    const body = (handles.length > 0 ? handles : this.#scene.handles).map((SPU) => ({ SPU, tag }))
    const id = await this.#desk.call((shop, key) =>
      shop.call(productTagsModify, { query: { operate }, body }, key),
    )
    return { id, handles: body.map(({ SPU }) => SPU) }
  }

  async #orders(tag: string, operate: '0' | '1') {
    const chosen = [pick(this.#random, this.#scene.orders), pick(this.#random, this.#scene.orders)]
    const orders = [...new Set(chosen)].flatMap((order) => (order ? [order] : []))
    const body = { tag, orders: orders.map(({ name }) => name) }
    const id = await this.#desk.call((shop, key) =>
      shop.call(orderProductTagsModify, { query: { operate }, body }, key),
    )
    return { id, handles: [...new Set(orders.flatMap(({ handles }) => handles))] }
  }

  /** Waits until it is over, and has it go on where it has stopped. */
  async #ended(id: number): Promise<void> {
    this.jobs += 1
    for (;;) {
      const [job] = await this.#desk.call((shop) => shop.call(productTagJobList, { query: { id } }))
      if (!job) throw new Error(`tag job ${id} is lost`)
      if (job.stopped)
        await this.#desk.attempt(async () => {
          await this.#desk.call((shop, key) => shop.call(productTagJobAgain, { query: { id } }, key))
        })
      if (job.state === 'done') {
        if (job.troubled > 0) this.faults.push(`tag job ${id} has ${job.troubled} lines in trouble`)
        return
      }
      await sleep(lookEveryMs)
    }
  }

  #of(handle: string): Set<string> {
    const own = this.tags.get(handle) ?? new Set()
    this.tags.set(handle, own)
    return own
  }

  #change(handle: string, tag: string, isThere: boolean): void {
    if (isThere) this.#of(handle).add(tag)
    else this.#of(handle).delete(tag)
  }
}
