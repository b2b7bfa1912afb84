import { describe, expect, it } from 'vitest'
import { depthsOf, inTreeOrder } from './tree.rules.ts'

const tree = (...lines: readonly `${string}<${string}`[]) =>
  lines.map((line) => {
    const [parent = '', code = ''] = line.split('<')
    return { code, parent }
  })

describe('how deep categories stand', () => {
  it.each([
    ['none', tree(), {}],
    ['one at the top', tree('<a'), { a: 1 }],
    ['a chain in any order', tree('b<c', '<a', 'a<b'), { a: 1, b: 2, c: 3 }],
    ['two below one', tree('<a', 'a<b', 'a<c'), { a: 1, b: 2, c: 2 }],
    ['one whose parent is unknown', tree('x<a', 'a<b'), { a: 1, b: 2 }],
    ['one below itself', tree('a<a', '<b'), { a: null, b: 1 }],
    [
      'a circle, and what hangs on it',
      tree('b<a', 'a<b', 'b<c', 'c<d'),
      { a: null, b: null, c: null, d: null },
    ],
  ])('%s', (_, branches, depths) => {
    expect(Object.fromEntries(depthsOf(branches))).toEqual(depths)
  })

  it('as deep as a sheet may go', () => {
    const chain = Array.from({ length: 20_000 }, (_, at) => ({
      code: `c${at}`,
      parent: at ? `c${at - 1}` : '',
    }))
    expect(depthsOf(chain.toReversed()).get('c19999')).toBe(20_000)
  })
})

describe('the order of a tree', () => {
  const row = (id: number, parent: number | null, position: number) => ({ id, parent, position })

  it('has each followed by those below it, by position, then as they came', () => {
    const rows = [row(1, null, 2), row(2, 1, 9), row(3, null, 1), row(4, 1, 3), row(5, 4, 0), row(6, 1, 9)]
    expect(inTreeOrder(rows).map(({ id }) => id)).toEqual([3, 1, 4, 5, 2, 6])
  })

  it('of none is empty', () => expect(inTreeOrder([])).toEqual([]))
})
