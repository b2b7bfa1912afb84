import fc from 'fast-check'
import { parseCsv } from 'hucre/csv'
import { expect, it } from 'vitest'
import { csvLine, delimiterOf } from './csv.ts'

it.each([
  ['plain', 'plain'],
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\r\nlines', '"two\r\nlines"'],
  [' kept ', '" kept "'],
  ['', ''],
  [null, ''],
  [-3, '-3'],
  ['-3.50', '-3.50'],
  ['+8613800001111', '+8613800001111'],
  ['004', '004'],
  ['=1+1', "'=1+1"],
  ['=cmd|"/c calc"!A1', `"'=cmd|""/c calc""!A1"`],
  ['+1+1', "'+1+1"],
  ['-1+1', "'-1+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['＝1', "'＝1"],
  ['  =1', "'  =1"],
  ['\t=1', `"'\t=1"`],
  ['a\tb', '"a\tb"'],
  ['a;b', '"a;b"'],
  ['a|b', '"a|b"'],
])('writes %j as %j', (cell, written) => {
  expect(csvLine([cell])).toBe(`${written}\r\n`)
})

it('is read again as it was, but for the mark of what is no formula', () => {
  const separators = fc.constantFrom(',', ';', '\t', '|', '"', '\r', '\n', ' ', '\uFEFF', '\uFFFE', 'a')
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: separators }))
  fc.assert(
    fc.property(fc.array(text, { minLength: 2, maxLength: 5 }), (row) => {
      const cells = row.map((cell) => cell.replaceAll('\u0000', ''))
      const line = csvLine(cells)
      const [read] = parseCsv(line, { header: false, delimiter: delimiterOf(line) })
      expect(
        read?.map(String).map((cell, index) => (cell === `'${cells[index]}` ? cells[index] : cell)),
      ).toEqual(cells)
    }),
    {
      // Each was read back as other cells once.
      examples: [[['\t\t\u000e', '']], [['a;b;c', 'd']], [['a|b|c', 'd']], [['\uFFFEa', 'b']]],
    },
  )
})

it('the delimiter is what the first line has most of', () => {
  expect(delimiterOf('a;b;c\n1,2;3')).toBe(';')
  expect(delimiterOf('a\tb\n')).toBe('\t')
  expect(delimiterOf('a|b|c')).toBe('|')
  expect(delimiterOf('"a;b;c",d\n')).toBe(',')
  expect(delimiterOf('"say ""a;b;c""",d\n')).toBe(',')
  expect(delimiterOf('one column')).toBe(',')
})
