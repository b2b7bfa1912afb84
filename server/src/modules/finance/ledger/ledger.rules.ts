import {
  isAboutMoney,
  type LedgerType,
  ledgerNumber,
} from '@selvedge/contract/finance/ledger/ledger-documents.ts'
import type { StorableFailure } from '@selvedge/contract/house/sync/storable-failures.ts'
import type { MovementKind } from '@selvedge/contract/stock/stock/stock.ts'

/** A document as it is recorded; what else there is to say of it is found by its ids. */
export interface LedgerDocument {
  number: string
  type: Exclude<LedgerType, 'RF'>
  dataId: number
  recordId: number
  orderName: string
  skus: string[]
  quantity: number
  locationId: number | null
  amount: string | null
  /** Of the amount; CNY where it is left out. */
  currency?: string
}

/** Units that have moved, as the stock journal has them. */
export interface PostedMove {
  sku: string
  locationId: number
  quantity: number
  kind: MovementKind
  sourceId: number
  sourceName: string
  receiptId?: number
}

/** Whose id its document has: of purchase orders and transfers the receipt, of all others what moves the units. */
function documentOf({ kind, sourceId, receiptId }: PostedMove): number | null {
  if (kind !== 'PO' && kind !== 'ST') return sourceId
  // Of a transfer what leaves is on its way, and posted once it has come; what is back at its source never was elsewhere.
  return receiptId ?? null
}

/** The documents behind what has moved, one for each number. A ship order of both kinds of orders is one of a storefront. */
export function documentsOf(moves: readonly PostedMove[]): LedgerDocument[] {
  const documents = new Map<string, LedgerDocument>()
  for (const move of moves) {
    const dataId = documentOf(move)
    if (dataId === null) continue
    const { kind: type, sku, quantity, locationId, sourceId: recordId, sourceName: orderName } = move
    const number = ledgerNumber(type, dataId)
    const known = documents.get(number)
    if (!known) {
      const facts = { number, type, dataId, recordId, orderName, quantity, locationId, amount: null }
      documents.set(number, { ...facts, skus: [sku] })
      continue
    }
    if (type === 'FM') known.type = type
    known.skus.push(sku)
    known.quantity += quantity
  }
  return [...documents.values()]
}

/** The switches that let postings out. */
export interface LedgerSwitches {
  stock: boolean
  money: boolean
}

/** Why a posting of this type is not let out; null where it is. */
export function heldBy(type: LedgerType, { stock, money }: LedgerSwitches): StorableFailure | null {
  if (isAboutMoney(type)) return money ? null : { kind: 'ledger.moneyOff', params: {} }
  return stock ? null : { kind: 'ledger.stockOff', params: {} }
}

/** By what postings that are kept back are put together. */
export const errorKeyOf = (failure: StorableFailure | null): string =>
  failure?.kind === 'ledger.refused' ? `${failure.kind}:${failure.params.code}` : (failure?.kind ?? '')
