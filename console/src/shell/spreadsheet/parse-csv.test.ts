import { expect, test } from 'vitest'
import { delimiterOf, parseCsv } from './parse-csv.ts'

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
  expect(parseCsv('5" disc,"a"b\n')).toEqual([['5" disc', 'ab']])
})

test('an empty last cell and an empty file', () => {
  expect(parseCsv('a,\n,')).toEqual([
    ['a', ''],
    ['', ''],
  ])
  expect(parseCsv('')).toEqual([])
})

test('a quote that never closes names its line', () => {
  expect(() => parseCsv('a,b\n1,"2\n3,4\n')).toThrow('第 2 行')
})

test('the delimiter is what the first line has most of', () => {
  expect(delimiterOf('a;b;c\n1,2;3')).toBe(';')
  expect(delimiterOf('a\tb\n')).toBe('\t')
  expect(delimiterOf('a|b|c')).toBe('|')
  expect(delimiterOf('"a;b;c",d\n')).toBe(',')
  expect(delimiterOf('one column')).toBe(',')
})
