import { declarationElementSave } from '@selvedge/contract/customs/declaration-elements/declaration-elements.ts'
import {
  declarationExport,
  declarationGet,
  declarationUpload,
} from '@selvedge/contract/customs/declarations/declarations.ts'
import { codeRowImport } from '@selvedge/contract/customs/hs-code-rules/hs-code-rules.ts'
import { configSet } from '@selvedge/contract/house/settings/settings.ts'
import { syncList } from '@selvedge/contract/house/sync/sync.ts'
import { stockOrderDelete } from '@selvedge/contract/stock/stock-orders/stock-orders.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { refusal, startTestServer, type TestServer } from '../../../../../test/harness.ts'
import { buyUnits, createStyle, rowOf, say } from '../../../../../test/shops/customs-shop.ts'
import { readSheet } from '../../../../../test/shops/order-shop.ts'
import { createLocations } from '../../../../../test/shops/shop.ts'
import { query } from '../../../../core/db/db.ts'

let server: TestServer
let bonded: number
let orderId: number

beforeAll(async () => {
  server = await startTestServer()
  bonded = (await createLocations(server, [{ name: '保税仓', flag: '1' }])).保税仓 ?? 0
  await createStyle(server, 'DRESS')
  await createStyle(server, 'SOCKS', { category: '袜子', ref: '', sex: '', origin: '', brand: '=1+1' })
  orderId = await buyUnits(server, bonded, { 'DRESS-S': 3, 'SOCKS-S': 12 })
  await server.ok(codeRowImport, { body: [{ hsCode: '6104420000', category: '连衣裙' }] })
})
afterAll(async () => {
  expect(await server.verify()).toEqual([])
  await server.stop()
})

const file = (more: object = {}) => server.call(declarationExport, { query: { id: orderId, ...more } })
const upload = (id = orderId) => server.call(declarationUpload, { query: { id }, as: 'Customs' })
const effects = () =>
  query<{ key: string; state: string; subject: string; payload: { items: unknown[] } }>(
    server.app.database.db,
    sql`select key, state, subject, payload from outbox where kind = 'warehouse.declaration' order by id`,
  )

it('is neither exported nor uploaded while a code is missing', async () => {
  for (const answer of [await file(), await file({ t: 'n' }), await file({ t: 'd' }), await upload()]) {
    expect(answer).toMatchObject({ ...refusal('CODES_MISSING'), message: '请填写全部税号后导出' })
  }
  expect(await effects()).toEqual([])
})

it('has nothing to declare where nothing is ordered', async () => {
  const id = await buyUnits(server, bonded, { 'SOCKS-S': 1 })
  await query(
    server.app.database.db,
    sql`update stock_order_item set quantity = 0 where stock_order_id = ${id}`,
  )
  expect(await server.call(declarationExport, { query: { id } })).toMatchObject(refusal('DECLARATION_EMPTY'))
  expect(await upload(id)).toMatchObject(refusal('DECLARATION_EMPTY'))
  await query(
    server.app.database.db,
    sql`update stock_order_item set quantity = 1 where stock_order_id = ${id}`,
  )
})

it('is told by elements that nobody has saved over what somebody else has', async () => {
  const saved = (more: object) =>
    server.call(declarationElementSave, {
      body: { hsCode: '9503000000', unit: '件', elements: '0:品牌', ...more },
    })
  expect(await saved({ shown: null })).toMatchObject({ code: 0 })
  expect(await saved({ elements: '0:货号', shown: null })).toMatchObject(refusal('ELEMENTS_CHANGED_SINCE'))
  const shown = { elements: '0:品牌', unit: '件' }
  expect(await saved({ elements: '0:货号', shown })).toMatchObject({ code: 0 })
  expect(await saved({ unit: '套', shown })).toMatchObject(refusal('ELEMENTS_CHANGED_SINCE'))
  expect(await saved({ unit: '套' })).toMatchObject({ code: 0 })
})

it('is a file of what is declared, by elements, templates and units', async () => {
  await say(server, await rowOf(server, orderId, 'SOCKS'), { hsCode: '61159500', remark: '三双装' })
  await server.ok(declarationElementSave, {
    body: {
      hsCode: '6104420000',
      elements:
        '0:品牌类型|1:出口享惠情况|2:织造方法|3:种类|4:类别|5:成分含量|6:领型(圆领/V领)|7:品牌|8:货号',
      unit: '条',
    },
  })
  await server.ok(configSet, {
    query: { key: 'unit_setting' },
    body: JSON.stringify([{ kinds: ['袜子'], unit: '双' }]),
  })
  const dress = await rowOf(server, orderId, 'DRESS')
  expect(dress.styleSettings.map(({ name }) => name)).toEqual(['品牌类型', '出口享惠情况', '领型'])
  await say(server, dress, { style: { 领型: '圆领' } })

  const plain = await file()
  expect(plain.headers['content-disposition']).toContain(`customs-PO${orderId}.xlsx`)
  const rows = await readSheet(plain.raw)
  expect(rows).toEqual([
    {
      税号: '6104420000',
      SPU: 'DRESS',
      货号: 'R-DRESS',
      品牌: 'Bonpoint',
      品名: '款式 DRESS',
      种类: '连衣裙',
      性别: '女童',
      织造方式: '针织',
      成分: '95% Cotton 5% Elastane',
      原产国: '法国(FR)',
      商品描述: 'Bonpoint女童连衣裙，针织，95% Cotton 5% Elastane',
      申报要素: '4|3|针织|连衣裙|女童|95% Cotton 5% Elastane|圆领|Bonpoint|R-DRESS',
      单位: '条',
      数量: 3,
      备注: '',
    },
    expect.objectContaining({
      税号: '6115950000',
      SPU: 'SOCKS',
      品牌: '=1+1',
      单位: '双',
      数量: 12,
      备注: '三双装',
    }),
  ])
})

it('has item numbers where they are asked for, and is a draft by its own columns', async () => {
  const numbered = await readSheet((await file({ t: 'n' })).raw)
  expect(numbered.map((row) => [row.项号, row.SPU])).toEqual([
    [1, 'DRESS'],
    [2, 'SOCKS'],
  ])
  const draft = await file({ t: 'd' })
  expect(draft.headers['content-disposition']).toContain(`customs-draft-PO${orderId}.xlsx`)
  expect(Object.keys((await readSheet(draft.raw))[0] ?? {})).toEqual([
    '项号',
    'SPU',
    '货号',
    '品牌',
    '商品描述',
    '成分',
    '原产国',
    '税号',
    '单位',
    '数量',
  ])
})

it('has the columns that are chosen, in either format', async () => {
  const csv = await file({ columns: ['count', 'hsCode'], format: 'csv' })
  expect(csv.raw.toString()).toBe('\ufeff税号,数量\r\n6104420000,3\r\n6115950000,12\r\n')
  expect(await file({ columns: ['price'] })).toMatchObject(refusal('INVALID_INPUT'))
})

it('goes to the partner once, however often it is asked for before it is taken', async () => {
  await Promise.all([upload(), upload(), upload()])
  const [effect, ...others] = await effects()
  expect(others).toEqual([])
  expect(effect).toMatchObject({
    key: `warehouse.declaration:ST${orderId}:1`,
    state: 'waiting',
    subject: 'purchaseOrder',
    payload: {
      type: 'PO',
      number: `ST${orderId}`,
      locationId: bonded,
      items: [{ itemNo: 1, hsCode: '6104420000', count: 3, origin: 'FR' }, { itemNo: 2 }],
    },
  })
  expect(await server.ok(declarationGet, { query: { id: orderId } })).toMatchObject({
    upload: { state: 'waiting' },
  })
  const waiting = await server.ok(syncList, { query: { state: 'waiting' } })
  expect(waiting).toContainEqual(expect.objectContaining({ kind: 'warehouse.declaration' }))

  // What has changed since is what the partner will be told.
  await say(server, await rowOf(server, orderId, 'DRESS'), { origin: 'PT' })
  await upload()
  expect(await effects()).toMatchObject([{ payload: { items: [{ origin: 'PT' }, {}] } }])

  await query(server.app.database.db, sql`update outbox set state = 'done', finished_at = now()`)
  await upload()
  expect((await effects()).map(({ key, state }) => [key, state])).toEqual([
    [`warehouse.declaration:ST${orderId}:1`, 'done'],
    [`warehouse.declaration:ST${orderId}:2`, 'waiting'],
  ])
})

it('does not go for what was deleted, nor by whom it does not concern', async () => {
  const id = await buyUnits(server, bonded, { 'DRESS-S': 1 })
  await server.ok(stockOrderDelete, { query: { id } })
  expect(await upload(id)).toMatchObject(refusal('STOCK_ORDER_DELETED'))
  expect(await upload(900_001)).toMatchObject(refusal('STOCK_ORDER_NOT_FOUND'))
  expect(await server.call(declarationExport, { query: { id: 900_001 } })).toMatchObject(
    refusal('STOCK_ORDER_NOT_FOUND'),
  )
  for (const endpoint of [declarationExport, declarationUpload]) {
    expect((await server.call(endpoint, { query: { id: orderId }, as: 'Sellers' })).status).toBe(403)
  }
})
