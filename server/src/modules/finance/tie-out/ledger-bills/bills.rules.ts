import type { LedgerType } from '@selvedge/contract/finance/ledger/ledger-documents.ts'
import type { TieOutBill } from '@selvedge/contract/finance/tie-out/tie-out.ts'
import type { BillReason } from '@selvedge/contract/finance/tie-out/tie-out-reasons.ts'

/** Units on a bill, with the warehouses that they come into and go out of. */
export interface BillLine {
  sku: string
  quantity: number
  price: string | null
  into: string
  outOf: string
}

export interface Bill {
  form: string
  number: string
  lines: readonly BillLine[]
  pricedAtCost: boolean
}

export interface BillThere extends Bill {
  step: string
}

/** The ledger has a number once in each form. */
export const billKey = ({ form, number }: Pick<Bill, 'form' | 'number'>): string => `${form} ${number}`

/** A posting as the ledger was told of it. */
export interface SentDocument {
  taskId: number
  number: string
  type: LedgerType
  month: string
  skus: readonly string[]
  bills: readonly Bill[]
}

/** Of a document and SKU: how the ledger has it otherwise. */
export interface Finding {
  sku: string
  number: string
  month: string
  taskId: number | null
  type: LedgerType | null
  reason: BillReason
  unitsSent: number
  unitsThere: number
  valueMore: string | null
  bill: TieOutBill
}

const scale = 1_000_000n

/** A decimal text in whole millionths: prices have up to six decimals. */
function millionths(text: string): bigint {
  const found = /^(-?)(\d{1,24})(?:\.(\d*))?$/.exec(text)
  if (!found) return 0n
  const [, sign = '', whole = '0', part = ''] = found
  const value = BigInt(whole) * scale + BigInt(part.slice(0, 6).padEnd(6, '0'))
  return sign === '-' ? -value : value
}

/** With up to four decimals, half up. */
function amountText(value: bigint): string {
  const digits = value < 0n ? -value : value
  const rounded = (digits + 50n) / 100n
  const part = String(rounded % 10_000n)
    .padStart(4, '0')
    .replace(/0+$/, '')
  const sign = value < 0n && rounded > 0n ? '-' : ''
  return `${sign}${rounded / 10_000n}${part && `.${part}`}`
}

/** What differs by less is how the ledger rounds prices. */
const cent = scale / 100n
const differs = (a: bigint, b: bigint): boolean => a - b >= cent || b - a >= cent

interface Sum {
  quantity: number
  /** Signed by what it does to stock. */
  units: number
  /** Null where a line says no price. */
  value: bigint | null
}

const nothing: Sum = { quantity: 0, units: 0, value: 0n }

/** What lines come to for each SKU; stock of `ours`, or of all warehouses. */
function sumsOf(lines: readonly BillLine[], ours?: ReadonlySet<string>): Map<string, Sum> {
  const sums = new Map<string, Sum>()
  const isOurs = (place: string) => place !== '' && (ours === undefined || ours.has(place))
  for (const { sku, quantity, price, into, outOf } of lines) {
    const before = sums.get(sku) ?? nothing
    const sign = (isOurs(into) ? 1 : 0) - (isOurs(outOf) ? 1 : 0)
    const value = price === null ? null : millionths(price) * BigInt(Math.trunc(quantity))
    sums.set(sku, {
      quantity: before.quantity + quantity,
      units: before.units + sign * quantity,
      value: before.value === null || value === null ? null : before.value + value,
    })
  }
  return sums
}

const textOf = (value: bigint | null): string | null => (value === null ? null : amountText(value))

/** A bill that is not there, or counts for nothing there yet; what it says otherwise. */
function findingOf(
  sent: Bill,
  there: Pick<BillThere, 'step'> | undefined,
  sku: string,
  moved: readonly [Sum, Sum],
) {
  const [was, is] = moved
  const bill: TieOutBill = {
    number: sent.number,
    unitsSent: was.quantity,
    unitsThere: is.quantity,
    valueSent: textOf(was.value),
    valueThere: was.value === null ? null : textOf(is.value),
  }
  const gone = { sku, bill, unitsSent: was.units, unitsThere: 0, valueMore: null }
  if (!there) return { ...gone, reason: 'missing' as const }
  if (there.step !== 'audited') return { ...gone, reason: 'notAudited' as const }
  const isPriced = was.value !== null && is.value !== null
  const more = isPriced && sent.pricedAtCost ? amountText((is.value ?? 0n) - (was.value ?? 0n)) : null
  const found = { sku, bill, unitsSent: was.units, unitsThere: is.units, valueMore: more }
  if (was.quantity !== is.quantity || was.units !== is.units)
    return { ...found, reason: 'otherUnits' as const }
  if (isPriced && differs(was.value ?? 0n, is.value ?? 0n))
    return { ...found, valueMore: more ?? '0', reason: 'otherValue' as const }
  return null
}

const ranks: readonly BillReason[] = ['missing', 'notAudited', 'otherUnits', 'otherValue', 'unknownHere']

/** How the ledger has a document otherwise than it was told: one for each SKU, by what weighs most. */
export function compareDocument(
  { taskId, number, type, month, skus, bills }: SentDocument,
  there: ReadonlyMap<string, Pick<BillThere, 'lines' | 'step'>>,
): Finding[] {
  const found = new Map<string, Finding>()
  // What all bills of the document have sent of a SKU is what its worth here is of.
  const all = sumsOf(bills.flatMap(({ lines }) => lines))
  for (const sent of bills) {
    const stored = there.get(billKey(sent))
    const [was, is] = [sumsOf(sent.lines), sumsOf(stored?.lines ?? [])]
    const ofBill = sent.lines.length > 0 ? [...new Set([...was.keys(), ...is.keys()])] : skus
    for (const sku of ofBill) {
      const one = findingOf(sent, stored, sku, [was.get(sku) ?? nothing, is.get(sku) ?? nothing])
      if (!one) continue
      const own = { number, month, taskId, type }
      const known = found.get(sku)
      const units = all.get(sku)?.units ?? 0
      const unitsThere = (known?.unitsThere ?? units) + one.unitsThere - one.unitsSent
      const weighs = known && ranks.indexOf(known.reason) <= ranks.indexOf(one.reason) ? known : one
      found.set(sku, { ...own, ...weighs, unitsSent: units, unitsThere, valueMore: one.valueMore })
    }
  }
  return [...found.values()]
}

/** What a bill that is unknown here does to stock of ours: one for each SKU that it moves into or out of it. */
export function findUnknown(
  bill: BillThere,
  { month, taskId, ours }: { month: string; taskId: number | null; ours: ReadonlySet<string> },
): Finding[] {
  const own = bill.lines.filter(({ into, outOf }) => ours.has(into) !== ours.has(outOf))
  return [...sumsOf(own, ours)].flatMap(([sku, { quantity, units, value }]) => {
    if (units === 0 || sku === '') return []
    const worth = bill.pricedAtCost && value !== null ? (units < 0 ? -value : value) : 0n
    return {
      ...{ sku, number: bill.number, month, taskId, type: null, reason: 'unknownHere' as const },
      ...{ unitsSent: 0, unitsThere: units, valueMore: amountText(worth) },
      bill: {
        ...{ number: bill.number, unitsSent: 0, unitsThere: quantity },
        ...{ valueSent: null, valueThere: textOf(value) },
      },
    }
  })
}
