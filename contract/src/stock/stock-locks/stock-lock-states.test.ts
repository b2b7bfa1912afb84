import { expect, it } from 'vitest'
import { reasonIn } from '../../reasons.ts'
import {
  stockLockActions,
  stockLockOutcome,
  stockLockStatuses,
  stockLockVerdict,
} from './stock-lock-states.ts'

it('locks what is not locked, and unlocks what is', () => {
  expect(stockLockStatuses.map((status) => stockLockVerdict('lock', status) === true)).toEqual([true, false])
  expect(stockLockStatuses.map((status) => stockLockVerdict('unlock', status) === true)).toEqual([
    false,
    true,
  ])
})

it('allows no action twice in a row', () => {
  for (const action of stockLockActions)
    expect(stockLockVerdict(action, stockLockOutcome[action])).not.toBe(true)
})

it('says why not, in both languages', () => {
  const reasons = stockLockStatuses.flatMap((status) =>
    stockLockActions.map((action) => stockLockVerdict(action, status)),
  )
  for (const reason of reasons) if (reason !== true) expect(reasonIn('en', reason)).not.toBe(reason)
})
