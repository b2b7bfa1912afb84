import { listUnits } from '@selvedge/contract/core/values/unit-lists.ts'
import { describe, expect, it } from 'vitest'
import {
  byReason,
  explainShort,
  notScanned,
  planScan,
  type ScannedItem,
  scanStateOf,
} from './ship-scans.rules.ts'

const item = (id: number, sku: string, quantity: number, scanned = 0, barcode = ''): ScannedItem => ({
  id,
  sku,
  quantity,
  scanned,
  barcode,
})

const partsOf = (items: ScannedItem[], code: string, quantity = 1) => {
  const planned = planScan(items, code, quantity)
  return planned && 'plan' in planned
    ? planned.plan.map((part) => [part.item.id, part.quantity])
    : (planned?.problem ?? null)
}

describe('a scan', () => {
  it('counts for an item by SKU or barcode, to the letter before regardless of case', () => {
    const items = [item(1, 'ab-1', 1), item(2, 'AB-1', 1), item(3, 'C', 1, 0, '2000001')]
    expect(partsOf(items, 'AB-1')).toEqual([[2, 1]])
    expect(partsOf(items, 'Ab-1')).toEqual([[1, 1]])
    expect(partsOf(items, '2000001')).toEqual([[3, 1]])
    expect(partsOf(items, 'D')).toBeNull()
  })

  it('goes on with the next item that has room', () => {
    const items = [item(1, 'A', 1, 1), item(2, 'B', 1), item(3, 'A', 2)]
    expect(partsOf(items, 'A')).toEqual([[3, 1]])
  })

  it('of several units is spread over the items of the SKU', () => {
    const items = [item(1, 'A', 2, 1), item(2, 'A', 3)]
    expect(partsOf(items, 'A', 4)).toEqual([
      [1, 1],
      [2, 3],
    ])
  })

  it('is too many where no item has room, or not for all units', () => {
    const surplus = { error: 'SCAN_SURPLUS', parameters: { sku: 'A', scanned: 1, quantity: 3 } }
    expect(partsOf([item(1, 'A', 3, 1)], 'A', 3)).toEqual(surplus)
    expect(partsOf([item(1, 'A', 0)], 'A')).toMatchObject({ parameters: { scanned: 0, quantity: 0 } })
  })

  it('of a barcode that two SKUs bear counts for the one that has room', () => {
    expect(partsOf([item(1, 'A', 1, 1, '77'), item(2, 'B', 1, 0, '77')], '77')).toEqual([[2, 1]])
  })
})

const shipped = [
  { item: item(1, 'A', 2), quantity: 2 },
  { item: item(2, 'B', 1), quantity: 1 },
]

it.each([
  [[], 'none', ['A x2', 'B x1']],
  [[[1, 1]], 'partial', ['A x1', 'B x1']],
  [[[1, 2]], 'partial', ['B x1']],
  [
    [
      [1, 2],
      [2, 1],
    ],
    'full',
    [],
  ],
] as const)('with %j scanned it is %s', (scanned, state, lacking) => {
  const units = new Map<number, number>(scanned.map(([id, quantity]) => [id, quantity]))
  expect(scanStateOf(shipped, units)).toBe(state)
  expect(notScanned(shipped, units).map(({ sku, quantity }) => `${sku} x${quantity}`)).toEqual(lacking)
})

it('is scanned in full where fewer leave than were scanned', () => {
  expect(scanStateOf([{ item: item(1, 'A', 3), quantity: 1 }], new Map([[1, 2]]))).toBe('full')
})

describe('a reason', () => {
  it('stands with each item that stays behind, other with its words', () => {
    const problem = (rows: Parameters<typeof explainShort>[1]) => explainShort(shipped, rows)
    expect(problem([])).toEqual({ problem: { error: 'SHORT_REASON_MISSING', parameters: { sku: 'A' } } })
    expect(problem([{ id: 1, reason: 'damaged' }, { id: 2 }])).toMatchObject({
      problem: { parameters: { sku: 'B' } },
    })
    expect(problem([{ id: 1, reason: 'other' }])).toMatchObject({ problem: { error: 'SHORT_NOTE_MISSING' } })
  })

  it('is told once for what shares it', () => {
    const explained = explainShort(
      [...shipped, { item: item(3, 'C', 1), quantity: 1 }],
      [
        { id: 1, reason: 'out_of_stock' },
        { id: 2, reason: 'other', note: '盒子湿了' },
        { id: 3, reason: 'out_of_stock' },
      ],
    )
    expect('plan' in explained && byReason(explained.plan)).toEqual([
      {
        units: listUnits([
          ...shipped.slice(0, 1).map(({ item, quantity }) => ({ sku: item.sku, quantity })),
          { sku: 'C', quantity: 1 },
        ]),
        reason: 'out_of_stock',
        note: '',
      },
      { units: listUnits([{ sku: 'B', quantity: 1 }]), reason: 'other', note: '盒子湿了' },
    ])
  })
})
