import { reconciliationStates } from '@selvedge/contract/finance/reconciliations/reconciliation-reasons.ts'
import { expect, it } from 'vitest'
import { acknowledgeVerdict } from './acknowledge.rules.ts'

const at = new Date('2026-03-02T02:00:00Z')
const later = new Date('2026-03-02T02:00:01Z')
const verdicts = {
  open: [true, true, 'RECONCILIATION_CHANGED'],
  acknowledged: ['same', 'RECONCILIATION_STATE', 'RECONCILIATION_CHANGED'],
  gone: ['RECONCILIATION_STATE', 'RECONCILIATION_STATE', 'RECONCILIATION_STATE'],
} as const

it.each(reconciliationStates)('one that is %s may be acknowledged, or not', (state) => {
  const known = { state, note: 'known', changedAt: at }
  expect([
    acknowledgeVerdict(known, { changedAt: at, note: 'known' }),
    acknowledgeVerdict(known, { changedAt: at, note: 'other' }),
    acknowledgeVerdict(known, { changedAt: later, note: 'known' }),
  ]).toEqual(verdicts[state])
})
