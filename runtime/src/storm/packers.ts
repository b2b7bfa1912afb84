import { setTimeout as sleep } from 'node:timers/promises'
import { orderList } from '@selvedge/contract/orders/orders/order-list.ts'
import { orderResplit } from '@selvedge/contract/shipping/routing/routing.ts'
import {
  shipOrderGet,
  shipOrderList,
  shipOrderShip,
} from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import { pick, randomFrom } from '@selvedge/sandbox/random.ts'
import { Refused, type Shop } from '../replay/shop.ts'

const packersAtOnce = 6
const maxTries = 200
const pauseMs = 100

/** Ships as warehouses do that see an error and try again: the same call, with the same key. */
export class Packers {
  readonly #shop: Shop
  readonly #seed: number
  readonly #mayShip: (orderName: string) => boolean
  readonly refusals = new Map<string, number>()
  /** Ship orders of which the server has said that they have left. */
  readonly acknowledged = new Set<number>()
  repeated = 0

  constructor(shop: Shop, seed: number, mayShip: (orderName: string) => boolean) {
    this.#shop = shop
    this.#seed = seed
    this.#mayShip = mayShip
  }

  /** Ships what is there to be shipped; answers how many ship orders have left. */
  async round(): Promise<number> {
    const rows = await this.#again(() =>
      this.#shop.call(shipOrderList, { query: { status: '0', size: 500, parts: 'heads' } }),
    )
    const queue = rows
      .filter(({ orderNames }) => orderNames.split(',').every(this.#mayShip))
      .map(({ id }) => id)
    const before = this.acknowledged.size
    const packer = async () => {
      for (let id = queue.shift(); id !== undefined; id = queue.shift()) await this.#ship(id)
    }
    await Promise.all(Array.from({ length: packersAtOnce }, packer))
    return this.acknowledged.size - before
  }

  /** Has what a parcel left behind routed again. */
  async reroute(): Promise<void> {
    const rows = await this.#again(() => this.#shop.call(orderList, { query: { todo: 'route', size: 500 } }))
    for (const { id } of rows.filter(({ name }) => this.#mayShip(name)))
      await this.#attempt(() =>
        this.#again(
          (key) => this.#shop.call(orderResplit, { query: { id } }, key),
          `reroute-${id}-${Date.now()}`,
        ),
      )
  }

  async #ship(id: number): Promise<void> {
    const shipOrder = await this.#again(() => this.#shop.call(shipOrderGet, { query: { id } }))
    const body = this.#parcelOf(id, shipOrder.items)
    const query = { id, trackingNumber: `STORM${id}`, trackingCompany: 'SF Express' } as const
    await this.#attempt(async () => {
      await this.#again((key) => this.#shop.call(shipOrderShip, { query, body }, key), `ship-${id}`)
      this.acknowledged.add(id)
    })
  }

  /** Of a fifth of the parcels something stays behind; the same each time it is asked. */
  #parcelOf(id: number, items: readonly { id: number; quantity: number }[]) {
    const random = randomFrom(this.#seed + id)
    const short = random() < 0.2 ? pick(random, items) : undefined
    return items.map((item) => ({
      id: item.id,
      quantity: item === short && item.quantity > 1 ? item.quantity - 1 : item.quantity,
    }))
  }

  /** A refusal is an answer: it is counted, and the next round looks again. */
  async #attempt(work: () => Promise<unknown>): Promise<void> {
    try {
      await work()
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      const message = error.message.slice(0, 60)
      this.refusals.set(message, (this.refusals.get(message) ?? 0) + 1)
    }
  }

  async #again<Result>(call: (key: string) => Promise<Result>, key = ''): Promise<Result> {
    for (let tried = 1; ; tried += 1) {
      try {
        return await call(key)
      } catch (error) {
        if (error instanceof Refused || tried === maxTries) throw error
        this.repeated += 1
        await sleep(pauseMs)
      }
    }
  }
}
