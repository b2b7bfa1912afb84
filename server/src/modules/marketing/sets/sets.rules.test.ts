import { maxSetComponents } from '@selvedge/contract/marketing/sets/sets.ts'
import { expect, test } from 'vitest'
import { componentFault, splitSkus } from './sets.rules.ts'

test.each([
  ['', []],
  ['  ', []],
  ['A', ['A']],
  [' A , B ', ['A', 'B']],
  ['A,,B', ['A', '', 'B']],
  ['A，B', ['A', 'B']],
  ['A,', ['A', '']],
])('%j is split at its commas', (text, skus) => {
  expect(splitSkus(text)).toEqual(skus)
})

const many = (count: number) => Array.from({ length: count }, (_, at) => `A${at}`)

test.each([
  [[], 'SET_EMPTY'],
  [['A', ''], 'SET_BLANK_SKU'],
  [[''], 'SET_BLANK_SKU'],
  [many(maxSetComponents + 1), 'SET_TOO_MANY'],
  [['A', 'SET-1'], 'SET_OF_ITSELF'],
  [['A'], null],
  [['A', 'A'], null],
  [many(maxSetComponents), null],
])('components %j: %s', (components, fault) => {
  expect(componentFault('SET-1', components)).toBe(fault)
})
