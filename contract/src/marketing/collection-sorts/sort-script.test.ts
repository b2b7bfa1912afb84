import { expect, it } from 'vitest'
import { readScript } from './sort-script.ts'

const rows = [
  { id: '11', score: 3 },
  { id: '12', score: 1.5 },
]

it.each([
  ['with a header', 'id,score\n11,3\n12,1.5'],
  ['with its columns the other way round', 'score,id\n3,11\n1.5,12'],
  ['without a header', '11,3\n12,1.5'],
  ['whose id has another name', 'score,product_id\n3,11\n1.5,12'],
  ['whose score has another name', 'id,points\n11,3\n12,1.5'],
  ['whose score has another name and stands first', 'points,id\n3,11\n1.5,12'],
  ['behind a blank line', '\n , \nscore,id\n3,11\n1.5,12'],
  ['that names its delimiter', 'sep=;\nscore;id\n3;11\n1.5;12'],
  ['that names its delimiter, without a header', 'sep=;\n11;3\n12;1.5'],
])('a script %s gives every row', (_name, script) => {
  expect(readScript(script)).toEqual({ rows })
})

it('without a header the row of a fault is counted from its first', () => {
  expect(readScript('11,3\n12,many')).toMatchObject({ row: 2 })
})

it.each([
  ['sep=;\nid;score\n11;3\n\n12;many', 5],
  ['\n\n11,3\n12,many', 4],
  ['\nid,score\n', 3],
])('rows of %j are counted as the file has them', (script, row) => {
  expect(readScript(script)).toMatchObject({ row })
})
