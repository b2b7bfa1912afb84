import { parseMoney, share } from '@selvedge/contract/core/values/money.ts'

/** Units that have left together, or came back, with what each cost when it left; null where nobody knows. */
export interface CostedUnits {
  units: number
  cost: string | null
}

export interface SoldLine {
  id: number
  productId: number
  sku: string
  quantity: number
  /** Called off before they left: never sold. */
  cancelled: number
  unitPrice: string
  /** Off all of its units together. */
  discount: string
  listPrice: string
  left: readonly CostedUnits[]
}

/** What was lost of an order again. */
export type SaleEvent = { day: string } & (
  | ({ kind: 'return'; lineId: number } & CostedUnits)
  | { kind: 'refund'; lineId: number; units: number }
  /** Of what came back: the customer got other goods for it, and no money. */
  | { kind: 'exchange'; lineId: number; units: number }
  /** All refunds of money, those above included, and what other goods are worth that were given in exchange. */
  | { kind: 'money'; amount: string }
)

export interface SoldOrder {
  id: number
  channel: 'first' | 'second'
  day: string
  currency: string
  /** CNY for one of its currency, in millionths; null where none is known by that day. */
  rate: bigint | null
  /** The earlier day whose rate it is; null where its own day has one, or none is known. */
  rateDay: string | null
  lines: readonly SoldLine[]
  events: readonly SaleEvent[]
}

export interface SalesEntry {
  orderId: number
  orderItemId: number
  productId: number
  sku: string
  channel: 'first' | 'second'
  kind: 'sale' | 'loss'
  day: string
  /** That the list price is in. */
  currency: string
  listPrice: string
  /** Of the order. */
  rateDay: string | null
  sold: number
  units: number
  /** CNY, in whole ten-thousandths. */
  amount: bigint
  tag: bigint
  cost: bigint
  uncosted: number
  unrated: number
}

const million = 1_000_000n

/** What is lost of a line by a time, in the currency of the order. */
interface Lost {
  units: number
  worth: bigint
  cost: bigint
  uncosted: number
}
const nothing: Lost = { units: 0, worth: 0n, cost: 0n, uncosted: 0 }

interface Costs {
  known: number
  cost: bigint
}

const costsOf = (parts: readonly CostedUnits[]): Costs =>
  parts.reduce(
    (sum, { units, cost }) =>
      cost === null ? sum : { known: sum.known + units, cost: sum.cost + BigInt(units) * parseMoney(cost) },
    { known: 0, cost: 0n },
  )

/** What all units of a line were bought for. */
const worthOf = (line: SoldLine): bigint =>
  BigInt(line.quantity) * parseMoney(line.unitPrice) - parseMoney(line.discount)

/** The part of it that is of its first so many units. */
const worthOfUnits = (line: SoldLine, units: number): bigint =>
  share(worthOf(line), BigInt(units), BigInt(line.quantity))

const sum = (numbers: readonly bigint[]): bigint => numbers.reduce((all, one) => all + one, 0n)

/**
 * Units that came back, or were refunded or exchanged, whichever is more: no unit is both refunded and exchanged. Of those that have left, so that none was called off.
 */
function lostUnits(line: SoldLine, events: readonly SaleEvent[]): Omit<Lost, 'worth'> {
  const returned: CostedUnits[] = []
  let settled = 0
  for (const event of events) {
    if (event.kind === 'return' && event.lineId === line.id) returned.push(event)
    if ((event.kind === 'refund' || event.kind === 'exchange') && event.lineId === line.id)
      settled += event.units
  }
  const back = returned.reduce((all, { units }) => all + units, 0)
  const units = Math.min(line.quantity - line.cancelled, Math.max(back, settled))
  const all = costsOf(line.left)
  const came = costsOf(returned)
  // What was refunded and did not come back has cost what the rest of the line did.
  const left: Costs = { known: Math.max(all.known - came.known, 0), cost: all.cost - came.cost }
  const beyond = Math.min(Math.max(units - back, 0), left.known)
  const cost = came.cost + (left.known > 0 ? share(left.cost, BigInt(beyond), BigInt(left.known)) : 0n)
  return { units, cost, uncosted: units - Math.min(came.known + beyond, units) }
}

/** What is lost of each line by the end of these events. */
function lostBy(order: SoldOrder, events: readonly SaleEvent[]): Lost[] {
  const lost = order.lines.map((line) => {
    const gone = lostUnits(line, events)
    const worth = worthOfUnits(line, line.cancelled + gone.units) - worthOfUnits(line, line.cancelled)
    return { ...gone, worth }
  })
  const all = sum(order.lines.map(worthOf))
  const refunded = sum(events.map((event) => (event.kind === 'money' ? parseMoney(event.amount) : 0n)))
  const calledOff = sum(order.lines.map((line) => worthOfUnits(line, line.cancelled)))
  const counted = calledOff + sum(lost.map(({ worth }) => worth))
  const money = (refunded < all ? refunded : all) - counted
  if (money <= 0n) return lost
  // Money beyond the units is taken off what is left of the lines, by what that is worth.
  const rest = order.lines.map((line, index) => {
    const before = worthOfUnits(line, line.cancelled)
    return worthOf(line) - before - (lost[index]?.worth ?? 0n)
  })
  let behind = 0n
  return lost.map((line, index) => {
    const before = share(money, behind, all - counted)
    behind += rest[index] ?? 0n
    return { ...line, worth: line.worth + share(money, behind, all - counted) - before }
  })
}

/** What an order sold, on its day, and what was lost of it again, on the days of that. */
export function entriesOf(order: SoldOrder): SalesEntry[] {
  const cny = (amount: bigint) => (order.rate === null ? 0n : share(amount, order.rate, million))
  const unrated = (units: number) => (order.rate === null ? units : 0)
  const entry = (
    line: SoldLine,
    rest: Omit<
      SalesEntry,
      'orderId' | 'orderItemId' | 'productId' | 'sku' | 'channel' | 'currency' | 'listPrice' | 'rateDay'
    >,
  ) => ({
    ...{ orderId: order.id, orderItemId: line.id, productId: line.productId, sku: line.sku },
    ...{
      channel: order.channel,
      currency: order.currency,
      listPrice: line.listPrice,
      rateDay: order.rateDay,
      ...rest,
    },
  })
  const sales = order.lines.flatMap((line): SalesEntry[] => {
    const sold = line.quantity - line.cancelled
    if (sold === 0) return []
    const { known, cost } = costsOf(line.left)
    return [
      entry(line, {
        kind: 'sale',
        day: order.day,
        sold,
        units: sold,
        amount: cny(worthOf(line)) - cny(worthOfUnits(line, line.cancelled)),
        tag: cny(BigInt(sold) * parseMoney(line.listPrice)),
        cost,
        uncosted: Math.max(sold - known, 0),
        unrated: unrated(sold),
      }),
    ]
  })
  // What happened before the order is of its day.
  const events = order.events.map((event) => (event.day < order.day ? { ...event, day: order.day } : event))
  const days = [...new Set(events.map(({ day }) => day))].sort()
  let before = order.lines.map(() => nothing)
  const losses = days.flatMap((day) => {
    const now = lostBy(
      order,
      events.filter((event) => event.day <= day),
    )
    const entries = order.lines.flatMap((line, index): SalesEntry[] => {
      const [was, is] = [before[index] ?? nothing, now[index] ?? nothing]
      const base = worthOfUnits(line, line.cancelled)
      const tag = (units: number) => cny(BigInt(units) * parseMoney(line.listPrice))
      const found = {
        units: was.units - is.units,
        amount: cny(base + was.worth) - cny(base + is.worth),
        tag: tag(was.units) - tag(is.units),
        cost: was.cost - is.cost,
        uncosted: was.uncosted - is.uncosted,
        unrated: unrated(was.units) - unrated(is.units),
      }
      const isNothing = Object.values(found).every((part) => Number(part) === 0)
      return isNothing ? [] : [entry(line, { kind: 'loss', day, sold: 0, ...found })]
    })
    before = now
    return entries
  })
  return [...sales, ...losses]
}
