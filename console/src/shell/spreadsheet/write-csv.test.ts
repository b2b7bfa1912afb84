import { parseCsv } from '@selvedge/contract/sheets/text/csv-reader.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writeCsv } from './write-csv.ts'

test('what is written is read again as it was, whatever separators its cells hold', () => {
  const separators = fc.constantFrom(',', ';', '\t', '|', '"', '\r', '\n', ' ', '\uFEFF', 'a')
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: separators }))
  const row = fc.array(text, { minLength: 2, maxLength: 4 })
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 3 }), (rows) => {
      const read = parseCsv(writeCsv(rows))
      expect(
        read.map((cells, line) =>
          cells.map((cell, at) => (cell === `'${rows[line]?.[at]}` ? cell.slice(1) : cell)),
        ),
      ).toEqual(rows)
    }),
    {
      examples: [
        [[['a|b|c', 'd']]],
        [
          [
            ['a|b|c', ''],
            ['\t\t\u000e', ''],
          ],
        ],
        [[['\uFEFFa', 'b']]],
      ],
    },
  )
})
