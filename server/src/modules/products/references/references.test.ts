import {
  maxChangesNamed,
  referenceFind,
  referenceImport,
} from '@selvedge/contract/products/references/references.ts'
import { rowProblem } from '@selvedge/contract/sheets/row-problems.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { z } from 'zod'
import { refusal, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { query } from '../../../core/db/db.ts'
import { upsertProducts } from '../products/products.sql.ts'
import { namesOfFile } from './reference-sheet.rules.ts'

let server: TestServer
const style = (spu: string, ref: string, brand = 'Lise') => ({
  spu,
  name: spu,
  cnName: '',
  brand,
  ref,
  category: '',
  image: '',
  variants: [],
})

beforeAll(async () => {
  server = await startTestServer()
  await upsertProducts(
    server.app.database.db,
    [style('coat-1', 'R100'), style('dress-2', 'R200'), style('R100', '', 'Other')],
    server.clock.now(),
  )
})
afterAll(() => server.stop())

const refusedRows = z.object({ data: z.object({ problems: z.array(rowProblem) }) })
const problemsIn = (answer: unknown) => refusedRows.parse(answer).data.problems

const bytes = (text: string) => new Uint8Array(new TextEncoder().encode(text))
const send = (text: string | Uint8Array<ArrayBuffer>, name = 'refs.csv', more = {}) =>
  server.call(referenceImport, {
    body: { file: { name, bytes: typeof text === 'string' ? bytes(text) : text } },
    ...more,
  })
const refs = async () =>
  Object.fromEntries(
    (
      await query<{ spu: string; ref: string }>(server.app.database.db, sql`select spu, ref from product`)
    ).map(({ spu, ref }) => [spu, ref]),
  )

describe('a file of references', () => {
  it('gives styles other ones, and keeps what they had', async () => {
    const { data } = await send('SPU,Ref\ncoat-1,R101\ndress-2,R200\ncoat-1,R101\n')
    const changes = [{ row: 2, spu: 'coat-1', before: 'R100', after: 'R101' }]
    expect(data).toEqual({ changed: 1, same: 1, changes })
    expect(await refs()).toMatchObject({ 'coat-1': 'R101', 'dress-2': 'R200' })
    const stored = await query(
      server.app.database.db,
      sql`select before, after, changed_by as by from reference_change`,
    )
    expect(stored).toEqual([{ before: 'R100', after: 'R101', by: 'Admin' }])
  })

  it('is tried before it is sent, with what it would change named', async () => {
    const before = await refs()
    const dryRun = { headers: { 'dry-run': '1' } }
    expect(await send('SPU,Ref\ncoat-1,R900\ndress-2,R200\n', 'refs.csv', dryRun)).toMatchObject({
      data: { changed: 1, same: 1, changes: [{ row: 2, spu: 'coat-1', before: 'R101', after: 'R900' }] },
    })
    expect(await send('SPU,Ref\nnobody,R1\n', 'refs.csv', dryRun)).toMatchObject(refusal('ROWS_REFUSED'))
    expect(await refs()).toEqual(before)
  })

  it('names two hundred of its changes', async () => {
    const { db } = server.app.database
    const spus = Array.from({ length: maxChangesNamed + 1 }, (_, at) => `many-${at}`)
    await upsertProducts(
      db,
      spus.map((spu) => style(spu, '')),
      server.clock.now(),
    )
    const { data } = await send(`SPU,Ref\n${spus.map((spu) => `${spu},N`).join('\n')}\n`, 'refs.csv', {
      headers: { 'dry-run': '1' },
    })
    expect(data).toMatchObject({ changed: maxChangesNamed + 1 })
    expect(data.changes).toHaveLength(maxChangesNamed)
  })

  it('is read in Chinese with its columns in any order, from Windows', async () => {
    // 新货号;款号 in GBK
    const head = Uint8Array.from([
      0xd0, 0xc2, 0xbb, 0xf5, 0xba, 0xc5, 0x3b, 0xbf, 0xee, 0xba, 0xc5, 0x0d, 0x0a,
    ])
    const { data } = await send(new Uint8Array([...head, ...bytes('R102;coat-1\r\n')]))
    expect(data).toMatchObject({ changed: 1 })
  })

  it('has new ones beside those that they were', async () => {
    expect((await send('SPU,货号,新货号\ncoat-1,R102,R103\n')).data).toMatchObject({ changed: 1, same: 0 })
    expect(await refs()).toMatchObject({ 'coat-1': 'R103' })
  })

  it('changes nothing where one row is wrong, and names each', async () => {
    const before = await refs()
    const unknown = await send('SPU,Ref\ncoat-1,X\nnobody,Y\n')
    expect(unknown).toMatchObject(refusal('ROWS_REFUSED'))
    expect(problemsIn(unknown)).toEqual([
      { row: 3, column: 'spu', value: 'nobody', message: { kind: 'reference.noStyle', params: {} } },
    ])
    const more = await send(`SPU,Ref\ncoat-1,X\ncoat-1,Y\n,Z\ndress-2,\ndress-2,${'r'.repeat(101)}\n`)
    expect(more).toMatchObject(refusal('ROWS_REFUSED'))
    expect(problemsIn(more).map(({ row, column }) => [row, column])).toEqual([
      [3, 'spu'],
      [4, 'spu'],
      [5, 'ref'],
      [6, 'ref'],
      [6, 'spu'],
    ])
    const unclear = await send('\n,\nSPU,Ref\n\ncoat-1,R\ufffd\ndress-2,6.9E+12\n')
    expect(problemsIn(unclear).map(({ row, column, message }) => [row, column, message.kind])).toEqual([
      [5, 'ref', 'cell.unreadable'],
      [6, 'ref', 'cell.exponent'],
    ])
    expect(await refs()).toEqual(before)
  })

  it.each([
    ['SPU,Ref\n', 'refs.csv', 'REFERENCES_EMPTY'],
    ['', 'refs.csv', 'REFERENCES_EMPTY'],
    ['Name,Ref\na,b\n', 'refs.csv', 'REFERENCES_NO_COLUMN'],
    ['SPU,Ref,ref\na,b,c\n', 'refs.csv', 'REFERENCES_COLUMN_TWICE'],
    ['SPU,Handle,Ref\na,b,c\n', 'refs.csv', 'REFERENCES_COLUMN_TWICE'],
    ['SPU,Ref,货号\na,b,c\n', 'refs.csv', 'REFERENCES_COLUMN_TWICE'],
    ['SPU,Ref\na,b\n', 'refs.xlsx', 'REFERENCES_NOT_CSV'],
    ['PK\u0003\u0004', 'refs.csv', 'REFERENCES_NOT_CSV'],
    ['SPU,Ref\n"a,b\n', 'refs.csv', 'REFERENCES_UNREADABLE'],
    ['<html>', 'refs.csv', 'REFERENCES_UNREADABLE'],
    [`SPU,Ref\n${'a,b\n'.repeat(20_001)}`, 'refs.csv', 'REFERENCES_TOO_MANY'],
  ] as const)('%# is refused', async (text, name, error) => {
    expect(await send(text, name)).toMatchObject(refusal(error))
  })

  it('is for who may change products', async () => {
    expect((await send('SPU,Ref\ncoat-1,X\n', 'refs.csv', { as: 'Sellers' })).status).toBe(403)
  })
})

describe('an image file', () => {
  const find = (filename: string, brand = '') => server.ok(referenceFind, { query: { filename, brand } })

  it.each([
    ['coat-1.jpg', '', 'coat-1'],
    ['COAT-1_02.JPG', '', 'coat-1'],
    ['R200-front-2.png', '', 'dress-2'],
    ['folder/R200.png', 'Lise', 'dress-2'],
    ['R100.png', 'Other', 'R100'],
  ])('%s of %j is of %s', async (filename, brand, spu) => {
    expect(await find(filename, brand)).toMatchObject({ spu, id: expect.any(Number) })
  })

  it.each([
    ['R200.png', 'Other'],
    ['nothing.png', ''],
    ['.png', ''],
  ])('%s of %j is of none', async (filename, brand) => {
    expect(await find(filename, brand)).toBeNull()
  })
})

test.each([
  ['a-b_c.jpg', ['a-b_c', 'a-b', 'a']],
  ['x\\y\\R 1.jpeg', ['R 1', 'R']],
  ['plain', ['plain']],
  ['-1.png', ['-1']],
])('%s may be called after %j', (filename, names) => {
  expect(namesOfFile(filename)).toEqual(names)
})
