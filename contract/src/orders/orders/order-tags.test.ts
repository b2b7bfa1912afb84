import { expect, it } from 'vitest'
import { orderTagChanges } from './order-tags.ts'

it.each([
  [{ held: false, returned: false }, [], ['已挂起', '有退货']],
  [{ held: true, returned: false }, ['已挂起'], ['有退货']],
  [{ held: false, returned: true }, ['有退货'], ['已挂起']],
  [{ held: true, returned: true }, ['已挂起', '有退货'], []],
])('%j', (is, add, remove) => {
  expect(orderTagChanges(is)).toEqual({ add, remove })
})
