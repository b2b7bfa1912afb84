import { expect, it } from 'vitest'
import { buyerSent, isSomebody, mayKnowAnother, nobody, unsure } from './sent-buyer.rules.ts'

it.each([
  ['never told', '', 'a', false, 'a'],
  ['never told, now without a buyer', '', nobody, false, nobody],
  ['told of the same', 'a', 'a', false, 'a'],
  ['told of another', 'a', 'b', true, unsure],
  ['told without a buyer', nobody, 'a', true, unsure],
  ['of whom it was told nobody knows', unsure, 'a', true, unsure],
])('a company that was %s', (_what, sent, buyer, another, meanwhile) => {
  expect(mayKnowAnother(sent, buyer)).toBe(another)
  expect(buyerSent(sent, buyer)).toBe(meanwhile)
  expect(isSomebody(sent)).toBe(sent === 'a')
})
