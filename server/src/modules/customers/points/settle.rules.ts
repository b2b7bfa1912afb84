import type { PointRule } from '@selvedge/contract/customers/points/point-rules.ts'
import type { PointItem } from '@selvedge/contract/customers/points/points.ts'
import type { EntryDraft } from './lots.rules.ts'
import {
  givenBackOf,
  grantOf,
  lostWeights,
  netOf,
  type PointLine,
  type Share,
  spread,
  takenBackOf,
} from './points.rules.ts'

/** An order with what has become of its points so far. */
export interface SettledOrder {
  id: number
  name: string
  state: 'open' | 'complete' | 'close' | 'cancel'
  isPaid: boolean
  shipped: number
  createdAt: Date
  tags: readonly string[]
  levels: readonly string[]
  lines: readonly PointLine[]
  paid: string
  refunded: string
  /** Was paid for shipping. */
  shipping: string
  used: number
  short: number
  granted: number | null
  grantedItems: readonly Share[]
  takenBack: number
  deducted: number
  deductedItems: readonly Share[]
  givenBack: number
}

export interface GrantTerms {
  /** Whether points are granted at all. */
  grants: boolean
  rules: readonly PointRule[]
  /** CNY for one of the order's currency; undefined where nobody has set one. */
  rate: string | undefined
}

const itemsOf = (lines: readonly PointLine[], shares: readonly Share[], sign: 1 | -1): PointItem[] => {
  const scores = new Map(shares.map(({ id, score }) => [id, score]))
  return lines.map(({ id, title, sku, brand }) => ({
    id,
    title,
    sku,
    brand,
    score: sign * (scores.get(id) ?? 0),
  }))
}

/** What is to be written of an order now, given what its customer has. */
export function entriesFor(
  order: SettledOrder,
  customerId: number,
  balance: number,
  { grants, rules, rate }: GrantTerms,
): { entries: EntryDraft[]; granted: number | null; short: number } {
  const entries: EntryDraft[] = []
  const { lines } = order
  const write = (kind: EntryDraft['kind'], sign: 1 | -1, shares: readonly Share[], points: number) => {
    if (points > 0)
      entries.push({
        customerId,
        kind,
        score: sign * points,
        orderId: order.id,
        orderName: order.name,
        items: itemsOf(lines, shares, sign),
      })
  }
  const weighed = lines.map((line) => ({ id: line.id, weight: netOf(line) }))

  let { deducted, short } = order
  let deductedItems = order.deductedItems.map(({ id, score }) => ({ id, score: -score }))
  if (order.used > 0 && deducted === 0 && short === 0 && order.isPaid && order.state !== 'cancel') {
    deducted = Math.min(order.used, Math.max(0, balance))
    short = order.used - deducted
    deductedItems = spread(deducted, weighed)
    write('deduction', -1, deductedItems, deducted)
  }
  const money = { refunded: order.refunded, paid: order.paid, calledOff: order.state === 'cancel' }
  const back = givenBackOf(lines, deducted, money) - order.givenBack
  const spentBy = new Map(deductedItems.map(({ id, score }) => [id, score]))
  write(
    'giveBack',
    1,
    spread(
      Math.max(0, back),
      lostWeights(lines, ({ id }) => spentBy.get(id) ?? 0),
    ),
    back,
  )

  let { granted } = order
  let grantedItems = order.grantedItems
  const ended = (order.state === 'complete' || order.state === 'close') && order.shipped > 0 && order.isPaid
  if (granted === null && ended) {
    const made = grants && rate !== undefined ? grantOf(order, rules, rate) : { points: 0, lines: [] }
    granted = made.points
    grantedItems = made.lines
    write('grant', 1, made.lines, made.points)
  }
  if (granted !== null && granted > 0) {
    const taken = takenBackOf(lines, grantedItems, order) - order.takenBack
    const grantedBy = new Map(grantedItems.map(({ id, score }) => [id, score]))
    write(
      'takeBack',
      -1,
      spread(
        Math.max(0, taken),
        lostWeights(lines, ({ id }) => grantedBy.get(id) ?? 0),
      ),
      taken,
    )
  }
  return { entries, granted, short }
}
