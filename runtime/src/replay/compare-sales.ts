import type { BareStyle } from '@selvedge/server/commands/variants.ts'
import { tenThousandths } from './invoices.ts'
import { addUp, type SalesLine, type Sold, shopDay } from './sales-ledger.ts'
import type { Season } from './season.ts'
import type { FigureDays, Shop } from './shop.ts'
import { fileTag, spuOf } from './styles.ts'

/** So long nothing has moved when no more is expected to come. */
const maxSettle = 5_000
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
const none: Sold = { units: 0, amount: 0n }

const key = (...parts: (string | number)[]): string => parts.join(' ')
const sumOf = (counts: readonly number[]): number => counts.reduce((sum, units) => sum + units, 0)

/** A part of one with four decimals, a half up; `none` where there is nothing to divide by. */
function part(top: bigint, bottom: bigint): string {
  if (bottom === 0n) return 'none'
  const scaled = ((top < 0n ? -top : top) * 20_000n + bottom) / (bottom * 2n)
  const text = scaled.toString().padStart(5, '0')
  return `${top < 0n && scaled > 0n ? '-' : ''}${text.slice(0, -4)}.${text.slice(-4)}`
}

interface Shown {
  total_sale_count: number
  total_sale_amount: string
  total_tag_price: string
}

/**
 * Compares what the screens of analytics show with the sales that the ledger adds up from the invoices: by vendor and style
 * for each day, by SKU for all of them, and the lines behind. Answers how many figures were compared; what differs is noted
 * in the ledger. `beforeFigures` runs once the server has worked off what was sold.
 */
export async function compareSales(
  season: Season,
  shop: Shop,
  styles: readonly BareStyle[],
  beforeFigures: () => Promise<void> | undefined,
): Promise<number> {
  const lines = season.sales.lines()
  const days = [...new Set(lines.map(({ day }) => day))].sort()
  const [first] = days
  if (first === undefined) return 0
  // Stock is there since the replay has begun, which is after the days of the file.
  const today = shopDay(Date.now())
  const whole = { tag: fileTag, st: first, ed: today }
  const inStock = new Map<string, number>()
  for (const { code, units } of season.ledger.lines()) inStock.set(code, (inStock.get(code) ?? 0) + units)
  await settle(shop, whole, sumOf(lines.map(({ units }) => units)), sumOf([...inStock.values()]))
  await beforeFigures()

  let compared = 0
  const compare = (what: string, expected: number | string, found: number | string) => {
    compared += 1
    season.ledger.compare(what, expected, found)
  }
  /** Units, amount and list price, which here are the same: nothing of the file is sold at a discount. */
  const compareSold = (what: string, { units, amount }: Sold, shown: Shown | undefined) => {
    compare(`units sold, ${what}`, units, shown?.total_sale_count ?? 0)
    for (const [word, found] of [
      ['sales amount', shown?.total_sale_amount],
      ['list price', shown?.total_tag_price],
    ] as const)
      compare(`${word}, ${what}`, plain(amount), plain(tenThousandths(found ?? '0')))
  }

  const vendorOf = new Map(styles.flatMap(({ brand, skus }) => skus.map((sku) => [sku, brand])))
  const vendor = (line: SalesLine) => vendorOf.get(line.code) ?? ''
  for (const day of days) {
    const span = { tag: fileTag, st: day, ed: day }
    const ofDay = lines.filter((line) => line.day === day)
    const byVendor = addUp(ofDay, vendor)
    const vendors = new Map((await shop.vendorFigures(span)).map((row) => [row.vendor, row]))
    for (const name of new Set([...byVendor.keys(), ...vendors.keys()]))
      compareSold(`${name} on ${day}`, byVendor.get(name) ?? none, vendors.get(name))
    const byStyle = addUp(ofDay, (line) => spuOf(line.code))
    const shown = new Map((await shop.styleFigures(span)).map((row) => [row.spu, row]))
    for (const spu of new Set([...byStyle.keys(), ...shown.keys()]))
      compareSold(`style ${spu} on ${day}`, byStyle.get(spu) ?? none, shown.get(spu))
  }

  const byVendor = addUp(lines, vendor)
  for (const row of await shop.vendorFigures(whole)) {
    const { units, amount } = byVendor.get(row.vendor) ?? none
    const skus = [...vendorOf].filter(([, name]) => name === row.vendor).map(([sku]) => sku)
    const left = sumOf(skus.map((sku) => inStock.get(sku) ?? 0))
    compareSold(row.vendor, { units, amount }, row)
    compare(`inventory, ${row.vendor}`, left, row.total_inventory)
    const soldOut = part(BigInt(units), BigInt(units + left))
    compare(`sold-out rate, ${row.vendor}`, soldOut, row.sold_out_rate ?? 'none')
    compare(`sale discount, ${row.vendor}`, part(amount, amount), row.average_sale_discount ?? 'none')
    compare(`units without a rate, ${row.vendor}`, 0, row.unrated)
    byVendor.delete(row.vendor)
  }
  for (const [name, sold] of byVendor) compareSold(name, sold, undefined)

  const bySku = addUp(lines, ({ code }) => code)
  const behind = addUp(lines, ({ code, day, kind }) => key(code, day, kind))
  for (const { id, spu } of await shop.styleFigures(whole)) {
    for (const row of await shop.variantFigures(whole, id)) {
      compareSold(`SKU ${row.sku} of style ${spu}`, bySku.get(row.sku) ?? none, row)
      compare(`inventory, SKU ${row.sku}`, inStock.get(row.sku) ?? 0, row.total_inventory)
      bySku.delete(row.sku)
    }
    const shown = (await shop.figureLines(whole, id)).map((row): SalesLine => {
      const { sku: code, day, kind, units, amount } = row
      return { code, day, kind, units, amount: tenThousandths(amount) }
    })
    const found = addUp(shown, ({ code, day, kind }) => key(code, day, kind))
    for (const [what, sum] of found) {
      const { units, amount } = behind.get(what) ?? none
      compare(`units of the lines of ${what} of style ${spu}`, units, sum.units)
      compare(`amount of the lines of ${what} of style ${spu}`, plain(amount), plain(sum.amount))
      behind.delete(what)
    }
  }
  for (const [code, sold] of bySku) compareSold(`SKU ${code} of style ${spuOf(code)}`, sold, undefined)
  for (const [what, { units }] of behind)
    compare(`units of the lines of ${what} of style ${spuOf(what)}`, units, 0)

  const carried = await shop.carriedRates(whole)
  const expected = season.sales.carried()
  compare('orders at the rate of an earlier day', expected.orders, carried.orders)
  compare('the earliest of those days', expected.since ?? 'none', carried.since ?? 'none')
  return compared
}

/** 12345n as 1.2345. */
function plain(value: bigint): string {
  const digits = (value < 0n ? -value : value).toString().padStart(5, '0')
  return `${value < 0n ? '-' : ''}${digits.slice(0, -4)}.${digits.slice(-4)}`
}

/** What was sold is worked out behind the calls that have sold it: waits until all of it is there, or no more comes. */
async function settle(shop: Shop, span: FigureDays, units: number, inventory: number): Promise<void> {
  let since = Date.now()
  let before = ''
  while (Date.now() - since < maxSettle) {
    const rows = await shop.vendorFigures(span)
    const sold = rows.reduce((sum, row) => sum + row.total_sale_count, 0)
    const left = rows.reduce((sum, row) => sum + row.total_inventory, 0)
    if (sold === units && left === inventory) return
    const now = key(sold, left)
    if (now !== before) since = Date.now()
    before = now
    await pause(100)
  }
}
