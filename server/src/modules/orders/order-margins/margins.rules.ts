import { formatMoney, parseMoney, share } from '@selvedge/contract/core/values/money.ts'

export interface ShippedLine {
  /** Of the line as it was bought. */
  quantity: number
  unitPrice: string
  /** Off all of its units together. */
  discount: string
  /** Shipped, less what came back. */
  units: number
  /** Of those, in CNY; null where nobody knows. */
  cost: string | null
  /** CNY for one of the currency of the order, in millionths; null where none is known. */
  rate: bigint | null
}

export interface Margin {
  revenue: string
  /** The revenue in CNY. */
  worth: string | null
  margin: string | null
  /** Of the worth, in percent. */
  rate: string | null
}

const million = 1_000_000n
const hundredPercent = 10_000n

const percent = (hundredths: bigint): string => {
  const digits = (hundredths < 0n ? -hundredths : hundredths).toString().padStart(3, '0')
  return `${hundredths < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** What the units of a line brought and left, rounded half up. */
export function marginOf({ quantity, unitPrice, discount, units, cost, rate }: ShippedLine): Margin {
  const paid = BigInt(quantity) * parseMoney(unitPrice) - parseMoney(discount)
  const revenue = share(paid, BigInt(units), BigInt(quantity))
  const worth = rate === null ? null : share(revenue, rate, million)
  const margin = worth === null || cost === null ? null : worth - parseMoney(cost)
  return {
    revenue: formatMoney(revenue),
    worth: worth === null ? null : formatMoney(worth),
    margin: margin === null ? null : formatMoney(margin),
    rate:
      margin === null || worth === null || worth <= 0n ? null : percent(share(margin, hundredPercent, worth)),
  }
}
