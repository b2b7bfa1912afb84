import { describe, expect, it } from 'vitest'
import { isOpen, maySubscribeAgain, standingAfter, stateOfRoute } from './parcels.rules.ts'

describe('a parcel', () => {
  const now = new Date('2026-05-01T00:00:00Z')
  const createdAt = new Date('2026-04-30T00:00:00Z')

  it('is open until it has arrived, for sixty days', () => {
    expect(isOpen({ state: null, createdAt }, now)).toBe(true)
    expect(isOpen({ state: 'problem', createdAt }, now)).toBe(true)
    expect(isOpen({ state: 'returned', createdAt }, now)).toBe(false)
    expect(isOpen({ state: null, createdAt: new Date('2026-03-02T00:00:00Z') }, now)).toBe(false)
  })

  it('that nobody is known to follow is subscribed to again after two hours', () => {
    const saltLostAt = new Date('2026-04-30T22:00:01Z')
    expect(maySubscribeAgain({ subscribed: false, saltLostAt: null }, now)).toBe(true)
    expect(maySubscribeAgain({ subscribed: false, saltLostAt }, now)).toBe(false)
    expect(maySubscribeAgain({ subscribed: false, saltLostAt: createdAt }, now)).toBe(true)
    expect(maySubscribeAgain({ subscribed: true, saltLostAt: null }, now)).toBe(false)
  })
})

describe('where a parcel is', () => {
  const at = (text: string) => new Date(`2026-03-02T${text}:00Z`)
  const known = { state: 'delivering' as const, lastNodeAt: at('10:00') }

  it.each([
    ['is told first', { state: null, lastNodeAt: null }, 'pickedUp', ['09:00'], 'pickedUp', '09:00'],
    ['is told by later news', known, 'signed', ['09:00', '11:00'], 'signed', '11:00'],
    ['is told by the same news', known, 'signed', ['10:00'], 'signed', '10:00'],
    ['is not told by older news', known, 'inTransit', ['08:00', '09:00'], 'delivering', '10:00'],
    ['is not told by news without a time', known, 'inTransit', [], 'delivering', '10:00'],
    ['stays where news say nothing of it', known, null, ['11:00'], 'delivering', '11:00'],
  ] as const)('%s', (_what, before, state, times, expected, last) => {
    expect(standingAfter(before, { state, nodes: times.map((time) => ({ at: at(time) })) })).toEqual({
      state: expected,
      lastNodeAt: at(last),
    })
  })

  it.each([
    [[], null],
    [['50'], 'pickedUp'],
    [['50', '30'], 'inTransit'],
    [['50', '80'], 'signed'],
    [['50', '80', '8000'], 'signed'],
  ])('by the codes %j of its courier: %s', (codes, state) => {
    expect(stateOfRoute(codes.map((code) => ({ code })))).toBe(state)
  })
})
