import { afterEach, expect, test } from 'vitest'
import { speak } from '../../../../text/catalogue.ts'
import { pointRemark } from './point-remark.ts'

afterEach(() => speak('zh'))

test('what the system says of points is in the language that is shown, what somebody has typed as it was typed', async () => {
  const remarks = ['积分过期', '合并客户', '补发', '']
  expect(remarks.map(pointRemark)).toEqual(remarks)
  await speak('en')
  expect(remarks.map(pointRemark)).toEqual(['Points expired', 'Customers merged', '补发', ''])
})
