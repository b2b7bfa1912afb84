/** One line of the file, as it stands there. */
export interface InvoiceLine {
  invoice: string
  code: string
  description: string
  quantity: number
  /** yyyy-MM-dd HH:mm:ss */
  date: string
  unitPrice: string
  /** Empty where the file has none. */
  customer: string
  country: string
}

/** What staff do with one invoice. */
export type Task =
  | {
      kind: 'order'
      invoice: string
      date: string
      customer: string
      country: string
      shippingFee: string
      lines: InvoiceLine[]
    }
  | { kind: 'cancellation'; invoice: string; customer: string; lines: { code: string; quantity: number }[] }
  | { kind: 'writeOff'; invoice: string; lines: { code: string; quantity: number }[] }

/** What the file holds beyond plain sales, and what becomes of it. */
export interface Oddities {
  /** Postage and carriage: becomes the order's shipping fee. */
  shippingLines: number
  /** Fees, discounts, samples, vouchers: no goods, left out. */
  serviceLines: number
  /** The same line again within an invoice: taken for a double entry, counted once. */
  duplicateLines: number
  /** Invoices without a customer: orders of a guest, one guest per invoice. */
  guestInvoices: number
  /** Negative lines outside cancellations: write-offs, by stock take. */
  writeOffLines: number
  /** Cancelled lines without a customer: nobody to take back from, left out. */
  cancelledWithoutCustomer: number
  /** Lines at price zero: given away, shipped like any other. */
  freeLines: number
  /** Codes that another code equals but for case: SKUs of their own. */
  codesThatDifferInCase: number
}

const shippingCodes = new Set(['POST', 'DOT', 'C2'])
/** Goods have five digits first, or are of the one supplier range that is named otherwise. */
const isGoods = (code: string) => /^(\d{5}|DCGS\d)/.test(code)

/** An amount in whole ten-thousandths. */
export const tenThousandths = (amount: string): bigint => {
  const [whole = '0', fraction = ''] = amount.replace('-', '').split('.')
  const value = BigInt(whole) * 10_000n + BigInt(fraction.padEnd(4, '0').slice(0, 4))
  return amount.startsWith('-') ? -value : value
}
const amountOf = (value: bigint): string =>
  `${value / 10_000n}.${(value % 10_000n).toString().padStart(4, '0')}`

function shippingFeeOf(lines: readonly InvoiceLine[]): string {
  const fee = lines
    .filter((line) => shippingCodes.has(line.code))
    .reduce((sum, line) => sum + tenThousandths(line.unitPrice) * BigInt(line.quantity), 0n)
  return amountOf(fee > 0n ? fee : 0n)
}

/** Groups the lines by invoice, in the order of the file, and decides what each becomes. */
export function planTasks(lines: readonly InvoiceLine[]): { tasks: Task[]; oddities: Oddities } {
  const oddities: Oddities = {
    shippingLines: 0,
    serviceLines: 0,
    duplicateLines: 0,
    guestInvoices: 0,
    writeOffLines: 0,
    cancelledWithoutCustomer: 0,
    freeLines: 0,
    codesThatDifferInCase: 0,
  }
  const invoices = new Map<string, InvoiceLine[]>()
  const seen = new Set<string>()
  for (const line of lines) {
    const whole = JSON.stringify(line)
    if (seen.has(whole)) {
      oddities.duplicateLines += 1
      continue
    }
    seen.add(whole)
    const known = invoices.get(line.invoice)
    if (known) known.push(line)
    else invoices.set(line.invoice, [line])
  }
  const tasks = [...invoices.values()].flatMap((all) => tasksOf(all, oddities))
  oddities.codesThatDifferInCase = twins(tasks)
  return { tasks, oddities }
}

function tasksOf(all: readonly InvoiceLine[], oddities: Oddities): Task[] {
  const [first] = all
  if (!first) return []
  const goods = all.filter((line) => isGoods(line.code))
  const shipping = all.filter((line) => shippingCodes.has(line.code)).length
  oddities.shippingLines += shipping
  oddities.serviceLines += all.length - goods.length - shipping
  const { invoice, customer } = first
  if (invoice.startsWith('C')) {
    if (customer === '') {
      oddities.cancelledWithoutCustomer += goods.length
      return []
    }
    const lines = goods.map((line) => ({ code: line.code, quantity: Math.abs(line.quantity) }))
    return lines.length > 0 ? [{ kind: 'cancellation', invoice, customer, lines }] : []
  }
  const tasks: Task[] = []
  const sold = goods.filter((line) => line.quantity > 0)
  const lost = goods.filter((line) => line.quantity < 0)
  oddities.writeOffLines += lost.length
  oddities.freeLines += sold.filter((line) => tenThousandths(line.unitPrice) === 0n).length
  if (sold.length > 0) {
    if (customer === '') oddities.guestInvoices += 1
    const { date, country } = first
    tasks.push({
      kind: 'order',
      invoice,
      date,
      customer,
      country,
      shippingFee: shippingFeeOf(all),
      lines: sold,
    })
  }
  if (lost.length > 0) {
    tasks.push({
      kind: 'writeOff',
      invoice,
      lines: lost.map((line) => ({ code: line.code, quantity: -line.quantity })),
    })
  }
  return tasks
}

function twins(tasks: readonly Task[]): number {
  const codes = new Set(tasks.flatMap((task) => task.lines.map((line) => line.code)))
  const folded = Map.groupBy(codes, (code) => code.toLowerCase())
  return [...folded.values()].filter((same) => same.length > 1).reduce((sum, same) => sum + same.length, 0)
}

/** Units sold per code. */
export function soldUnits(tasks: readonly Task[]): Map<string, number> {
  const sold = new Map<string, number>()
  for (const task of tasks) {
    if (task.kind !== 'order') continue
    for (const line of task.lines) sold.set(line.code, (sold.get(line.code) ?? 0) + line.quantity)
  }
  return sold
}
