import { expect, it } from 'vitest'
import { reasonIn } from '../../reasons.ts'
import { exportActions, exportStates, exportVerdict, isOpen } from './export-states.ts'

it('gives the file once it is done, and cancels what is not', () => {
  expect(exportStates.filter((state) => exportVerdict('download', state) === true)).toEqual(['done'])
  expect(exportStates.filter((state) => exportVerdict('cancel', state) === true)).toEqual([
    'waiting',
    'running',
  ])
  expect(exportStates.filter(isOpen)).toEqual(['waiting', 'running'])
})

it('says why not, in both languages', () => {
  const reasons = exportStates.flatMap((state) => exportActions.map((action) => exportVerdict(action, state)))
  for (const reason of reasons) if (reason !== true) expect(reasonIn('en', reason)).not.toBe(reason)
})
