import { expect, it } from 'vitest'
import { type DataRequestState, dataRequestStates, mayAnswerAgain } from './data-request-states.ts'

it.each<[DataRequestState, boolean]>([
  ['waiting', false],
  ['answered', false],
  ['failed', true],
  ['foreign', true],
])('whether one that is %s may be answered again', (state, may) => {
  expect(dataRequestStates).toContain(state)
  expect(mayAnswerAgain(state)).toBe(may)
})
