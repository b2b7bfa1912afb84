import { expect, it } from 'vitest'
import { choicesOf, rowsInSight, wayTo } from './category-tree.logic.ts'

const row = (id: number, parent: number | null, code: string, rednote = '') => ({
  id,
  parent,
  code,
  zhName: `中${code}`,
  enName: code.toUpperCase(),
  position: id,
  rednote,
  taobao: '',
  jd: '',
  shopify: '',
  version: `v${id}`,
})
const tree = [row(1, null, 'a'), row(2, 1, 'ab'), row(3, 2, 'abc', 'x9'), row(4, null, 'd')]
const sight = (opened: number[], search = '') => rowsInSight(tree, new Set(opened), search)

it('shows what stands below what is open', () => {
  expect(sight([]).map(({ id }) => id)).toEqual([1, 4])
  expect(sight([1]).map(({ id, depth, below, open }) => [id, depth, below, open])).toEqual([
    [1, 0, 1, true],
    [2, 1, 1, false],
    [4, 0, 0, false],
  ])
  // What is below a closed one stays away, open or not.
  expect(sight([2]).map(({ id }) => id)).toEqual([1, 4])
})

it('shows what fits a search with all above it', () => {
  expect(sight([], 'X9').map(({ id }) => id)).toEqual([1, 2, 3])
  expect(sight([1], '中d').map(({ id }) => id)).toEqual([4])
  expect(sight([1], 'nothing')).toEqual([])
})

it('is offered level by level, without one and what stands below it', () => {
  const name = ({ code }: { code: string }) => code
  expect(choicesOf(tree, name)).toEqual([
    { value: 1, label: 'a', children: [{ value: 2, label: 'ab', children: [{ value: 3, label: 'abc' }] }] },
    { value: 4, label: 'd' },
  ])
  expect(choicesOf(tree, name, 2)).toEqual([
    { value: 1, label: 'a' },
    { value: 4, label: 'd' },
  ])
})

it('knows the way from the top', () => {
  expect(wayTo(tree, 3).map(({ id }) => id)).toEqual([1, 2, 3])
  expect(wayTo(tree, null)).toEqual([])
  expect(wayTo(tree, 99)).toEqual([])
})
