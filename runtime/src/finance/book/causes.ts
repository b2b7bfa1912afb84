import {
  type LedgerType,
  ledgerTypes,
  ledgerTypeWords,
} from '@selvedge/contract/finance/ledger/ledger-documents.ts'
import { stockForms } from '@selvedge/server/integrations/kingdee/stored-bills.ts'
import type { ExpectedPosting } from './book.ts'

/** What in this storm makes a posting of each kind. A kind that is new here does not compile before somebody says what does. */
const causes: Readonly<Record<LedgerType, string>> = {
  PO: 'a purchase order is received, at its rate or before anybody has said one',
  ST: 'a transfer arrives',
  TS: 'a take of differences, one that corrects a receipt, a posted count, and goods that are written off',
  FM: 'an order of the store leaves',
  OD: 'imported orders leave, and one that a customer gets in exchange',
  RT: 'goods come back, over the return desk or without it',
  RTF: 'goods come back whose shipment the store has cancelled',
  CL: 'a transfer is closed with units that are lost or damaged',
  LC: 'the postage of a receipt, and costs that are put onto it or taken off again',
  RF: 'money goes back, by the store or by hand',
  CC: 'a courier pays a claim',
}

/** Of the kinds of postings, and of the forms that units move by, those of which nothing has come about. */
export function uncaused(
  postings: readonly ExpectedPosting[],
  {
    types = ledgerTypes,
    forms = stockForms,
  }: { types?: readonly LedgerType[]; forms?: readonly string[] } = {},
): string[] {
  const made = new Set<string>(postings.map(({ type }) => type))
  const filled = new Set(postings.flatMap(({ bills }) => bills.map(({ form }) => form)))
  return [
    ...types
      .filter((type) => !made.has(type))
      .map(
        (type) =>
          `nothing is posted as ${type} (${ledgerTypeWords[type].en}), which comes about where ${causes[type]}`,
      ),
    ...forms.filter((form) => !filled.has(form)).map((form) => `nothing is posted by ${form}`),
  ]
}
