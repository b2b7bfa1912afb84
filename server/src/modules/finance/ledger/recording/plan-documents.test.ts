import { ledgerMapping } from '@selvedge/contract/finance/ledger/ledger-mapping.ts'
import { expect, it } from 'vitest'
import { planDocuments, type TaskToPost } from './plan-documents.ts'

const sale: TaskToPost = {
  ...{
    id: 1,
    number: 'SO1',
    type: 'FM',
    date: '2026-03-02',
    orderName: '#1',
    brand: '',
    rate: null,
    corrects: null,
  },
  ...{ locationId: 1, locationName: '上海仓', sourceLocationId: null, sourceLocationName: '' },
  ...{ amount: null, currency: '', purchaseNumber: '', trackingNumber: 'SF1', ofStorefront: true },
  lines: [
    { sku: 'A', quantity: -1, amount: '10', currency: 'EUR' },
    { sku: 'B', quantity: -1, amount: '10', currency: 'GBP' },
  ],
}

it('a sale is told at the rate of its day, where one is known, with its tracking number', () => {
  const mapping = ledgerMapping.parse({
    stocks: { 1: 'CK1' },
    customers: { storefront: 'C' },
    currencies: { EUR: 'PRE005', GBP: 'PRE006' },
  })
  const plan = planDocuments(sale, mapping, (currency) =>
    currency === 'EUR' ? { rate: 7_850_000n, carriedFrom: '2026-03-01' } : null,
  )
  expect(plan).toMatchObject({
    documents: [
      { number: 'SO1', currency: 'PRE005', rate: '7.850000', rateDay: '2026-03-01', trackingNumber: 'SF1' },
      { number: 'SO1-2', currency: 'PRE006', rate: null, rateDay: null },
    ],
  })
})

it('a form names a currency as we do or as the ledger does, which is lacking only where it is asked for', () => {
  const refund: TaskToPost = { ...sale, type: 'RF', amount: '10', currency: 'EUR', lines: [] }
  const planOf = (place: string, currencies: Record<string, string>) =>
    planDocuments(
      refund,
      ledgerMapping.parse({ currencies, forms: { refund: { form: 'AR', model: { FCURRENCY: place } } } }),
      () => null,
    )
  const of = (currency: string) => ({ documents: [{ kind: 'form', model: { FCURRENCY: currency } }] })
  expect(planOf('{ledgerCurrency}', { EUR: 'PRE005' })).toMatchObject(of('PRE005'))
  expect(planOf('{currency}', {})).toMatchObject(of('EUR'))
  expect(planOf('{ledgerCurrency}', {})).toEqual({
    lacks: { kind: 'ledger.unmapped', params: { what: 'currency', name: 'EUR' } },
  })
})
