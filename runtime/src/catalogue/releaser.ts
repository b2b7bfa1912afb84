import { setTimeout as sleep } from 'node:timers/promises'
import { productImportUpload } from '@selvedge/contract/products/imports/imports.ts'
import {
  productRelease,
  productReleaseAgain,
  productReleaseList,
  productReleaseProducts,
  productReleaseUndo,
  productReleaseUndoAgain,
} from '@selvedge/contract/products/imports/releases.ts'
import type { Desk } from '../kills/desk.ts'
import { brand, skusOf } from './store.ts'

const lookEveryMs = 200
const season = 'spring-summer-2026'
const undoRate = 0.4
const newRate = 0.5
const maxAgain = 50

export interface VariantFacts {
  barcode: string
  price: string
  compareAt: string | null
}

/** A product as the store is to have it, and what is to be known of it here. */
export interface ProductFacts {
  title: string
  vendor: string
  status: 'ACTIVE' | 'ARCHIVED'
  tags: ReadonlySet<string>
  variants: ReadonlyMap<string, VariantFacts>
  /** Prices of ours, by SKU; none where its release was taken back. */
  prices: ReadonlyMap<string, { price: string; compareAt: string | null }>
}

interface Row extends VariantFacts {
  sku: string
  size: string
}

interface Sheet {
  handle: string
  name: string
  rows: Row[]
}

/** Whoever releases sheets of products, new ones among them, and takes some back. */
export class Releaser {
  readonly faults: string[] = []
  releases = 0
  undone = 0
  /** As all releases that still stand have left them. */
  readonly products: Map<string, ProductFacts>
  readonly #desk: Desk
  readonly #random: () => number
  #barcodes = 0
  readonly #barcodeOf = new Map<string, string>()

  constructor(desk: Desk, products: ReadonlyMap<string, ProductFacts>, random: () => number) {
    this.#desk = desk
    this.products = new Map(products)
    this.#random = random
  }

  /** One sheet, seen into the store; taken back now and then. */
  async release(): Promise<void> {
    this.releases += 1
    const tag = `sheet-${this.releases}`
    const sheets = this.#handles().map((handle) => this.#sheet(handle))
    const file = { name: `${tag}.csv`, bytes: new TextEncoder().encode(csvOf(sheets)) }
    await this.#desk.call((shop, key) =>
      shop.call(productImportUpload, { body: { file, brand, season, tags: tag } }, key),
    )
    const id = await this.#desk.call((shop, key) => shop.call(productRelease, {}, key))
    await this.#released(id)
    const before = new Map(sheets.map(({ handle }) => [handle, this.products.get(handle)]))
    for (const sheet of sheets)
      this.products.set(sheet.handle, after(sheet, [season, tag], before.get(sheet.handle)))
    if (this.#random() < undoRate) await this.#undo(id, before)
  }

  #handles(): string[] {
    const known = [...this.products.keys()].filter(() => this.#random() < 0.15).slice(0, 8)
    return this.#random() < newRate || known.length === 0 ? [...known, `new-${this.releases}`] : known
  }

  #sheet(handle: string): Sheet {
    const known = this.products.get(handle)
    const rows = skusOf(handle).flatMap(({ sku, size }): Row[] => {
      const old = known?.variants.get(sku)
      if (old && this.#random() < 0.2) return []
      const price = this.#amount(50, 150)
      const over = this.#random() < 0.4 ? this.#amount(150, 200) : null
      return [{ sku, size, barcode: this.#barcode(sku), price, compareAt: over }]
    })
    const [{ sku, size } = { sku: '', size: '' }] = skusOf(handle)
    const price = this.#amount(50, 150)
    const whole =
      rows.length > 0 ? rows : [{ sku, size, barcode: this.#barcode(sku), price, compareAt: null }]
    return { handle, name: `${handle} of ${this.releases}`, rows: whole }
  }

  #amount = (from: number, to: number) =>
    (from + Math.floor(this.#random() * (to - from) * 100) / 100).toFixed(2)

  #barcode(sku: string): string {
    const known = this.#barcodeOf.get(sku)
    if (known) return known
    this.#barcodes += 1
    const made = String(690_000_000_000 + this.#barcodes)
    this.#barcodeOf.set(sku, made)
    return made
  }

  async #released(id: number): Promise<void> {
    for (let again = 0; ; ) {
      const row = await this.#get(id)
      if (row.done && row.failed === 0) return
      if (row.stopped || row.done) {
        again += 1
        if (again > maxAgain) return this.#fault(id, 'was not released')
        await this.#attempt((shop, key) => shop.call(productReleaseAgain, { query: { id } }, key))
      }
      await sleep(lookEveryMs)
    }
  }

  async #undo(id: number, before: ReadonlyMap<string, ProductFacts | undefined>): Promise<void> {
    const query = { id }
    await this.#desk.call((shop, key) => shop.call(productReleaseUndo, { query }, key))
    for (let again = 0; ; ) {
      const { undo } = await this.#get(id)
      if (undo?.done && undo.refused === 0) break
      if (undo && (undo.stopped || undo.done)) {
        again += 1
        if (again > maxAgain) return this.#fault(id, 'was not taken back')
        await this.#attempt((shop, key) => shop.call(productReleaseUndoAgain, { query }, key))
      }
      await sleep(lookEveryMs)
    }
    this.undone += 1
    const rows = await this.#desk.call((shop) =>
      shop.call(productReleaseProducts, { query: { id, view: 'kept' } }),
    )
    for (const { handle, undoProblem } of rows)
      this.faults.push(`${handle} of release ${id} was not taken back: ${JSON.stringify(undoProblem)}`)
    const storedHandles = new Set(rows.map(({ handle }) => handle))
    for (const [handle, old] of before) {
      const now = this.products.get(handle)
      if (!now || storedHandles.has(handle)) continue
      this.products.set(handle, old ?? { ...now, status: 'ARCHIVED', prices: new Map() })
    }
  }

  async #get(id: number) {
    const [row] = await this.#desk.call((shop) => shop.call(productReleaseList, { query: { id } }))
    if (!row) throw new Error(`release ${id} is lost`)
    return row
  }

  #attempt = (work: Parameters<Desk['call']>[0]) =>
    this.#desk.attempt(async () => {
      await this.#desk.call(work)
    })

  async #fault(id: number, what: string): Promise<void> {
    const rows = await this.#desk.call((shop) =>
      shop.call(productReleaseProducts, { query: { id, view: 'failed' } }),
    )
    this.faults.push(`release ${id} ${what}: ${JSON.stringify(rows.slice(0, 3))}`)
  }
}

const head = 'SPU,Name,SKU,Barcode,Size,Price,Compare At Price\n'
const csvOf = (sheets: readonly Sheet[]): string =>
  head +
  sheets
    .flatMap(({ handle, name, rows }) =>
      rows.map(({ sku, size, barcode, price, compareAt }) =>
        [handle, name, sku, barcode, size, price, compareAt ?? ''].join(','),
      ),
    )
    .map((line) => `${line}\n`)
    .join('')

/** What is crossed out stays where a sheet says nothing of it, but never below the price. */
const crossedOut = (said: string | null, price: string, old: string | null): string | null =>
  said ?? (old !== null && Number(old) >= Number(price) ? old : null)

function after({ name, rows }: Sheet, tags: readonly string[], old: ProductFacts | undefined): ProductFacts {
  const variants = new Map(old?.variants)
  const prices = new Map(old?.prices)
  for (const { sku, barcode, price, compareAt } of rows) {
    const crossed = crossedOut(compareAt, price, variants.get(sku)?.compareAt ?? null)
    variants.set(sku, { barcode, price, compareAt: crossed })
    prices.set(sku, { price, compareAt: crossedOut(compareAt, price, prices.get(sku)?.compareAt ?? null) })
  }
  return {
    ...{ title: name, vendor: brand, status: 'ACTIVE' },
    tags: new Set([...(old?.tags ?? []), ...tags]),
    variants,
    prices,
  }
}
