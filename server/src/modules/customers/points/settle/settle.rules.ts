import type { PointRule } from '@selvedge/contract/customers/points/point-rules.ts'
import type { PointItem } from '@selvedge/contract/customers/points/points.ts'
import type { EntryDraft } from '../lots.rules.ts'
import {
  givenBackOf,
  grantOf,
  isAllLost,
  lostWeights,
  type PointLine,
  type Share,
  spread,
  takenBackOf,
  weightsOf,
} from '../points.rules.ts'

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
  /** Of these so many lacked and are still to be taken, and so many more were let go. */
  short: number
  waived: number
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

/**
 * How many points are to be taken for an order now. At first as many as there are; what lacked then is taken once there are
 * enough for all of it. Less than that is somebody's decision.
 */
function takenNow(order: SettledOrder, balance: number): number {
  const { used, short, waived, deducted, isPaid, state, lines } = order
  if (used === 0 || !isPaid || state === 'cancel') return 0
  if (short > 0) {
    // All of them would be given back at once.
    if (isAllLost(lines)) return 0
    const left = Math.max(0, Math.min(short, used - deducted - waived))
    return balance >= left ? left : 0
  }
  return deducted === 0 && waived === 0 ? Math.min(used, Math.max(0, balance)) : 0
}

/**
 * How many lack by then. Nobody owes any for what was called off; what lacks of an order all of whose goods came back is let
 * go for good, as what was taken for it is given back. Where nothing was sent, the shop may put units back.
 */
function shortOf(order: SettledOrder, deducted: number): { short: number; letGo: number } {
  const { used, short, waived, isPaid, state, shipped, lines } = order
  if (state === 'cancel') return { short: 0, letGo: 0 }
  const lacking = isPaid ? used - deducted - waived : short
  return shipped > 0 && isAllLost(lines) ? { short: 0, letGo: lacking } : { short: lacking, letGo: 0 }
}

/** Points that are taken for an order, by its lines; null where there are none. */
export function deductionOf(
  { id, name, lines }: Pick<SettledOrder, 'id' | 'name' | 'lines'>,
  customerId: number,
  points: number,
): EntryDraft | null {
  if (points <= 0) return null
  const items = itemsOf(lines, spread(points, weightsOf(lines)), -1)
  return { customerId, kind: 'deduction', score: -points, orderId: id, orderName: name, items }
}

/** Points that were taken so far, by line: an entry of an order that points alone paid for once told of none. */
const takenBefore = ({ deducted, deductedItems, lines }: SettledOrder): Share[] =>
  deductedItems.some(({ score }) => score !== 0)
    ? deductedItems.map(({ id, score }) => ({ id, score: -score }))
    : spread(deducted, weightsOf(lines))

/** What is to be written of an order now, given what its customer has. */
export function entriesFor(
  order: SettledOrder,
  customerId: number,
  balance: number,
  { grants, rules, rate }: GrantTerms,
): { entries: EntryDraft[]; granted: number | null; short: number; letGo: number } {
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

  const taken = takenNow(order, balance)
  const deduction = deductionOf(order, customerId, taken)
  if (deduction) entries.push(deduction)
  const deducted = order.deducted + taken
  const lacking = shortOf(order, deducted)
  const spentBy = new Map(takenBefore(order).map(({ id, score }) => [id, score]))
  for (const { id, score } of deduction?.items ?? []) spentBy.set(id, (spentBy.get(id) ?? 0) - score)
  const money = { refunded: order.refunded, paid: order.paid, calledOff: order.state === 'cancel' }
  const back = givenBackOf(lines, deducted, money) - order.givenBack
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
    const lost = takenBackOf(lines, grantedItems, order) - order.takenBack
    const grantedBy = new Map(grantedItems.map(({ id, score }) => [id, score]))
    write(
      'takeBack',
      -1,
      spread(
        Math.max(0, lost),
        lostWeights(lines, ({ id }) => grantedBy.get(id) ?? 0),
      ),
      lost,
    )
  }
  return { entries, granted, ...lacking }
}
