import { expect, it } from 'vitest'
import { numberIn } from './scan.rules.ts'

it.each([
  ['SO12', { prefix: 'SO', id: 12 }],
  ['po7', { prefix: 'PO', id: 7 }],
  ['SC001', { prefix: 'SC', id: 1 }],
  ['12', null],
  ['XX12', null],
  ['SO', null],
  ['SO1234567890123456', null],
  ['SO12 ', null],
])('%s is %j', (code, number) => expect(numberIn(code)).toEqual(number))
