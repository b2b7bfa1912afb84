import { describe, expect, it } from 'vitest'
import { type Documents, differencesOf, orderAmount, type PushedDocument } from './compare.rules.ts'

const receiver = { firstName: '知夏', lastName: '林' }
const mine = { print: 'a', mask: '林•• 1101••••••••••002X' }
const another = { print: 'b', mask: '王• 4405••••••••••0014' }

const order: Documents['order'] = {
  currency: 'CNY',
  receiver,
  goods: '189.50',
  freight: '10.00',
  giftCards: '50.00',
  units: [
    { sku: 'A', quantity: 1 },
    { sku: 'A', quantity: 1 },
    { sku: 'B', quantity: 1 },
  ],
  declared: { orderNo: 'r1', buyer: mine },
}
const payment: Documents['payments'][number] = {
  outTradeNo: 'r1',
  currency: 'CNY',
  amount: '149.50',
  name: '林知夏',
  buyer: mine,
  identity: 'same',
  declared: { number: 'r1', buyer: mine },
}
const waybill: Documents['waybills'][number] = {
  receiver,
  trackingNumber: 'SF1',
  declaredNumber: 'SF1',
  units: [
    { sku: 'A', quantity: 2 },
    { sku: 'B', quantity: 1 },
  ],
}

interface Over {
  order?: Partial<Documents['order']>
  payment?: Partial<typeof payment>
  waybill?: Partial<typeof waybill>
}

const compared = (over: Over, pushed: PushedDocument = 'payment') =>
  differencesOf(pushed, {
    order: { ...order, ...over.order },
    payments: [{ ...payment, ...over.payment }],
    waybills: [{ ...waybill, ...over.waybill }],
  })

it('an order comes to goods and freight, less gift cards', () => {
  expect(orderAmount(order)).toBe('149.50')
  expect(orderAmount({ ...order, goods: '189.5049' })).toBe('149.50')
  expect(orderAmount({ ...order, goods: '189.505' })).toBe('149.51')
})

describe('documents that agree', () => {
  it.each<[string, Over]>([
    ['in everything', {}],
    [
      'with the names either way round, spaced',
      { waybill: { receiver: { firstName: '林', lastName: ' 知夏' } } },
    ],
    [
      'in capitals or not',
      {
        order: { receiver: { firstName: 'Zhixia', lastName: 'LIN' } },
        payment: { name: 'lin zhixia' },
        waybill: { receiver: { firstName: 'ZHIXIA', lastName: 'Lin' } },
      },
    ],
    ['as far as a buyer is known', { payment: { name: null, buyer: null } }],
    ['as far as the order was declared', { order: { declared: null } }],
    [
      'as far as the order was told with a buyer',
      { order: { declared: { orderNo: 'r1', buyer: { print: '', mask: '' } } } },
    ],
    ['as far as the warehouse has told a number', { waybill: { declaredNumber: '' } }],
    [
      'where another buyer was refused before',
      { payment: { identity: 'different', declared: { number: 'r1', buyer: another } } },
    ],
  ])('%s', (_what, over) => {
    expect(compared(over)).toEqual([])
  })

  it('where no waybill is there yet, or no payment', () => {
    expect(differencesOf('payment', { order, payments: [payment], waybills: [] })).toEqual([])
    expect(differencesOf('payment', { order, payments: [], waybills: [waybill] })).toEqual([])
  })

  it('in the sum of several payments and parcels', () => {
    const payments = [payment, { ...payment, outTradeNo: 'r2', amount: '100.00' }]
    const parts = [{ ...payment, amount: '49.50' }, payments[1] ?? payment]
    const waybills = [
      { ...waybill, units: [{ sku: 'A', quantity: 2 }] },
      { ...waybill, trackingNumber: 'SF2', units: [{ sku: 'B', quantity: 1 }] },
    ]
    expect(differencesOf('payment', { order, payments: parts, waybills })).toEqual([])
    expect(differencesOf('payment', { order, payments, waybills })).toMatchObject([
      { field: 'amount', payment: '249.50' },
    ])
  })
})

describe('what is pushed is held against what the other was told, not against what it said before', () => {
  const sent = (buyer: typeof mine, number = 'r1') => ({
    order: { declared: { orderNo: number, buyer } },
    payment: { declared: { number, buyer } },
  })
  it.each<[PushedDocument, Over, object[]]>([
    ['order', { order: sent(another).order }, []],
    [
      'order',
      { payment: sent(another).payment },
      [{ field: 'buyer', order: mine.mask, payment: another.mask }],
    ],
    ['order', { order: sent(mine, 'r0').order }, []],
    ['order', { payment: sent(mine, 'r0').payment }, [{ field: 'orderNo', order: 'r1', payment: 'r0' }]],
    ['payment', { payment: sent(another, 'r0').payment }, []],
    [
      'payment',
      { order: sent(another).order },
      [{ field: 'buyer', order: another.mask, payment: mine.mask }],
    ],
    ['payment', { order: sent(mine, 'r0').order }, [{ field: 'orderNo', order: 'r0', payment: 'r1' }]],
    // Told without a buyer, or of nobody knows whom.
    ['order', { payment: sent({ print: '-', mask: '' }).payment }, []],
    ['order', { payment: sent({ print: '?', mask: '' }).payment }, []],
    ['order', { payment: { declared: null } }, []],
  ])('the %s: %j', (pushed, over, differences) => {
    expect(compared(over, pushed)).toMatchObject(differences)
    expect(compared(over, pushed)).toHaveLength(differences.length)
  })
})

describe('documents that differ', () => {
  const none = { sku: '', order: null, payment: null, waybill: null }
  it.each<[string, Over, object]>([
    ['orderNo', { payment: { outTradeNo: 'r9' } }, { order: 'r1', payment: 'r9' }],
    ['waybillNo', { waybill: { declaredNumber: 'SF9' } }, { order: 'SF1', waybill: 'SF9' }],
    ['buyerName', { payment: { name: '王小明' } }, { order: '林••', payment: '王••' }],
    [
      'buyerName',
      { waybill: { receiver: { firstName: '小明', lastName: '王' } } },
      { order: '林••', waybill: '王••' },
    ],
    ['buyer', { payment: { buyer: another } }, { order: mine.mask, payment: another.mask }],
    ['identity', { payment: { identity: 'different' } }, { payment: mine.mask }],
    ['currency', { payment: { currency: 'EUR' } }, { order: 'CNY', payment: 'EUR' }],
    ['amount', { payment: { amount: '149.51' } }, { order: '149.50', payment: '149.51' }],
    ['amount', { order: { freight: '0' } }, { order: '139.50', payment: '149.50' }],
    ['quantity', { waybill: { units: [{ sku: 'A', quantity: 2 }] } }, { sku: 'B', order: '1', waybill: '0' }],
    [
      'quantity',
      { waybill: { units: [...waybill.units, { sku: 'C', quantity: 3 }] } },
      { sku: 'C', order: '0', waybill: '3' },
    ],
  ])('in %s', (field, over, values) => {
    expect(compared(over)).toEqual([{ field, ...none, ...values }])
  })

  it('in several fields at once, in the order of the form', () => {
    const over = { payment: { name: '王小明', amount: '1.00' }, waybill: { units: [] } }
    expect(compared(over).map(({ field }) => field)).toEqual(['buyerName', 'amount', 'quantity', 'quantity'])
  })
})
