import type { LedgerStep } from '@selvedge/contract/finance/ledger/ledger-states.ts'

/** What the business needs from the external accounting system. Amounts are text; quantities are units above 0. */

export interface LedgerLine {
  sku: string
  quantity: number
  /** Of one unit, in the currency of the document; null where none is said. */
  price: string | null
}

interface Numbered {
  /** The ledger has it once: whoever repeats it finds it there. */
  number: string
  /** The company's day: `2026-03-02`. */
  date: string
  note: string
}

/** A document in the words of the business; warehouses, suppliers and customers by the ledger's own numbers. */
export type LedgerDocument = Numbered &
  /** `order` is the number of the purchase order. */
  (
    | { kind: 'receipt'; supplier: string; stock: string; order: string; lines: readonly LedgerLine[] }
    /** Units of a receipt that were never there. */
    | { kind: 'correction'; supplier: string; stock: string; lines: readonly LedgerLine[] }
    | {
        kind: 'shipment' | 'return'
        customer: string
        stock: string
        currency: string
        /** CNY for one of the currency; null where nobody has said. */
        rate: string | null
        /** The earlier day whose rate it is; null where that of its own day is known, or none. Not told. */
        rateDay: string | null
        /** Of what leaves; empty where there is none. */
        trackingNumber: string
        lines: readonly LedgerLine[]
      }
    | { kind: 'transfer'; from: string; to: string; lines: readonly LedgerLine[] }
    /** What a stock take has found, or missed. */
    | { kind: 'gain' | 'loss'; stock: string; lines: readonly LedgerLine[] }
    /** What is lost otherwise. */
    | { kind: 'issue'; stock: string; lines: readonly LedgerLine[] }
    /** A form as somebody has said that it is. */
    | { kind: 'form'; form: string; model: Readonly<Record<string, unknown>> }
  )

/** What all documents of this shop say. */
export interface LedgerTerms {
  organisation: string
  unit: string
  department: string
  /** Of the currency that costs are in. */
  localCurrency: string
  saleBillType: string
  /** How the rows of gains and losses are called. */
  countRows: { entry: string; gain: string; loss: string }
  /** Warnings of the ledger that are agreed to. */
  agreed: readonly string[]
}

/** A document as the ledger takes it. */
export interface LedgerBill {
  form: string
  number: string
  model: Readonly<Record<string, unknown>>
  agreed: readonly string[]
}

export interface FoundBill {
  id: string
  step: LedgerStep
}

/** Units on a bill. */
export interface LedgerBillLine {
  sku: string
  quantity: number
  /** Of one unit; null where the bill says none. */
  price: string | null
  /** Warehouses that they come into and go out of, by the ledger's numbers; empty where it is none. */
  into: string
  outOf: string
}

export interface LedgerBillLines {
  lines: LedgerBillLine[]
  /** Its prices are what units cost, in CNY. */
  pricedAtCost: boolean
}

/** A bill as it stands in the ledger. */
export interface StoredLedgerBill extends LedgerBillLines {
  form: string
  number: string
  step: LedgerStep
}

/** A bill as it is listed. */
export interface ListedLedgerBill {
  id: number
  number: string
  /** `2026-03-02`. */
  date: string
}

export interface LedgerCredentials {
  /** `https://ledger.example.com`, without a slash at its end. */
  server: string
  /** Id of the data centre. */
  account: string
  user: string
  appId: string
  appSecret: string
  /** Each request is signed, or a session is opened first. */
  authorisation: 'signature' | 'session'
  language: number
  organisation: string
}

/** One ledger. Every call may throw PartnerError. */
export interface Ledger {
  /** Reads as little as can be read, and waits for it as long as a person would. */
  check(): Promise<void>
  /** Nothing is asked for this. */
  billOf(document: LedgerDocument, terms: LedgerTerms): LedgerBill
  /** Null where the ledger has no bill of this number. */
  find(bill: LedgerBill): Promise<FoundBill | null>
  /** Not to be repeated without looking first. */
  save(bill: LedgerBill): Promise<FoundBill>
  submit(bill: LedgerBill): Promise<void>
  audit(bill: LedgerBill): Promise<void>
  /** What a bill says of units as it was sent; nothing is asked for this. Of a form that moves none it has no lines. */
  linesOf(bill: Pick<LedgerBill, 'form' | 'model'>, terms: LedgerTerms): LedgerBillLines
  /** Of these bills those that are there, with their lines. */
  read(bills: readonly Pick<LedgerBill, 'form' | 'number'>[], terms: LedgerTerms): Promise<StoredLedgerBill[]>
  /** The forms by which units move. */
  readonly stockForms: readonly string[]
  /** Audited bills of a form that are dated within these days, the last excluded, in the order of their ids behind one. */
  list(
    form: string,
    dated: { from: string; until: string },
    page: { after: number; most: number },
  ): Promise<ListedLedgerBill[]>
}
