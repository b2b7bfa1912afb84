import { describe, expect, it, test } from 'vitest'
import {
  type CodedKey,
  decide,
  indexCodes,
  keyOf,
  oneCode,
  type ProductFacts,
  type RowFacts,
} from './matching.rules.ts'
import { materialsOf, partsOf } from './materials.rules.ts'

const row = (hsCode: string, facts: Partial<RowFacts> = {}): CodedKey => ({
  hsCode,
  key: keyOf({ material: '', sex: '', category: '', weaving: '', design: '', ...facts }),
})
const product = (facts: Partial<ProductFacts> = {}): ProductFacts => ({
  material: ['95% 棉 5% 氨纶', '棉'],
  sex: ['女童'],
  category: ['连衣裙'],
  weaving: ['针织'],
  design: ['短袖', '圆领', '短袖圆领'],
  ...facts,
})
const codes = (rows: readonly CodedKey[], of = product()) => decide(indexCodes(rows), of).codes

describe('what a product is made of', () => {
  test.each([
    [
      '95% Cotton, 5% Elastane',
      [
        ['棉', 95],
        ['氨纶', 5],
      ],
    ],
    [
      '棉95% 氨纶5%',
      [
        ['棉', 95],
        ['氨纶', 5],
      ],
    ],
    [
      '60％羊毛/40％羊绒',
      [
        ['羊毛', 60],
        ['羊绒', 40],
      ],
    ],
    ['100% Soie', [['桑蚕丝', 100]]],
    ['cotton', []],
    ['', []],
  ])('%j', (component, parts) => {
    expect(partsOf(component).map(({ name, percent }) => [name, percent])).toEqual(parts)
  })

  it('is looked up whole, and by what most of it is', () => {
    expect(materialsOf('40% Polyester 60% Cotton')).toEqual(['40% polyester 60% cotton', '棉'])
    expect(materialsOf('Cotton')).toEqual(['棉'])
  })
})

describe('a code', () => {
  test.each<[string, CodedKey[], Partial<ProductFacts>, string[]]>([
    ['is that of the row that says all of it', [row('1', { category: '连衣裙', sex: '女童' })], {}, ['1']],
    ['is none where a fact differs', [row('1', { category: '连衣裙', sex: '男童' })], {}, []],
    ['is none where the product does not know a fact', [row('1', { sex: '女童' })], { sex: [''] }, []],
    ['is given by a row that leaves everything open', [row('9')], {}, ['9']],
    [
      'is that of the row that says more',
      [row('1', { category: '连衣裙' }), row('2', { category: '连衣裙', weaving: '针织' })],
      {},
      ['2'],
    ],
    [
      'is open where rows that say as much contradict each other',
      [row('1', { category: '连衣裙' }), row('2', { weaving: '针织' })],
      {},
      ['1', '2'],
    ],
    [
      'is one where rows that say as much agree',
      [row('1', { category: '连衣裙' }), row('1', { weaving: '针织' })],
      {},
      ['1'],
    ],
    ['goes by the main material', [row('1', { material: 'Cotton' })], {}, ['1']],
    ['goes by the whole composition first', [row('1', { material: '95% 棉 5% 氨纶' })], {}, ['1']],
    ['goes by one word of the style', [row('1', { design: '圆领' })], {}, ['1']],
    ['goes by all words of the style', [row('1', { design: '短袖圆领' })], {}, ['1']],
    ['does not mind English terms', [row('1', { sex: 'Girl', weaving: 'knit' })], {}, ['1']],
    [
      'does not mind width, case and spaces',
      [row('1', { category: ' Ｄress ' })],
      { category: ['dress'] },
      ['1'],
    ],
  ])('%s', (_, rows, facts, expected) => {
    expect(codes(rows, product(facts))).toEqual(expected)
  })

  it('names the rows that have decided', () => {
    const [first, second] = [row('1', { category: '连衣裙' }), row('2', { sex: '女童', category: '连衣裙' })]
    expect(decide(indexCodes([first, second]), product()).keys).toEqual([second.key])
  })

  it('is one, or none', () => {
    expect([['1'], ['1', '2'], []].map(oneCode)).toEqual(['1', '', ''])
  })
})

it('asks as often as there are ways of leaving facts open, however many rows there are', () => {
  const rows = Array.from({ length: 20_000 }, (_, n) =>
    row(String(n), {
      category: `种类 ${n % 500}`,
      material: `材质 ${n}`,
      ...(n % 2 === 0 && { sex: '女童' }),
    }),
  )
  const index = indexCodes(rows)
  expect(index.patterns).toHaveLength(2)
  let looks = 0
  const look = (key: string) => {
    looks += 1
    return index.codes.get(key)
  }
  const counted = { ...index, codes: { get: look } as typeof index.codes }
  for (let n = 0; n < 10_000; n++) {
    const facts = product({ category: [`种类 ${n % 500}`], material: [`材质 ${n}`, '棉'] })
    expect(decide(counted, facts).codes).toEqual([String(n)])
  }
  expect(looks).toBeLessThanOrEqual(10_000 * 4)
})
