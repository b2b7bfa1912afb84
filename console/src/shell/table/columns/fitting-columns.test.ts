import { expect, test } from 'vitest'
import { fittingColumns } from './fitting-columns.ts'

const columns = [
  { key: 'name', title: '', width: 100 },
  { key: 'tags', title: '', width: 80, leaves: 2 },
  { key: 'updatedAt', title: '', width: 150, leaves: 1 },
  { key: 'note', title: '' },
  { key: 'actions', title: '', width: 120 },
]
const keysIn = (room: number, wanted?: string) =>
  fittingColumns(columns, room, false, ({ key }) => key === wanted).map(({ key }) => key)

test('the least useful column leaves first, and no more leave than must', () => {
  expect(keysIn(590)).toEqual(['name', 'tags', 'updatedAt', 'note', 'actions'])
  expect(keysIn(589)).toEqual(['name', 'tags', 'note', 'actions'])
  expect(keysIn(439)).toEqual(['name', 'note', 'actions'])
})

test('what says nothing of leaving stays, however narrow it gets', () => {
  expect(keysIn(0)).toEqual(['name', 'note', 'actions'])
})

test('what somebody has chosen to see stays, and another leaves for it', () => {
  expect(keysIn(550, 'updatedAt')).toEqual(['name', 'updatedAt', 'note', 'actions'])
})

test('the ticks of a selection take room, too', () => {
  expect(fittingColumns(columns, 590, true).map(({ key }) => key)).not.toContain('updatedAt')
})
