import { expect, test } from 'vitest'
import { plainMoment } from './plain-moment.ts'

test.each([
  ['2026/11/20 14:05', '2026-11-20 14:05'],
  ['2026/1/5 9:30:00', '2026-01-05 09:30:00'],
  ['2026-1-5', '2026-01-05'],
  ['2026-11-20T14:05:00Z', '2026-11-20 14:05:00Z'],
  ['20/11/2026', '20/11/2026'],
  ['soon', 'soon'],
])('%s is %s', (text, plain) => {
  expect(plainMoment(text)).toBe(plain)
})
