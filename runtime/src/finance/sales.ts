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
  lines: { sku: string; quantity: number }[]
  /** Whether the order comes in before it is paid. */
  paidLater: boolean
  /** Whether its payment is accepted by the time the order is declared, or both are told at once. */
  inTurn: boolean
  /** Whether customs ask for the data of its payment. */
  asked: boolean
  follows: 'nothing' | 'refund' | 'return'
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

export const planSales = (count: number, random: () => number): PlannedSale[] =>
  Array.from({ length: count }, (_, index) => {
    const wanted = Array.from({ length: 1 + Math.floor(random() * 2) }, () => pick(random, skus) ?? '')
    const chance = random()
    return {
      buyer: buyerOf(index),
      gateway: random() < 0.5 ? 'wechatpay' : 'alipay',
      lines: [...new Set(wanted)].map((sku) => ({ sku, quantity: 1 + Math.floor(random() * 3) })),
      paidLater: random() < 0.4,
      inTurn: random() < 0.7,
      asked: random() < 0.2,
      follows: chance < 0.1 ? 'refund' : chance < 0.2 ? 'return' : 'nothing',
    }
  })
