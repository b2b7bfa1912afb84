import { expect, it } from 'vitest'
import { type KnownStyles, productsOf } from './product-sync.rules.ts'

const article = (sku: string, handle = 'coat', more = {}) => ({
  ...{ sku, handle, title: 'Coat', vendor: 'M', optionTitle: 'Default Title', barcode: '', image: '' },
  ...more,
})
const style = (spu: string, named = false, more = {}) => ({
  ...{ spu, named, barcode: '', color: '', size: '', image: '', elsewhere: false },
  ...more,
})
const nothing: KnownStyles = { bySku: new Map(), byHandle: [] }
const stylesOf = (articles: ReturnType<typeof article>[], known: Partial<KnownStyles> = {}) =>
  productsOf(articles, { ...nothing, ...known }).map(
    ({ spu, variants }) => `${spu}: ${variants.map(({ sku }) => sku).join()}`,
  )

it('takes articles with a SKU', () => {
  expect(productsOf([article(''), article('y'.repeat(101))], nothing)).toEqual([])
  expect(productsOf([article('A')], { ...nothing, bySku: new Map([['A', style('spu')]]) })).toMatchObject([
    { spu: 'spu', name: 'Coat', brand: 'M', variants: [{ sku: 'A', size: '' }] },
  ])
})

it('fills in what is not known of a SKU, and leaves what is', () => {
  const sent = article('A', 'coat', { barcode: '9', optionTitle: 'Black / M', image: 'https://shop/new.jpg' })
  const variantOf = (known: object) =>
    productsOf([sent], { ...nothing, bySku: new Map([['A', style('spu', false, known)]]) })[0]?.variants[0]
  const said = { sku: 'A', barcode: '9', color: '', size: 'Black / M', image: 'https://shop/new.jpg' }
  const here = { barcode: '1', size: 'M', image: 'https://shop/old.jpg' }
  expect(variantOf({})).toEqual(said)
  expect(variantOf(here)).toEqual({ ...said, barcode: '', size: '' })
  expect(variantOf({ ...here, elsewhere: true })).toEqual({
    sku: 'A',
    barcode: '',
    color: '',
    size: '',
    image: '',
  })
})

it.each([
  [
    'colour and size',
    [
      ['Colour', 'Red'],
      ['Size', 'S'],
    ],
    {},
    ['Red', 'S'],
  ],
  ['a colour alone, which stands for the size', [['Color', 'Red']], {}, ['Red', 'Red']],
  ['no colour', [['Size', 'S']], {}, ['', 'S']],
  [
    'a colour beside a size that is here',
    [
      ['Color', 'Red'],
      ['Size', 'S'],
    ],
    { size: 'S' },
    ['Red', ''],
  ],
  [
    'nothing beside a size that holds it',
    [
      ['Color', 'Red'],
      ['Size', 'S'],
    ],
    { size: 'Red / S' },
    ['', ''],
  ],
  [
    'nothing where a colour is here',
    [
      ['Color', 'Red'],
      ['Size', 'S'],
    ],
    { color: 'Rouge', size: 'S' },
    ['', ''],
  ],
])('tells %s by what the shop calls its options', (_, chosen, known, expected) => {
  const options = chosen.map(([name = '', value = '']) => ({ name, value }))
  const sent = article('A', 'coat', { options, optionTitle: options.map(({ value }) => value).join(' / ') })
  const [found] = productsOf([sent], { ...nothing, bySku: new Map([['A', style('spu', false, known)]]) })
  expect([found?.variants[0]?.color, found?.variants[0]?.size]).toEqual(expected)
})

it('leaves the name of what people have named', () => {
  const known = { ...nothing, bySku: new Map([['A', style('spu', true)]]) }
  expect(productsOf([article('A'), article('B')], known)).toMatchObject([{ spu: 'spu', name: '' }])
})

it.each<[string, string[], Partial<KnownStyles>]>([
  ['a style of its own', ['coat: A,B'], {}],
  ['the style of the handle', ['coat: A,B'], { byHandle: [style('Coat'), style('coat')] }],
  ['that of the handle in capitals', ['COAT: A,B'], { byHandle: [style('COAT'), style('Coat')] }],
  ['that of the article beside it', ['spu: A,B'], { bySku: new Map([['B', style('spu')]]) }],
  [
    'not that of the article beside it where one bears the handle',
    ['Coat: A', 'spu: B'],
    { bySku: new Map([['B', style('spu')]]), byHandle: [style('Coat')] },
  ],
  ['not one that waits for its own', ['coat: A', 'B: B'], { bySku: new Map([['B', style('B')]]) }],
])('has a new article be of %s', (_, expected, known) => {
  expect(stylesOf([article('A'), article('B')], known)).toEqual(expected)
})
