import type { Location, LocationInput } from '@selvedge/contract/stock/locations/locations.ts'
import { expect, test } from 'vitest'
import { sampleLocation } from '../../../../test/samples.ts'
import {
  type Drafts,
  emptyLocation,
  faultyNames,
  inherited,
  isChanged,
  knownRows,
  problemsOf,
  rowsOf,
  withNew,
} from './locations.logic.ts'

const location = (id: number, name: string, more: Partial<Location> = {}) =>
  sampleLocation(id, { name, ...more })
const own = location(1, '上海仓')
const bonded = location(2, '保税仓', { flag: '1', proxy: '1' })

const none: Drafts = new Map()
const draftsOf = (...rows: [Location, Partial<LocationInput>][]): Drafts =>
  new Map(
    rows.map(([saved, typed]) => [
      saved.id,
      { key: saved.id, saved, value: { ...saved, ...typed }, parentName: saved.parentName },
    ]),
  )

test('only what differs from the saved row counts as changed', () => {
  const rows = rowsOf([own, bonded], withNew(draftsOf([own, {}], [bonded, { weight: 5 }])))
  expect(rows.map(({ key }) => key)).toEqual([-1, 1, 2])
  expect(rows.filter(isChanged).map(({ key }) => key)).toEqual([-1, 2])
})

test('what was typed on one page is kept while another is shown, new rows are on both', () => {
  const drafts = withNew(withNew(draftsOf([own, { name: 'Shanghai' }])))
  expect(rowsOf([own], drafts).map(({ key, value }) => [key, value.name])).toEqual([
    [-2, ''],
    [-1, ''],
    [1, 'Shanghai'],
  ])
  expect(rowsOf([bonded], drafts).map(({ key }) => key)).toEqual([-2, -1, 2])
  expect(knownRows([bonded], drafts).map(({ key }) => key)).toEqual([-2, -1, 2, 1])
  expect(knownRows([own], drafts).map(({ key }) => key)).toEqual([-2, -1, 1])
})

test('a child takes proxy and flag from its parent', () => {
  expect(inherited(bonded)).toEqual({ parentId: 2, flag: '1', proxy: '1' })
  expect(inherited(undefined)).toEqual({ parentId: null })
})

test('faults are told by field', () => {
  const value = { ...emptyLocation, name: '上海仓', country: 'China', weight: Number.NaN }
  const added = { key: -1, saved: null, value, parentName: null }
  const rows = rowsOf([own], new Map([[-1, added]]))
  expect(Object.keys(problemsOf(added, rows)).sort()).toEqual(['country', 'name', 'weight'])
  const [saved] = rowsOf([own], none)
  expect(saved && Object.keys(problemsOf(saved, [saved]))).toEqual([])
})

test('rows that are not valid are named, a few of them', () => {
  const rows = rowsOf([own, bonded, location(3, '三'), location(4, '四')], withNew(none))
  expect(faultyNames(rows, new Set([-1, 2]))).toBe('新增、保税仓')
  expect(faultyNames(rows, new Set([1, 2, 3, 4]))).toBe('上海仓、保税仓、三、…')
})
