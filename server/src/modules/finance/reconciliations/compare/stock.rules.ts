import type {
  ReconciliationReason,
  ReconciliationSubject,
} from '@selvedge/contract/finance/reconciliations/reconciliation-reasons.ts'
import type { ReconciliationDocument } from '@selvedge/contract/finance/reconciliations/reconciliations.ts'
import { type Found, unitsSide } from './found.rules.ts'

/** A SKU of which the partner has another number of units. */
export interface StockFacts {
  sku: string
  locationId: number
  locationName: string
  ours: number
  theirs: number
  /** Units of documents that are not over, and messages that were refused. */
  underWay: number
  messages: number
  documents: readonly ReconciliationDocument[]
  documentCount: number
}

/** What explains it, the surest first. */
export function stockReason({ ours, theirs, underWay, messages }: StockFacts): ReconciliationReason {
  if (messages > 0) return 'messageRefused'
  if (underWay > 0) return 'underWay'
  return theirs > ours ? 'partnerMore' : 'partnerLess'
}

/** Where the stock of the partner differs. */
export const stockDifferences = (facts: StockFacts): Found[] =>
  facts.ours === facts.theirs
    ? []
    : [
        {
          reason: stockReason(facts),
          subject: 'location' satisfies ReconciliationSubject,
          subjectId: facts.locationId,
          item: facts.sku,
          orderId: null,
          label: facts.locationName,
          ours: unitsSide(facts.ours),
          theirs: unitsSide(facts.theirs),
          documents: facts.documents,
          documentCount: facts.documentCount,
        },
      ]
