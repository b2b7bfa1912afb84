import { isObject, listOf } from '@selvedge/sandbox/http/read.ts'
import type { Bill } from '@selvedge/sandbox/kingdee/ledger.ts'

/** Units of a bill, by what the ledger calls their warehouses; empty where it is none. */
export interface BillLine {
  sku: string
  quantity: number
  /** Of one unit; null where the bill says none. */
  price: number | null
  outOf: string
  into: string
}

/** What a bill says, whatever its form calls it. */
export interface BillFacts {
  /** Of the form: its bill type. */
  type: string
  /** Customer or supplier. */
  party: string
  currency: string
  /** CNY for one of the currency; null where none is said. */
  rate: number | null
  /** Of what is about money alone. */
  amount: string
  /** The purchase order, or the tracking number. */
  reference: string
  note: string
  lines: BillLine[]
}

interface Places {
  entry: string
  sku: string
  quantity: string
  price?: string
  outOf?: string
  into?: string
  party?: string
  note?: string
  /** In each line, or in the head. */
  reference?: string
}

const material = 'FMaterialId'
const sold = { entry: 'FEntity', sku: 'FMaterialID', quantity: 'FRealQty', price: 'FTaxPrice', note: 'FNote' }
const counted = { entry: 'FBillEntry', sku: material, note: 'FNote' }

/** Where each form that moves units has them. */
const places: Readonly<Record<string, Places>> = {
  STK_InStock: {
    ...{ entry: 'FInStockEntry', sku: material, quantity: 'FRealQty', price: 'FTaxPrice', into: 'FStockId' },
    ...{ party: 'FSupplierId', note: 'FNote', reference: 'FPOOrderNo' },
  },
  STK_MISCELLANEOUS: {
    ...{ entry: 'FEntity', sku: 'FMATERIALID', quantity: 'FQty', price: 'FPrice', outOf: 'FSTOCKID' },
    ...{ party: 'FSUPPLIERID', note: 'FNOTE', reference: 'FStockDirect' },
  },
  STK_TransferDirect: {
    ...{ entry: 'FBillEntry', sku: material, quantity: 'FQty', outOf: 'FSrcStockId', into: 'FDestStockId' },
  },
  STK_MisDelivery: {
    ...{ entry: 'FEntity', sku: material, quantity: 'FQty', outOf: 'FStockId' },
    ...{ party: 'FDeptId', note: 'FNote' },
  },
  STK_StockCountGain: { ...counted, quantity: 'FGainQty', into: 'FStockId' },
  STK_StockCountLoss: { ...counted, quantity: 'FLossQty', outOf: 'FStockId' },
  SAL_OUTSTOCK: { ...sold, outOf: 'FStockID', party: 'FCustomerID', reference: 'FCarriageNO' },
  SAL_RETURNSTOCK: { ...sold, into: 'FStockID', party: 'FRetcustId' },
}

/** Of forms that are about money: as the templates of this storm fill them. */
export const moneyFields = {
  party: 'FPARTY',
  currency: 'FCURRENCY',
  amount: 'FAMOUNT',
  note: 'FNOTE',
} as const

const text = (value: unknown): string => (value === undefined || value === null ? '' : String(value))
const numberedIn = (value: unknown): string => (isObject(value) ? text(value.FNumber) : '')
const figure = (value: unknown): number | null => (value === undefined ? null : Number(value))

/** Lines that say the same but for their units are one. */
export function merged(lines: readonly BillLine[]): BillLine[] {
  const found = new Map<string, BillLine>()
  for (const line of lines) {
    const { sku, price, outOf, into } = line
    const key = JSON.stringify([sku, price, outOf, into])
    const known = found.get(key)
    found.set(key, { ...line, quantity: line.quantity + (known?.quantity ?? 0) })
  }
  return [...found].toSorted(([one], [two]) => one.localeCompare(two)).map(([, line]) => line)
}

/** A bill of the ledger as it stands there. */
export function factsOf({ form, model }: Pick<Bill, 'form' | 'model'>): BillFacts {
  const at = places[form]
  const type = numberedIn(model.FBillTypeID)
  if (!at)
    return {
      ...{
        type,
        party: numberedIn(model[moneyFields.party]),
        currency: numberedIn(model[moneyFields.currency]),
      },
      ...{ rate: null, amount: text(model[moneyFields.amount]), reference: '' },
      ...{ note: text(model[moneyFields.note]), lines: [] },
    }
  const rows = listOf(model[at.entry]).filter(isObject)
  const of = (field: string | undefined, row: Readonly<Record<string, unknown>>) => field && row[field]
  const head = isObject(model.SubHeadEntity) ? model.SubHeadEntity : {}
  const cost = isObject(model.FInStockFin) ? model.FInStockFin : {}
  const references = new Set([model, ...rows].map((row) => text(of(at.reference, row))))
  return {
    type,
    party: numberedIn(of(at.party, model)),
    currency: numberedIn(head.FSettleCurrID ?? cost.FSettleCurrId),
    rate: figure(head.FExchangeRate),
    amount: '',
    reference: [...references].filter((one) => one !== '').join(),
    note: text(of(at.note, model)),
    lines: merged(
      rows.map((row) => ({
        sku: numberedIn(row[at.sku]),
        quantity: Number(row[at.quantity]),
        price: at.price ? figure(row[at.price]) : null,
        outOf: numberedIn(of(at.outOf, row)),
        into: numberedIn(of(at.into, row)),
      })),
    ),
  }
}
