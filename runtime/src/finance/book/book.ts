import type { LedgerType } from '@selvedge/contract/finance/ledger/ledger-documents.ts'
import { type BillFacts, type BillLine, merged } from './bills.ts'
import {
  billTypes,
  currencyNumbers,
  customers,
  department,
  type MoneyType,
  moneyForms,
  stocks,
  suppliers,
} from './names.ts'

/** A bill as it has to stand in the ledger. */
export interface ExpectedBill extends BillFacts {
  form: string
  number: string
}

/** What has to be posted of a document, and by which bills. */
export interface ExpectedPosting {
  type: LedgerType
  number: string
  /** Signed as stock changes; 0 of what is about money alone. */
  units: number
  /** Of what is about money alone; empty otherwise. */
  amount: string
  bills: ExpectedBill[]
}

/** Units by SKU, as they were typed. */
export interface Units {
  sku: string
  quantity: number
}

export interface Priced extends Units {
  price: number
}

export interface Purchase {
  id: number
  name: string
  place: string
  brand: string
}

export interface Transfer {
  name: string
  from: string
  to: string
}

/** A sale, or what of it comes back. */
export interface Sold {
  orderName: string
  ofStore: boolean
  place: string
  currency: string
  lines: readonly Priced[]
}

/** In six decimals, as a price is told. */
export const exact = (price: number): number => Math.round(price * 1e6) / 1e6

const blank = { party: '', currency: '', rate: null, amount: '', reference: '', note: '' }
const sumOf = (lines: readonly Units[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0)
/** Trailing zeros say nothing. */
export const plainAmount = (amount: string): string => String(Number(amount))

/**
 * What staff have done, as it has to be in the ledger: written down by what they asked for and were answered. It shares no code with
 * the server.
 */
export class Book {
  /** What was answered under one number to two calls. */
  readonly twice: string[] = []
  readonly #postings = new Map<string, ExpectedPosting>()
  /** CNY for one of a currency. */
  readonly #rates: Readonly<Record<string, number>>

  constructor(rates: Readonly<Record<string, number>>) {
    this.#rates = rates
  }

  get postings(): ExpectedPosting[] {
    return [...this.#postings.values()]
  }

  /** Units of a purchase order came; prices in CNY. */
  received(receiptId: number, { id, name, place, brand }: Purchase, lines: readonly Priced[]): void {
    const bill = this.#bill('STK_InStock', `GR${receiptId}`, lines, { into: stocks[place] ?? '' })
    const party = suppliers[brand] ?? suppliers[''] ?? ''
    const about = { party, currency: 'PRE001', reference: `PO${id}`, note: name }
    this.#write({ type: 'PO', number: bill.number, units: sumOf(lines), bills: [{ ...bill, ...about }] })
  }

  /** Units of such a receipt were never there. */
  takenBack(takeId: number, name: string, { place, brand }: Purchase, missing: readonly Units[]): void {
    const bill = this.#bill('STK_MISCELLANEOUS', `TS${takeId}`, missing, { outOf: stocks[place] ?? '' })
    const party = suppliers[brand] ?? suppliers[''] ?? ''
    const about = { party, reference: 'RETURN', note: name }
    this.#write({ type: 'TS', number: bill.number, units: -sumOf(missing), bills: [{ ...bill, ...about }] })
  }

  arrived(receiptId: number, { from, to }: Transfer, lines: readonly Units[]): void {
    const number = `GR${receiptId}`
    const way = { outOf: stocks[from] ?? '', into: stocks[to] ?? '' }
    const bills = [this.#bill('STK_TransferDirect', number, lines, way)]
    this.#write({ type: 'ST', number, units: sumOf(lines), bills })
  }

  /** Units that were said to have arrived never left. */
  sentBack(takeId: number, { from, to }: Transfer, missing: readonly Units[]): void {
    const number = `TS${takeId}`
    const way = { outOf: stocks[to] ?? '', into: stocks[from] ?? '' }
    const bills = [this.#bill('STK_TransferDirect', number, missing, way)]
    this.#write({ type: 'TS', number, units: -sumOf(missing), bills })
  }

  /** Units of a transfer are lost or damaged. */
  lost(closureId: number, { name, from }: Transfer, lines: readonly Units[]): void {
    const bill = this.#bill('STK_MisDelivery', `CL${closureId}`, lines, { outOf: stocks[from] ?? '' })
    const bills = [{ ...bill, party: department, note: name }]
    this.#write({ type: 'CL', number: bill.number, units: -sumOf(lines), bills })
  }

  /** A take finds units more, or fewer: what it finds is a bill, what it misses another. */
  counted(takeId: number, name: string, place: string, differences: readonly Units[]): void {
    const number = `TS${takeId}`
    const stock = stocks[place] ?? ''
    const more = differences.filter(({ quantity }) => quantity > 0)
    const less = differences.flatMap(({ sku, quantity }) =>
      quantity < 0 ? [{ sku, quantity: -quantity }] : [],
    )
    const bills = [
      ...(more.length > 0 ? [this.#bill('STK_StockCountGain', number, more, { into: stock })] : []),
      ...(less.length > 0 ? [this.#bill('STK_StockCountLoss', number, less, { outOf: stock })] : []),
    ].map((bill, index) => ({ ...bill, note: name, number: index === 0 ? number : `${number}-${index + 1}` }))
    this.#write({ type: 'TS', number, units: sumOf(differences), bills })
  }

  /** Orders left in one parcel, a bill for each currency in the order of their codes: of all the first SKU is the same. */
  left(shipOrderId: number, orders: readonly Sold[], trackingNumber: string): void {
    const number = `SO${shipOrderId}`
    const note = orders.map(({ orderName }) => orderName).join(', ')
    const bills = orders
      .toSorted((one, other) => (one.currency < other.currency ? -1 : 1))
      .map((sold, index) => ({
        ...this.#bill('SAL_OUTSTOCK', index === 0 ? number : `${number}-${index + 1}`, sold.lines, {
          outOf: stocks[sold.place] ?? '',
        }),
        ...this.#buyer(sold),
        ...{ note, reference: trackingNumber },
      }))
    const type = orders.some(({ ofStore }) => ofStore) ? 'FM' : 'OD'
    this.#write({ type, number, units: -sumOf(orders.flatMap(({ lines }) => lines)), bills })
  }

  /** Units came back; `RTF` where the store had cancelled their shipment. */
  cameBack(receiptId: number, sold: Sold, type: 'RT' | 'RTF' = 'RT'): void {
    const number = `RT${receiptId}`
    const bill = this.#bill('SAL_RETURNSTOCK', number, sold.lines, { into: stocks[sold.place] ?? '' })
    this.#write({ type, number, units: sumOf(sold.lines), bills: [{ ...bill, ...this.#buyer(sold) }] })
  }

  /** What goods cost beside their price, in CNY. */
  charged(chargeId: number, name: string, amount: string): void {
    this.#ofMoney('LC', `LC${chargeId}`, { amount, currency: 'CNY', note: name })
  }

  refunded(orderId: number, exId: string, about: { amount: string; currency: string; note: string }): void {
    this.#ofMoney('RF', `RF${orderId}-${exId}`, about)
  }

  courierPaid(claimId: number, about: { amount: string; currency: string; note: string }): void {
    this.#ofMoney('CC', `CC${claimId}`, about)
  }

  #buyer({ ofStore, currency, orderName: note }: Sold) {
    const party = ofStore ? customers.storefront : customers.other
    return { party, note, currency: currencyNumbers[currency] ?? '', rate: this.#rates[currency] ?? null }
  }

  #ofMoney(
    type: MoneyType,
    number: string,
    { currency, note, ...given }: { amount: string; currency: string; note: string },
  ): void {
    const amount = plainAmount(given.amount)
    const called = { ...moneyForms[type], number, currency: currencyNumbers[currency] ?? '' }
    this.#write({ type, number, units: 0, amount, bills: [{ ...blank, ...called, amount, note, lines: [] }] })
  }

  #bill(
    form: string,
    number: string,
    lines: readonly (Units & { price?: number })[],
    way: { outOf?: string; into?: string },
  ): ExpectedBill {
    const all = lines.map(
      ({ sku, quantity, price = null }): BillLine => ({
        ...{ sku, quantity, price, outOf: '', into: '' },
        ...way,
      }),
    )
    return { ...blank, form, number, type: billTypes[form] ?? '', lines: merged(all) }
  }

  #write({ amount = '', ...posting }: Omit<ExpectedPosting, 'amount'> & { amount?: string }): void {
    const { number } = posting
    if (this.#postings.has(number)) this.twice.push(`two documents were answered to be ${number}`)
    this.#postings.set(number, { ...posting, amount })
  }
}
