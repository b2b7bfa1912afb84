import type { Location } from '@selvedge/contract/locations.ts'
import { expect, test } from 'vitest'
import { emptyLocation, inherited, isChanged, problemsOf, rowsOf } from './locations.logic.ts'

const location = (id: number, name: string, more: Partial<Location> = {}): Location => ({
  ...emptyLocation,
  parentId: null,
  id,
  name,
  ...more,
})
const own = location(1, '上海仓')
const bonded = location(2, '保税仓', { flag: '1', proxy: '1' })

test('only what differs from the saved row counts as changed', () => {
  const rows = rowsOf(
    [own, bonded],
    new Map([
      [1, { ...own }],
      [2, { ...bonded, weight: 5 }],
      [-1, emptyLocation],
    ]),
  )
  expect(rows.map(({ key }) => key)).toEqual([-1, 1, 2])
  expect(rows.filter(isChanged).map(({ key }) => key)).toEqual([-1, 2])
})

test('a child takes proxy and flag from its parent', () => {
  expect(inherited({ ...own, parentId: 2 }, [own, bonded])).toMatchObject({ flag: '1', proxy: '1' })
  expect(inherited(own, [own, bonded])).toEqual(own)
})

test('faults are told by field', () => {
  const value = { ...emptyLocation, name: '上海仓', country: 'China', weight: Number.NaN }
  const rows = rowsOf([own], new Map([[-1, value]]))
  const [added, saved] = rows
  if (!added || !saved) throw new Error('two rows expected')
  expect(Object.keys(problemsOf(added, rows)).sort()).toEqual(['country', 'name', 'weight'])
  expect(Object.keys(problemsOf(saved, [saved]))).toEqual([])
})
