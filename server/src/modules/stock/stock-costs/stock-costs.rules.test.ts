import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addCharge,
  type CostState,
  type CostStep,
  costInCny,
  costTakenBack,
  enter,
  leave,
  stateAfter,
  stepOf,
  stillThere,
  takeBack,
} from './stock-costs.rules.ts'

const nothing: CostState = { units: 0, average: null }
const worth = ({ units, average }: CostState) => (average ?? 0n) * BigInt(units)
/** In ten-thousandths. */
const cny = (amount: number) => BigInt(Math.round(amount * 10_000))
const at = (units: number, average: number): CostState => ({ units, average: cny(average) })

describe('a receipt', () => {
  it.each([
    ['of what nobody had before', nothing, 10, 120, { average: 12, units: 10, variance: 0, assumed: 0 }],
    ['of what there is', at(10, 12), 30, 480, { average: 15, units: 40, variance: 0, assumed: 0 }],
    [
      'whose average does not come out even',
      at(1, 10),
      2,
      10,
      { average: 6.6667, units: 3, variance: -0.0001 },
    ],
    ['of what was sold out', at(0, 12), 5, 100, { average: 20, units: 5, variance: 0 }],
    // Two sold before they came had been taken to cost 12 each, and cost 20.
    ['of what was sold before it came', at(-2, 12), 5, 100, { average: 20, units: 3, variance: 16 }],
    ['that does not make up what was sold', at(-5, 12), 2, 40, { average: 12, units: -3, variance: 16 }],
    [
      'whose cost is the first that is known',
      { units: 4, average: null },
      6,
      90,
      { average: 15, units: 10, variance: 0, assumed: 60 },
    ],
    [
      'whose cost is the first that is known, of what was sold before it came',
      { units: -4, average: null },
      6,
      90,
      { average: 15, units: 2, variance: 60, assumed: 0 },
    ],
  ] as const)('%s', (_name, state, units, cost, expected) => {
    const step = enter(state, units, cny(cost))
    expect(step).toMatchObject({
      units,
      unitsBefore: state.units,
      averageBefore: state.average,
      averageAfter: cny(expected.average),
      cost: cny(cost),
      variance: cny(expected.variance),
      ...('assumed' in expected && { assumed: cny(expected.assumed) }),
    })
    expect(stateAfter(step).units).toBe(expected.units)
  })

  it('of unknown cost is taken to cost what the others do, and unknown is never 0', () => {
    expect(enter(at(10, 12), 5, null)).toMatchObject({ averageAfter: cny(12), cost: null, assumed: cny(60) })
    expect(enter(nothing, 5, null)).toMatchObject({ averageAfter: null, cost: null, assumed: 0n })
    expect(enter(nothing, 5, 0n)).toMatchObject({ averageAfter: 0n, cost: 0n })
  })
})

describe('units that go', () => {
  it('cost the average, and leave it as it is', () => {
    expect(leave(at(10, 12), 4)).toMatchObject({ averageAfter: cny(12), cost: -cny(48), variance: 0n })
    expect(leave({ units: 10, average: null }, 4)).toMatchObject({ averageAfter: null, cost: null })
    expect(leave(at(1, 12), 3)).toMatchObject({ averageAfter: cny(12), cost: -cny(36), variance: 0n })
  })

  it.each([
    ['so that the others keep what they cost', at(40, 15), 30, 480, { average: 12, variance: 0 }],
    ['as far as they are worth so much', at(10, 5), 9, 54, { average: 5, variance: -9 }],
    ['though none is left', at(5, 15), 5, 80, { average: 15, variance: -5 }],
  ])('are taken back at what they cost, %s', (_name, state, units, cost, expected) => {
    expect(takeBack(state, units, cny(cost))).toMatchObject({
      averageAfter: cny(expected.average),
      cost: -cny(cost),
      variance: cny(expected.variance),
    })
  })

  it('are taken back at the average where nobody knows what they cost', () => {
    expect(takeBack(at(10, 5), 2, null)).toEqual(leave(at(10, 5), 2))
    expect(stepOf(at(10, 5), { why: 'take', quantity: -2, cost: null })).toEqual(leave(at(10, 5), 2))
  })

  it('are taken back for all that they cost, in however many parts', () => {
    fc.assert(
      fc.property(
        fc.bigInt(0n, 10n ** 12n),
        fc.array(fc.integer({ min: 1, max: 99 }), { minLength: 1 }),
        (cost, parts) => {
          const units = parts.reduce((sum, part) => sum + part, 0)
          const before = { units: 0, cost: 0n }
          for (const part of parts) {
            const back = costTakenBack(part, { units, cost }, before)
            before.units += part
            before.cost += back
          }
          return before.cost === cost
        },
      ),
    )
  })
})

describe('a late charge', () => {
  it.each([
    ['on units that are all there', at(10, 12), { units: 10, cameLater: 0 }, { average: 13, variance: 0 }],
    [
      'on units of which some have left',
      at(4, 12),
      { units: 10, cameLater: 0 },
      { average: 13, variance: 6 },
    ],
    [
      'on the older units, which leave first',
      at(14, 12),
      { units: 10, cameLater: 10 },
      { average: 12.2857, variance: 6.0002 },
    ],
    ['on units that have all left', at(5, 12), { units: 10, cameLater: 8 }, { average: 12, variance: 10 }],
    ['where nothing is there', at(0, 12), { units: 10, cameLater: 0 }, { average: 12, variance: 10 }],
    [
      'too small for the average to tell',
      at(1_000_000, 12),
      { units: 10, cameLater: 0 },
      { average: 12, variance: 10 },
    ],
  ])('%s', (_name, state, { units, cameLater }, expected) => {
    const left = stillThere(state, { units, cameLater })
    expect(addCharge(state, cny(10), { units, left })).toMatchObject({
      units: 0,
      averageAfter: cny(expected.average),
      variance: cny(expected.variance),
      cost: cny(10),
    })
  })

  it('on what nobody knows the cost of is all variance; and takes no average below zero', () => {
    const unknown = { units: 10, average: null }
    expect(addCharge(unknown, cny(10), { units: 10, left: 10 })).toMatchObject({
      averageAfter: null,
      variance: cny(10),
    })
    expect(addCharge(at(10, 1), -cny(50), { units: 10, left: 10 })).toMatchObject({
      averageAfter: cny(1),
      variance: -cny(50),
    })
    expect(addCharge(at(10, 13), -cny(10), { units: 10, left: 10 })).toMatchObject({ averageAfter: cny(12) })
  })
})

describe('whatever happens', () => {
  const change = fc.oneof(
    fc.record({
      kind: fc.constant('enter' as const),
      units: fc.integer({ min: 1, max: 999 }),
      cost: fc.option(fc.bigInt(0n, 10n ** 10n)),
    }),
    fc.record({ kind: fc.constant('leave' as const), units: fc.integer({ min: 1, max: 999 }) }),
    fc.record({
      kind: fc.constant('back' as const),
      units: fc.integer({ min: 1, max: 999 }),
      cost: fc.bigInt(0n, 10n ** 10n),
    }),
    fc.record({
      kind: fc.constant('charge' as const),
      amount: fc.bigInt(-(10n ** 9n), 10n ** 9n),
      units: fc.integer({ min: 1, max: 999 }),
      cameLater: fc.nat(500),
    }),
  )
  const run = (changes: readonly (typeof change extends fc.Arbitrary<infer One> ? One : never)[]) => {
    let state = nothing
    return changes.map((one): CostStep => {
      const step =
        one.kind === 'enter'
          ? enter(state, one.units, one.cost)
          : one.kind === 'leave'
            ? leave(state, one.units)
            : one.kind === 'back'
              ? takeBack(state, one.units, one.cost)
              : addCharge(state, one.amount, { units: one.units, left: stillThere(state, one) })
      state = stateAfter(step)
      return step
    })
  }

  it('the lines add up to average times units, to the last ten-thousandth', () => {
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 60 }), (changes) => {
        const steps = run(changes)
        const sum = steps.reduce(
          (total, { cost, assumed, variance }) => total + (cost ?? 0n) + assumed - variance,
          0n,
        )
        const last = steps.at(-1)
        expect(last && worth(stateAfter(last))).toBe(sum)
        for (const [index, step] of steps.entries()) {
          expect(step.averageAfter ?? 0n).toBeGreaterThanOrEqual(0n)
          // Once known, a cost stays known.
          if (step.averageBefore !== null) expect(step.averageAfter).not.toBeNull()
          expect([step.unitsBefore, step.averageBefore]).toEqual(
            index === 0 ? [0, null] : Object.values(stateAfter(steps[index - 1] ?? step)),
          )
        }
      }),
    )
  })

  it('receipts at once come to the same, in whichever order, but for what rounding leaves', () => {
    const receipt = fc.tuple(fc.integer({ min: 1, max: 500 }), fc.bigInt(0n, 10n ** 9n))
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 500 }), receipt, receipt, (units, one, other) => {
        const begin = { units, average: 120_000n }
        const through = (...receipts: (typeof one)[]) =>
          receipts.reduce((state, [count, cost]) => stateAfter(enter(state, count, cost)), begin as CostState)
        const [a, b] = [through(one, other), through(other, one)]
        expect(a.units).toBe(b.units)
        const off = (a.average ?? 0n) - (b.average ?? 0n)
        expect(off >= -1n && off <= 1n).toBe(true)
      }),
    )
  })
})

it('turns a cost into CNY exactly, and knows none without a rate', () => {
  expect(costInCny('33.33', '7.85')).toBe('261.6405')
  expect([costInCny(null, '7.85'), costInCny('1', null)]).toEqual([null, null])
})
