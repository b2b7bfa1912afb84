import { parseMoney } from '@selvedge/contract/core/values/money.ts'
import { type PointRule, ruleOf } from '@selvedge/contract/customers/points/point-rules.ts'

/** A line of an order, as far as points go. Amounts are in the order's currency, units whole. */
export interface PointLine {
  id: number
  sku: string
  title: string
  brand: string
  quantity: number
  /** Never shipped, and never will be. */
  cancelled: number
  /** Came back and was received, without other goods that are kept for it, or was refunded after it shipped. */
  lost: number
  unitPrice: string
  discount: string
}

export interface PointOrder {
  createdAt: Date
  tags: readonly string[]
  /** Tags that the shop gave the customer. */
  levels: readonly string[]
  lines: readonly PointLine[]
}

/** A line with its share of something. */
export interface Share {
  id: number
  score: number
}

const home = 'CNY'

/**
 * CNY for one of a currency; none where nobody has set it. A setting of before may have a currency twice: the last one holds, as
 * it always has for what is granted.
 */
export const rateOf = (
  rates: readonly { currency: string; rate: string }[],
  currency: string,
): string | undefined => (currency === home ? '1' : rates.findLast((one) => one.currency === currency)?.rate)

const scale = 10_000n
const floorDiv = (a: bigint, b: bigint): bigint => (b === 0n ? 0n : a / b)

const divisorOf = (a: bigint, b: bigint): bigint => (b === 0n ? a : divisorOf(b, a % b))

/** The least number that all counts go into: parts of lines are added in it, so that nothing is rounded before the sum is. */
const commonOf = (counts: readonly number[]): bigint =>
  counts
    .filter((count) => count > 0)
    .map(BigInt)
    .reduce((common, count) => (common / divisorOf(common, count)) * count, 1n)

/** So many units of a count, in parts of what all counts go into. */
const partsOf = (units: number, count: number, common: bigint): bigint =>
  BigInt(units) * floorDiv(common, BigInt(count))

/** What was paid for all units of a line, in ten-thousandths, after what was taken off. */
export const netOf = ({ unitPrice, discount, quantity }: PointLine): bigint => {
  const net = parseMoney(unitPrice) * BigInt(quantity) - parseMoney(discount)
  return net > 0n ? net : 0n
}

/** The units that were not cancelled. */
const stored = ({ quantity, cancelled }: PointLine): number => quantity - cancelled

const sum = (numbers: readonly bigint[]): bigint => numbers.reduce((total, number) => total + number, 0n)

interface Weight {
  id: number
  weight: bigint
}

/**
 * What each line weighs where points that were spent are shared out: what it came to. Points are taken off as a discount, so that
 * nothing is left to be paid of an order that was paid by them alone: there it is what was asked for it.
 */
export function weightsOf(lines: readonly PointLine[]): Weight[] {
  const isForNothing = lines.every((line) => netOf(line) === 0n)
  return lines.map((line) => ({
    id: line.id,
    weight: isForNothing ? parseMoney(line.unitPrice) * BigInt(line.quantity) : netOf(line),
  }))
}

/** The same parts, by line, of a whole that may be more than a number holds. */
function sharesOf(total: bigint, weights: readonly Weight[]): Map<number, bigint> {
  const all = sum(weights.map(({ weight }) => weight))
  if (all === 0n) return new Map()
  const parts = weights.map(({ id, weight }, place) => {
    const exact = total * weight
    return { id, place, share: exact / all, rest: exact % all }
  })
  const left = Number(total - sum(parts.map(({ share }) => share)))
  const first = new Set(
    parts
      .toSorted((a, b) => (a.rest === b.rest ? a.place - b.place : a.rest > b.rest ? -1 : 1))
      .slice(0, left)
      .map(({ id }) => id),
  )
  return new Map(parts.map(({ id, share }) => [id, share + (first.has(id) ? 1n : 0n)]))
}

/**
 * Parts of a whole by weight, largest remainder first, of equals the earlier line. Without any weight nobody has a part.
 */
export function spread(total: number, weights: readonly Weight[]): Share[] {
  const shares = sharesOf(BigInt(total), weights)
  return weights.map(({ id }) => ({ id, score: Number(shares.get(id) ?? 0n) }))
}

/** A multiplier has no more decimals than JSON writes; it is multiplied exactly. */
function exactly(multiplier: number): { times: bigint; over: bigint } {
  const [whole = '0', fraction = ''] = multiplier.toFixed(10).split('.')
  return { times: BigInt(whole + fraction), over: 10n ** BigInt(fraction.length) }
}

export interface GrantedLine extends Share {
  /** In ten-thousandths of CNY. */
  paid: bigint
  multiplier: number
  rule: PointRule | null
}

/**
 * What an order grants: a point for each whole CNY of what was not cancelled, times the multiplier of the rule that fits
 * the line; added up exactly and rounded down once. `rate` is CNY for one of its currency.
 */
export function grantOf(
  order: PointOrder,
  rules: readonly PointRule[],
  rate: string,
): { points: number; lines: GrantedLine[] } {
  // Of what is paid and granted, parts that are the same for all lines: common, scale and over are.
  const common = commonOf(order.lines.map(({ quantity }) => quantity))
  const lines = order.lines.map((line) => {
    const rule = ruleOf(rules, {
      at: order.createdAt,
      tags: order.tags,
      brand: line.brand,
      levels: order.levels,
    })
    const multiplier = rule?.multiplier ?? 1
    const { times, over } = exactly(multiplier)
    const paid = netOf(line) * partsOf(stored(line), line.quantity, common) * parseMoney(rate)
    return { id: line.id, multiplier, rule, paid, exact: paid * times, over }
  })
  const paidIn = lines.map(({ id, paid }) => ({ id, weight: paid }))
  const paid = sharesOf(sum(lines.map((line) => line.paid)) / (common * scale), paidIn)
  const over = (lines[0]?.over ?? 1n) * common * scale * scale
  const points = Number(sum(lines.map(({ exact }) => exact)) / over)
  const shares = new Map(
    spread(
      points,
      lines.map(({ id, exact }) => ({ id, weight: exact })),
    ).map(({ id, score }) => [id, score]),
  )
  return {
    points,
    lines: lines.map(({ id, multiplier, rule }) => ({
      id,
      paid: paid.get(id) ?? 0n,
      multiplier,
      rule,
      score: shares.get(id) ?? 0,
    })),
  }
}

const clamp = (value: bigint, most: bigint): bigint => (value < 0n ? 0n : value > most ? most : value)

/**
 * Money that went back for no unit that did, and what it may be of: the goods that were kept, and their shipping; both in
 * the same parts.
 */
function moneyLost(
  lines: readonly PointLine[],
  { refunded, shipping }: RefundedMoney,
): { lost: bigint; of: bigint } {
  const common = commonOf(lines.map(({ quantity }) => quantity))
  const named = sum(
    lines.map((line) => netOf(line) * partsOf(line.cancelled + lostUnits(line), line.quantity, common)),
  )
  const left = (sum(lines.map(netOf)) + parseMoney(shipping)) * common - named
  return { lost: clamp(parseMoney(refunded) * common - named, left), of: left }
}

export interface RefundedMoney {
  refunded: string
  /** Was paid for shipping: nothing is granted for it. */
  shipping: string
}

/** Units that came back or were refunded, of those that were not cancelled. */
const lostUnits = (line: PointLine): number => Math.min(line.lost, stored(line))

/**
 * How much of what an order granted is to have been taken back by now: line by line for the units that came back or were
 * refunded. Money that went back beyond these is of no line that anybody knows: it takes its part of what is left of the
 * goods and their shipping.
 */
export function takenBackOf(
  lines: readonly PointLine[],
  granted: readonly Share[],
  money: RefundedMoney,
): number {
  const scores = new Map(granted.map(({ id, score }) => [id, score]))
  const total = granted.reduce((all, { score }) => all + score, 0)
  if (lines.every((line) => line.lost >= stored(line))) return total
  const common = commonOf(lines.map(stored))
  const byUnits = sum(
    lines.map((line) => BigInt(scores.get(line.id) ?? 0) * partsOf(lostUnits(line), stored(line), common)),
  )
  const { lost, of } = moneyLost(lines, money)
  // Where nothing is left that money could be of, none is lost.
  const remaining = of === 0n ? 1n : of
  return Number((byUnits * remaining + (BigInt(total) * common - byUnits) * lost) / (common * remaining))
}

const lostOf = (line: PointLine): number => Math.min(line.quantity, line.cancelled + line.lost)

/** Whether nothing of an order is left. Without goods that ship, as of gift cards alone, nothing can have come back. */
export const isAllLost = (lines: readonly PointLine[]): boolean =>
  lines.length > 0 && lines.every((line) => lostOf(line) === line.quantity)

/** How much of what was spent on an order is to have been given back by now. */
export function givenBackOf(
  lines: readonly PointLine[],
  spent: number,
  { refunded, paid, calledOff }: { refunded: string; paid: string; calledOff: boolean },
): number {
  if (calledOff || isAllLost(lines)) return spent
  const common = commonOf(lines.map(({ quantity }) => quantity))
  const weights = new Map(weightsOf(lines).map(({ id, weight }) => [id, weight]))
  const all = sum([...weights.values()])
  const gone = sum(
    lines.map((line) => (weights.get(line.id) ?? 0n) * partsOf(lostOf(line), line.quantity, common)),
  )
  const byUnits = Number(floorDiv(BigInt(spent) * gone, all * common))
  const money = parseMoney(paid)
  const byMoney = Number(floorDiv(BigInt(spent) * clamp(parseMoney(refunded), money), money))
  return Math.min(spent, Math.max(byUnits, byMoney))
}

/** The lines by which something is shared out: those that are lost, else all. */
export function lostWeights(
  lines: readonly PointLine[],
  weightOf: (line: PointLine) => number,
): { id: number; weight: bigint }[] {
  const weighed = lines.map((line) => ({
    id: line.id,
    weight: BigInt(weightOf(line)) * BigInt(line.lost + line.cancelled),
  }))
  return weighed.some(({ weight }) => weight > 0n)
    ? weighed
    : lines.map((line) => ({ id: line.id, weight: BigInt(weightOf(line)) }))
}
