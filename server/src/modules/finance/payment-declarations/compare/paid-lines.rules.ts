import { formatMoney, parseMoney, share, wholeCents } from '@selvedge/contract/core/values/money.ts'

interface OrderedLine {
  quantity: number
  /** Of these, whenever they were. */
  cancelled: number
  price: string
  /** Of all of them together. */
  discount: string
}

interface Paid {
  freight: string
  giftCards: string
  /** In money, by all payments. */
  paid: string
}

/** What a line comes to, less what was taken off it. */
export const lineAmount = ({ price, quantity, discount }: Omit<OrderedLine, 'cancelled'>): bigint =>
  parseMoney(price) * BigInt(quantity) - parseMoney(discount)

const withoutCancelled = <Line extends OrderedLine>(line: Line): Line => {
  const left = line.quantity - line.cancelled
  const discount = share(parseMoney(line.discount), BigInt(left), BigInt(line.quantity))
  return { ...line, quantity: left, discount: formatMoney(discount) }
}

/**
 * The units that were paid: all that were ordered, also those that were cancelled since. Where only the others come to what
 * was paid, they were cancelled before the money came.
 */
export function paidLines<Line extends OrderedLine>(
  lines: readonly Line[],
  { freight, giftCards, paid }: Paid,
): readonly Line[] {
  const comesToPaid = (some: readonly Line[]): boolean => {
    const goods = some.reduce((sum, line) => sum + lineAmount(line), 0n)
    return wholeCents(goods + parseMoney(freight) - parseMoney(giftCards)) === wholeCents(parseMoney(paid))
  }
  if (comesToPaid(lines)) return lines
  const left = lines.filter(({ quantity, cancelled }) => quantity > cancelled).map(withoutCancelled)
  return comesToPaid(left) ? left : lines
}
