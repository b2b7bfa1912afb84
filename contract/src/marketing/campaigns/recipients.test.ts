import { expect, test } from 'vitest'
import { countRepeats } from './recipients.ts'

test('a row repeats an address whatever its case, its width and the blanks around it; an empty one repeats none', () => {
  const rows = ['a@x.com', 'A@x.com ', 'b@x.com', '', ' ', 'Ａ@X.COM'].map((email) => ({ email }))
  expect(countRepeats(rows)).toBe(2)
  expect(countRepeats([])).toBe(0)
})
