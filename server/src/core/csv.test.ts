import fc from 'fast-check'
import { parseCsv } from 'hucre/csv'
import { expect, it } from 'vitest'
import { csvLine } from './csv.ts'

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
  ['\t=1', "'\t=1"],
])('writes %j as %j', (cell, written) => {
  expect(csvLine([cell])).toBe(`${written}\r\n`)
})

it('is read again as it was, but for the mark of what is no formula', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' }), { minLength: 2, maxLength: 5 }), (row) => {
      const cells = row.map((text) => text.replaceAll('\u0000', ''))
      const [read] = parseCsv(csvLine(cells), { header: false })
      expect(
        read?.map(String).map((text, index) => (text === `'${cells[index]}` ? cells[index] : text)),
      ).toEqual(cells)
    }),
  )
})
