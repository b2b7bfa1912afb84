import { codeRowList } from '@selvedge/contract/customs/hs-code-rules/hs-code-rule-list.ts'
import { codeRowImport } from '@selvedge/contract/customs/hs-code-rules/hs-code-rules.ts'
import { tariffGet, tariffImport } from '@selvedge/contract/customs/tariff/tariff.ts'
import { auditList } from '@selvedge/contract/house/audit/audit.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { refusal, startTestServer, type TestServer } from '../../../../test/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => {
  expect(await server.verify()).toEqual([])
  await server.stop()
})

const skirt = { hsCode: '6204520000', name: '棉制裙子', unit: '件/千克' }
const shirt = { hsCode: '6109100010', name: '棉制T恤衫', unit: '件/千克' }
const rows = [
  { hsCode: '6204520000', category: '裙子' },
  { hsCode: '6109100099', category: 'T恤' },
]

it('warns of nothing as long as there is no tariff', async () => {
  expect(await server.ok(tariffGet)).toEqual({ codes: 0, changedAt: null, changedBy: '', strangers: 0 })
  const { warnings } = await server.ok(codeRowImport, { body: rows, headers: { 'dry-run': '1' } })
  expect(warnings).toEqual([])
})

it('is tried first, and put on file as a whole', async () => {
  const body = [
    { hsCode: '6204.52.00', name: ' 棉制裙子 ', unit: '件/千克' },
    shirt,
    { hsCode: '', name: '第六十二章' },
  ]
  const tried = await server.ok(tariffImport, { body, headers: { 'dry-run': '1' } })
  expect(tried).toEqual({ codes: 2, added: 2, removed: 0, problems: [], strangers: 0 })
  expect((await server.ok(tariffGet)).codes).toBe(0)
  expect(await server.ok(tariffImport, { body, as: 'Customs' })).toEqual(tried)
  expect(await server.ok(tariffGet)).toMatchObject({ codes: 2, changedAt: expect.any(String) })
  const [entry] = await server.ok(auditList, { query: { subject: 'tariff', size: 1 } })
  expect(entry).toMatchObject({ endpoint: 'tariffImport', after: { rows: 2, added: 2, removed: 0 } })
})

it('warns of an HS code rule whose code it does not have, and takes it', async () => {
  const { added, problems, warnings } = await server.ok(codeRowImport, { body: rows })
  expect({ added, problems }).toEqual({ added: 2, problems: [] })
  expect(warnings).toEqual([
    { row: 2, column: 'hsCode', value: '6109100099', message: { kind: 'codeRow.notInTariff', params: {} } },
  ])
  expect((await server.ok(tariffGet)).strangers).toBe(1)
  const listed = await server.ok(codeRowList, { query: {} })
  expect(listed.map(({ hsCode, inTariff }) => [hsCode, inTariff]).toSorted()).toEqual([
    ['6109100099', false],
    ['6204520000', true],
  ])
  const strangers = await server.call(codeRowList, { query: { tariff: 'missing' } })
  expect(strangers.data.map(({ hsCode }) => hsCode)).toEqual(['6109100099'])
})

it('replaces the one before: what is not in it any more is gone', async () => {
  const answer = await server.ok(tariffImport, { body: [skirt, { ...shirt, hsCode: '6109100099' }] })
  expect(answer).toEqual({ codes: 2, added: 1, removed: 1, problems: [], strangers: 0 })
})

it('stays as it is where something is wrong with the sheet, and all of it is named', async () => {
  const answer = await server.ok(tariffImport, {
    body: [
      { hsCode: '620452000' },
      { hsCode: '裙子' },
      skirt,
      skirt,
      { hsCode: '6109100010', name: 'x'.repeat(501), unit: 'y'.repeat(51) },
    ],
  })
  expect(answer).toMatchObject({ codes: 2, added: 0, removed: 0 })
  expect(answer.problems.map(({ row, column }) => [row, column])).toEqual([
    [1, 'hsCode'],
    [2, 'hsCode'],
    [4, 'hsCode'],
    [5, 'name'],
    [5, 'unit'],
  ])
  expect(answer.problems[0]?.message).toEqual({ kind: 'codeRow.digits', params: { digits: 9 } })
  expect(answer.problems[2]?.message).toEqual({ kind: 'tariff.twice', params: { row: 3 } })
})

it('is not taken off file by an empty sheet', async () => {
  expect(await server.call(tariffImport, { body: [{ name: '没有税号' }] })).toMatchObject(
    refusal('TARIFF_EMPTY'),
  )
  expect((await server.ok(tariffGet)).codes).toBe(2)
})

it('is one thing: two that are imported at once leave one of the two', async () => {
  const codes = ['6101200000', '6101300000', '6101901010']
  await Promise.all(codes.map((hsCode) => server.ok(tariffImport, { body: [{ hsCode }] })))
  expect((await server.ok(tariffGet)).codes).toBe(1)
})

it('is for customs', async () => {
  for (const role of ['Sellers', 'Store', 'Finance'] as const) {
    expect((await server.call(tariffGet, { as: role })).status).toBe(403)
    expect((await server.call(tariffImport, { body: [skirt], as: role })).status).toBe(403)
  }
})
