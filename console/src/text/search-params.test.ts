import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from './search-params.ts'

test('values stay plain', () => {
  expect(stringifySearch({ q: '2026', p: 2, st: undefined, s: '' })).toBe('?q=2026&p=2')
  expect(parseSearch('?q=2026&st=true')).toEqual({ q: '2026', st: 'true' })
})

test('several values under one name', () => {
  expect(stringifySearch({ locationId: [1, 2] })).toBe('?locationId=1&locationId=2')
  expect(parseSearch('?locationId=1&locationId=2')).toEqual({ locationId: ['1', '2'] })
})

test.each(['王 小明', 'a+b&c=d', '"2026"', '{"a":1}', '#1024', '100%'])('%s survives', (q) => {
  expect(parseSearch(stringifySearch({ q }))).toEqual({ q })
})
