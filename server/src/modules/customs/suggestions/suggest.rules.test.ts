import { expect, it, test } from 'vitest'
import { type StyleWords, tokensOf, wordsOf } from './styles.ts'
import { type Example, indexExamples, suggest } from './suggest.rules.ts'

const nothing: StyleWords = { component: '', kind: '', sex: '', weaving: '', brand: '', name: '' }
const style = (words: Partial<StyleWords>) => tokensOf({ ...nothing, ...words })
const dress = { component: '100% Cotton', kind: '连衣裙', sex: '女童', weaving: '机织', brand: 'Bonpoint' }
const shirt = { component: '100% Cotton', kind: 'T恤', sex: '女童', weaving: '针织', brand: 'Bonpoint' }
const example = (hsCode: string, handle: string, words: Partial<StyleWords>): Example => ({
  hsCode,
  handle,
  tokens: style(words),
})

const index = indexExamples([
  example('6204420000', 'D1', { ...dress, name: '樱桃连衣裙 Cherry dress' }),
  example('6204420000', 'D2', { ...dress, name: '碎花连衣裙 Floral dress' }),
  example('6204420000', 'D3', { ...dress, sex: '女士', name: '' }),
  example('6204420000', 'D4', { ...dress, component: '棉' }),
  example('6109100000', 'T1', { ...shirt, name: 'Logo T-shirt' }),
  example('6109100000', '', { component: '棉', kind: 'T恤', weaving: '针织' }),
])

test.each([
  ['Cherry Dresses', ['cherry', 'dresse']],
  ['樱桃连衣裙', ['樱桃', '桃连', '连衣', '衣裙']],
  ['裙子 XS', ['裙子', 'xs']],
  ['Dress dress', ['dress']],
  ['', []],
])('%s is compared by %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words)
})

it('compares fibres by the names of customs, the main one by itself', () => {
  expect(style({ component: '95% Cotton 5% Elastane' }).component).toEqual(['main:棉', '棉', '氨纶'])
  expect(style({ component: 'coton' }).component[0]).toBe('main:棉')
  expect(style({}).component).toEqual([])
})

it('suggests what is most like it, says how sure it is and where it comes from', () => {
  const [first, second] = suggest(index, style({ ...dress, name: 'Cherry print dress' }))
  expect(first).toMatchObject({
    hsCode: '6204420000',
    sure: 'high',
    products: 4,
    codeRows: 0,
    agrees: ['component', 'kind', 'sex', 'weaving', 'brand', 'name'],
  })
  expect(first?.like[0]).toBe('D1')
  expect(first?.like).toHaveLength(3)
  expect(second?.percent ?? 0).toBeLessThan(first?.percent ?? 0)
})

it('is less sure of what agrees in part', () => {
  const [first] = suggest(index, style({ component: 'Cotton', sex: '女童' }))
  expect(first?.sure).not.toBe('high')
  expect(first?.agrees).toEqual(['component', 'sex'])
})

it('counts HS code rules beside products, and names products alone', () => {
  const [first] = suggest(index, style(shirt))
  expect(first).toMatchObject({ hsCode: '6109100000', products: 1, codeRows: 1, like: ['T1'] })
})

test.each([
  ['nothing is known of it', index, style({})],
  ['nothing of it was seen before', index, style({ kind: '帽子', name: 'Beanie' })],
  ['there is nothing to learn from', indexExamples([]), style(dress)],
])('suggests nothing where %s', (_why, examples, requested) => {
  expect(suggest(examples, requested)).toEqual([])
})

it('suggests three at most, and no code with which it has nothing in common', () => {
  const many = indexExamples(
    ['1', '2', '3', '4'].map((digit) => example(`620442000${digit}`, `D${digit}`, { kind: '连衣裙' })),
  )
  expect(suggest(many, style({ kind: '连衣裙' }))).toHaveLength(3)
  expect(suggest(index, style({ weaving: '针织' })).map(({ hsCode }) => hsCode)).toEqual(['6109100000'])
})
