import { setTimeout as sleep } from 'node:timers/promises'
import { Refused, type Shop } from '../replay/shop.ts'
import { Log } from './log.ts'

const pauseMs = 30

/**
 * The line between staff and a server that dies: a call that got no answer is made again, with the same key, as soon as
 * there is a server, and for as long as it takes. What was answered is kept here, outside of all that is killed.
 */
export class Desk {
  readonly log = new Log()
  readonly refusals = new Map<string, number>()
  answered = 0
  repeated = 0
  #shop: Shop | undefined
  #keys = 0

  open(shop: Shop): void {
    this.#shop = shop
  }

  /** Nobody begins a call until it is opened again. */
  close(): void {
    this.#shop = undefined
  }

  /** One call that is done once. Throws Refused. */
  async call<Data>(work: (shop: Shop, key: string) => Promise<Data>): Promise<Data> {
    this.#keys += 1
    const key = `desk-${this.#keys}`
    for (;;) {
      const shop = await this.#opened()
      try {
        const data = await work(shop, key)
        this.answered += 1
        return data
      } catch (error) {
        if (error instanceof Refused) throw error
        this.repeated += 1
        await sleep(pauseMs)
      }
    }
  }

  /** A refusal ends what was begun, and is counted by what was said. */
  async attempt(work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      const message = error.message.slice(0, 70)
      this.refusals.set(message, (this.refusals.get(message) ?? 0) + 1)
    }
  }

  async #opened(): Promise<Shop> {
    while (!this.#shop) await sleep(pauseMs)
    return this.#shop
  }
}
