import { formatMoney, parseMoney, wholeCents } from '@selvedge/contract/core/values/money.ts'

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

const upToCents = (units: bigint): bigint => ((units + 99n) / 100n) * 100n
const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, one) => sum + one, 0n)

/**
 * What the head of the message says of money. What was paid is to the cent what the payment is declared with, and it is goods
 * and freight and tax less discount. So a price with parts of a cent is told with the whole one, which makes a line its price by
 * its units, and what that is too much is discount. Prices have the tax within.
 */
export function amountsOf({ lines, freight, giftCards }: BoughtOrder) {
  const reported = lines.map(({ price, quantity, ...line }) => {
    const unitPrice = upToCents(parseMoney(price))
    return {
      ...line,
      quantity,
      price: formatMoney(unitPrice),
      total: formatMoney(unitPrice * BigInt(quantity)),
      due: parseMoney(price) * BigInt(quantity) - parseMoney(line.discount),
    }
  })
  const goods = sumOf(reported.map(({ total }) => parseMoney(total)))
  const shipping = upToCents(parseMoney(freight))
  const paid = wholeCents(sumOf(reported.map(({ due }) => due)) + parseMoney(freight) - parseMoney(giftCards))
  return {
    goods: formatMoney(goods),
    freight: formatMoney(shipping),
    discount: formatMoney(goods + shipping - paid),
    tax: formatMoney(0n),
    paid: formatMoney(paid),
    lines: reported.map(({ discount: _, due: __, ...line }) => line),
  }
}
