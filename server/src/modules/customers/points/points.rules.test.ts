import { overlapsOf, type PointRule, ruleOf } from '@selvedge/contract/customers/points/point-rules.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { settle } from './lots.rules.ts'
import { givenBackOf, grantOf, type PointLine, spread, takenBackOf } from './points.rules.ts'

const line = (over: Partial<PointLine> = {}): PointLine => ({
  ...{
    id: 1,
    sku: 'A',
    title: 'A',
    brand: 'X',
    quantity: 1,
    cancelled: 0,
    lost: 0,
    unitPrice: '10',
    discount: '0',
  },
  ...over,
})
const rule = (over: Partial<PointRule> = {}): PointRule => ({
  ...{ name: 'r', from: '2026-03-01T00:00:00Z', to: '2026-04-01T00:00:00Z', multiplier: 2, priority: 0 },
  ...{ tags: [], brands: [], levels: [] },
  ...over,
})
const order = (...lines: PointLine[]) => ({
  createdAt: new Date('2026-03-15T00:00:00Z'),
  tags: ['Sale'],
  levels: ['VIP2'],
  lines,
})

describe('what an order grants', () => {
  it.each([
    [
      'rounds down once for all lines',
      [line({ unitPrice: '10.60' }), line({ id: 2, unitPrice: '10.60' })],
      1,
      21,
    ],
    ['counts nothing that was cancelled', [line({ quantity: 3, cancelled: 1 })], 1, 20],
    ['is after discounts', [line({ quantity: 2, discount: '5.01' })], 1, 14],
    ['multiplies exactly', [line({ unitPrice: '0.10' })], 10, 1],
    ['multiplies a fraction exactly', [line({ unitPrice: '100' })], 1.1, 110],
    ['is nothing by a multiplier of nothing', [line({ unitPrice: '100' })], 0, 0],
    ['is nothing below a discount', [line({ discount: '99' })], 1, 0],
    [
      'adds up parts of lines before it rounds',
      [
        line({ quantity: 3, cancelled: 1, unitPrice: '100', discount: '50' }),
        line({ id: 2, quantity: 3, cancelled: 1, unitPrice: '50', discount: '25' }),
      ],
      1,
      250,
    ],
    [
      'adds up parts of different sizes',
      [
        line({ quantity: 3, cancelled: 1, unitPrice: '100', discount: '50' }),
        line({ id: 2, quantity: 6, cancelled: 1, unitPrice: '10', discount: '20' }),
      ],
      1,
      200,
    ],
  ])('%s', (_, lines, multiplier, points) => {
    expect(grantOf(order(...lines), [rule({ multiplier })], '1').points).toBe(points)
  })

  it('is in CNY by the rate', () => {
    expect(grantOf(order(line({ unitPrice: '10.01' })), [], '7.8').points).toBe(78)
    expect(grantOf(order(line()), [], '0').points).toBe(0)
  })

  it('is of what was paid to the last ten-thousandth, which is shared out as well', () => {
    const { lines } = grantOf(
      order(
        line({ quantity: 3, cancelled: 1, unitPrice: '100', discount: '50' }),
        line({ id: 2, quantity: 3, cancelled: 1, unitPrice: '50', discount: '25' }),
      ),
      [],
      '1',
    )
    expect(lines.map(({ paid, score }) => [paid, score])).toEqual([
      [1_666_667n, 167],
      [833_333n, 83],
    ])
  })

  it('is spread over the lines to the last point', () => {
    const lines = fc.array(
      fc.record({
        cents: fc.bigInt(0n, 99_999n),
        discount: fc.bigInt(0n, 999n),
        quantity: fc.bigInt(1n, 9n),
        cancelled: fc.bigInt(0n, 9n),
      }),
      { minLength: 1, maxLength: 12 },
    )
    const inMoney = (cents: bigint) => `${cents / 100n}.${`${cents % 100n}`.padStart(2, '0')}`
    fc.assert(
      fc.property(lines, fc.constantFrom(5n, 10n, 13n, 20n), (drawn, tenths) => {
        const cancelledOf = ({ cancelled, quantity }: (typeof drawn)[number]) =>
          cancelled > quantity ? quantity : cancelled
        const given = drawn.map((one, index) =>
          line({
            id: index + 1,
            quantity: Number(one.quantity),
            cancelled: Number(cancelledOf(one)),
            unitPrice: inMoney(one.cents),
            discount: inMoney(one.discount),
          }),
        )
        const { points, lines: shares } = grantOf(
          order(...given),
          [rule({ multiplier: Number(tenths) / 10 })],
          '1',
        )
        expect(shares.reduce((sum, { score }) => sum + score, 0)).toBe(points)
        // Any number that all quantities go into: here all of them, one times the other.
        const common = drawn.reduce((all, { quantity }) => all * quantity, 1n)
        const cents = drawn.reduce((sum, one) => {
          const net = one.cents * one.quantity - one.discount
          const left = one.quantity - cancelledOf(one)
          return sum + (net > 0n ? net * left * (common / one.quantity) : 0n)
        }, 0n)
        expect(points).toBe(Number((cents * tenths) / (1000n * common)))
        expect(shares.reduce((sum, { paid }) => sum + paid, 0n)).toBe((cents * 100n) / common)
      }),
    )
  })
})

describe('the rule that applies', () => {
  const at = new Date('2026-03-15T00:00:00Z')
  const requested = { at, tags: ['Sale'], brand: 'Acne', levels: ['VIP2'] }
  it.each([
    ['of the highest priority', [rule({ multiplier: 9 }), rule({ name: 'b', priority: 1 })], 'b'],
    ['of equals the higher multiplier', [rule(), rule({ name: 'b', multiplier: 3 })], 'b'],
    ['of those the first', [rule({ name: 'a' }), rule({ name: 'b' })], 'a'],
    ['by a tag of the order, whatever its case', [rule({ name: 'a', tags: ['sale '] })], 'a'],
    ['none by another tag', [rule({ tags: ['x'] })], undefined],
    ['by the brand', [rule({ name: 'a', brands: ['acne'] })], 'a'],
    ['none by another brand', [rule({ brands: ['x'] })], undefined],
    ['by the level', [rule({ name: 'a', levels: ['VIP2'] })], 'a'],
    ['none before it begins', [rule({ from: '2026-03-15T00:00:01Z' })], undefined],
    ['none at its end', [rule({ to: '2026-03-15T00:00:00Z' })], undefined],
  ])('is %s', (_, rules, name) => {
    expect(ruleOf(rules, requested)?.name).toBe(name)
  })

  it('may be one of several that overlap', () => {
    const later = rule({ from: '2026-04-01T00:00:00Z', to: '2026-05-01T00:00:00Z' })
    expect(overlapsOf([rule(), rule({ brands: ['a'] }), rule({ brands: ['b'] }), later])).toEqual([
      [0, 1],
      [0, 2],
    ])
  })
})

describe('what goes back', () => {
  const lines = (lost: [number, number]) => [
    line({ quantity: 2, lost: lost[0] }),
    line({ id: 2, quantity: 1, unitPrice: '5', lost: lost[1] }),
  ]
  const granted = [
    { id: 1, score: 20 },
    { id: 2, score: 5 },
  ]
  it.each([
    ['nothing', [0, 0], '0', 0],
    ['half a line', [1, 0], '0', 10],
    ['all', [2, 1], '0', 25],
    ['money alone', [0, 0], '5', 5],
    ['units and their money, once', [1, 0], '10', 10],
    ['more money than was paid', [0, 0], '999', 25],
  ] as const)('of %s', (_, lost, refunded, points) => {
    expect(takenBackOf(lines([...lost]), granted, { refunded, shipping: '0' })).toBe(points)
  })

  const thirds = [
    line({ quantity: 3, lost: 2, unitPrice: '100', discount: '50' }),
    line({ id: 2, quantity: 3, lost: 2, unitPrice: '50', discount: '25' }),
  ]

  it('adds up parts of lines before it rounds', () => {
    const scores = [
      { id: 1, score: 100 },
      { id: 2, score: 50 },
    ]
    expect(takenBackOf(thirds, scores, { refunded: '0', shipping: '0' })).toBe(100)
    expect(takenBackOf(thirds, scores, { refunded: '250', shipping: '0' })).toBe(100)
    expect(givenBackOf(thirds, 300, { refunded: '0', paid: '375', calledOff: false })).toBe(200)
  })

  it('is of what was granted, also where that was a point less than it had to be', () => {
    const scores = [
      { id: 1, score: 166 },
      { id: 2, score: 83 },
    ]
    const back = thirds.map((one) => ({ ...one, cancelled: 1 }))
    expect(takenBackOf(back, scores, { refunded: '375', shipping: '0' })).toBe(249)
  })

  it('is never money for what was cancelled before it shipped', () => {
    const some = [line({ quantity: 2, cancelled: 1 })]
    expect(takenBackOf(some, [{ id: 1, score: 10 }], { refunded: '10', shipping: '0' })).toBe(0)
    expect(takenBackOf(some, [{ id: 1, score: 10 }], { refunded: '15', shipping: '0' })).toBe(5)
  })

  it.each([
    // Two articles, one of 60.00 and one of two units at 20.00, with shipping of 20.00: a grant of 60 and 40 points.
    ['nothing went back', [0, 0], [0, 0], '0', 0],
    ['all shipping went back', [0, 0], [0, 0], '20', 16],
    ['half of all money went back', [0, 0], [0, 0], '60', 50],
    ['all money went back', [0, 0], [0, 0], '120', 100],
    ['more money than was paid went back', [0, 0], [0, 0], '500', 100],
    ['a unit came back, and its money did not yet', [0, 0], [0, 1], '0', 20],
    ['a unit came back with its money', [0, 0], [0, 1], '20', 20],
    ['a unit came back with less than its money', [0, 0], [0, 1], '5', 20],
    ['a unit came back with its money and all shipping', [0, 0], [0, 1], '40', 36],
    ['a line came back with its money', [0, 0], [1, 0], '60', 60],
    ['a line came back with its money and all shipping', [0, 0], [1, 0], '80', 73],
    ['all came back without any money', [0, 0], [1, 2], '0', 100],
    ['more units came back than there are', [0, 0], [9, 0], '60', 60],
    ['a unit was cancelled with its money', [0, 1], [0, 0], '20', 0],
    ['a unit was cancelled with its money and all shipping', [0, 1], [0, 0], '40', 16],
    ['a unit was cancelled and the other came back, both with their money', [0, 1], [0, 1], '40', 20],
    ['a line was cancelled with its money', [1, 0], [0, 0], '60', 0],
    ['a line was cancelled with its money and all shipping', [1, 0], [0, 0], '80', 13],
    ['a line was cancelled, and all of the other came back', [1, 0], [0, 2], '100', 40],
    ['a line was cancelled, and all money went back', [1, 0], [0, 0], '120', 40],
  ] as const)(
    'where %s goes by units, and by the part that other money is of goods and shipping',
    (_, cancelled, lost, refunded, points) => {
      const goods = [
        line({ unitPrice: '60', cancelled: cancelled[0], lost: lost[0] }),
        line({ id: 2, quantity: 2, unitPrice: '20', cancelled: cancelled[1], lost: lost[1] }),
      ]
      const { lines: shares } = grantOf(order(...goods.map((one) => ({ ...one, lost: 0 }))), [], '1')
      expect(takenBackOf(goods, shares, { refunded, shipping: '20' })).toBe(points)
    },
  )

  it('is never more than was granted, and no less the more goes back', () => {
    const units = fc.tuple(
      fc.integer({ min: 1, max: 5 }),
      fc.integer({ min: 0, max: 5 }),
      fc.integer({ min: 0, max: 5 }),
    )
    fc.assert(
      fc.property(
        fc.array(units, { minLength: 1, maxLength: 5 }),
        fc.nat(2000),
        fc.nat(500),
        fc.nat(100),
        (drawn, refunded, more, shipping) => {
          const goods = drawn.map(([quantity, cancelled, lost], index) =>
            line({
              id: index + 1,
              quantity,
              cancelled: Math.min(quantity, cancelled),
              lost,
              unitPrice: `${index * 7}.90`,
            }),
          )
          const { points, lines: shares } = grantOf(order(...goods), [], '1')
          const taken = (sum: number) =>
            takenBackOf(goods, shares, { refunded: `${sum}`, shipping: `${shipping}` })
          expect(taken(refunded)).toBeGreaterThanOrEqual(taken(0))
          expect(taken(refunded + more)).toBeGreaterThanOrEqual(taken(refunded))
          expect(taken(refunded + more)).toBeLessThanOrEqual(points)
        },
      ),
    )
  })

  it('of what was spent is in proportion, and all of an order that was called off', () => {
    const money = { refunded: '0', paid: '25', calledOff: false }
    expect(givenBackOf(lines([1, 0]), 10, money)).toBe(4)
    expect(givenBackOf(lines([0, 0]), 10, { ...money, refunded: '12.5' })).toBe(5)
    expect(givenBackOf(lines([0, 0]), 10, { ...money, calledOff: true })).toBe(10)
    expect(givenBackOf(lines([2, 1]), 7, money)).toBe(7)
  })

  it('of what was spent on an order that was paid by points alone is in proportion to what was asked', () => {
    const money = { refunded: '0', paid: '0', calledOff: false }
    const free = [
      line({ quantity: 2, lost: 1, unitPrice: '30', discount: '60' }),
      line({ id: 2, unitPrice: '40', discount: '40' }),
    ]
    expect(givenBackOf(free, 100, money)).toBe(30)
    expect(givenBackOf([...free, line({ id: 3, unitPrice: '5' })], 100, money)).toBe(0)
    expect(givenBackOf([line({ quantity: 2, lost: 1, unitPrice: '0' })], 100, money)).toBe(0)
  })

  it('of what was spent is nothing where an order has no goods to come back, but for the money', () => {
    const money = { refunded: '0', paid: '25', calledOff: false }
    expect(givenBackOf([], 10, money)).toBe(0)
    expect(givenBackOf([], 10, { ...money, refunded: '12.5' })).toBe(5)
    expect(givenBackOf([], 10, { ...money, calledOff: true })).toBe(10)
  })
})

it('parts are spread to the last, without any weight to nobody', () => {
  expect(
    spread(
      10,
      [1n, 1n, 1n].map((weight, id) => ({ id, weight })),
    ),
  ).toEqual([
    { id: 0, score: 4 },
    { id: 1, score: 3 },
    { id: 2, score: 3 },
  ])
  expect(spread(10, [{ id: 1, weight: 0n }])).toEqual([{ id: 1, score: 0 }])
})

it('lots hold what a customer has, whatever comes and goes', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -500, max: 500 }), { maxLength: 60 }), (scores) => {
      const entries = scores.map((score, index) => ({
        id: index + 1,
        customerId: 1,
        kind: 'manual' as const,
        score,
      }))
      const half = Math.floor(entries.length / 2)
      const first = settle(entries.slice(0, half), new Map([[1, 0]]), [])
      const { nets, made, spent } = settle(
        entries.slice(half),
        first.nets,
        first.made.filter(({ remaining }) => remaining > 0),
      )
      const now = new Map(
        [...first.made, ...spent, ...made].map(({ entryId, remaining }) => [entryId, remaining]),
      )
      const left = [...now.values()].reduce((sum, remaining) => sum + remaining, 0)
      const net = scores.reduce((sum, score) => sum + score, 0)
      expect(nets.get(1) ?? first.nets.get(1)).toBe(net)
      expect(left).toBe(Math.max(0, net))
    }),
  )
})
