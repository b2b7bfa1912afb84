import { describe, expect, it } from 'vitest'
import {
  type Bill,
  type BillLine,
  type BillThere,
  billKey,
  compareDocument,
  findUnknown,
} from './bills.rules.ts'

const line = (sku: string, quantity: number, more: Partial<BillLine> = {}): BillLine => ({
  ...{ sku, quantity, price: null, into: '', outOf: 'CK' },
  ...more,
})
const issued = (number: string, ...lines: BillLine[]): Bill => ({
  ...{ form: 'SAL_OUTSTOCK', number, lines },
  pricedAtCost: false,
})
const received = (...lines: BillLine[]): Bill => ({
  ...{ form: 'STK_InStock', number: 'GR1', pricedAtCost: true },
  lines: lines.map((one) => ({ ...one, into: 'CK', outOf: '' })),
})
const document = (...bills: Bill[]) => ({
  ...{ taskId: 7, number: bills[0]?.number ?? '', type: 'OD' as const, month: '2026-03', skus: ['A', 'B'] },
  bills,
})
const there = (...bills: (Bill & { step?: string })[]) =>
  new Map(bills.map((bill) => [billKey(bill), { step: 'audited', ...bill } satisfies BillThere]))
const differences = (found: ReturnType<typeof compareDocument>) =>
  found.map(({ sku, reason, unitsSent, unitsThere, valueMore }) => [
    ...[sku, reason, unitsSent, unitsThere, valueMore],
  ])

describe('a document', () => {
  const sent = issued('SO1', line('A', 2, { price: '10' }), line('A', 1, { price: '8' }), line('B', 5))

  it('that is there as it was sent differs by nothing, in whatever order its lines stand', () => {
    expect(compareDocument(document(sent), there({ ...sent, lines: sent.lines.toReversed() }))).toEqual([])
  })

  it('that is not there, or is not audited, has taken nothing', () => {
    expect(differences(compareDocument(document(sent), there()))).toEqual([
      ['A', 'missing', -3, 0, null],
      ['B', 'missing', -5, 0, null],
    ])
    expect(differences(compareDocument(document(sent), there({ ...sent, step: 'submitted' })))).toEqual([
      ['A', 'notAudited', -3, 0, null],
      ['B', 'notAudited', -5, 0, null],
    ])
    // The same number in another form is another bill.
    expect(compareDocument(document(sent), there({ ...sent, form: 'STK_InStock' }))).toHaveLength(2)
  })

  it('that has other units, or units of another SKU, says how many', () => {
    const lines = [line('A', 3, { price: '10' }), line('C', 5)]
    const found = compareDocument(document(sent), there({ ...sent, lines }))
    expect(differences(found)).toEqual([
      ['A', 'otherValue', -3, -3, '0'],
      ['B', 'otherUnits', -5, 0, null],
      ['C', 'otherUnits', 0, -5, null],
    ])
    expect(found[0]?.bill).toEqual({
      ...{ number: 'SO1', unitsSent: 3, unitsThere: 3 },
      ...{ valueSent: '28', valueThere: '30' },
    })
  })

  it('whose prices are costs is worth more or less by them; less than a cent is how the ledger rounds', () => {
    const receipt = received(line('A', 3, { price: '33.333333' }))
    const at = (quantity: number, price: string) => {
      const stored = received(line('A', quantity, { price }))
      return differences(compareDocument(document(receipt), there(stored)))
    }
    expect(at(3, '33.32')).toEqual([['A', 'otherValue', 3, 3, '-0.04']])
    expect(at(3, '33.33')).toEqual([])
    expect(at(3, '33.333')).toEqual([])
    expect(at(3, '30')).toEqual([['A', 'otherValue', 3, 3, '-10']])
    expect(at(2, '33.333333')).toEqual([['A', 'otherUnits', 3, 2, '-33.3333']])
  })

  it('of several bills is one finding for each SKU, of what weighs most', () => {
    const second = issued('SO1-2', line('A', 4, { price: '9' }))
    const changed = issued('SO1', line('A', 2, { price: '10' }), line('B', 5))
    const found = compareDocument(document(sent, second), there(changed))
    expect(differences(found)).toEqual([['A', 'missing', -7, -2, null]])
    expect(found[0]?.bill.number).toBe('SO1-2')
  })

  it('of a form without units is missing as a whole', () => {
    const form: Bill = { form: 'AP_Payable', number: 'LC1', lines: [], pricedAtCost: false }
    expect(differences(compareDocument(document(form), there()))).toEqual([
      ['A', 'missing', 0, 0, null],
      ['B', 'missing', 0, 0, null],
    ])
    expect(compareDocument(document(form), there(form))).toEqual([])
  })
})

describe('a bill that is unknown here', () => {
  const of = (bill: Bill) =>
    differences(
      findUnknown(
        { ...bill, step: 'audited' },
        { month: '2026-03', taskId: null, ours: new Set(['CK', 'CK2']) },
      ),
    )

  it('counts by what it does to warehouses of ours', () => {
    expect(of(issued('X', line('A', 2), line('A', 9, { outOf: 'THEIRS' })))).toEqual([
      ['A', 'unknownHere', 0, -2, '0'],
    ])
    expect(of(received(line('A', 4, { price: '2.5' })))).toEqual([['A', 'unknownHere', 0, 4, '10']])
    expect(of(issued('X', line('A', 2, { into: 'THEIRS' })))).toEqual([['A', 'unknownHere', 0, -2, '0']])
  })

  it('counts for nothing between them, and elsewhere', () => {
    expect(of(issued('X', line('A', 2, { into: 'CK2' })))).toEqual([])
    expect(of(issued('X', line('A', 2, { outOf: 'THEIRS' })))).toEqual([])
  })
})
