import { purchaseOrderBody } from '@selvedge/contract/stock/purchase-orders/purchase-terms.ts'
import { expect, it } from 'vitest'
import { costColumns, purchaseColumns } from './purchase-columns.ts'
import { emptyHead, purchaseOf, totalsOf } from './purchase-form.logic.ts'

const rows = [
  { sku: 'AAA', quantity: '3', cost: '10.005' },
  { sku: 'BBB', quantity: '1', cost: '20' },
  { sku: 'AAA', quantity: '1', cost: '9.985' },
]
const terms = { currency: 'EUR' as const, rate: '7.8', discount: '10', finalPrice: '50' }

it('comes to what the server makes of it', () => {
  expect(totalsOf(rows, terms)).toEqual({
    skus: 2,
    units: 5,
    gross: '60.00',
    net: '50.00',
    cny: '390.00',
    costs: new Map([
      ['AAA', { cost: '8.3325', conversionCost: '64.9935' }],
      ['BBB', { cost: '16.67', conversionCost: '130.026' }],
    ]),
  })
})

it('has no sum in CNY without a rate, and the same sum in CNY', () => {
  expect(totalsOf(rows, { ...terms, rate: '' })?.cny).toBeNull()
  expect(totalsOf(rows, { ...terms, currency: 'CNY', rate: '' })?.cny).toBe('50.00')
})

it('comes to nothing as long as a row or a term does not hold', () => {
  const wrong = [
    { sku: '', quantity: '1', cost: '1' },
    { sku: 'AAA', quantity: '0', cost: '1' },
    { sku: 'AAA', quantity: '1.5', cost: '1' },
    { sku: 'AAA', quantity: '1', cost: '-1' },
  ]
  for (const row of wrong) expect(totalsOf([row], terms)).toBeNull()
  for (const term of [{ rate: '0' }, { discount: '101' }, { finalPrice: '1.234' }])
    expect(totalsOf(rows, { ...terms, ...term })).toBeNull()
  expect(totalsOf([], terms)).toBeNull()
})

it('is sent as the contract takes it, in CNY at the rate 1 whatever was typed before', () => {
  const head = {
    ...emptyHead,
    ...terms,
    name: '首批',
    brand: 'B',
    season: 'SS26',
    targetLocation: 1,
    sent: true,
  }
  const { body } = purchaseOf({ ...head, channel: '自采' }, rows)
  expect(purchaseOrderBody.parse(body)).toMatchObject({
    brand: 'B',
    rate: '7.8',
    sent: true,
    items: [{ sku: 'AAA', quantity: 3, cost: '10.005' }, {}, {}],
  })
  expect(purchaseOf({ ...head, currency: 'CNY' }, rows).body.rate).toBe('1')
  expect(purchaseOrderBody.safeParse(purchaseOf(emptyHead, []).body).success).toBe(true)
})

it('refuses quantities of none and costs below zero', () => {
  const [, quantity, cost] = purchaseColumns()
  const row = { sku: 'AAA', quantity: '', cost: '' }
  expect(quantity?.check?.('0', row)).toBe('采购数量不能为负，sku:AAA')
  expect(quantity?.check?.('1', row)).toBeUndefined()
  expect(cost?.check?.('-1', row)).toBe('采购成本不能为负，sku:AAA')
  expect(cost?.check?.('0', row)).toBeUndefined()
})

it('shows the price of a unit in both currencies at each row of its SKU', () => {
  const [net, cny] = costColumns(rows, totalsOf(rows, terms))
  expect([net?.value(2), cny?.value(2)]).toEqual(['8.3325', '64.9935'])
  const [, unknown] = costColumns(rows, totalsOf(rows, { ...terms, rate: '' }))
  expect(unknown?.value(0)).toBe('—')
  const [waiting] = costColumns(rows, null)
  expect(waiting?.value(0)).toBe('…')
})
