import {
  codeRowDelete,
  codeRowList,
  contradictionList,
} from '@selvedge/contract/customs/hs-code-rules/hs-code-rule-list.ts'
import { codeRowExport, codeRowImport } from '@selvedge/contract/customs/hs-code-rules/hs-code-rules.ts'
import { auditList } from '@selvedge/contract/house/audit/audit.ts'
import { configSet } from '@selvedge/contract/house/settings/settings.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusal, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { buyUnits, createStyle, rowOf, say } from '../../../../test/shops/customs-shop.ts'
import { readSheet } from '../../../../test/shops/order-shop.ts'
import { createLocations } from '../../../../test/shops/shop.ts'

let server: TestServer
let orderId: number
let bonded: number

beforeAll(async () => {
  server = await startTestServer()
  bonded = (await createLocations(server, [{ name: '保税仓', flag: '1' }])).保税仓 ?? 0
  for (const spu of ['A', 'B', 'C']) await createStyle(server, spu, { composition: '100% Cotton' })
  await createStyle(server, 'P', { category: '裤子' })
  orderId = await buyUnits(server, bonded, { 'A-S': 1, 'B-S': 1, 'C-S': 1, 'P-S': 1 })
  await server.ok(codeRowImport, {
    body: [
      { hsCode: '6104420000', material: '100% Cotton', sex: '女童', category: '连衣裙', weaving: '针织' },
      { hsCode: '6203420000', category: '裤子' },
      { hsCode: '6204620000', category: '裤子', sex: '女士' },
    ],
  })
})
afterAll(async () => {
  expect(await server.verify()).toEqual([])
  await server.stop()
})

const codes = async (query: object) =>
  (await server.ok(codeRowList, { query })).map(({ hsCode }) => hsCode).toSorted()

describe('the HS code rules on file', () => {
  it('are listed and searched by code and by what they say', async () => {
    const { data, total } = await server.call(codeRowList, { query: { size: 2 } })
    expect([data.length, total]).toEqual([2, 3])
    expect(data[0]).toMatchObject({ inTariff: null, changedAt: expect.any(String) })
    expect(await codes({ query: '6204.6' })).toEqual(['6204620000'])
    expect(await codes({ query: '裤子' })).toEqual(['6203420000', '6204620000'])
    expect(await codes({ query: '%' })).toEqual(['6104420000'])
    expect(await codes({ query: '没有的' })).toEqual([])
    expect(await codes({ query: '62裤' })).toEqual([])
  })

  it('are exported as they are listed', async () => {
    const exported = async (query: object) =>
      (await readSheet((await server.call(codeRowExport, { query })).raw)).map((row) => row['HS Code'])
    expect(await exported({ query: '6204.6' })).toEqual(['6204620000'])
    expect((await exported({ query: '裤子' })).toSorted()).toEqual(['6203420000', '6204620000'])
    expect(await exported({})).toHaveLength(3)
  })

  it('are deleted, each in the audit; the second time there is none', async () => {
    const [row] = await server.ok(codeRowList, { query: { query: '女士' } })
    const ids = [row?.id ?? 0]
    expect(await server.ok(codeRowDelete, { body: { ids }, as: 'Customs' })).toBe(1)
    expect(await server.ok(codeRowDelete, { body: { ids } })).toBe(0)
    expect(await codes({})).toEqual(['6104420000', '6203420000'])
    const entries = await server.ok(auditList, { query: { subject: 'codeRow' } })
    expect(entries.find(({ endpoint }) => endpoint === 'codeRowDelete')).toMatchObject({
      subjectId: String(row?.id),
      before: { hsCode: '6204620000', sex: '女士' },
    })
    expect((await rowOf(server, orderId, 'P')).product.hsCode).toBe('6203420000')
  })

  it('are taken off by ids that there can be, and by customs', async () => {
    expect(await server.call(codeRowDelete, { body: { ids: [] } })).toMatchObject(refusal('INVALID_INPUT'))
    const many = Array.from({ length: 501 }, (_, index) => index + 1)
    expect(await server.call(codeRowDelete, { body: { ids: many } })).toMatchObject(refusal('INVALID_INPUT'))
    for (const role of ['Sellers', 'Store', 'Finance'] as const) {
      expect((await server.call(codeRowDelete, { body: { ids: [1] }, as: role })).status).toBe(403)
      expect((await server.call(codeRowList, { query: {}, as: role })).status).toBe(403)
      expect((await server.call(contradictionList, { query: {}, as: role })).status).toBe(403)
    }
  })
})

describe('contradictions', () => {
  it('are none as long as all that is alike has one code', async () => {
    expect(await server.ok(contradictionList, { query: {} })).toEqual([])
  })

  it('are the same facts with two codes, by people and by HS code rules', async () => {
    await say(server, await rowOf(server, orderId, 'A'), { hsCode: '6104430000' })
    await say(server, await rowOf(server, orderId, 'B'), { hsCode: '6104430000' })
    const { data, total } = await server.call(contradictionList, { query: {} })
    expect(total).toBe(1)
    expect(data).toMatchObject([
      {
        material: '100% cotton',
        sex: '女童',
        category: '连衣裙',
        weaving: '针织',
        design: '',
        codes: [
          { hsCode: '6104430000', products: 2, handles: ['A', 'B'], codeRow: null },
          { hsCode: '6104420000', products: 0, handles: [], codeRow: expect.any(Number) },
        ],
      },
    ])
    const rowId = data[0]?.codes[1]?.codeRow ?? 0
    await server.ok(codeRowDelete, { body: { ids: [rowId] } })
    expect(await server.ok(contradictionList, { query: {} })).toEqual([])
  })

  it('are not what differs in a fact', async () => {
    await say(server, await rowOf(server, orderId, 'C'), { hsCode: '6104490000', sex: 'women' })
    expect(await server.ok(contradictionList, { query: {} })).toEqual([])
    await say(server, await rowOf(server, orderId, 'C'), { hsCode: '6104490000', sex: 'girl' })
    expect(await server.ok(contradictionList, { query: {} })).toMatchObject([
      { codes: [{ hsCode: '6104430000' }, { hsCode: '6104490000', handles: ['C'] }] },
    ])
  })

  it('compare as the HS code rules do: fibres by their names, and of a style what its rules offer', async () => {
    const rule = {
      constraints: [{ property: 'kind', values: ['衬衫'] }],
      options: [{ values: ['长袖', '短袖'], default: '长袖' }],
    }
    await server.ok(configSet, { query: { key: 'style_setting' }, body: JSON.stringify([rule]) })
    for (const spu of ['S', 'T']) await createStyle(server, spu, { category: '衬衫', composition: 'Cotton' })
    const id = await buyUnits(server, bonded, { 'S-S': 1, 'T-S': 1 })
    const shirt = { material: '棉', sex: '女童', category: '衬衫', weaving: '针织' }
    await server.ok(codeRowImport, {
      body: [
        { ...shirt, hsCode: '6106100001', design: '长袖' },
        { ...shirt, hsCode: '6106100002', design: '短袖' },
      ],
    })
    const shirts = async () =>
      (await server.ok(contradictionList, { query: {} }))
        .filter(({ category }) => category === '衬衫')
        .map(({ design, codes }) => [design, ...codes.map(({ hsCode }) => hsCode)])
    // What is told of the code's elements is no design.
    await say(server, await rowOf(server, id, 'S'), { hsCode: '6106100009', style: { 领型: '圆领' } })
    await say(server, await rowOf(server, id, 'T'), { hsCode: '6106100002', style: { 1: '短袖' } })
    expect(await shirts()).toEqual([['长袖', '6106100009', '6106100001']])
  })
})
