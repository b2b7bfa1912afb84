import { expect, it } from 'vitest'
import { isReason } from '../../reasons.ts'
import { ledgerActions, ledgerOutcome, ledgerStates, ledgerVerdict } from './ledger-states.ts'

it.each([
  ['retry', ['waiting', 'held', 'failed', 'given_up']],
  ['manual', ['waiting', 'held', 'failed', 'given_up']],
] as const)('%s is possible exactly in %j', (action, states) => {
  expect(ledgerStates.filter((state) => ledgerVerdict(action, state) === true)).toEqual(states)
})

it('says why not in every other state', () => {
  for (const action of ledgerActions) {
    for (const state of ledgerStates) {
      const verdict = ledgerVerdict(action, state)
      expect(verdict === true || isReason(verdict)).toBe(true)
    }
  }
})

it('leads what is tried again back to waiting, and what was uploaded by hand out of the way', () => {
  expect(ledgerOutcome).toEqual({ retry: 'waiting', manual: 'manual' })
})
