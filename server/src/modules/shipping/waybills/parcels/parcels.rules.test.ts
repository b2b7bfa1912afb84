import { describe, expect, it } from 'vitest'
import { nodesOf, standingAfter, stateOfRoute } from './parcels.rules.ts'

const node = (at: string, remark = '运输中', code = '') => ({ at, place: '', remark, code })

describe('what happened to a parcel', () => {
  it('is of the time that couriers write', () => {
    expect(nodesOf([node('2026-03-02 10:00:00')])[0]?.at.toISOString()).toBe('2026-03-02T02:00:00.000Z')
  })

  it('counts once, whoever tells of it and wherever that was', () => {
    const twice = [node('2026-03-02 10:00:00'), { ...node('2026-03-02 10:00:00'), place: '上海', code: '30' }]
    expect(nodesOf(twice)).toHaveLength(1)
    expect(nodesOf([node('2026-03-02 10:00:00'), node('2026-03-02 10:00:00', '已揽收')])).toHaveLength(2)
  })

  it('says nothing without a time that there is', () => {
    expect(nodesOf([node('2026-13-40 99:00:00')])).toEqual([])
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
