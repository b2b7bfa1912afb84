import { afterAll, beforeAll, expect, it } from 'vitest'
import { type SandboxLedger, startSandboxLedger } from '../../../test/sandbox-ledger.ts'
import type { Ledger, LedgerDocument, LedgerTerms } from '../../ports/ledger.ts'
import { kingdeeLedgers } from './kingdee.ts'

let sandbox: SandboxLedger
let ledger: Ledger
beforeAll(async () => {
  sandbox = await startSandboxLedger()
  ledger = kingdeeLedgers()(sandbox.credentials())
})
afterAll(() => sandbox.close())

const terms: LedgerTerms = {
  ...{ organisation: '100', unit: 'Pcs', department: 'D1', localCurrency: 'PRE001' },
  saleBillType: 'XSCKD01_SYS',
  countRows: { entry: 'FBillEntry', gain: 'FGainQty', loss: 'FLossQty' },
  agreed: [],
}
const head = (number: string) => ({ number, date: '2026-03-02', note: '' })
const lines = [
  { sku: 'A', quantity: 2, price: '12.345678' },
  { sku: "O'B", quantity: 30, price: null },
]
const soldIn = { currency: 'PRE001', rate: '1.000000', rateDay: null, trackingNumber: 'SF1' }
const unpriced = lines.map((line) => ({ ...line, price: null }))
const priced = lines.map((line) => ({ ...line, price: '5' }))

const documents: readonly [LedgerDocument, { into: string; outOf: string }][] = [
  [
    { kind: 'receipt', ...head('GR1'), supplier: 'S', stock: 'CK1', order: 'PO1', lines: priced },
    { into: 'CK1', outOf: '' },
  ],
  [
    { kind: 'correction', ...head('TS1'), supplier: 'S', stock: 'CK1', lines },
    { into: '', outOf: 'CK1' },
  ],
  [
    { kind: 'shipment', ...head('SO1'), customer: 'C', stock: 'CK1', ...soldIn, lines },
    { into: '', outOf: 'CK1' },
  ],
  [
    { kind: 'return', ...head('RT1'), customer: 'C', stock: 'CK1', ...soldIn, lines },
    { into: 'CK1', outOf: '' },
  ],
  [
    { kind: 'transfer', ...head('GR2'), from: 'CK1', to: 'CK2', lines: unpriced },
    { into: 'CK2', outOf: 'CK1' },
  ],
  [
    { kind: 'gain', ...head('TS2'), stock: 'CK1', lines: unpriced },
    { into: 'CK1', outOf: '' },
  ],
  [
    { kind: 'loss', ...head('TS3'), stock: 'CK1', lines: unpriced },
    { into: '', outOf: 'CK1' },
  ],
  [
    { kind: 'issue', ...head('CL1'), stock: 'CK1', lines: unpriced },
    { into: '', outOf: 'CK1' },
  ],
]

it('reads each kind of document as it was sent', async () => {
  const bills = documents.map(([document]) => ledger.billOf(document, terms))
  for (const bill of bills) {
    await ledger.save(bill)
    await ledger.submit(bill)
    await ledger.audit(bill)
  }
  const unknown = { form: 'STK_InStock', number: 'GR9' }
  const stored = await ledger.read([...bills, unknown], terms)
  for (const [index, [{ kind }, places]] of documents.entries()) {
    const bill = bills[index]
    if (!bill) throw new Error('there is none')
    const found = stored.find(({ form, number }) => form === bill.form && number === bill.number)
    expect(found, kind).toMatchObject({ step: 'audited', ...ledger.linesOf(bill, terms) })
    expect(found?.lines, kind).toMatchObject([
      { sku: 'A', quantity: 2, ...places },
      { sku: "O'B", quantity: 30, ...places },
    ])
  }
  expect(stored).toHaveLength(bills.length)
  expect(stored.filter(({ pricedAtCost }) => pricedAtCost).map(({ number }) => number)).toEqual([
    'GR1',
    'TS1',
  ])
})

it('lists the audited bills of a form by their day, page by page', async () => {
  const numbers = ['GR11', 'GR12', 'GR13', 'GR14']
  const ids = numbers.map((number, index) => {
    const { form, model } = ledger.billOf(
      {
        kind: 'receipt',
        ...head(number),
        date: `2026-04-0${index + 1}`,
        supplier: 'S',
        stock: 'CK1',
        order: 'PO1',
        lines: priced,
      },
      terms,
    )
    const bill = sandbox.ledger.write(form, model)
    return 'id' in bill ? bill.id : 0
  })
  sandbox.ledger.unaudit('STK_InStock', 'GR12')
  const dated = { from: '2026-04-01', until: '2026-04-04' }
  expect(await ledger.list('STK_InStock', dated, { after: 0, most: 1 })).toEqual([
    { id: ids[0], number: 'GR11', date: '2026-04-01' },
  ])
  expect(await ledger.list('STK_InStock', dated, { after: ids[0] ?? 0, most: 5 })).toEqual([
    { id: ids[2], number: 'GR13', date: '2026-04-03' },
  ])
  const [draft] = await ledger.read([{ form: 'STK_InStock', number: 'GR12' }], terms)
  expect(draft).toMatchObject({ step: 'saved' })
})

it('reads a bill of more lines than one answer has', async () => {
  const many = Array.from({ length: 4_100 }, (_, at) => ({ sku: `S${at}`, quantity: 1, price: '1' }))
  const document: LedgerDocument = {
    ...{ kind: 'receipt', ...head('GR20'), supplier: 'S', stock: 'CK1', order: 'PO1' },
    lines: many,
  }
  const bill = ledger.billOf(document, terms)
  sandbox.ledger.write(bill.form, bill.model)
  const [stored] = await ledger.read([bill], terms)
  expect(stored?.lines.map(({ sku }) => sku)).toEqual(many.map(({ sku }) => sku))
})

it('says so where a query is refused', async () => {
  await expect(
    ledger.list('STK_InStock', { from: 'x', until: 'y' }, { after: 0, most: 1 }),
  ).rejects.toMatchObject({
    failure: { kind: 'ledger.refused', params: { code: 8 } },
  })
})
