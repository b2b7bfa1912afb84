import type { LedgerMapping } from '@selvedge/contract/finance/ledger/ledger-mapping.ts'
import { moneyFields } from './bills.ts'

/** Customs watch over this one; it has what the store sells. */
export const warehouse = '保税仓'
export const ownPlaces = ['上海仓', '巴黎仓'] as const
/** What comes back here is graded before it is on hand. */
export const returnsPlace = '退货仓'

/** Brands of the goods in our own warehouses: of one the ledger knows the supplier, of the other it is that of all others. */
export const ownBrand = 'Atelier'
export const otherBrand = 'Maison'

/** What the ledger calls what is here; warehouses by the names of ours. */
export const stocks: Readonly<Record<string, string>> = {
  [warehouse]: 'CK-1',
  上海仓: 'CK-2',
  巴黎仓: 'CK-3',
  [returnsPlace]: 'CK-4',
}
export const suppliers: Readonly<Record<string, string>> = { '': 'SUP-1', [ownBrand]: 'SUP-2' }
export const customers = { storefront: 'CUST-1', other: 'CUST-2' } as const
export const department = 'BM-1'
export const currencyNumbers: Readonly<Record<string, string>> = { CNY: 'PRE001', EUR: 'PRE007' }

/** CNY for one of a currency: the same on all days of the storm. */
export const rates = { CNY: 1, EUR: 7.9125 } as const
export const ratesHoldFrom = '2020-01-01'

/** The forms of what is about money alone, by the kind of posting. */
export const moneyForms = {
  LC: { form: 'AP_Payable', type: 'YFD01_SYS', party: 'SUP-9' },
  RF: { form: 'AR_REFUNDBILL', type: 'SKTKDLX01_SYS', party: 'CUST-9' },
  CC: { form: 'AR_REFUNDBILL', type: 'SKTKDLX02_SYS', party: 'CUST-8' },
} as const
export type MoneyType = keyof typeof moneyForms

/** The bill types of the forms that units move by. */
export const billTypes: Readonly<Record<string, string>> = {
  STK_InStock: 'RKD01_SYS',
  STK_MISCELLANEOUS: 'QTRKD01_SYS',
  STK_TransferDirect: 'ZJDB01_SYS',
  STK_MisDelivery: 'QTCKD01_SYS',
  STK_StockCountGain: 'PY01_SYS',
  STK_StockCountLoss: 'PK01_SYS',
  SAL_OUTSTOCK: 'XSCKD01_SYS',
  SAL_RETURNSTOCK: 'XSTHD01_SYS',
}

/** What each form of money must have by the ledger, and what is looked at afterwards. */
function template(type: MoneyType) {
  const { form, type: billType, party } = moneyForms[type]
  const partyField = form === 'AP_Payable' ? 'FSUPPLIERID' : 'FCONTACTUNIT'
  return {
    form,
    model: {
      FBillTypeID: { FNumber: billType },
      [partyField]: { FNumber: party },
      [moneyFields.party]: { FNumber: party },
      [moneyFields.currency]: { FNumber: '{ledgerCurrency}' },
      [moneyFields.amount]: '{amount}',
      [moneyFields.note]: '{order}',
    },
  }
}

/** Each form that the product can be told: a new one does not compile before it has one here. */
const forms: Required<LedgerMapping['forms']> = {
  landedCost: template('LC'),
  refund: template('RF'),
  courierPayment: template('CC'),
}

/** What the server is told of all that, by the ids of its warehouses. */
export const mappingOf = (places: ReadonlyMap<string, number>) => ({
  stocks: Object.fromEntries([...places].map(([name, id]) => [id, stocks[name] ?? ''])),
  suppliers,
  customers,
  department,
  currencies: currencyNumbers,
  forms,
})
