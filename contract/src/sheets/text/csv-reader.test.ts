import { expect, test } from 'vitest'
import { maxColumns } from '../sheet-limits.ts'
import { parseCsv } from './csv-reader.ts'

test('quotes hold delimiters, line ends and doubled quotes', () => {
  expect(parseCsv('a,b\n"x, ""y""\nz",2\n')).toEqual([
    ['a', 'b'],
    ['x, "y"\nz', '2'],
  ])
})

test('any line end, with and without one at the end', () => {
  const rows = [
    ['a', 'b'],
    ['1', '2'],
  ]
  for (const text of ['a,b\n1,2', 'a,b\r\n1,2\r\n', 'a,b\r1,2\r', '\ufeffa,b\n1,2\n'])
    expect(parseCsv(text)).toEqual(rows)
})

test('empty lines stay rows, so that line numbers stay true', () => {
  expect(parseCsv('a\n\n\nb')).toEqual([['a'], [''], [''], ['b']])
})

test('a quote in the middle of a cell is itself', () => {
  expect(parseCsv('5" disc,a "b" c\n')).toEqual([['5" disc', 'a "b" c']])
})

test('an empty last cell and an empty file', () => {
  expect(parseCsv('a,\n,')).toEqual([
    ['a', ''],
    ['', ''],
  ])
  expect(parseCsv('')).toEqual([])
})

test('a quote that never closes names its line', () => {
  expect(() => parseCsv('a,b\n1,"2\n3,4\n')).toThrow('line 2')
  // Lines, not rows: that is what a text editor goes to.
  expect(() => parseCsv('a,b\r\n"1\r\n1","2"\r\n3,"4')).toThrow('line 4')
})

test('a stray quote names its line in place of swallowing what follows', () => {
  const rows = Array.from({ length: 300 }, (_, row) => `SKU-${row},"Dress, ${row}",1`)
  rows[97] = 'SKU-97,"Dress 97,1'
  expect(() => parseCsv(['SKU,Name,Count', ...rows].join('\n'))).toThrow(
    'Line 99 has text behind a closing quotation mark',
  )
  expect(() => parseCsv('a,b\n"5" disc,2\n')).toThrow('Line 2')
  expect(parseCsv('"a" ,b\n')).toEqual([['a ', 'b']])
})

test('a first line that tells the delimiter is no header, and stays a row', () => {
  expect(parseCsv('sep=;\r\nSKU;a,b,c\r\nA;1\r\n')).toEqual([[''], ['SKU', 'a,b,c'], ['A', '1']])
  expect(parseCsv('\ufeffSEP=\t\na\tb,c,d\n')).toEqual([[''], ['a', 'b,c,d']])
  expect(parseCsv('sep=;')).toEqual([['']])
  expect(parseCsv('sep=1;2\n')).toEqual([['sep=1', '2']])
})

test('empty cells beyond the last column are left out, one that says something is refused', () => {
  const wide = `a${','.repeat(maxColumns + 50)}`
  expect(parseCsv(`${wide}\nb,c\n`).map((row) => row.length)).toEqual([maxColumns, 2])
  expect(() => parseCsv(`${wide}x\n`)).toThrow('too large')
})
