import fc from 'fast-check'
import { expect, it } from 'vitest'
import { partsOf } from './spans.rules.ts'

const dayMs = 24 * 3600 * 1000
const hours = fc.integer({ min: Date.UTC(2025, 10) / 3_600_000, max: Date.UTC(2026, 3) / 3_600_000 })
const moment = fc.oneof(
  hours.map((hour) => new Date(hour * 3_600_000)),
  fc.constantFrom('2026-01-01', '2026-02-01', '2026-02-02').map((day) => new Date(`${day}T00:00:00Z`)),
)
const isWithin = (day: string, [first, last]: readonly [string, string]) =>
  (first === '-infinity' || (first !== 'infinity' && day >= first)) &&
  (last === 'infinity' ? first !== 'infinity' : day < last)

it('every hour of a span is in exactly one part of it, and no other hour is', () => {
  fc.assert(
    fc.property(fc.option(moment), fc.option(moment), (from, until) => {
      const { edges, days, months } = partsOf({ from, until })
      for (let ms = Date.UTC(2025, 9, 20); ms < Date.UTC(2026, 4); ms += dayMs / 4) {
        const requested = (!from || ms >= from.getTime()) && (!until || ms < until.getTime())
        const day = new Date(ms).toISOString().slice(0, 10)
        const inEdges = edges.filter(
          (edge) => edge.from && edge.until && ms >= edge.from.getTime() && ms < edge.until.getTime(),
        )
        expect(inEdges.length + (isWithin(day, days) ? 1 : 0)).toBe(requested ? 1 : 0)
        if (isWithin(day, months)) expect(isWithin(day, days)).toBe(true)
      }
    }),
    { numRuns: 25 },
  )
})

it('months are whole, and none is left to its days', () => {
  expect(
    partsOf({ from: new Date('2026-01-30T16:00:00Z'), until: new Date('2026-04-02T05:00:00Z') }),
  ).toEqual({
    edges: [
      { from: new Date('2026-01-30T16:00:00Z'), until: new Date('2026-01-31T00:00:00Z') },
      { from: new Date('2026-04-02T00:00:00Z'), until: new Date('2026-04-02T05:00:00Z') },
    ],
    days: ['2026-01-31', '2026-04-02'],
    months: ['2026-02-01', '2026-04-01'],
  })
  expect(partsOf({ from: null, until: null })).toEqual({
    edges: [],
    days: ['-infinity', 'infinity'],
    months: ['-infinity', 'infinity'],
  })
})
