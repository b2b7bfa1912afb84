import type { Channel } from '@selvedge/contract/channels/storefronts/channels.ts'
import { formatMoney, parseMoney } from '@selvedge/contract/core/values/money.ts'
import type { ImportColumn } from './cells.rules.ts'
import type { SheetLine, SheetOrder } from './order-imports.rules.ts'

/** An order of a sheet in the words of orders. Amounts are brought to one form. */
export interface ImportedOrder {
  name: string
  channel: Channel
  exId: string
  email: string
  nickname: string
  firstName: string
  lastName: string
  phone: string
  country: string
  province: string
  city: string
  address1: string
  currency: string
  shippingFee: string
  payStatus: string
  paid: boolean
  shippingTag: string
  lines: SheetLine[]
}

const chinese = /\p{Script=Han}/u

/**
 * A name in one cell as first and last name. A Chinese name, or one of a single word, stays whole as the first name;
 * of any other the last word is the last name.
 */
export function splitName(name: string): { firstName: string; lastName: string } {
  const words = name.split(/\s+/)
  if (words.length < 2 || chinese.test(name)) return { firstName: name, lastName: '' }
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' }
}

const paidWords = new Set(['已支付', 'paid'])

/** What becomes of an order of a sheet. The area is the beginning of the address line. */
export function toOrder({ cells, lines }: SheetOrder): ImportedOrder {
  const channel: Channel = cells.channel === 'first' ? 'first' : 'second'
  return {
    name: channel === 'first' ? `#${cells.exExternalId}` : cells.exExternalId,
    channel,
    exId: cells.exExternalId,
    email: cells.email,
    nickname: cells.nickname,
    ...splitName(cells.receiverName),
    phone: cells.receiverPhone,
    country: cells.receiverCountry,
    province: cells.receiverProvince,
    city: cells.receiverCity,
    address1: cells.receiverArea + cells.receiverAddress,
    currency: cells.currency,
    shippingFee: formatMoney(parseMoney(cells.shippingFee)),
    payStatus: cells.payStatus,
    paid: paidWords.has(cells.payStatus.toLowerCase()),
    shippingTag: cells.shippingTag,
    lines,
  }
}

/** An order that is here, as far as it can be told from one of a sheet. */
export type Comparable = Omit<ImportedOrder, 'name' | 'paid'>

/** The columns in which an order of a sheet differs from the one that is here under the same id; none: identical. */
export function differences(order: ImportedOrder, known: Comparable): ImportColumn[] {
  const same: [ImportColumn, boolean][] = [
    ['email', order.email === known.email],
    ['nickname', order.nickname === known.nickname],
    ['shippingFee', parseMoney(order.shippingFee) === parseMoney(known.shippingFee)],
    ['payStatus', order.payStatus === known.payStatus],
    ['receiverName', order.firstName === known.firstName && order.lastName === known.lastName],
    ['receiverPhone', order.phone === known.phone],
    ['receiverProvince', order.province === known.province],
    ['receiverCity', order.city === known.city],
    ['receiverAddress', order.address1 === known.address1],
    ['shippingTag', order.shippingTag === known.shippingTag],
    ['receiverCountry', order.country === known.country],
    ['currency', order.currency === known.currency],
  ]
  return [
    ...lineDifference(order.lines, known.lines),
    ...same.filter(([, equal]) => !equal).map(([column]) => column),
  ]
}

/** What differs first about the lines, in whatever order they are. */
function lineDifference(lines: readonly SheetLine[], known: readonly SheetLine[]): ImportColumn[] {
  const facts: [ImportColumn, (line: SheetLine) => string][] = [
    ['sku', ({ sku }) => sku],
    ['quantity', ({ sku, quantity }) => `${sku}\n${quantity}`],
    ['unitPrice', ({ sku, quantity, unitPrice }) => `${sku}\n${quantity}\n${parseMoney(unitPrice)}`],
  ]
  const reported = (all: readonly SheetLine[], fact: (line: SheetLine) => string) =>
    JSON.stringify(all.map(fact).sort())
  const first = facts.find(([, fact]) => reported(lines, fact) !== reported(known, fact))
  return first ? [first[0]] : []
}
