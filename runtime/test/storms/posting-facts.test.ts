import { ledgerTypes } from '@selvedge/contract/finance/ledger/ledger-documents.ts'
import { stockForms } from '@selvedge/server/integrations/kingdee/stored-bills.ts'
import { expect, test } from 'vitest'
import { Book, type ExpectedPosting } from '../../src/finance/book/book.ts'
import { uncaused } from '../../src/finance/book/causes.ts'
import { warehouse } from '../../src/finance/book/names.ts'
import {
  type BillThere,
  type PostedHere,
  type PostingFacts,
  postingDifferences,
} from '../../src/finance/posting-facts.ts'

const called = (FNumber: string) => ({ FNumber })
const bill = (id: number, form: string, number: string, model: Record<string, unknown>): BillThere => ({
  ...{ id, form, number, status: 'C' },
  model: { FBillNo: number, FDate: '2026-03-02', ...model },
})
const posting = (number: string, type: string, quantity: number, of: BillThere): PostedHere => ({
  ...{ number, type, state: 'posted', quantity, amount: type === 'LC' ? '78.5000' : null },
  ...{ form: of.form, bill: of.number, step: 'audited', ledgerId: String(of.id) },
})

/** A take that finds two units and misses one, a parcel and what goods cost beside their price, all told as they were done. */
function wellTold(): PostingFacts & { there: BillThere[]; here: PostedHere[] } {
  const book = new Book({ CNY: 1 })
  book.counted(1, '盘点', '上海仓', [
    { sku: 'A', quantity: 2 },
    { sku: 'B', quantity: -1 },
  ])
  const lines = [{ sku: 'A', quantity: 3, price: 10.166667 }]
  book.left(5, [{ orderName: '#1', ofStore: true, place: warehouse, currency: 'CNY', lines }], 'F5')
  book.charged(7, '采购', '78.5')
  const row = { FMaterialId: called('A'), FStockId: called('CK-2') }
  const gain = bill(11, 'STK_StockCountGain', 'TS1', {
    ...{ FBillTypeID: called('PY01_SYS'), FNote: '盘点', FBillEntry: [{ ...row, FGainQty: 2 }] },
  })
  const loss = bill(12, 'STK_StockCountLoss', 'TS1-2', {
    ...{ FBillTypeID: called('PK01_SYS'), FNote: '盘点' },
    FBillEntry: [{ ...row, FMaterialId: called('B'), FLossQty: 1 }],
  })
  const parcel = bill(13, 'SAL_OUTSTOCK', 'SO5', {
    ...{ FBillTypeID: called('XSCKD01_SYS'), FNote: '#1', FCustomerID: called('CUST-1'), FCarriageNO: 'F5' },
    SubHeadEntity: { FSettleCurrID: called('PRE001'), FExchangeRate: 1 },
    FEntity: [{ FMaterialID: called('A'), FRealQty: 3, FTaxPrice: 10.166667, FStockID: called('CK-1') }],
  })
  const duty = bill(14, 'AP_Payable', 'LC7', {
    ...{ FBillTypeID: called('YFD01_SYS'), FPARTY: called('SUP-9'), FCURRENCY: called('PRE001') },
    ...{ FAMOUNT: '78.5', FNOTE: '采购' },
  })
  const here = [
    posting('TS1', 'TS', 1, gain),
    posting('TS1', 'TS', 1, loss),
    posting('SO5', 'FM', -3, parcel),
    posting('LC7', 'LC', 0, duty),
  ]
  return { expected: book.postings, here, there: [gain, loss, parcel, duty] }
}

test('postings that are as they were done make no difference', () => {
  expect(postingDifferences(wellTold())).toEqual([])
})

type Scene = ReturnType<typeof wellTold>
const billIn = ({ there }: Scene, number: string) => there.find((one) => one.number === number) ?? there[0]!
const drop = ({ there }: Scene, number: string) =>
  there.splice(
    there.findIndex((one) => one.number === number),
    1,
  )
const change = (scene: Scene, number: string, model: Record<string, unknown>) =>
  Object.assign(billIn(scene, number).model, model)
const unitsOf = (scene: Scene, more: Record<string, unknown>) => {
  const row = { FMaterialID: called('A'), FRealQty: 3, FTaxPrice: 10.166667, FStockID: called('CK-1') }
  return change(scene, 'SO5', { FEntity: [{ ...row, ...more }] })
}
const rowOf = ({ here }: Scene, number: string) => here.find((one) => one.number === number) ?? here[0]!

test.each<[string, (scene: Scene) => unknown, RegExp[]]>([
  ['a bill that is dropped', (scene) => drop(scene, 'SO5'), [/^SAL_OUTSTOCK SO5 is not in the ledger$/]],
  [
    'the second bill of one that is dropped',
    (scene) => drop(scene, 'TS1-2'),
    [/^STK_StockCountLoss TS1-2 is not in the/],
  ],
  [
    'a bill that is there twice',
    (scene) => scene.there.push({ ...billIn(scene, 'SO5'), id: 99 }),
    [/^SAL_OUTSTOCK SO5 is in the ledger 2 times$/],
  ],
  [
    'a bill that is there under another number, too',
    (scene) => scene.there.push({ ...billIn(scene, 'SO5'), id: 99, number: 'SO5-2' }),
    [/^only the ledger knows SAL_OUTSTOCK SO5-2$/],
  ],
  [
    'a bill that is there by another form',
    (scene) => Object.assign(billIn(scene, 'SO5'), { form: 'SAL_RETURNSTOCK' }),
    [/^SAL_OUTSTOCK SO5 is not in the ledger$/, /^only the ledger knows SAL_RETURNSTOCK SO5$/],
  ],
  ['one of another amount', (scene) => change(scene, 'LC7', { FAMOUNT: '78.51' }), [/^AP_Payable LC7: /]],
  [
    'one of another currency',
    (scene) => change(scene, 'LC7', { FCURRENCY: called('PRE007') }),
    [/^AP_Payable LC7: /],
  ],
  ['one of more units', (scene) => unitsOf(scene, { FRealQty: 4 }), [/^SAL_OUTSTOCK SO5: /]],
  ['one of another SKU', (scene) => unitsOf(scene, { FMaterialID: called('B') }), [/^SAL_OUTSTOCK SO5: /]],
  ['one of another price', (scene) => unitsOf(scene, { FTaxPrice: 10.5 }), [/^SAL_OUTSTOCK SO5: /]],
  [
    'one of another warehouse',
    (scene) => unitsOf(scene, { FStockID: called('CK-2') }),
    [/^SAL_OUTSTOCK SO5: /],
  ],
  [
    'one of another customer',
    (scene) => change(scene, 'SO5', { FCustomerID: called('CUST-2') }),
    [/^SAL_OUTSTOCK SO5: /],
  ],
  [
    'one that is not audited',
    (scene) => Object.assign(billIn(scene, 'SO5'), { status: 'B' }),
    [/^SAL_OUTSTOCK SO5: .*"status":"B"/],
  ],
  [
    'a posting that has another bill of the ledger',
    (scene) => Object.assign(rowOf(scene, 'SO5'), { ledgerId: '99' }),
    [/^SAL_OUTSTOCK SO5: /],
  ],
  [
    'a posting that failed',
    (scene) => Object.assign(rowOf(scene, 'SO5'), { state: 'failed' }),
    [/^posting SO5: /],
  ],
  [
    'a posting of another kind',
    (scene) => Object.assign(rowOf(scene, 'SO5'), { type: 'OD' }),
    [/^posting SO5: /],
  ],
  [
    'a posting of other units',
    (scene) => Object.assign(rowOf(scene, 'SO5'), { quantity: -2 }),
    [/^posting SO5: /],
  ],
  [
    'a posting of another amount',
    (scene) => Object.assign(rowOf(scene, 'LC7'), { amount: '78.5100' }),
    [/^posting LC7: /],
  ],
  [
    'a posting that is lost',
    (scene) => {
      scene.here.splice(2, 1)
    },
    [/^posting SO5: /, /^SAL_OUTSTOCK SO5: /],
  ],
  [
    'a posting of what nobody has done',
    (scene) => scene.here.push({ ...rowOf(scene, 'LC7'), number: 'LC8', bill: null, form: null }),
    [/^nobody has done what is posted as LC8$/],
  ],
])('%s is a difference', (_, wrong, differences) => {
  const scene = wellTold()
  wrong(scene)
  expect(postingDifferences(scene)).toEqual(differences.map((line) => expect.stringMatching(line)))
})

test('two documents of one number are a difference', () => {
  const book = new Book({ CNY: 1 })
  book.charged(7, '采购', '1')
  book.charged(7, '采购', '2')
  expect(book.twice).toEqual(['two documents were answered to be LC7'])
})

/** One of each kind, and of each form. */
const postings = ledgerTypes.map((type, index): ExpectedPosting => {
  const forms = index === 0 ? stockForms : []
  const blank = { party: '', currency: '', rate: null, amount: '', reference: '', note: '', lines: [] }
  const bills = forms.map((form) => ({ ...blank, form, number: `${index}`, type: '' }))
  return { type, number: `${index}`, units: 0, amount: '', bills }
})

test('a storm that causes all kinds misses none', () => {
  expect(uncaused(postings)).toEqual([])
})

test.each(ledgerTypes)('a storm that does not cause %s fails by its name', (type) => {
  expect(uncaused(postings.map((one) => (one.type === type ? { ...one, type: other(type) } : one)))).toEqual([
    expect.stringMatching(new RegExp(`^nothing is posted as ${type} `)),
  ])
})
const other = (type: (typeof ledgerTypes)[number]) => (type === 'PO' ? 'ST' : 'PO')

test.each(stockForms)('a storm that does not fill %s fails by its name', (form) => {
  const without = postings.map((one) => ({ ...one, bills: one.bills.filter((bill) => bill.form !== form) }))
  expect(uncaused(without)).toEqual([`nothing is posted by ${form}`])
})
