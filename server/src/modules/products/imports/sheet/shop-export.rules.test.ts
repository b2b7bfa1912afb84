import { maxProductImportRows } from '@selvedge/contract/products/imports/imports.ts'
import { expect, it } from 'vitest'
import { openImport } from './import-sheet.rules.ts'
import { readShopExport } from './shop-export.rules.ts'

const header = [
  ...['Handle', 'Title', 'Option1 Name', 'Option1 Value', 'Option2 Name', 'Option2 Value'],
  ...['Option3 Name', 'Option3 Value', 'Variant SKU', 'Variant Price', 'Image Src'],
]

it('leaves other sheets as they are', () => {
  expect(readShopExport(['Handle', 'Title', 'SKU', 'Size'], [])).toBeNull()
})

it('gives rows the title of their product, options as colour and size, and skips rows that are pictures alone', () => {
  const read = readShopExport(header, [
    ['coat', 'Coat', 'Colour', 'Red', 'Size', 'S', 'Material', 'Wool', 'coat-1', '9', 'https://a.test/1.jpg'],
    ['coat', '', '', 'Blue', '', 'M', '', 'Silk', 'coat-2', '9', 'https://a.test/2.jpg'],
    ['coat', '', '', '', '', '', '', '', '', '', 'https://a.test/3.jpg'],
    ['skirt', 'Gonna', 'Taglia', 'M', 'Colore', 'Rosso', '', '', 'skirt-1', '9', ''],
    ['hat', 'Hat', 'Title', 'Default Title', '', '', '', '', 'hat-1', '5', ''],
  ])
  expect(read?.header.slice(-2)).toEqual(['Color', 'Size'])
  expect(read?.body.map((line) => [line[1], line[10], line[11], line[12]])).toEqual([
    ['Coat', 'https://a.test/1.jpg', 'Red', 'S / Wool'],
    ['Coat', '', 'Blue', 'M / Silk'],
    [undefined, undefined, undefined, undefined],
    ['Gonna', '', 'Rosso', 'M'],
    ['Hat', '', '', ''],
  ])
  expect(read?.unread).toEqual(['Image Src (+2)'])
})

it('counts as rows only what is a variant', () => {
  const variant = ['coat', 'Coat', 'Size', 'S', '', '', '', '', 'coat-1', '9', '']
  const pictures = Array.from({ length: maxProductImportRows + 1 }, (_, index) => {
    const picture = header.map(() => '')
    return picture.with(0, 'coat').with(10, `https://a.test/${index}.jpg`)
  })
  const open = (rows: readonly string[][]) => openImport([header, ...rows], [], { brand: 'Lise', season: '' })
  expect(open([variant, ...pictures])).toHaveProperty('body')
  expect(open(pictures)).toEqual({ kind: 'empty' })
  expect(open([...pictures, ...Array.from({ length: maxProductImportRows + 2 }, () => variant)])).toEqual({
    kind: 'tooMany',
    rows: maxProductImportRows + 2,
  })
})
