import { type InvoiceLine, type Task, tenThousandths } from './invoices.ts'

/** The company's days are those of Shanghai, which has had no summer time since 1991. */
const hoursAhead = 8

/** The day of the shop on which something was, that happened at this time of UTC. */
export const shopDay = (moment: number): string =>
  new Date(moment + hoursAhead * 3_600_000).toISOString().slice(0, 10)

const orderDay = (date: string): string => shopDay(Date.parse(`${date.replace(' ', 'T')}Z`))

/** A rate of every other day on which something was ordered, none like the one before: the days between go by that. */
export function ratesOf(tasks: readonly Task[]): Map<string, string> {
  const dates = tasks.flatMap((task) => (task.kind === 'order' ? [orderDay(task.date)] : []))
  const days = [...new Set(dates)].sort()
  return new Map(
    days.flatMap((day, index) =>
      index % 2 === 0 ? [[day, `10.${String(437_211 + index * 1_013)}`] as const] : [],
    ),
  )
}

/** Units and what they were worth in CNY, in whole ten-thousandths. */
export interface Sold {
  units: number
  amount: bigint
}

/** What a line sold on a day, or lost again of it. */
export interface SalesLine extends Sold {
  code: string
  day: string
  kind: 'sale' | 'loss'
}

interface OrderLine {
  code: string
  units: number
  price: bigint
  returned: number
}

interface Order {
  day: string
  lines: OrderLine[]
  losses: { line: number; units: number; day: string }[]
}

const million = 1_000_000n

/**
 * The sales as somebody would add them up from the invoices: each line on the shop's day of its order, what came back on the
 * day on which it did, worth what it was bought for, in CNY at the latest rate by the day of the order. It shares no code
 * with the server.
 */
export class SalesLedger {
  rates: ReadonlyMap<string, string> = new Map()
  private readonly orders = new Map<number, Order>()

  sell(order: number, date: string, lines: readonly InvoiceLine[]): void {
    this.orders.set(order, {
      day: orderDay(date),
      lines: lines.map(({ code, quantity, unitPrice }) => ({
        ...{ code, units: quantity, price: tenThousandths(unitPrice), returned: 0 },
      })),
      losses: [],
    })
  }

  /** Which lines of the order are of the code, by their place in it. */
  linesOf(order: number, code: string): number[] {
    const lines = this.orders.get(order)?.lines ?? []
    return lines.flatMap((line, index) => (line.code === code ? [index] : []))
  }

  returned(order: number, line: number): number {
    return this.orders.get(order)?.lines[line]?.returned ?? 0
  }

  takeBack(order: number, line: number, units: number, day = shopDay(Date.now())): void {
    const found = this.orders.get(order)
    const of = found?.lines[line]
    if (!found || !of) throw new Error(`order ${order} has no line ${line}`)
    of.returned += units
    found.losses.push({ line, units, day })
  }

  /** Orders at the rate of an earlier day, and the earliest of those days. */
  carried(): { orders: number; since: string | null } {
    const days = [...this.orders.values()].map(({ day }) => ({ day, rated: this.rateDay(day) }))
    const carried = days.flatMap(({ day, rated }) => (rated !== null && rated !== day ? [rated] : []))
    return { orders: carried.length, since: carried.sort()[0] ?? null }
  }

  /** Every line, in the order in which it was sold and lost. */
  lines(): SalesLine[] {
    return [...this.orders.values()].flatMap((order) => {
      const worth = (line: OrderLine, units: number) =>
        this.inCny(BigInt(units) * line.price, this.rateDay(order.day))
      const sales = order.lines.map((line): SalesLine => {
        const { code, units } = line
        return { code, day: order.day, kind: 'sale', units, amount: worth(line, units) }
      })
      const losses = order.lines.flatMap((line, index) => {
        let before = 0
        return order.losses
          .filter((loss) => loss.line === index)
          .map((loss): SalesLine => {
            // What is lost bit by bit comes to what was sold: each time all that is lost by then is rounded.
            const amount = worth(line, before) - worth(line, before + loss.units)
            before += loss.units
            return { code: line.code, day: loss.day, kind: 'loss', units: -loss.units, amount }
          })
      })
      return [...sales, ...losses]
    })
  }

  /** The latest day by then that has a rate. */
  private rateDay(day: string): string | null {
    const known = [...this.rates.keys()].filter((one) => one <= day)
    return known.sort().at(-1) ?? null
  }

  private inCny(amount: bigint, rateDay: string | null): bigint {
    const [whole = '0', fraction = ''] = (rateDay === null ? '0' : (this.rates.get(rateDay) ?? '0')).split(
      '.',
    )
    const rate = BigInt(whole) * million + BigInt(fraction.padEnd(6, '0'))
    // Half of the smallest unit counts as one.
    return (amount * rate + million / 2n) / million
  }
}

/** Added up by whatever the lines are asked for. */
export function addUp(lines: readonly SalesLine[], keyOf: (line: SalesLine) => string): Map<string, Sold> {
  const sums = new Map<string, Sold>()
  for (const line of lines) {
    const key = keyOf(line)
    const known = sums.get(key)
    if (known) {
      known.units += line.units
      known.amount += line.amount
    } else sums.set(key, { units: line.units, amount: line.amount })
  }
  return sums
}
