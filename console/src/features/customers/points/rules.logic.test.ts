import { expect, it } from 'vitest'
import { faultyRules, newRule, plain, rulesIn } from './rules.logic.ts'

const from = '2026-11-11T00:00:00+08:00'
const to = '2026-11-12T00:00:00+08:00'

it('reads what is stored, in the shape of before too', () => {
  const old = { title: '双十一', multiplier: 2, startAt: from, endAt: to, tags: ['a'] }
  expect(plain(rulesIn(JSON.stringify([old])))).toEqual([
    { name: '双十一', from, to, tags: ['a'], brands: [], levels: [], multiplier: 2, priority: 0 },
  ])
  expect(rulesIn('')).toEqual([])
  expect(rulesIn('{')).toEqual([])
})

it('names the rules that can not be kept', () => {
  const good = { ...newRule(from, to), name: 'a' }
  expect(faultyRules([good, newRule(from, to), { ...good, to: from }, { ...good, multiplier: -1 }])).toEqual([
    2, 3, 4,
  ])
})
