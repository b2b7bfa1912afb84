import { readScript } from '@selvedge/contract/marketing/collection-sorts/sort-script.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { longestRise, movesTo, sorted } from './collection-sorts.rules.ts'

const after = (order: readonly string[], moves: ReturnType<typeof movesTo>) => {
  let now = [...order]
  for (const { exId, to } of moves) {
    const others = now.filter((one) => one !== exId)
    others.splice(to, 0, exId)
    now = others
  }
  return now
}

describe('the order', () => {
  it('has the highest score first, and behind them what has none as it was', () => {
    const scores = [
      { id: '3', score: 1 },
      { id: '4', score: 9.5 },
      { id: '1', score: 1 },
      { id: '9', score: 100 },
    ]
    expect(sorted(['1', '2', '3', '4', '5'], scores)).toEqual(['4', '1', '3', '2', '5'])
  })
})

describe('moves', () => {
  it.each([
    ['', '', 0],
    ['abc', 'abc', 0],
    ['abc', 'cab', 1],
    ['abc', 'bca', 1],
    ['abcde', 'edcba', 4],
  ])('%s becomes %s by %d', (from, to, count) => {
    const moves = movesTo([...from], [...to])
    expect(moves).toHaveLength(count)
    expect(after([...from], moves).join('')).toBe(to)
  })

  it('lead from any order to any other, and as few as there can be', () => {
    const orders = fc
      .integer({ min: 0, max: 40 })
      .map((size) => Array.from({ length: size }, (_, index) => `p${index}`))
      .chain((ids) =>
        fc.tuple(
          fc.shuffledSubarray(ids, { minLength: ids.length }),
          fc.shuffledSubarray(ids, { minLength: ids.length }),
        ),
      )
    fc.assert(
      fc.property(orders, ([from, to]) => {
        const moves = movesTo(from, to)
        expect(after(from, moves)).toEqual(to)
        // What is left after some of them are made is the rest of them, no more.
        const some = after(from, moves.slice(0, 7))
        expect(movesTo(some, to)).toHaveLength(Math.max(0, moves.length - 7))
      }),
    )
  })

  it('keeps a longest rise where it is', () => {
    expect(longestRise([3, 1, 2, 5, 4])).toEqual(new Set([1, 2, 4]))
    expect(longestRise([])).toEqual(new Set())
  })
})

describe('a script', () => {
  it.each([
    [
      'id,score\n1,5\n2,7',
      [
        { id: '1', score: 5 },
        { id: '2', score: 7 },
      ],
    ],
    ['\ufeffScore;ID\r\n-1.5;"7"\r\n\r\n', [{ id: '7', score: -1.5 }]],
    ['商品,分数\ngid://shopify/Product/12,3', [{ id: '12', score: 3 }]],
  ])('%j is read', (text, rows) => {
    expect(readScript(text)).toEqual({ rows })
  })

  it.each([
    ['id,score', 2, '没有数据行'],
    ['', 2, '没有数据行'],
    ['id,score\nx,1', 2, 'id 须为商品编号'],
    ['id,score\n1,1\n2,', 3, 'score 须为数字'],
    ['id,score\n1,1e9', 2, 'score 须为数字'],
    ['id,score\n1,NaN', 2, 'score 须为数字'],
    ['id,score\n1,1\n1,2', 3, '商品重复'],
    ['id,score\n"1,1', 1, '不是可读的 CSV'],
  ])('%j is refused in line %d: %s', (text, row, zh) => {
    expect(readScript(text)).toMatchObject({ row, fault: { zh } })
  })

  it('of more products than a collection has is refused', () => {
    const rows = Array.from({ length: 5001 }, (_, index) => `${index + 1},1`).join('\n')
    expect(readScript(`id,score\n${rows}`)).toMatchObject({ row: 5002 })
  })
})
