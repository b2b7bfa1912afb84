import type { BodyOf } from '@selvedge/contract/core/endpoint.ts'
import { purchaseRateSet } from '@selvedge/contract/stock/purchase-orders/purchase-rates.ts'
import { stockChargeCreate, stockChargeList } from '@selvedge/contract/stock/stock-costs/stock-charges.ts'
import { stockCountPost } from '@selvedge/contract/stock/stock-counts/stock-count-review.ts'
import {
  stockCountCreate,
  stockCountEnter,
  stockCountFinish,
} from '@selvedge/contract/stock/stock-counts/stock-counts.ts'
import {
  stockOrderCreate,
  stockOrderDetail,
  stockOrderSend,
} from '@selvedge/contract/stock/stock-orders/stock-orders.ts'
import { stockReceive } from '@selvedge/contract/stock/stock-orders/stock-receipts.ts'
import { transferClose } from '@selvedge/contract/stock/transfers/transfers.ts'
import type { Desk } from '../kills/desk.ts'
import { type Book, exact, type Purchase, type Units } from './book/book.ts'
import { otherBrand, ownBrand, ownPlaces } from './book/names.ts'

/** The goods of a round: nobody else touches them. */
export interface Goods {
  /** There is plenty of it. */
  main: string
  second: string
  /** Bought before anybody has said its rate. */
  late: string
}

export const goodsOf = (round: number): Goods => ({
  main: `OWN-${round}-A`,
  second: `OWN-${round}-B`,
  late: `OWN-${round}-C`,
})

const [home, abroad] = ownPlaces
const euroRate = '7.8512'
const poundRate = '9.0333'
const dutyRate = '7.85'
const bought = 24
/** Of the goods that were bought late. */
const boughtLate = 5

/** Staff of the stock room: goods are bought, move, are counted and lost, each of it a document that the ledger has to have. */
export class Stockroom {
  readonly #desk: Desk
  readonly #book: Book
  readonly #ids: ReadonlyMap<string, number>
  readonly #random: () => number
  /** Units at home by SKU, as they should be. */
  readonly #shelf = new Map<string, number>()

  constructor(desk: Desk, book: Book, ids: ReadonlyMap<string, number>, random: () => number) {
    this.#desk = desk
    this.#book = book
    this.#ids = ids
    this.#random = random
  }

  async round(round: number): Promise<void> {
    const goods = goodsOf(round)
    await this.#buy(round, goods)
    await this.#buyLate(round, goods)
    await this.#transfer(round, goods)
    await this.#take(round, goods)
    await this.#count(round, goods)
  }

  /** In euros, in two parts, with what comes on top of it; a unit of it was never there. */
  async #buy(round: number, { main, second }: Goods): Promise<void> {
    const cents = 500 + Math.floor(this.#random() * 4_000)
    const cost = (cents / 100).toFixed(2)
    const dearer = ((cents + 37) / 100).toFixed(2)
    const items = [main, second].map((sku) => ({ sku, quantity: bought, cost }))
    const order = { name: `采购 ${round}`, place: home, brand: ownBrand }
    const id = await this.#purchase({ ...order, currency: 'EUR', rate: euroRate }, items)
    const purchase = { ...order, id }
    const half = [main, second].map((sku) => ({ sku, quantity: bought / 2 }))
    const inCny = (price: string) => exact(Number(price) * Number(euroRate))
    const first = await this.#receive(id, { items: half, postage: '3.50' })
    this.#book.received(
      first,
      purchase,
      half.map((line) => ({ ...line, price: inCny(cost) })),
    )
    const rest = half.map((line) => ({ ...line, cost: line.sku === main ? dearer : cost }))
    const last = await this.#receive(id, { items: rest })
    this.#book.received(
      last,
      purchase,
      rest.map(({ cost: own, ...line }) => ({ ...line, price: inCny(own) })),
    )
    for (const { sku, quantity } of items) this.#moved(sku, quantity)

    const charge = { receiptId: first }
    const duty = { ...charge, kind: 'duty', amount: '10.00', currency: 'EUR', rate: dutyRate } as const
    const back = { ...charge, kind: 'other', amount: '-1.25', currency: 'CNY', rate: null } as const
    const charged = [
      { id: await this.#charge({ ...duty, basis: 'value' }), amount: '78.5' },
      { id: await this.#charge({ ...back, basis: 'quantity' }), amount: '-1.25' },
    ]
    const listed = await this.#desk.call((shop) =>
      shop.call(stockChargeList, { query: { stockOrderId: id } }),
    )
    // Of the postage nobody was answered a number.
    const postage = listed.find((one) => charged.every((other) => other.id !== one.id))
    charged.push({ id: postage?.id ?? 0, amount: '3.50' })
    for (const { id: chargeId, amount } of charged) this.#book.charged(chargeId, order.name, amount)

    const missing = [{ sku: main, quantity: 1 }]
    const name = `少到 ${round}`
    this.#book.takenBack(await this.#corrects(last, name, home, missing), name, purchase, missing)
    this.#moved(main, -1)
  }

  /** Received before anybody has said what a pound is worth. */
  async #buyLate(round: number, { late }: Goods): Promise<void> {
    const order = { name: `补采 ${round}`, place: home, brand: otherBrand }
    const items = [{ sku: late, quantity: boughtLate, cost: '20.40' }]
    const id = await this.#purchase({ ...order, currency: 'GBP', rate: null }, items)
    const lines = [{ sku: late, quantity: boughtLate }]
    const receipt = await this.#receive(id, { items: lines })
    const price = exact(20.4 * Number(poundRate))
    this.#book.received(receipt, { ...order, id }, [{ sku: late, quantity: boughtLate, price }])
    const body = { id, rate: poundRate }
    await this.#desk.call((shop, key) => shop.call(purchaseRateSet, { body }, key))
    this.#moved(late, boughtLate)
  }

  /** Some units arrive, one of them did not after all; of the others some are lost, and some are back. */
  async #transfer(round: number, { main, second }: Goods): Promise<void> {
    const name = `调拨 ${round}`
    const way = { name, from: home, to: abroad }
    const items = [
      { sku: main, quantity: 7 },
      { sku: second, quantity: 4 },
    ]
    const body = {
      type: 'ST' as const,
      name,
      sourceLocation: this.#id(home),
      targetLocation: this.#id(abroad),
      items,
    }
    const id = await this.#desk.call((shop, key) => shop.call(stockOrderCreate, { body }, key))
    await this.#desk.call((shop, key) => shop.call(stockOrderSend, { body: { id } }, key))
    for (const { sku, quantity } of items) this.#moved(sku, -quantity)
    const arrived = [
      { sku: main, quantity: 4 },
      { sku: second, quantity: 2 },
    ]
    const receipt = await this.#receive(id, { items: arrived })
    this.#book.arrived(receipt, way, arrived)
    const missing = [{ sku: main, quantity: 1 }]
    const correction = `未到 ${round}`
    this.#book.sentBack(await this.#corrects(receipt, correction, abroad, missing), way, missing)

    await this.#close(id, [
      { sku: main, quantity: 2, reason: 'lost' },
      { sku: main, quantity: 1, reason: 'damaged' },
      { sku: second, quantity: 1, reason: 'foundAtSource' },
    ])
    const { closures } = await this.#desk.call((shop) => shop.call(stockOrderDetail, { query: { id } }))
    this.#book.lost(closures[0]?.id ?? 0, way, [{ sku: main, quantity: 3 }])
    // Nothing of this is the ledger's: it has the unit at home all along.
    await this.#close(id, [{ sku: second, quantity: 1, reason: 'returned' }])
    this.#moved(second, 2)
  }

  /** By differences: it finds some units, and misses others. */
  async #take(round: number, { main, second }: Goods): Promise<void> {
    const name = `盘点 ${round}`
    const items = [
      { sku: main, quantity: 2 },
      { sku: second, quantity: -1 },
    ]
    const body = { type: 'TS' as const, name, targetLocation: this.#id(home), items }
    const id = await this.#desk.call((shop, key) => shop.call(stockOrderCreate, { body }, key))
    this.#book.counted(id, name, home, items)
    for (const { sku, quantity } of items) this.#moved(sku, quantity)
  }

  /** Blind, by somebody who sees one unit too few of one SKU, and one too many of another. */
  async #count(round: number, { main, late }: Goods): Promise<void> {
    const name = `盲盘 ${round}`
    const differences = [
      { sku: main, quantity: -1 },
      { sku: late, quantity: 1 },
    ]
    const body = { name, locationIds: [this.#id(home)], skus: [main, late], brands: [], remark: '' }
    const [id = 0] = await this.#desk.call((shop, key) => shop.call(stockCountCreate, { body }, key))
    const items = differences.map(({ sku, quantity }) => ({ sku, quantity: this.#on(sku) + quantity }))
    await this.#desk.call((shop, key) => shop.call(stockCountEnter, { body: { id, round: 1, items } }, key))
    await this.#desk.call((shop, key) => shop.call(stockCountFinish, { body: { id } }, key))
    const takeId = await this.#desk.call((shop, key) => shop.call(stockCountPost, { body: { id } }, key))
    this.#book.counted(takeId, name, home, differences)
    for (const { sku, quantity } of differences) this.#moved(sku, quantity)
  }

  async #purchase(
    { name, place, ...terms }: Omit<Purchase, 'id'> & { currency: 'EUR' | 'GBP'; rate: string | null },
    items: { sku: string; quantity: number; cost: string }[],
  ): Promise<number> {
    const kind = { type: 'PO', season: 'SS27', channel: '自采' } as const
    const body = { ...kind, ...terms, name, targetLocation: this.#id(place), items }
    return this.#desk.call((shop, key) => shop.call(stockOrderCreate, { body }, key))
  }

  #receive(
    stockOrderId: number,
    receipt: { items: { sku: string; quantity: number; cost?: string }[]; postage?: string },
  ): Promise<number> {
    return this.#desk.call((shop, key) =>
      shop.call(stockReceive, { body: { stockOrderId, ...receipt } }, key),
    )
  }

  #charge(body: BodyOf<typeof stockChargeCreate>): Promise<number> {
    return this.#desk.call((shop, key) => shop.call(stockChargeCreate, { body }, key))
  }

  /** Units of a receipt were never there. */
  #corrects(masterId: number, name: string, place: string, missing: readonly Units[]): Promise<number> {
    const items = missing.map(({ sku, quantity }) => ({ sku, quantity: -quantity }))
    const body = { type: 'TS' as const, name, targetLocation: this.#id(place), masterId, items }
    return this.#desk.call((shop, key) => shop.call(stockOrderCreate, { body }, key))
  }

  async #close(
    id: number,
    items: { sku: string; quantity: number; reason: 'lost' | 'damaged' | 'foundAtSource' | 'returned' }[],
  ): Promise<void> {
    await this.#desk.call((shop, key) => shop.call(transferClose, { body: { id, items } }, key))
  }

  #id = (place: string): number => this.#ids.get(place) ?? 0
  #on = (sku: string): number => this.#shelf.get(sku) ?? 0
  #moved(sku: string, quantity: number): void {
    this.#shelf.set(sku, this.#on(sku) + quantity)
  }
}
