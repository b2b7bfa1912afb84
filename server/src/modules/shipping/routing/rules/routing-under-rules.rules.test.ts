import type { AppliedRules } from '@selvedge/contract/shipping/routing/routing.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { errorMessageIn } from '../../../../../test/routing-words.ts'
import { decideRouting, type RoutingInput, recordedInput } from '../routing.rules.ts'

interface Place {
  id: number
  stock: Record<string, number>
  country?: string
  weight?: number
}
type Rule = AppliedRules['applied'][number]
interface Situation {
  lines: [sku: string, quantity: number][]
  places: Place[]
  applied?: Partial<Rule>[]
  shipments?: number
}

function situation({ lines, places, applied, shipments = 0 }: Situation): RoutingInput {
  const skus = new Set(places.flatMap(({ stock }) => Object.keys(stock)))
  return {
    lines: lines.map(([sku, quantity], index) => ({ orderItemId: index + 1, sku, quantity })),
    country: 'CN',
    locations: places.map(({ id, country = 'CN', weight = 0 }) => ({ id, name: `仓${id}`, country, weight })),
    available: new Map(
      [...skus].map((sku) => [sku, new Map(places.map(({ id, stock }) => [id, stock[sku] ?? 0]))]),
    ),
    avoid: new Set(),
    excluded: new Set(),
    rules: applied
      ? {
          version: 1,
          applied: applied.map((rule, index) => ({
            name: `R${index + 1}`,
            preferred: [],
            forbidden: [],
            shipmentsMost: null,
            ...rule,
          })),
          shipments,
        }
      : null,
  }
}
const decide = (given: Situation) => decideRouting(situation(given))
const shipped = (given: Situation) =>
  decide(given).allocations.map(({ sku, quantity, locationId }) => `${sku} ${quantity}@${locationId}`)
const reasonAt = (given: Situation, id: number) =>
  errorMessageIn(decide(given).candidates.find(({ locationId }) => locationId === id)?.reasons)
const waits = (given: Situation) => decide(given).unroutable.map(({ reason }) => errorMessageIn([reason]))

const one: Situation['lines'] = [['A', 1]]
const two: Situation['lines'] = [
  ['A', 1],
  ['B', 1],
]

describe('a forbidden location', () => {
  const given: Situation = {
    lines: [['A', 3]],
    places: [
      { id: 1, stock: { A: 5 }, weight: 9 },
      { id: 2, stock: { A: 2 } },
    ],
    applied: [{ forbidden: [1] }, { preferred: [1], forbidden: [1] }],
  }
  test('gives nothing, even where another rule prefers it, and its stock is on record', () => {
    expect(shipped(given)).toEqual(['A 2@2'])
    expect(waits(given)).toEqual(['可用库存不足：需要 3 件，可分配 2 件，另有 5 件在规则禁止的仓库'])
    expect(reasonAt(given, 1)).toBe('规则「R1」、「R2」禁止从本仓发货')
    expect(decide(given).candidates.find(({ locationId }) => locationId === 1)?.available).toEqual({ A: 5 })
  })
})

describe('a preference', () => {
  test('beats country and weight', () => {
    const given: Situation = {
      lines: one,
      places: [
        { id: 1, stock: { A: 1 }, weight: 90 },
        { id: 2, stock: { A: 1 }, country: 'FR' },
      ],
      applied: [{ preferred: [2] }],
    }
    expect(shipped(given)).toEqual(['A 1@2'])
    expect(reasonAt(given, 2)).toBe('本仓单独可发齐全部 1 件；非收货国仓库，权重 0；规则「R1」优先本仓')
    expect(reasonAt(given, 1)).toBe('本仓也能发出 1 件，但规则「R1」优先的仓库 0 个，少于 1 个')
  })

  test('splits no order, and keeps no unit back', () => {
    const places: Place[] = [
      { id: 1, stock: { A: 1, B: 1 } },
      { id: 2, stock: { A: 1 } },
      { id: 3, stock: { B: 1 } },
    ]
    expect(shipped({ lines: two, places, applied: [{ preferred: [2, 3] }] })).toEqual(['A 1@1', 'B 1@1'])
    expect(shipped({ lines: two, places: places.slice(1), applied: [{ preferred: [2] }] })).toEqual([
      'A 1@2',
      'B 1@3',
    ])
  })

  test('of an earlier rule counts first', () => {
    const places: Place[] = [
      { id: 1, stock: { A: 1 } },
      { id: 2, stock: { A: 1 } },
      { id: 3, stock: { A: 1 } },
    ]
    expect(shipped({ lines: one, places, applied: [{ preferred: [2, 3] }, { preferred: [1, 3] }] })).toEqual([
      'A 1@3',
    ])
    expect(shipped({ lines: one, places, applied: [{ preferred: [2] }, { preferred: [1, 3] }] })).toEqual([
      'A 1@2',
    ])
  })

  test('also ranks the locations within the set', () => {
    const places: Place[] = [
      { id: 1, stock: { A: 2 }, weight: 9 },
      { id: 2, stock: { A: 2 } },
    ]
    expect(shipped({ lines: [['A', 3]], places, applied: [{ preferred: [2] }] })).toEqual(['A 2@2', 'A 1@1'])
  })
})

describe('a limit of ship orders', () => {
  const places: Place[] = [
    { id: 1, stock: { A: 2 } },
    { id: 2, stock: { B: 1, C: 2 } },
    { id: 3, stock: { A: 1, C: 1 } },
  ]
  const lines: Situation['lines'] = [
    ['A', 2],
    ['B', 1],
    ['C', 2],
  ]
  test('takes the set of that size that covers most; the rest waits', () => {
    const given: Situation = { lines, places, applied: [{ shipmentsMost: 1 }] }
    expect(shipped(given)).toEqual(['B 1@2', 'C 2@2'])
    expect(waits(given)).toEqual(['规则「R1」限制每单最多 1 个发货单：需要 2 件，可分配 0 件'])
    expect(reasonAt(given, 1)).toBe('规则「R1」限制每单最多 1 个发货单，用上本仓发出的件数更少')
  })

  test('changes nothing where it is wide enough', () => {
    expect(shipped({ lines, places, applied: [{ shipmentsMost: 2 }] })).toEqual(shipped({ lines, places }))
  })

  test('counts the ship orders that the order already has', () => {
    const given: Situation = { lines, places, applied: [{ shipmentsMost: 2 }], shipments: 2 }
    expect(shipped(given)).toEqual([])
    expect(waits(given)[0]).toBe('规则「R1」限制每单最多 2 个发货单，此前已有 2 个：需要 2 件，可分配 0 件')
    expect(reasonAt(given, 1)).toBe('规则「R1」限制每单最多 2 个发货单，此前已有 2 个')
    expect(shipped({ ...given, shipments: 1 })).toHaveLength(2)
  })

  test('of the first rule that has one holds', () => {
    expect(shipped({ lines, places, applied: [{ shipmentsMost: 2 }, { shipmentsMost: 1 }] })).toHaveLength(3)
  })

  test('says for want of stock where more ship orders would not help', () => {
    const given: Situation = {
      lines: [['A', 9]],
      places: [{ id: 1, stock: { A: 1 } }],
      applied: [{ shipmentsMost: 1 }],
    }
    expect(waits(given)).toEqual(['可用库存不足：需要 9 件，可分配 1 件'])
  })
})

const skus = ['A', 'B', 'C']
const situations = (fewest: number, most: number): fc.Arbitrary<Situation> => {
  const ids = fc.uniqueArray(fc.integer({ min: 1, max: most }), { maxLength: most })
  return fc.record({
    lines: fc.array(fc.tuple(fc.constantFrom(...skus), fc.integer({ min: 1, max: 5 })), {
      minLength: 1,
      maxLength: 4,
    }),
    places: fc
      .array(
        fc.record({
          country: fc.constantFrom('CN', 'FR'),
          weight: fc.integer({ min: 0, max: 2 }),
          stock: fc.dictionary(fc.constantFrom(...skus), fc.integer({ min: -2, max: 4 })),
        }),
        { minLength: fewest, maxLength: most },
      )
      .map((places) => places.map((place, index) => ({ id: index + 1, ...place }))),
    applied: fc.array(
      fc.record({
        preferred: ids,
        forbidden: fc.uniqueArray(fc.integer({ min: 1, max: most }), { maxLength: 2 }),
        shipmentsMost: fc.option(fc.integer({ min: 1, max: 4 })),
      }),
      { maxLength: 3 },
    ),
    shipments: fc.integer({ min: 0, max: 2 }),
  })
}

const leftOf = ({ applied = [], shipments = 0 }: Situation): number => {
  const most = applied.find(({ shipmentsMost }) => shipmentsMost != null)?.shipmentsMost
  return most == null ? 99 : Math.max(0, most - shipments)
}
const isForbidden = ({ applied = [] }: Situation, id: number): boolean =>
  applied.some(({ forbidden = [] }) => forbidden.includes(id))

/** What sets are compared by, written apart from the rules. */
function score(given: Situation, set: Place[]): number[] {
  const covered = skus.map((sku) => {
    const wanted = given.lines.reduce((sum, [line, quantity]) => (line === sku ? sum + quantity : sum), 0)
    return Math.min(
      wanted,
      set.reduce((sum, { stock }) => sum + Math.max(0, stock[sku] ?? 0), 0),
    )
  })
  return [
    covered.reduce((sum, units) => sum + units, 0),
    -set.length,
    ...(given.applied ?? []).map(
      ({ preferred = [] }) => set.filter(({ id }) => preferred.includes(id)).length,
    ),
    set.filter(({ country }) => country === 'CN').length,
    set.reduce((sum, { weight = 0 }) => sum + weight, 0),
    ...set.map(({ id }) => -id).sort((a, b) => b - a),
  ]
}

function bestSet(given: Situation): Place[] {
  const sets: Place[][] = [[]]
  for (const place of given.places) {
    if (!isForbidden(given, place.id)) sets.push(...sets.map((set) => [...set, place]))
  }
  return sets
    .filter((set) => set.length <= leftOf(given))
    .reduce((best, set) => {
      const [mine, theirs] = [score(given, set), score(given, best)]
      const difference = mine.findIndex((value, index) => value !== theirs[index])
      return difference >= 0 && mine[difference]! > theirs[difference]! ? set : best
    })
}

describe('properties', () => {
  test('the chosen set is the best of all sets that the rules allow', () => {
    fc.assert(
      fc.property(situations(0, 7), (given) => {
        const best = bestSet(given).map(({ id }) => id)
        const chosen = decide(given).candidates.filter(({ rank }) => rank !== null)
        expect(chosen.map(({ locationId }) => locationId).toSorted((a, b) => a - b)).toEqual(best)
      }),
      { numRuns: 1000 },
    )
  })

  test('limit and prohibition hold for any number of candidates, and a stored decision replays the same', () => {
    fc.assert(
      fc.property(fc.oneof(situations(0, 8), situations(13, 16)), (given) => {
        const input = situation(given)
        const made = decideRouting(input)
        const used = new Set(made.allocations.map(({ locationId }) => locationId))
        expect(used.size).toBeLessThanOrEqual(leftOf(given))
        for (const id of used) expect(isForbidden(given, id)).toBe(false)
        for (const { reasons } of made.candidates) expect(errorMessageIn(reasons)).not.toBe('')
        const explained = [...made.allocations, ...made.unroutable].reduce(
          (sum, { quantity }) => sum + quantity,
          0,
        )
        expect(explained).toBe(given.lines.reduce((sum, [, quantity]) => sum + quantity, 0))
        const stored: typeof made = JSON.parse(JSON.stringify(made))
        expect(decideRouting(recordedInput({ ...stored, wanted: [...input.lines] }))).toEqual(made)
      }),
      { numRuns: 500 },
    )
  })

  test('without rules that apply everything is as without rules', () => {
    fc.assert(
      fc.property(fc.oneof(situations(0, 8), situations(13, 16)), ({ lines, places }) => {
        const { rules: _, ...under } = decide({ lines, places, applied: [] })
        const { rules: __, ...without } = decide({ lines, places })
        expect(under).toEqual(without)
      }),
      { numRuns: 300 },
    )
  })
})
