import { expect, test } from 'vitest'
import { type ColumnRule, findColumns } from './import-columns.rules.ts'

const rule = (prop: ColumnRule['prop'], more: Partial<ColumnRule> = {}): ColumnRule => ({
  prop,
  name: '',
  propertyValue: '',
  usual: [prop.toUpperCase(), `${prop} column`],
  ...more,
})

test.each([
  ['a usual heading, in any case', [' sku '], rule('sku'), [['sku', 0]], []],
  ['another one, with other spaces', ['a', 'SKU  Column'], rule('sku'), [['sku', 1]], []],
  ['the one that was named', ['sku', 'Artikel'], rule('sku', { name: 'artikel' }), [['sku', 1]], []],
  ['no usual one where another was named', ['sku'], rule('sku', { name: 'Artikel' }), [], ['Artikel']],
  ['one that may be missing', ['a'], rule('origin'), [], []],
  ['one that is needed', ['a'], rule('sku'), [], ['SKU']],
  ['one that was named and is missing', ['a'], rule('origin', { name: 'Land' }), [], ['Land']],
  ['a value in its place', ['a'], rule('origin', { name: 'Land', propertyValue: 'Italy' }), [], []],
] as const)('%s', (_, header, one, at, missing) => {
  const found = findColumns(header, [one])
  expect([...found.at]).toEqual(at)
  expect(found.missing).toEqual(missing)
})

test('columns of several usual headings are named, but for those that say nothing or are of another property', () => {
  const header = ['SKU', 'Style', 'sku column']
  const columns = (rules: ColumnRule[], isFilled?: (index: number) => boolean) => {
    const { at, ambiguous } = findColumns(header, rules, isFilled)
    return [at.get('sku'), ambiguous]
  }
  const both = [{ prop: 'sku', titles: ['SKU', 'sku column'] }]
  expect(columns([rule('sku')])).toEqual([0, both])
  expect(columns([rule('sku')], (index) => index !== 0)).toEqual([2, []])
  expect(columns([rule('sku')], (index) => index === 0)).toEqual([0, []])
  expect(columns([rule('sku')], () => false)).toEqual([0, []])
  expect(columns([rule('sku', { name: 'SKU Column' })])).toEqual([2, []])
  expect(columns([rule('sku'), rule('ref', { name: 'SKU' })])).toEqual([2, []])
})
