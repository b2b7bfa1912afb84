import { orderImport } from '@selvedge/contract/orders/order-imports/order-imports.ts'
import { orderDetail } from '@selvedge/contract/orders/orders/orders.ts'
import { orderRestock } from '@selvedge/contract/orders/returns/returns.ts'
import { batchFulfilmentCreate } from '@selvedge/contract/shipping/batch-fulfilments/batch-fulfilments.ts'
import { orderResplit } from '@selvedge/contract/shipping/routing/routing.ts'
import {
  shipOrderCancel,
  shipOrderGet,
  shipOrderShip,
  shipOrderTransfer,
} from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import { pick } from '@selvedge/sandbox/random.ts'
import type { Desk } from './desk.ts'
import type { Units } from './log.ts'

interface Line {
  id: number
  sku: string
  quantity: number
}

interface Parcel {
  id: number
  name: string
  orderName: string
  locationId: number
  items: Line[]
}

export interface Place {
  skus: readonly string[]
  locations: readonly number[]
}

const maxSteps = 4

/** What becomes of orders between their import and what comes back of them, each decided by the dice. */
export class Stories {
  readonly #desk: Desk
  readonly #place: Place
  readonly #random: () => number
  /** Ship orders that leave in their own time. */
  readonly #onSheets = new Set<number>()
  #orders = 0

  constructor(desk: Desk, place: Place, random: () => number) {
    this.#desk = desk
    this.#place = place
    this.#random = random
  }

  /** One order: it is imported; its parcels move, are called off, made again, shipped; something comes back. */
  async one(): Promise<void> {
    const order = await this.#import()
    for (let step = 0; step < maxSteps; step += 1) {
      const [parcel] = (await this.#parcels(order)).filter(({ id }) => !this.#onSheets.has(id))
      if (!parcel) break
      const chance = this.#random()
      if (chance < 0.2) await this.callOff(order, parcel.id)
      else if (chance < 0.4) await this.#elsewhere(parcel)
      else if (chance < 0.5) await this.#sheet([parcel])
      else await this.#ship(parcel)
    }
    if (this.#random() < 0.4) await this.#restock(order)
  }

  /** New orders whose parcels all leave by one sheet: a job that goes on when nobody waits for it. */
  async batch(count: number): Promise<void> {
    const parcels: Parcel[] = []
    for (let made = 0; made < count; made += 1) parcels.push(...(await this.#parcels(await this.#import())))
    await this.#sheet(parcels)
  }

  /** A new order, and what of it is to be shipped first. */
  async placed(): Promise<{ order: number; parcel: Parcel | undefined }> {
    const order = await this.#import()
    const [parcel] = await this.#parcels(order)
    return { order, parcel }
  }

  async #import(): Promise<number> {
    this.#orders += 1
    const exId = `K${this.#orders}`
    const skus = new Set(Array.from({ length: 2 }, () => pick(this.#random, this.#place.skus) ?? ''))
    const rows = [...skus].map((sku) => ({
      email: 'a@customers.example',
      exExternalId: exId,
      nickname: 'a',
      sku,
      quantity: 1 + Math.floor(this.#random() * 3),
      unitPrice: '1.00',
      shippingFee: '0',
      payStatus: 'paid',
      receiverName: 'a',
      receiverPhone: '0',
      receiverProvince: 'p',
      receiverCity: 'c',
      receiverArea: 'd',
      receiverAddress: `${this.#orders} e`,
      shippingTag: 'SF',
      channel: 'first',
    }))
    const { ids } = await this.#desk.call((shop, key) => shop.call(orderImport, { body: rows }, key))
    const [id] = ids
    if (id === undefined) throw new Error(`order ${exId} was answered without its id`)
    this.#desk.log.imported.set(id, exId)
    return id
  }

  /** What of an order waits to be shipped. */
  async #parcels(order: number): Promise<Parcel[]> {
    const { shipOrders } = await this.#desk.call((shop) => shop.call(orderDetail, { query: { id: order } }))
    const open = shipOrders.filter(({ status }) => status === 0)
    return Promise.all(
      open.map(async ({ id }) => {
        const { name, orderNames, locationId, items } = await this.#desk.call((shop) =>
          shop.call(shipOrderGet, { query: { id } }),
        )
        return {
          id,
          name,
          orderName: orderNames,
          locationId,
          items: items.filter((item) => item.quantity > 0),
        }
      }),
    )
  }

  async #ship({ id, items }: Parcel): Promise<void> {
    const query = { id, trackingNumber: `T${id}`, trackingCompany: 'Other' } as const
    const body = items.map((item) => ({ id: item.id, quantity: item.quantity }))
    await this.#desk.call((shop, key) => shop.call(shipOrderShip, { query, body }, key))
    this.#desk.log.shipped.set(id, unitsOf(items))
  }

  async callOff(order: number, id: number): Promise<void> {
    await this.#desk.call((shop, key) => shop.call(shipOrderCancel, { query: { id } }, key))
    this.#desk.log.cancelled.add(id)
    await this.#desk.call((shop, key) => shop.call(orderResplit, { query: { id: order } }, key))
  }

  #elsewhere(parcel: Parcel): Promise<number> {
    const others = this.#place.locations.filter((location) => location !== parcel.locationId)
    return this.move(parcel, pick(this.#random, others) ?? 0)
  }

  /** Answers the ship order that its units are in by now. */
  async move({ id, items }: Parcel, target: number): Promise<number> {
    const body = items.map((item) => ({ id: item.id, quantity: item.quantity }))
    const moved = await this.#desk.call((shop, key) =>
      shop.call(shipOrderTransfer, { query: { id, locationId: target }, body }, key),
    )
    this.#desk.log.moved.set(moved, target)
    return moved
  }

  async #restock(order: number): Promise<void> {
    const { fulfillments, fulfillmentRefunds } = await this.#desk.call((shop) =>
      shop.call(orderDetail, { query: { id: order } }),
    )
    const back = (itemId: number) =>
      fulfillmentRefunds
        .filter(({ fulfillmentItemId }) => fulfillmentItemId === itemId)
        .reduce((sum, { quantity }) => sum + quantity, 0)
    const lines = fulfillments.flatMap(({ items }) => items)
    const line = pick(
      this.#random,
      lines.filter(({ id, maxReturnQuantity }) => maxReturnQuantity > back(id)),
    )
    if (!line) return
    const body = {
      orderId: order,
      locationId: pick(this.#random, this.#place.locations) ?? 0,
      fulfillmentId: line.fulfillmentId,
      fulfillmentItemId: line.id,
      quantity: 1,
    }
    const receipt = await this.#desk.call((shop, key) => shop.call(orderRestock, { body }, key))
    this.#desk.log.returned.set(receipt, { [line.sku]: 1 })
  }

  async #sheet(parcels: readonly Parcel[]): Promise<void> {
    const body = parcels.flatMap(({ id, name, orderName, items }) =>
      items.map(({ sku, quantity }) => ({
        trackingCompany: 'Other',
        shipOrderId: name,
        orderName,
        sku,
        quantity,
        trackingNumber: `B${id}`,
      })),
    )
    for (const parcel of parcels) this.#onSheets.add(parcel.id)
    const { id } = await this.#desk.call((shop, key) => shop.call(batchFulfilmentCreate, { body }, key))
    this.#desk.log.sheets.set(id, new Map(parcels.map((parcel) => [parcel.id, unitsOf(parcel.items)])))
  }
}

const unitsOf = (items: readonly Line[]): Units =>
  Object.fromEntries(items.map(({ sku, quantity }) => [sku, quantity]))
