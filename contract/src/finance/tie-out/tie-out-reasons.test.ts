import { expect, it } from 'vitest'
import { ledgerStates } from '../ledger/ledger-states.ts'
import { reasonOf, tieOutReasons } from './tie-out-reasons.ts'

it.each([
  ['posted', '', 'taken'],
  ['manual', '', 'taken'],
  ['waiting', '', 'waiting'],
  ['waiting', 'ledger.stockOff', 'waiting'],
  ['failed', 'ledger.refused:11', 'failed'],
  ['failed', 'ledger.unmapped', 'failed'],
  ['given_up', '', 'givenUp'],
  ['held', 'ledger.stockOff', 'switchedOff'],
  ['held', 'ledger.moneyOff', 'switchedOff'],
  ['held', 'ledger.unmapped', 'unmapped'],
  ['held', 'ledger.costUnknown', 'costUnknown'],
  ['held', 'ledger.notConnected', 'notConnected'],
  ['held', 'ledger.keysUnreadable', 'notConnected'],
] as const)('a posting that is %s (%s) explains: %s', (state, errorKey, reason) => {
  expect(reasonOf(state, errorKey)).toBe(reason)
})

it('every state explains something, and only what the ledger has is taken', () => {
  const known = new Set<string>(tieOutReasons)
  expect(ledgerStates.filter((state) => reasonOf(state, '') === 'taken')).toEqual(['posted', 'manual'])
  expect(
    ledgerStates
      .map((state) => reasonOf(state, ''))
      .every((reason) => reason === 'taken' || known.has(reason)),
  ).toBe(true)
})
