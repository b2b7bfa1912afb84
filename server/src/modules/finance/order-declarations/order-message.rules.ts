import { formatMoney, parseMoney, timesUnits } from '@selvedge/contract/core/money.ts'

export interface BoughtLine {
  sku: string
  name: string
  barcode: string
  origin: string
  quantity: number
  price: string
  discount: string
}

export interface BoughtOrder {
  lines: readonly BoughtLine[]
  freight: string
  /** What gift cards have paid: customs take it for a discount. */
  giftCards: string
}

/** Cents, as orders are declared in; a half counts up. */
const cents = (units: bigint): string => formatMoney(((units + 50n) / 100n) * 100n)

/**
 * What the head of the message says of money: what was paid is goods and freight and tax less discount, exactly, however
 * its parts are rounded. Prices have the tax within.
 */
export function amountsOf({ lines, freight, giftCards }: BoughtOrder) {
  const reported = lines.map(({ price, quantity, ...line }) => ({
    ...line,
    quantity,
    price: cents(parseMoney(price)),
    total: cents(parseMoney(timesUnits(price, quantity))),
  }))
  const goods = reported.reduce((sum, { total }) => sum + parseMoney(total), 0n)
  const shipping = parseMoney(cents(parseMoney(freight)))
  const discount = parseMoney(
    cents(lines.reduce((sum, line) => sum + parseMoney(line.discount), 0n) + parseMoney(giftCards)),
  )
  return {
    goods: formatMoney(goods),
    freight: formatMoney(shipping),
    discount: formatMoney(discount),
    tax: formatMoney(0n),
    paid: formatMoney(goods + shipping - discount),
    lines: reported.map(({ discount: _, ...line }) => line),
  }
}
