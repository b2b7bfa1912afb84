import { expect, test } from 'vitest'
import { findRepeats } from './recipients.ts'

test('a row repeats an address whatever its case, its width and the blanks around it; an empty one repeats none', () => {
  const rows = ['a@x.com', 'A@x.com ', 'b@x.com', '', ' ', 'Ａ@X.COM'].map((email) => ({ email }))
  expect(findRepeats(rows)).toEqual([
    { row: 2, email: 'A@x.com ', firstRow: 1 },
    { row: 6, email: 'Ａ@X.COM', firstRow: 1 },
  ])
  expect(findRepeats([])).toEqual([])
})
