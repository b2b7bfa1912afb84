import { checkCharacter } from '@selvedge/sandbox/identity-number.ts'
import { pick } from '@selvedge/sandbox/random.ts'

export interface Buyer {
  name: string
  idcard: string
}

/** An order as its customer wants it, and what staff do about it. */
export interface PlannedSale {
  buyer: Buyer
  gateway: 'wechatpay' | 'alipay'
  lines: SoldLine[]
  /** Whether the order comes in before it is paid. */
  paidLater: boolean
  /** Whether its payment is accepted by the time the order is declared, or both are told at once. */
  inTurn: boolean
  /** Whether customs ask for the data of its payment. */
  asked: boolean
  follows: FollowUp | 'nothing'
}

/** What comes after a parcel: money or a unit of each line goes back, or the store cancels the shipment and all of it comes back. */
const followUps = ['refund', 'return', 'unshipped'] as const
type FollowUp = (typeof followUps)[number]

export interface SoldLine {
  sku: string
  quantity: number
  /** Taken off all units together. */
  discount?: string
}

const digits = '零一二三四五六七八九'

/** No two have the same name, or the same number. */
function buyerOf(index: number): Buyer {
  const two = (number: number) => String(number).padStart(2, '0')
  const birthday = `${1960 + (index % 40)}${two(1 + (index % 12))}${two(1 + (index % 28))}`
  const number = `110105${birthday}${String(index % 1000).padStart(3, '0')}`
  const name = `王${[...String(index)].map((digit) => digits.charAt(Number(digit))).join('')}`
  return { name, idcard: number + checkCharacter(number) }
}

const skuCount = 12
export const skus = Array.from(
  { length: skuCount },
  (_, index) => `FIN-${String(index + 1).padStart(2, '0')}-M`,
)

/** What the store asks for one. */
export const priceOf = (sku: string): number => 10.5 + skus.indexOf(sku)

function lineOf(sku: string, random: () => number): SoldLine {
  const line = { sku, quantity: 1 + Math.floor(random() * 3) }
  return random() < 0.3 ? { ...line, discount: '1.00' } : line
}

/** Of the first orders each is followed by something else, so that the smallest storm has all of it. */
export const planSales = (count: number, random: () => number): PlannedSale[] =>
  Array.from({ length: count }, (_, index) => {
    const wanted = Array.from({ length: 1 + Math.floor(random() * 2) }, () => pick(random, skus) ?? '')
    const chance = pick(random, [...followUps, ...Array.from({ length: 7 }, () => 'nothing' as const)])
    return {
      buyer: buyerOf(index),
      gateway: random() < 0.5 ? 'wechatpay' : 'alipay',
      lines: [...new Set(wanted)].map((sku) => lineOf(sku, random)),
      paidLater: random() < 0.4,
      inTurn: random() < 0.7,
      asked: random() < 0.2,
      follows: followUps[index] ?? chance ?? 'nothing',
    }
  })
