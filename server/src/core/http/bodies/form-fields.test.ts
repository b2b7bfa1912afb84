import { expect, it } from 'vitest'
import { longestTurn } from '../../../../test/stall.ts'
import { readFormFields } from './form-fields.ts'

it.each([
  '',
  'a=1',
  'a=1&b=2&a=3',
  '?a=1&b',
  '&&a=1&&',
  'a=%E6%9E%97+x&b=1%2B1&=c&d==',
  'a=%&b=%E6',
  '__proto__=1&constructor=2',
])('reads %s as a form', (body) => {
  const expected = [...new URLSearchParams(body.startsWith('?') ? `&${body}` : body)]
  expect(Object.entries(readFormFields(body)).toSorted()).toEqual([...new Map(expected)].toSorted())
})

it('reads nothing of a form with more fields than any has, and keeps nobody waiting', async () => {
  const body = 'a&'.repeat(4_000_000)
  const turn = await longestTurn(async () => expect(readFormFields(body)).toEqual({}))
  expect(turn).toBeLessThan(200)
  expect(readFormFields(Array.from({ length: 65 }, (_, at) => `f${at}=1`).join('&'))).toEqual({})
})
