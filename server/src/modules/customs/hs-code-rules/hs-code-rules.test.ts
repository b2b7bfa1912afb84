import {
  customsSettingGet,
  styleRuleList,
} from '@selvedge/contract/customs/customs-style/customs-style-calls.ts'
import {
  declarationElementList,
  declarationElementSave,
} from '@selvedge/contract/customs/declaration-elements/declaration-elements.ts'
import { declarationList } from '@selvedge/contract/customs/declarations/declarations.ts'
import {
  codeRowExport,
  codeRowImport,
  codeRowMap,
} from '@selvedge/contract/customs/hs-code-rules/hs-code-rules.ts'
import { configSet } from '@selvedge/contract/house/settings/settings.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusal, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { buyUnits, createStyle } from '../../../../test/shops/customs-shop.ts'
import { readSheet } from '../../../../test/shops/order-shop.ts'
import { inTransaction } from '../../../../test/shops/ship-shop.ts'
import { createLocations } from '../../../../test/shops/shop.ts'
import { readCodeIndex } from './hs-code-rules.reads.ts'

let server: TestServer
let orderId: number

beforeAll(async () => {
  server = await startTestServer()
  const bonded = (await createLocations(server, [{ name: '保税仓', flag: '1' }])).保税仓 ?? 0
  for (const spu of ['A', 'B', 'C']) await createStyle(server, spu)
  await createStyle(server, 'P', { category: '裤子' })
  orderId = await buyUnits(server, bonded, { 'A-S': 1, 'B-S': 1, 'C-S': 1, 'P-S': 1 })
})
afterAll(async () => {
  expect(await server.verify()).toEqual([])
  await server.stop()
})

const dress = { hsCode: '6104420000', material: '棉', sex: 'girl', category: '连衣裙', weaving: 'knit' }

describe('HS code rules', () => {
  it('are tried first: how many products of the order each would match, and nothing is kept', async () => {
    const tried = await server.ok(codeRowImport, {
      query: { id: orderId },
      body: [
        dress,
        { hsCode: '6203420000', category: '裤子' },
        { hsCode: '', category: '裙子' },
        { hsCode: '620342000' },
      ],
      headers: { 'dry-run': '1' },
    })
    expect(tried).toMatchObject({
      added: 2,
      changed: 0,
      same: 0,
      withoutCode: 1,
      matches: [3, 1, 0, 0],
      matched: 4,
      unmatched: 0,
    })
    expect(tried.problems).toMatchObject([{ row: 4, column: 'hsCode', value: '620342000' }])
    expect(await server.ok(codeRowMap)).toEqual({})
    expect(
      (await server.ok(declarationList, { query: { id: orderId } })).map(({ status }) => status),
    ).toEqual(Array(4).fill('unmatched'))
  })

  it('are kept once, changed by a later sheet, and left as they are where nothing is new', async () => {
    const imported = (body: object[]) => server.ok(codeRowImport, { body, as: 'Customs' })
    expect(await imported([dress, { ...dress, sex: '女童' }])).toMatchObject({
      added: 1,
      changed: 0,
      same: 1,
    })
    expect(await imported([{ ...dress, weaving: '针织' }])).toMatchObject({ added: 0, changed: 0, same: 1 })
    expect(await imported([{ ...dress, hsCode: 61044300 }])).toMatchObject({ added: 0, changed: 1, same: 0 })
    expect(await server.ok(codeRowMap, { as: 'Customs' })).toEqual({ '棉|girl|连衣裙|knit|': '6104430000' })
  })

  it('that contradict each other are not imported, and all of them named', async () => {
    const answer = await server.ok(codeRowImport, {
      query: { id: orderId },
      body: [
        { hsCode: '6203420000', category: '裤子' },
        { hsCode: '6204620000', category: '裤子' },
        { hsCode: '6110200000', category: '毛衣' },
      ],
    })
    expect(answer).toMatchObject({ added: 1, matches: [0, 0, 0] })
    expect(answer.problems.map(({ row, message }) => [row, message.kind])).toEqual([
      [1, 'codeRow.contradicts'],
      [2, 'codeRow.contradicts'],
    ])
    expect(Object.keys(await server.ok(codeRowMap))).toHaveLength(2)
  })

  it('are refused where there are none, and by whom they do not concern', async () => {
    for (const body of [[], [{ hsCode: '', category: '裤子' }]]) {
      expect(await server.call(codeRowImport, { body })).toMatchObject(refusal('CODE_ROWS_EMPTY'))
    }
    expect(await server.call(codeRowImport, { query: { id: 900_001 }, body: [dress] })).toMatchObject(
      refusal('STOCK_ORDER_NOT_FOUND'),
    )
    expect((await server.call(codeRowImport, { body: [dress], as: 'Sellers' })).status).toBe(403)
    expect((await server.call(codeRowMap, { as: 'Sellers' })).status).toBe(403)
    expect((await server.call(codeRowExport, { as: 'Sellers' })).status).toBe(403)
  })

  it('meet in any order without waiting for each other in a circle', async () => {
    const rows = Array.from({ length: 40 }, (_, n) => ({ hsCode: '6110200000', category: `种类 ${n}` }))
    const answers = await Promise.all(
      [rows, rows.toReversed(), rows, rows.toReversed()].map((body) => server.ok(codeRowImport, { body })),
    )
    expect(answers.reduce((sum, { added }) => sum + added, 0)).toBe(40)
  })

  it('are exported as they can be imported again', async () => {
    const { raw, headers } = await server.call(codeRowExport, {})
    expect(headers['content-disposition']).toContain('customs-codes.xlsx')
    const [first] = await readSheet(raw)
    expect(first).toEqual({
      'HS Code': '6104430000',
      material: '棉',
      sex: 'girl',
      category: '连衣裙',
      'weaving type': 'knit',
      design: '',
    })
  })
})

describe('declaration elements', () => {
  const save = (body: object) => server.call(declarationElementSave, { body, as: 'Customs' })
  const whole = { hsCode: ' 61044200 ', elements: ' 0:品牌类型|1:种类 ', unit: ' 件 ' }

  it('are kept by code, trimmed', async () => {
    expect(await save(whole)).toMatchObject({ code: 0, data: 1 })
    expect(await save({ ...whole, unit: '条' })).toMatchObject({ code: 0 })
    expect(await server.ok(declarationElementList)).toEqual([
      { hsCode: '6104420000', elements: '0:品牌类型|1:种类', unit: '条' },
    ])
  })

  it.each([
    [{ hsCode: ' ' }, 'ELEMENTS_CODE_MISSING', '税号不能为空'],
    [{ elements: '' }, 'ELEMENTS_MISSING', '申报要素不能为空'],
    [{ unit: '' }, 'ELEMENTS_UNIT_MISSING', '单位不能为空'],
    [{ hsCode: '610' }, 'HS_CODE_DIGITS', '税号须为 10 位数字（8 位自动补 00）：610'],
  ] as const)('are refused with %j', async (part, error, message) => {
    expect(await save({ ...whole, ...part })).toMatchObject({ ...refusal(error), message })
  })

  it('are for customs', async () => {
    expect((await server.call(declarationElementSave, { body: whole, as: 'Finance' })).status).toBe(403)
    expect((await server.call(declarationElementList, { as: 'Finance' })).status).toBe(403)
  })
})

describe('customs settings', () => {
  it('are read as their JSON text, and the style rules as a list', async () => {
    await server.ok(configSet, { query: { key: 'categories_setting' }, body: '["连衣裙","裤子"]' })
    const rule = { constraints: [{ property: 'sex', values: ['女童'] }], options: [] }
    await server.ok(configSet, { query: { key: 'style_setting' }, body: JSON.stringify([rule]) })
    const text = await server.ok(customsSettingGet, { query: { key: 'categories_setting' }, as: 'Customs' })
    expect(JSON.parse(text)).toEqual(['连衣裙', '裤子'])
    expect(await server.ok(styleRuleList, { as: 'Customs' })).toEqual([rule])
    expect((await server.call(styleRuleList, { as: 'Store' })).status).toBe(403)
    expect(
      (await server.call(customsSettingGet, { query: { key: 'unit_setting' }, as: 'Store' })).status,
    ).toBe(403)
    const other = await server.call(customsSettingGet, { query: { key: 'bobo_token' as 'unit_setting' } })
    expect(other).toMatchObject(refusal('INVALID_INPUT'))
  })
})

it('are read as a whole only where they are others than before, whoever changed them and when', async () => {
  await server.ok(codeRowImport, { query: { id: orderId }, body: [dress] })
  const read = () => inTransaction(server, ({ db }) => readCodeIndex(db))
  const first = await read()
  expect(await read()).toBe(first)
  const { pool } = server.app.database
  const { rows } = await pool.query<{ key: string; code: string }>(
    'select key, hs_code as code from customs_code_row order by id limit 1',
  )
  const [{ key, code } = { key: '', code: '' }] = rows
  const change = (hsCode: string) =>
    pool.query('update customs_code_row set hs_code = $1 where key = $2', [hsCode, key])
  await change('6104990000')
  expect((await read()).codes.get(key)).toEqual(['6104990000'])
  await change(code)
  expect((await read()).codes.get(key)).toEqual([code])
})
