import { endpoints } from '@selvedge/contract/endpoints.ts'
import { expect, it } from 'vitest'
import { actionWord } from './audit-words.ts'

it('has a word for every call that changes something', () => {
  const changing = endpoints.filter(({ changes }) => changes).map(({ name }) => name)
  expect(changing.filter((name) => actionWord(name) === name)).toEqual([])
})
