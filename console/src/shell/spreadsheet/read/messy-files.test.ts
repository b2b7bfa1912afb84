import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readGrid } from './read-grid.ts'

/** Odd files from elsewhere, beside the project and not part of it. */
const folder = join(import.meta.dirname, '../../../../../../shared/data/messy_files')
const present = existsSync(folder)
const read = (name: string) => readGrid(readFileSync(join(folder, name)))

const records = ([header = [], ...rows]: string[][]) =>
  rows.map((row) => Object.fromEntries(header.map((name, index) => [name, row[index] ?? ''])))

/** Its expected JSON is of another version: one record instead of a list, and a different phone number. */
const unmatched = 'location_coordinates.csv'

describe.skipIf(!present)('odd files (skipped where the folder of samples is absent)', () => {
  const spectrum = present
    ? readdirSync(join(folder, 'csv_spectrum')).filter((name) => name.endsWith('.csv') && name !== unmatched)
    : []

  test.each(spectrum)('csv_spectrum/%s', async (name) => {
    const expected: unknown = JSON.parse(
      readFileSync(join(folder, 'csv_spectrum', name.replace('.csv', '.json')), 'utf8'),
    )
    const { lines } = await read(`csv_spectrum/${name}`)
    expect(records(lines)).toEqual(expected)
  })

  test(`csv_spectrum/${unmatched}: quotes in the middle of cells`, async () => {
    const { lines } = await read(`csv_spectrum/${unmatched}`)
    expect(lines[1]?.slice(1)).toEqual(['37\ufffd36\'37.8"N 121\ufffd2\'17.9"W', 'Modesto', 'Stanislaus'])
  })

  test('GBK and UTF-8 with a mark', async () => {
    const couriers = await read('derived_encodings/couriers_gbk.csv')
    expect(couriers.encoding).toBe('gb18030')
    expect(couriers.lines[1]).toEqual(['顺丰速运', 'shunfeng', 'sf'])
    const areas = await read('derived_encodings/areas_utf8_bom.csv')
    expect(areas.lines[0]?.[0]).toBe('区县代码')
    expect(areas.lines[1]).toEqual(['110101', '东城区', '1101', '11'])
  })

  test('semicolons, pipes, a single cell, spaces after the delimiter', async () => {
    expect((await read('messytables_horror/simple.ssv')).lines[1]).toEqual(['2011-01-01', '1', 'Galway'])
    expect((await read('messytables_horror/simple.psv')).lines[0]?.[1]).toBe('New dwellings')
    expect((await read('messytables_horror/small.csv')).lines).toEqual([['a']])
    expect((await read('messytables_horror/utf8bom.csv')).lines).toEqual([['kitten', 'win']])
    expect((await read('messytables_horror/skip_initials.csv')).lines[1]).toEqual(['hello', '    goodbye'])
  })

  test.each(['simple.xls', 'simple.xlsx'])('messytables_horror/%s', async (name) => {
    const { lines } = await read(`messytables_horror/${name}`)
    expect(lines.slice(0, 2)).toEqual([
      ['date', 'temperature', 'place'],
      ['2011-01-01', '1', 'Galway'],
    ])
  })

  test('merged cells, currency formats and line ends within cells', async () => {
    expect((await read('sheetjs/merge_cells.xlsx')).lines[0]).toEqual([
      'A1:B2',
      '',
      'C1:C2',
      'Separate blocks',
    ])
    expect((await read('sheetjs/text_and_numbers.xlsx')).lines[3]?.slice(0, 3)).toEqual([
      '1337',
      '13.37',
      '1337',
    ])
    expect((await read('sheetjs/crlf/crlf.xlsx')).lines[0]).toEqual(['Normal', 'abc\r\ndef'])
    expect((await read('sheetjs/crlf/crlf.csv')).lines[0]).toEqual(['Normal', 'abc\ndef'])
  })

  test('formulas in a CSV are text', async () => {
    const { lines } = await read('csv_injection/sku_quantity_with_payloads.csv')
    expect(lines[3]).toEqual(["=10+20+cmd|' /C calc'!A0", '1'])
  })
})
