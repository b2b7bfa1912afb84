import type { LedgerType } from '@selvedge/contract/finance/ledger/ledger-documents.ts'
import type { FormTemplate, LedgerMapping } from '@selvedge/contract/finance/ledger/ledger-mapping.ts'
import type { Failure } from '@selvedge/contract/house/sync/failures.ts'
import type { StorableFailure } from '@selvedge/contract/house/sync/storable-failures.ts'
import type { LedgerDocument, LedgerLine } from '../../../../ports/ledger.ts'
import { maskedFailure } from '../../../../ports/storable-failure.ts'
import { unitPrice } from './unit-price.rules.ts'

/** Units of a SKU, signed as in the journal, with what they are worth where their document says so. */
export interface PostedLine {
  sku: string
  quantity: number
  /** Of a receipt: what all of them cost, in the currency of its order; of a sale: what one was sold for. */
  amount: string | null
  currency: string
}

/** A posting with all that is to be told of it. */
export interface TaskToPost {
  id: number
  number: string
  type: LedgerType
  /** The company's day. */
  date: string
  orderName: string
  locationId: number | null
  locationName: string
  sourceLocationId: number | null
  sourceLocationName: string
  amount: string | null
  currency: string
  brand: string
  /** CNY for one unit of the currency that a receipt's order is in; null where nobody has said. */
  rate: string | null
  /** Of a stock take that corrects a receipt: of what kind of stock order. */
  corrects: 'PO' | 'ST' | null
  /** Of a receipt: of its purchase order, `PO7`; empty otherwise. */
  purchaseNumber: string
  /** Of what was shipped; empty otherwise. */
  trackingNumber: string
  /** Of a sale or its return: whether a storefront has sold it. */
  ofStorefront: boolean
  lines: PostedLine[]
}

/** What a posting becomes; or why it can not be told yet. */
export type Plan = { documents: LedgerDocument[] } | { lacks: StorableFailure }

class Lacking extends Error {
  readonly failure: StorableFailure
  constructor(failure: Failure) {
    super(failure.kind)
    this.failure = maskedFailure(failure)
  }
}

type Mapped = Extract<Failure, { kind: 'ledger.unmapped' }>['params']['what']

/** What the mapping says, or that it lacks it. */
function mapped(what: Mapped, found: string | undefined, name = ''): string {
  if (found) return found
  throw new Lacking({ kind: 'ledger.unmapped', params: { what, name } })
}

const plain = ({ sku, quantity }: PostedLine): LedgerLine => ({
  sku,
  quantity: Math.abs(quantity),
  price: null,
})

/** What one unit of a receipt's line has cost in CNY. */
function costOf({ sku, quantity, amount }: PostedLine, rate: string | null): LedgerLine {
  if (amount === null || rate === null) throw new Lacking({ kind: 'ledger.costUnknown', params: { sku } })
  return { sku, quantity: Math.abs(quantity), price: unitPrice(amount, rate, Math.abs(quantity)) }
}

const soldAt = ({ sku, quantity, amount }: PostedLine): LedgerLine => ({
  sku,
  quantity: Math.abs(quantity),
  price: amount,
})

/** A template with what its places stand for. */
export function filled(template: unknown, places: Readonly<Record<string, string>>): unknown {
  if (typeof template === 'string')
    return template.replace(/\{(\w+)\}/g, (whole, name: string) => places[name] ?? whole)
  if (Array.isArray(template)) return template.map((one) => filled(one, places))
  if (typeof template !== 'object' || template === null) return template
  return Object.fromEntries(Object.entries(template).map(([name, one]) => [name, filled(one, places)]))
}

function ofForm(task: TaskToPost, what: keyof LedgerMapping['forms'], mapping: LedgerMapping) {
  const template: FormTemplate | undefined = mapping.forms[what]
  if (!template) throw new Lacking({ kind: 'ledger.unmapped', params: { what, name: '' } })
  const { number, date, orderName: order, currency } = task
  const places = {
    ...{ number, date, order, currency, amount: task.amount ?? '' },
    // Lacking only where the form has a place for it.
    get ledgerCurrency() {
      return mapped('currency', mapping.currencies[currency], currency)
    },
  }
  const model = filled(template.model, places) as Record<string, unknown>
  return { kind: 'form' as const, form: template.form, model }
}

/** CNY for one of a currency, in millionths, and the earlier day that it is of, if any; null where none is known. */
type Rates = (currency: string) => { rate: bigint; carriedFrom: string | null } | null

const rateText = (millionths: bigint): string =>
  `${millionths / 1_000_000n}.${String(millionths % 1_000_000n).padStart(6, '0')}`

const rateIn = (known: ReturnType<Rates>) => ({
  rate: known && rateText(known.rate),
  rateDay: known?.carriedFrom ?? null,
})

/** A bill of its own for each currency: the ledger has one in its head. */
function ofSale(task: TaskToPost, mapping: LedgerMapping, rates: Rates, stock: string) {
  const isReturn = task.type === 'RT' || task.type === 'RTF'
  const { storefront, other } = mapping.customers
  const customer = mapped('customer', task.ofStorefront ? storefront || other : other || storefront)
  return [...Map.groupBy(task.lines, ({ currency }) => currency)].map(([currency, lines]) => ({
    kind: isReturn ? ('return' as const) : ('shipment' as const),
    customer,
    stock,
    currency: mapped('currency', mapping.currencies[currency], currency),
    ...rateIn(rates(currency)),
    trackingNumber: task.trackingNumber,
    lines: lines.map(soldAt),
  }))
}

function ofTake(task: TaskToPost, mapping: LedgerMapping, stock: string) {
  const units = (sign: number) => task.lines.filter(({ quantity }) => Math.sign(quantity) === sign).map(plain)
  const [more, less] = [units(1), units(-1)]
  if (task.corrects === 'ST') {
    const source = stockOf(mapping, task.sourceLocationId, task.sourceLocationName)
    return [{ kind: 'transfer' as const, from: stock, to: source, lines: less }]
  }
  if (task.corrects === 'PO')
    return [{ kind: 'correction' as const, supplier: supplierOf(mapping, task.brand), stock, lines: less }]
  return [
    ...(more.length > 0 ? [{ kind: 'gain' as const, stock, lines: more }] : []),
    ...(less.length > 0 ? [{ kind: 'loss' as const, stock, lines: less }] : []),
  ]
}

const stockOf = (mapping: LedgerMapping, id: number | null, name: string): string =>
  mapped('stock', mapping.stocks[String(id)], name)
const supplierOf = ({ suppliers }: LedgerMapping, brand: string): string =>
  mapped('supplier', suppliers[brand] ?? suppliers[''], brand)

type PlannedDocument = LedgerDocument extends infer One
  ? One extends LedgerDocument
    ? Omit<One, 'number' | 'date' | 'note'>
    : never
  : never

function plannedDocumentsOf(task: TaskToPost, mapping: LedgerMapping, rates: Rates): PlannedDocument[] {
  if (task.type === 'LC') return [ofForm(task, 'landedCost', mapping)]
  if (task.type === 'RF') return [ofForm(task, 'refund', mapping)]
  if (task.type === 'CC') return [ofForm(task, 'courierPayment', mapping)]
  const stock = stockOf(mapping, task.locationId, task.locationName)
  switch (task.type) {
    case 'PO': {
      const lines = task.lines.map((line) => costOf(line, task.rate))
      const supplier = supplierOf(mapping, task.brand)
      return [{ kind: 'receipt', supplier, stock, order: task.purchaseNumber, lines }]
    }
    case 'ST': {
      const from = stockOf(mapping, task.sourceLocationId, task.sourceLocationName)
      return [{ kind: 'transfer', from, to: stock, lines: task.lines.map(plain) }]
    }
    case 'TS':
      return ofTake(task, mapping, stock)
    case 'CL':
      mapped('department', mapping.department)
      return [{ kind: 'issue', stock, lines: task.lines.map(plain) }]
    default:
      return ofSale(task, mapping, rates, stock)
  }
}

/** What the ledger is told of a posting, as it calls things. Further documents of it have numbers that go on from its own. */
export function planDocuments(task: TaskToPost, mapping: LedgerMapping, rates: Rates): Plan {
  try {
    const { number, date, orderName: note } = task
    const documents = plannedDocumentsOf(task, mapping, rates).map(
      (reported, index): LedgerDocument => ({
        ...reported,
        ...{ number: index === 0 ? number : `${number}-${index + 1}`, date, note },
      }),
    )
    return { documents }
  } catch (error) {
    if (error instanceof Lacking) return { lacks: error.failure }
    throw error
  }
}
