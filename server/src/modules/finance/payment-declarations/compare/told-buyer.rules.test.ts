import { expect, it } from 'vitest'
import { isSomebody, mayKnowAnother, nobody, toldMeanwhile, unsure } from './told-buyer.rules.ts'

it.each([
  ['never told', '', 'a', false, 'a'],
  ['never told, now without a buyer', '', nobody, false, nobody],
  ['told of the same', 'a', 'a', false, 'a'],
  ['told of another', 'a', 'b', true, unsure],
  ['told without a buyer', nobody, 'a', true, unsure],
  ['of whom it was told nobody knows', unsure, 'a', true, unsure],
])('a company that was %s', (_what, told, buyer, another, meanwhile) => {
  expect(mayKnowAnother(told, buyer)).toBe(another)
  expect(toldMeanwhile(told, buyer)).toBe(meanwhile)
  expect(isSomebody(told)).toBe(told === 'a')
})
