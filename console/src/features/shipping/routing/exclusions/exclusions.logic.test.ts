import { expect, test } from 'vitest'
import { skusIn } from './exclusions.logic.ts'

test('pasted text is read by line, comma and tab, each SKU once', () => {
  expect(skusIn(' A-1\nB 2,C\tA-1；D，\r\n\n')).toEqual(['A-1', 'B 2', 'C', 'D'])
  expect(skusIn(' \n,')).toEqual([])
})
