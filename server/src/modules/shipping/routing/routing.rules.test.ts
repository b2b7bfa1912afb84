import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { errorMessageIn, short } from '../../../../test/routing-words.ts'
import { avoidKey, decideRouting, type RoutingInput, recordedInput } from './routing.rules.ts'

type Shelf = Record<string, number>
interface Place {
  id: number
  stock: Shelf
  country?: string
  weight?: number
}
interface Situation {
  lines: [sku: string, quantity: number][]
  places: Place[]
  avoid?: [sku: string, locationId: number][]
  excluded?: string[]
}

/** A receiver in CN; locations are in CN with weight 0 unless said otherwise. */
function situation({ lines, places, avoid = [], excluded = [] }: Situation): RoutingInput {
  const skus = new Set(places.flatMap(({ stock }) => Object.keys(stock)))
  const shelf = (sku: string) =>
    new Map(places.flatMap(({ id, stock }) => (sku in stock ? [[id, stock[sku]!] as const] : [])))
  return {
    lines: lines.map(([sku, quantity], index) => ({ orderItemId: index + 1, sku, quantity })),
    country: 'CN',
    locations: places.map(({ id, country = 'CN', weight = 0 }) => ({ id, name: `仓${id}`, country, weight })),
    available: new Map([...skus].map((sku) => [sku, shelf(sku)])),
    avoid: new Set(avoid.map(([sku, id]) => avoidKey(sku, id))),
    excluded: new Set(excluded),
    rules: null,
  }
}

const decide = (given: Situation) => decideRouting(situation(given))
/** `sku quantity@location`, in the order of the allocations. */
const shipped = (given: Situation) =>
  decide(given).allocations.map(({ sku, quantity, locationId }) => `${sku} ${quantity}@${locationId}`)
const ranking = (given: Situation) =>
  decide(given)
    .candidates.filter(({ rank }) => rank !== null)
    .map(({ locationId }) => locationId)
const reasonAt = (given: Situation, id: number) =>
  errorMessageIn(decide(given).candidates.find(({ locationId }) => locationId === id)?.reasons)

describe('the examples of the business', () => {
  test('one location that has everything ships alone', () => {
    const given: Situation = {
      lines: [
        ['A', 2],
        ['B', 1],
      ],
      places: [
        { id: 1, stock: { A: 2 }, weight: 100 },
        { id: 2, stock: { A: 2, B: 1 } },
      ],
    }
    expect(shipped(given)).toEqual(['A 2@2', 'B 1@2'])
    expect(reasonAt(given, 2)).toBe('本仓单独可发齐全部 3 件；收货国仓库，权重 0')
    expect(reasonAt(given, 1)).toBe('用上本仓，发出同样 3 件需要多于 1 个仓库')
  })

  test('two that cover more beat one that covers less', () => {
    const given: Situation = {
      lines: [
        ['A', 2],
        ['B', 1],
      ],
      places: [
        { id: 1, stock: { A: 2 } },
        { id: 2, stock: { B: 1 } },
        { id: 3, stock: { A: 1, B: 1 } },
      ],
    }
    expect(shipped(given)).toEqual(['A 2@1', 'B 1@2'])
    expect(reasonAt(given, 1)).toBe('与 仓2 共 2 个仓库可发齐全部 3 件，本仓发 2 件；收货国仓库，权重 0')
    expect(reasonAt(given, 3)).toBe('与 仓1 也能发出 3 件，但其余条件相同，仓库编号靠后')
  })
})

describe('ties', () => {
  const one: Situation['lines'] = [['A', 1]]

  test("the receiver's country beats weight", () => {
    const given: Situation = {
      lines: one,
      places: [
        { id: 1, stock: { A: 9 }, country: 'FR', weight: 100 },
        { id: 2, stock: { A: 9 }, weight: 1 },
      ],
    }
    expect(shipped(given)).toEqual(['A 1@2'])
    expect(reasonAt(given, 1)).toBe('本仓也能发出 1 件，但收货国仓库 0 个，少于 1 个')
  })

  test('weight beats the smaller id', () => {
    const given: Situation = {
      lines: one,
      places: [
        { id: 1, stock: { A: 9 }, weight: 4 },
        { id: 2, stock: { A: 9 }, weight: 5 },
      ],
    }
    expect(shipped(given)).toEqual(['A 1@2'])
    expect(reasonAt(given, 1)).toBe('本仓也能发出 1 件，但权重 4 低于 5')
  })

  test('at last the smaller id', () => {
    expect(shipped({ lines: one, places: [7, 3, 5].map((id) => ({ id, stock: { A: 1 } })) })).toEqual([
      'A 1@3',
    ])
  })

  test('fewer locations beat country and weight', () => {
    const lines: Situation['lines'] = [
      ['A', 1],
      ['B', 1],
    ]
    const places: Place[] = [
      { id: 1, stock: { A: 1 }, weight: 50 },
      { id: 2, stock: { B: 1 }, weight: 50 },
      { id: 3, stock: { A: 1, B: 1 }, country: 'FR' },
    ]
    expect(shipped({ lines, places })).toEqual(['A 1@3', 'B 1@3'])
  })

  test('sums of weights are compared, not single weights', () => {
    const lines: Situation['lines'] = [
      ['A', 1],
      ['B', 1],
    ]
    const places: Place[] = [
      { id: 1, stock: { A: 1 }, weight: 10 },
      { id: 2, stock: { B: 1 }, weight: 1 },
      { id: 3, stock: { A: 1 }, weight: 6 },
      { id: 4, stock: { B: 1 }, weight: 6 },
    ]
    expect(ranking({ lines, places })).toEqual([1, 4])
  })

  test('sets of one weight are compared by their ids in order', () => {
    const lines: Situation['lines'] = [['A', 10]]
    const places: Place[] = [9, 2, 4, 7].map((id) => ({ id, stock: { A: 5 } }))
    expect(ranking({ lines, places })).toEqual([2, 4])
  })
})

describe('within the chosen set', () => {
  test('a line goes whole to the highest ranked location that has all of it', () => {
    const lines: Situation['lines'] = [
      ['A', 3],
      ['B', 5],
    ]
    const places: Place[] = [
      { id: 1, stock: { A: 2, B: 5 }, weight: 9 },
      { id: 2, stock: { A: 3 } },
    ]
    expect(shipped({ lines, places })).toEqual(['A 3@2', 'B 5@1'])
  })

  test('a line that nobody has whole is filled in rank order, home country first', () => {
    const places: Place[] = [
      { id: 1, stock: { A: 4 }, country: 'US', weight: 90 },
      { id: 2, stock: { A: 3 }, weight: 1 },
      { id: 3, stock: { A: 2 }, weight: 8 },
    ]
    expect(shipped({ lines: [['A', 8]], places })).toEqual(['A 2@3', 'A 3@2', 'A 3@1'])
  })

  test('lines that share a SKU draw on the same stock', () => {
    const lines: Situation['lines'] = [
      ['A', 2],
      ['A', 2],
      ['A', 3],
    ]
    const places: Place[] = [
      { id: 1, stock: { A: 3 }, weight: 5 },
      { id: 2, stock: { A: 3 } },
    ]
    const decision = decide({ lines, places })
    expect(decision.allocations).toEqual([
      { orderItemId: 1, sku: 'A', locationId: 1, quantity: 2 },
      { orderItemId: 2, sku: 'A', locationId: 2, quantity: 2 },
      { orderItemId: 3, sku: 'A', locationId: 1, quantity: 1 },
      { orderItemId: 3, sku: 'A', locationId: 2, quantity: 1 },
    ])
    expect(decision.unroutable).toEqual([{ sku: 'A', quantity: 1, reason: short(7, 6) }])
  })
})

describe('what can not be routed', () => {
  test('nothing in stock: nothing is chosen, and every location says so', () => {
    const decision = decide({
      lines: [['A', 2]],
      places: [
        { id: 1, stock: {} },
        { id: 2, stock: { A: -4 } },
      ],
    })
    expect(decision).toEqual({
      allocations: [],
      candidates: [1, 2].map((id) => ({
        locationId: id,
        locationName: `仓${id}`,
        weight: 0,
        sameCountry: true,
        available: { A: id === 2 ? -4 : 0 },
        rank: null,
        reasons: [{ kind: 'empty', params: {} }],
      })),
      unroutable: [{ sku: 'A', quantity: 2, reason: short(2, 0) }],
      exact: true,
      rules: null,
    })
  })

  test('available below zero takes nothing from other locations', () => {
    const places: Place[] = [
      { id: 1, stock: { A: -4 } },
      { id: 2, stock: { A: 2 } },
    ]
    expect(shipped({ lines: [['A', 2]], places })).toEqual(['A 2@2'])
  })

  test('a location to stay away from is passed over, with a reason', () => {
    const given: Situation = {
      lines: [
        ['A', 2],
        ['B', 1],
      ],
      places: [
        { id: 1, stock: { A: 5, B: 5 }, weight: 9 },
        { id: 2, stock: { A: 1 } },
        { id: 3, stock: { A: 1 } },
      ],
      avoid: [
        ['A', 1],
        ['A', 3],
      ],
    }
    expect(shipped(given)).toEqual(['A 1@2', 'B 1@1'])
    expect(decide(given).unroutable).toEqual([{ sku: 'A', quantity: 1, reason: short(2, 1, { avoided: 6 }) }])
    expect(reasonAt(given, 1)).toBe(
      '与 仓2 共 2 个仓库可发出现有的 2 件（共需 3 件），本仓发 1 件；收货国仓库，权重 9；本仓有 A 5 件，但此前在本仓短发或取消，暂时避开',
    )
    expect(reasonAt(given, 3)).toBe('本仓有 A 1 件，但此前在本仓短发或取消，暂时避开')
  })

  test('SKUs that are excluded are left out, the rest of the order is routed', () => {
    const given: Situation = {
      lines: [
        ['A', 2],
        ['gift', 1],
        ['gift', 2],
      ],
      places: [{ id: 1, stock: { A: 2, gift: 9 } }],
      excluded: ['gift'],
    }
    expect(shipped(given)).toEqual(['A 2@1'])
    expect(decide(given).unroutable).toEqual([
      { sku: 'gift', quantity: 3, reason: { kind: 'notPushed', params: {} } },
    ])
    expect(decide(given).candidates[0]?.available).toEqual({ A: 2 })
  })

  test('SKUs are exact text, names of object properties included', () => {
    const lines: Situation['lines'] = [
      ['__proto__', 1],
      ['a', 1],
    ]
    const stock = Object.fromEntries([
      ['__proto__', 1],
      ['A', 1],
    ])
    const decision = decide({ lines, places: [{ id: 1, stock }] })
    expect(decision.allocations.map(({ sku }) => sku)).toEqual(['__proto__'])
    expect(JSON.stringify(decision.candidates[0]?.available)).toBe('{"__proto__":1,"a":0}')
  })
})

describe('more than twelve candidates', () => {
  test('the location that adds most is taken first, and what became needless is dropped', () => {
    const lines: Situation['lines'] = [
      ['A', 3],
      ['B', 3],
    ]
    const places: Place[] = [
      { id: 90, stock: { A: 2, B: 2 } },
      { id: 91, stock: { A: 3 }, weight: 1 },
      { id: 92, stock: { B: 3 }, weight: 1 },
      ...Array.from({ length: 11 }, (_, index) => ({ id: index + 1, stock: { A: 1 } })),
    ]
    const decision = decide({ lines, places })
    expect(decision.exact).toBe(false)
    expect(shipped({ lines, places })).toEqual(['A 3@91', 'B 3@92'])
    expect(errorMessageIn(decision.candidates.find(({ locationId }) => locationId === 1)?.reasons)).toContain(
      '超过 12 个',
    )
  })

  test('twelve are still exact', () => {
    const places = Array.from({ length: 12 }, (_, index) => ({ id: index + 1, stock: { A: 1 } }))
    expect(decide({ lines: [['A', 11]], places })).toMatchObject({ exact: true })
    expect(decide({ lines: [['A', 12]], places }).allocations).toHaveLength(12)
  })
})

const skus = ['A', 'B', 'C']
const situations = (fewest: number, most: number): fc.Arbitrary<Situation> =>
  fc.record({
    lines: fc.array(fc.tuple(fc.constantFrom(...skus), fc.integer({ min: 1, max: 5 })), {
      minLength: 1,
      maxLength: 5,
    }),
    places: fc.uniqueArray(
      fc.record({
        id: fc.integer({ min: 1, max: 40 }),
        country: fc.constantFrom('CN', 'FR'),
        weight: fc.integer({ min: 0, max: 3 }),
        stock: fc.dictionary(fc.constantFrom(...skus), fc.integer({ min: -2, max: 5 })),
      }),
      { selector: ({ id }) => id, minLength: fewest, maxLength: most },
    ),
    avoid: fc.array(fc.tuple(fc.constantFrom(...skus), fc.integer({ min: 1, max: 40 })), { maxLength: 6 }),
    excluded: fc.subarray(['C']),
  })

/** What a set of places is compared by: units, locations, at home, weight, then ids. Written apart from the rules. */
function score({ lines, avoid = [], excluded = [] }: Situation, set: Place[]): number[] {
  const units = skus
    .filter((sku) => !excluded.includes(sku))
    .map((sku) => {
      const wanted = lines.filter(([line]) => line === sku).reduce((sum, [, quantity]) => sum + quantity, 0)
      const usable = set.filter(({ id }) => !avoid.some(([other, place]) => other === sku && place === id))
      return Math.min(
        wanted,
        usable.reduce((sum, { stock }) => sum + Math.max(0, stock[sku] ?? 0), 0),
      )
    })
    .reduce((sum, covered) => sum + covered, 0)
  return [
    units,
    -set.length,
    set.filter(({ country }) => country === 'CN').length,
    set.reduce((sum, { weight = 0 }) => sum + weight, 0),
    ...set.map(({ id }) => -id).sort((a, b) => b - a),
  ]
}

function bestSet(given: Situation): Place[] {
  const sets: Place[][] = [[]]
  for (const place of given.places) sets.push(...sets.map((set) => [...set, place]))
  return sets.reduce((best, set) => {
    const [mine, theirs] = [score(given, set), score(given, best)]
    const difference = mine.findIndex((value, index) => value !== theirs[index])
    return difference >= 0 && mine[difference]! > theirs[difference]! ? set : best
  })
}

describe('properties', () => {
  test('the chosen set is the best of all sets', () => {
    fc.assert(
      fc.property(situations(0, 6), (given) => {
        const best = bestSet(given).map(({ id }) => id)
        expect(ranking(given).toSorted((a, b) => a - b)).toEqual(best.toSorted((a, b) => a - b))
      }),
      { numRuns: 1000 },
    )
  })

  test('never more than available or wanted; every unit is allocated or explained; all chosen ship', () => {
    fc.assert(
      fc.property(fc.oneof(situations(0, 8), situations(13, 16)), (given) => {
        const { allocations, unroutable, candidates } = decide(given)
        const allocated = new Map<string, number>()
        for (const { sku, locationId, quantity } of allocations) {
          expect(quantity).toBeGreaterThan(0)
          expect(given.excluded).not.toContain(sku)
          expect(given.avoid).not.toContainEqual([sku, locationId])
          const key = avoidKey(sku, locationId)
          allocated.set(key, (allocated.get(key) ?? 0) + quantity)
          const shelf = given.places.find(({ id }) => id === locationId)?.stock[sku] ?? 0
          expect(allocated.get(key)).toBeLessThanOrEqual(shelf)
        }
        for (const [index, [, quantity]] of given.lines.entries()) {
          const units = allocations.filter(({ orderItemId }) => orderItemId === index + 1)
          expect(units.reduce((sum, line) => sum + line.quantity, 0)).toBeLessThanOrEqual(quantity)
        }
        const wanted = given.lines.reduce((sum, [, quantity]) => sum + quantity, 0)
        const explained = [...allocations, ...unroutable].reduce((sum, { quantity }) => sum + quantity, 0)
        expect(explained).toBe(wanted)
        expect(allocations.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(
          score(given, given.places)[0],
        )
        for (const { rank, locationId, reasons } of candidates) {
          expect(allocations.some((line) => line.locationId === locationId)).toBe(rank !== null)
          expect(errorMessageIn(reasons)).not.toBe('')
        }
      }),
      { numRuns: 500 },
    )
  })

  test('a stored decision, replayed from what it recorded, makes the same choice', () => {
    fc.assert(
      fc.property(fc.oneof(situations(0, 8), situations(13, 16)), (given) => {
        const input = situation(given)
        const made = decideRouting(input)
        const stored: typeof made = JSON.parse(JSON.stringify(made))
        const replayed = decideRouting(recordedInput({ ...stored, wanted: [...input.lines] }))
        expect(replayed.allocations).toEqual(made.allocations)
        expect(replayed.exact).toBe(made.exact)
        expect(replayed.candidates.map(({ locationId, rank }) => [locationId, rank])).toEqual(
          made.candidates.map(({ locationId, rank }) => [locationId, rank]),
        )
        expect(replayed.unroutable.map(({ sku, quantity }) => [sku, quantity])).toEqual(
          made.unroutable.map(({ sku, quantity }) => [sku, quantity]),
        )
      }),
      { numRuns: 300 },
    )
  })

  test('the order in which locations come does not matter', () => {
    fc.assert(
      fc.property(situations(0, 16), (given) => {
        expect(decide({ ...given, places: given.places.toReversed() })).toEqual(decide(given))
      }),
      { numRuns: 300 },
    )
  })
})
