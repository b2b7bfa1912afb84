import { parseMoney } from '@selvedge/contract/core/values/money.ts'

/** One line of an order that is here. */
export interface KnownLine {
  id: number
  exId: string
  sku: string
  quantity: number
  shipped: number
  /** Of these, what the storefront has confirmed to know of. */
  confirmed: number
  revoked: number
  /** Of these, what left without us, as it was told last. */
  elsewhere: number
  storeRefunded: number
  /** Taken off all its units together; of a look set off the whole set. */
  discount: string
}

/** The same line as the storefront has it. */
export interface LineNow {
  exId: string
  sku: string
  quantity: number
  /** Still wanted. */
  currentQuantity: number
  /** Shipped, as far as the storefront knows. */
  fulfilledQuantity: number
  /** Refunded after they had shipped. */
  refundedQuantity?: number
  /** Taken off all its units together, where this reading tells it. */
  discount?: string | undefined
}

/** What the storefront calls paid enough to ship. */
const payments = new Map([
  ['paid', true],
  ['partially_refunded', true],
])
export const isPaid = (financialStatus: string): boolean => payments.get(financialStatus) ?? false

/** Of a line, what is known here of what left and of what is not to leave. */
export type LeftUnits = Pick<KnownLine, 'shipped' | 'confirmed' | 'revoked' | 'elsewhere'>

const noneLeft: LeftUnits = { shipped: 0, confirmed: 0, revoked: 0, elsewhere: 0 }

/** What a reading says of the order that its lines are of. */
export interface ReadOrder {
  calledOff: boolean
  /** Some of what had left was taken back there: what left without us may be less than it was. */
  hasCancelled: boolean
}

/**
 * Units of a line that must not be shipped from here any more. Units that left without us count as well: at least what
 * the storefront knows of beyond all that left from here, at most what it knows of beyond what it has confirmed of ours. What
 * we shipped and it has not confirmed may be among what it tells or not: then what was known before stays. So it does where
 * less is told than has left by all that is known: that was read before ours was confirmed.
 *
 * Of 3 ordered and wanted, 1 has left without us (`revoked` 1, `elsewhere` 1), then 1 from here, and 1 is told as fulfilled.
 * It may be ours, which is not confirmed, or the other: between 1 - 1 = 0 and 1 - 0 = 1 left without us, so the 1 of before
 * stays. Told 2, between 2 - 1 = 1 and 2 - 0 = 2 did: 1 again. Told 3 once ours is confirmed, it is 3 - 1 = 2.
 */
export function revokedUnits(
  line: LineNow,
  { calledOff, hasCancelled }: ReadOrder,
  left = noneLeft,
): { revoked: number; elsewhere: number } {
  const wanted = calledOff ? 0 : Math.min(Math.max(line.currentQuantity, 0), line.quantity)
  const unwanted = line.quantity - wanted
  const before = Math.max(0, left.revoked - unwanted)
  const leastElsewhere = line.fulfilledQuantity - Math.max(left.shipped, left.confirmed)
  // What left without us is not fewer than it was: where less is told, it was read earlier.
  const known = hasCancelled ? 0 : left.elsewhere
  const mostElsewhere = Math.max(0, line.fulfilledQuantity - left.confirmed, known)
  const elsewhere = Math.min(Math.max(before, leastElsewhere), mostElsewhere)
  return { revoked: Math.min(line.quantity, unwanted + elsewhere), elsewhere }
}

export interface LinePlan<Line> {
  added: Line[]
  /** Lines of which more was ordered, and by how much. */
  grown: { id: number; ordered: number }[]
  /** Differences of the units that are not to be shipped any more. */
  revoked: { id: number; revoked: number }[]
  /** Lines of which others have left without us by now. */
  elsewhere: { id: number; elsewhere: number }[]
  /** Lines whose refunded units are others by now, with what they are. */
  refunded: { id: number; sku: string; storeRefunded: number; more: number }[]
  /** What was taken off lines, where it is another amount by now; once for those of a look set. */
  discounts: { exId: string; discount: string }[]
  /** Whether something is wanted no longer that was wanted before. */
  less: boolean
  /** Whether something is wanted that was not before. */
  more: boolean
}

/** What the storefront's lines change; a line that it does not name stays as it is, unless all is called off. */
export function planLines<Line extends LineNow>(
  known: readonly KnownLine[],
  now: readonly Line[],
  order: ReadOrder,
): LinePlan<Line> {
  const byExId = new Map(now.map((line) => [line.exId, line]))
  const knownExIds = new Set(known.map((line) => line.exId))
  const plan: LinePlan<Line> = {
    added: now.filter((line) => !knownExIds.has(line.exId)),
    grown: [],
    revoked: [],
    elsewhere: [],
    refunded: [],
    discounts: [...byExId.values()].flatMap(({ exId, discount }) => {
      const line = known.find((one) => one.exId === exId)
      if (!line || discount === undefined || parseMoney(discount) === parseMoney(line.discount)) return []
      return [{ exId, discount }]
    }),
    less: false,
    more: false,
  }
  for (const line of known) {
    const reported = byExId.get(line.exId)
    const quantity = Math.max(line.quantity, reported?.quantity ?? 0)
    if (quantity > line.quantity) plan.grown.push({ id: line.id, ordered: quantity - line.quantity })
    const { revoked: target, elsewhere } = reported
      ? revokedUnits({ ...reported, quantity }, order, line)
      : { revoked: order.calledOff ? quantity : line.revoked, elsewhere: line.elsewhere }
    if (elsewhere !== line.elsewhere) plan.elsewhere.push({ id: line.id, elsewhere })
    const storeRefunded = Math.min(reported?.refundedQuantity ?? line.storeRefunded, quantity)
    if (storeRefunded !== line.storeRefunded) {
      const { id, sku } = line
      plan.refunded.push({ id, sku, storeRefunded, more: storeRefunded - line.storeRefunded })
    }
    if (target !== line.revoked) plan.revoked.push({ id: line.id, revoked: target - line.revoked })
    const wanted = quantity - target - (line.quantity - line.revoked)
    if (wanted < 0) plan.less = true
    if (wanted > 0) plan.more = true
  }
  return plan
}

/**
 * What it means that a shop has deleted an order: of one that has left, or was called off line by line, nothing but that
 * (shops tidy up); of one that has left in part the rest is not to leave; any other is called off.
 */
export function deletionOf(
  lines: readonly { quantity: number; shipped: number; cancelled: number }[],
): 'tidied' | 'rest' | 'calledOff' {
  if (lines.every(({ quantity, shipped, cancelled }) => quantity - shipped - cancelled <= 0)) return 'tidied'
  return lines.some(({ shipped }) => shipped > 0) ? 'rest' : 'calledOff'
}

const receiverFields = [
  'firstName',
  'lastName',
  'phone',
  'country',
  'province',
  'city',
  'address1',
  'address2',
  'postcode',
] as const

type Place = Record<(typeof receiverFields)[number], string>

/** Whether a parcel would go to somebody or somewhere else. */
export const movedTo = (before: Place, after: Place): boolean =>
  receiverFields.some((field) => before[field].trim() !== after[field].trim())

/** Of a refund: 1 done, 0 failed, null under way. Anything else has none. */
export function refundStatusOf({ kind, status }: { kind: string; status: string }): number | null {
  if (kind !== 'refund' || status === 'pending') return null
  return status === 'success' ? 1 : 0
}

/** Money that did not move is no transaction, but a refund that failed waits for somebody. */
export const isRecorded = ({ kind, status }: { kind: string; status: string }): boolean =>
  kind === 'refund' || status === 'success' || status === 'pending'

/** Text that fits its column and the lists: what storefronts allow is longer than anything that a parcel can carry. */
export const fitted = (value: string, most: number): string =>
  value.replaceAll('\u0000', '').toWellFormed().trim().slice(0, most)
