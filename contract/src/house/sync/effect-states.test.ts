import { expect, it } from 'vitest'
import { isReason } from '../../reasons.ts'
import { canEffect, effectActions, effectOutcome, effectStates, effectVerdict } from './effect-states.ts'

it.each([
  ['retry', ['waiting', 'failed']],
  ['giveUp', ['waiting', 'failed']],
] as const)('%s is possible exactly in %j', (action, states) => {
  expect(effectStates.filter((state) => canEffect[action]({ state }))).toEqual(states)
})

it('says why not in every other state', () => {
  for (const action of effectActions) {
    for (const state of effectStates.filter((one) => !canEffect[action]({ state: one }))) {
      expect(isReason(String(effectVerdict(action, state)))).toBe(true)
    }
  }
})

it('leads retried effects back to waiting, and the others out of the way', () => {
  expect(effectOutcome).toEqual({ retry: 'waiting', giveUp: 'given_up' })
})
