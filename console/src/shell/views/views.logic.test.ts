import { expect, it } from 'vitest'
import { filtersOf, isChanged, viewToOpen } from './views.logic.ts'

const view = {
  id: 1,
  list: 'orders',
  name: 'open ones',
  search: { st: 'open' },
  columns: { tags: true },
  shared: false,
  owner: 'me',
  own: true,
  mayChange: true,
  isDefault: true,
} as const

it('keeps the filters that are set', () => {
  expect(filtersOf({ q: 'x', st: undefined, s: '' })).toEqual({ q: 'x' })
})

it('is changed by another filter or column, and by one more or less', () => {
  expect(isChanged(view, { search: { st: 'open' }, columns: { tags: true } })).toBe(false)
  expect(isChanged(view, { search: { st: 'close' }, columns: { tags: true } })).toBe(true)
  expect(isChanged(view, { search: {}, columns: { tags: true } })).toBe(true)
  expect(isChanged(view, { search: { st: 'open', q: '1' }, columns: { tags: true } })).toBe(true)
  expect(isChanged(view, { search: { st: 'open' }, columns: { tags: false } })).toBe(true)
})

it('opens the default view only where the address asks for nothing', () => {
  expect(viewToOpen([{ ...view, isDefault: false }, view], false)).toBe(view)
  expect(viewToOpen([view], true)).toBeUndefined()
  expect(viewToOpen([{ ...view, isDefault: false }], false)).toBeUndefined()
})
