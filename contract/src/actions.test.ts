import { expect, test } from 'vitest'
import { actions } from './actions.ts'
import { endpoints } from './endpoints.ts'
import { commandActions } from './house/command-actions.ts'

test('every call that changes something has its word, and nothing else', () => {
  const changing = Object.values(endpoints).filter(({ changes }) => changes)
  const worded = Object.keys(actions).filter((name) => !Object.hasOwn(commandActions, name))
  expect(worded.toSorted()).toEqual(changing.map(({ name }) => name).toSorted())
})
