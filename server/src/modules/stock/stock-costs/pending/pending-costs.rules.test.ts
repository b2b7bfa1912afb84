import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type CostLine,
  costKey,
  costLines,
  type LastCost,
  type PastCosts,
  type PendingCost,
} from './pending-costs.rules.ts'

const unknown: LastCost = { units: 0, average: null, changedAt: 0 }
const move = (more: Partial<PendingCost>): PendingCost => ({
  sku: 'A',
  at: new Date(1_000),
  why: 'receipt',
  units: 1,
  cost: null,
  isSaid: true,
  kind: 'PO',
  sourceId: 1,
  sourceName: '',
  receiptId: null,
  shipOrderId: null,
  ...more,
})
const nothing = (): PastCosts => ({ received: new Map(), shipped: new Map() })
const starts = (...skus: string[]) => new Map(skus.map((sku) => [sku, unknown]))
const receipt = (units: number, cost: bigint, receiptId: number) =>
  move({ why: 'receipt', units, cost, receiptId })
const sale = (units: number, sourceId: number) =>
  move({ why: 'sale', kind: 'FM', units: -units, isSaid: false, sourceId })
const back = (units: number, shipOrderId: number) =>
  move({ why: 'return', kind: 'RT', units, isSaid: false, shipOrderId })
const correction = (units: number, receiptId: number) =>
  move({ why: 'correction', kind: 'TS', units: -units, isSaid: false, receiptId })

describe('moves that are costed together', () => {
  it('go on where the one before ends, each SKU for itself', () => {
    const moves = [
      receipt(10, 800n, 1),
      { ...receipt(5, 50n, 1), sku: 'B' },
      receipt(10, 1_600n, 2),
      sale(4, 7),
    ]
    const lines = costLines(moves, starts('A', 'B'), nothing())
    expect(lines.map(({ sku, unitsBefore, averageAfter }) => [sku, unitsBefore, averageAfter])).toEqual([
      ['A', 0, 80n],
      ['B', 0, 10n],
      ['A', 10, 120n],
      ['A', 20, 120n],
    ])
    expect(lines[3]?.cost).toBe(-480n)
  })

  it('come back at what they left with, and are taken back at what they came with, though both are among them', () => {
    const moves = [receipt(10, 800n, 1), sale(4, 7), receipt(4, 800n, 2), back(2, 7), correction(4, 2)]
    const lines = costLines(moves, starts('A'), nothing())
    expect(lines.map(({ cost }) => cost)).toEqual([800n, -320n, 800n, 160n, -800n])
  })

  it('have an unknown cost where the past does not know it', () => {
    const lines = costLines([receipt(3, 30n, 1), back(2, 99), correction(1, 98)], starts('A'), nothing())
    expect(lines.map(({ cost, assumed }) => [cost, assumed])).toEqual([
      [30n, 0n],
      [null, 20n],
      [-10n, 0n],
    ])
  })

  it('are stamped in their order, though a clock goes backwards', () => {
    const moves = [receipt(1, 1n, 1), { ...sale(1, 7), at: new Date(500) }]
    const known = new Map([['A', { ...unknown, changedAt: 2_000 }]])
    expect(costLines(moves, known, nothing()).map(({ at }) => at.getTime())).toEqual([2_000, 2_000])
  })

  it('are of SKUs whose cost is locked', () => {
    expect(() => costLines([receipt(1, 1n, 1)], new Map(), nothing())).toThrow('A is not locked')
  })
})

/** What the journal says, read anew as from the database. */
function pastOf(lines: readonly CostLine[]): PastCosts {
  const past = nothing()
  for (const { sku, why, units, cost, averageBefore, receiptId, sourceId } of lines) {
    if (why === 'sale' && averageBefore !== null && sourceId !== null) {
      const key = costKey(sourceId, sku)
      if (!past.shipped.has(key)) past.shipped.set(key, averageBefore)
    }
    if (receiptId === null) continue
    const key = costKey(receiptId, sku)
    const known = past.received.get(key) ?? { units: 0, cost: null, backUnits: 0, backCost: 0n }
    if (why === 'receipt') {
      known.units += units
      known.cost = cost === null ? known.cost : (known.cost ?? 0n) + cost
    } else if (why === 'correction') {
      known.backUnits -= units
      known.backCost -= cost ?? 0n
    }
    past.received.set(key, known)
  }
  return past
}

const anyMove = fc.oneof(
  fc
    .record({
      units: fc.integer({ min: 1, max: 50 }),
      cost: fc.option(fc.bigInt({ min: 0n, max: 10_000n })),
      id: fc.integer({ min: 1, max: 3 }),
    })
    .map(({ units, cost, id }) => move({ units, cost, receiptId: id })),
  fc
    .tuple(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 3 }))
    .map(([units, id]) => sale(units, id)),
  fc
    .tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 3 }))
    .map(([units, id]) => back(units, id)),
  fc
    .tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 3 }))
    .map(([units, id]) => correction(units, id)),
)

it('makes no difference how many moves are costed at a time', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(anyMove, fc.constantFrom('A', 'B')), { maxLength: 30 }),
      fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 30, maxLength: 30 }),
      (drawn, sizes) => {
        const moves = drawn.map(([one, sku]) => ({ ...one, sku }))
        const whole = costLines(moves, starts('A', 'B'), nothing())
        const parts: CostLine[] = []
        let costs: Map<string, LastCost> = starts('A', 'B')
        for (let from = 0, turn = 0; from < moves.length; turn += 1) {
          const batch = moves.slice(from, from + (sizes[turn] ?? 1))
          from += batch.length
          const lines = costLines(batch, costs, pastOf(parts))
          parts.push(...lines)
          costs = new Map([
            ...costs,
            ...lines.map((line): [string, LastCost] => [
              line.sku,
              {
                units: line.unitsBefore + line.units,
                average: line.averageAfter,
                changedAt: line.at.getTime(),
              },
            ]),
          ])
        }
        expect(parts).toEqual(whole)
      },
    ),
  )
})
