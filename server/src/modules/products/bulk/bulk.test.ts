import { setTimeout as sleep } from 'node:timers/promises'
import { productSync, storefrontSave } from '@selvedge/contract/channels/storefronts/storefronts.ts'
import { auditList, auditTimeline } from '@selvedge/contract/house/audit/audit.ts'
import { bulkSkuList, bulkStockSync, bulkSubmit } from '@selvedge/contract/products/bulk/bulk.ts'
import { categoryDelete, categorySave } from '@selvedge/contract/products/categories/categories.ts'
import { locationList, locationSync } from '@selvedge/contract/stock/locations/locations.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { levelKey } from '../../../../../sandbox/src/storefront/shop/state.ts'
import { type RunningSandbox, startSandbox } from '../../../../../sandbox/src/storefront/start.ts'
import { refusal, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { holdOpen } from '../../../../test/shops/ship-shop.ts'
import { createVariants, stockUp } from '../../../../test/shops/shop.ts'
import { query } from '../../../core/db/db.ts'
import { shopifyStorefronts } from '../../../integrations/shopify/shopify.ts'
import { fileProductsUnder } from '../categories/categories.public.ts'

let sandbox: RunningSandbox
let server: TestServer
let tops: number
let shirts: number

const style = (handle: string, tags: string[]) => ({
  handle,
  title: `${handle} title`,
  tags,
  variants: ['S', 'M'].map((title) => ({
    sku: `${handle.toUpperCase()}-${title}`,
    title,
    price: '10.00',
    stock: { 上海仓: 3 },
  })),
})

const category = (code: string, parent: number | null = null) =>
  server.ok(categorySave, { body: { code, parent, zhName: code, enName: code, position: 1 } })

beforeAll(async () => {
  sandbox = await startSandbox({
    port: 0,
    shops: [
      {
        name: 'demo',
        locations: [{ name: '上海仓' }],
        products: [style('coat', ['Winter']), style('dress', ['winter', 'New']), style('hat', [])],
      },
    ],
  })
  server = await startTestServer({
    adapters: { storefront: shopifyStorefronts({ timeoutMs: 5_000, pauseMs: 5 }) },
  })
  const body = { channel: 'first', name: '首店', baseUrl: sandbox.shopUrl('demo') } as const
  await server.ok(storefrontSave, { body: { ...body, token: 'sandbox-token', enabled: true } })
  await server.ok(productSync, { body: { channel: 'first' } })
  await server.ok(locationSync)
  await server.runJobs()
  await query(
    server.app.database.db,
    sql`insert into product_tag (product_id, tag)
        select id, 'Winter' from product where spu in ('coat', 'dress')
        union select id, '26AW' from product where spu = 'dress'`,
  )
  await query(server.app.database.db, sql`update variant set color = 'Black' where sku = 'COAT-S'`)
  tops = await category('tops')
  shirts = await category('tops-shirts', tops)
})
afterAll(async () => {
  expect(await server.verify()).toEqual([])
  await server.stop()
  await sandbox.close()
})

const list = (requested: object = {}) => server.ok(bulkSkuList, { query: requested })
const skus = async (requested: object = {}) => (await list(requested)).map(({ sku }) => sku)
const find = async (sku: string) => (await list()).find((row) => row.sku === sku)
const submit = (body: object, more = {}) => server.call(bulkSubmit, { body, ...more })
const sync = (body: object, more = {}) => server.call(bulkStockSync, { body, ...more })

describe('the list', () => {
  it('tells SKUs by colour and size', async () => {
    expect([await find('COAT-S'), await find('COAT-M')]).toMatchObject([
      { color: 'Black', size: 'S' },
      { color: '', size: 'M' },
    ])
  })

  it('is of a tag however it is written, of a part of a name, or of a brand', async () => {
    expect(await skus()).toEqual(['COAT-M', 'COAT-S', 'DRESS-M', 'DRESS-S', 'HAT-M', 'HAT-S'])
    expect(await skus({ tag: 'WINTER' })).toEqual(['COAT-M', 'COAT-S', 'DRESS-M', 'DRESS-S'])
    expect(await skus({ tag: 'winter', name: 'dress t' })).toEqual(['DRESS-M', 'DRESS-S'])
    expect(await skus({ season: 'autumn-winter-2026' })).toEqual(['DRESS-M', 'DRESS-S'])
    expect(await skus({ season: 'autumn-winter-2025' })).toEqual([])
    expect(await skus({ name: 'hat-s' })).toEqual(['HAT-S'])
    expect(await skus({ brand: 'Nobody' })).toEqual([])
    const { data, headers } = await server.call(bulkSkuList, { query: { size: 2, skip: 4 } })
    expect([data.map(({ sku }) => sku), headers['data-count']]).toEqual([['HAT-M', 'HAT-S'], '6'])
  })
})

describe('a category', () => {
  it('is given to the styles of chosen SKUs, and counts the changed', async () => {
    const body = { categoryId: shirts, skus: ['COAT-S', 'COAT-M', 'HAT-S', 'COAT-S'] }
    expect((await submit(body)).data).toEqual({ products: 2, changed: 2 })
    expect((await submit(body)).data).toEqual({ products: 2, changed: 0 })
    expect(await find('HAT-M')).toMatchObject({ category: shirts })
    expect(await find('DRESS-S')).toMatchObject({ category: null })
    const [entry] = await server.ok(auditList, { query: { subject: 'product', size: 1 } })
    expect(entry).toMatchObject({ endpoint: 'bulkSubmit', after: { categoryId: shirts, rows: 2 } })
  })

  it('is given to all that are listed where none is chosen', async () => {
    expect((await submit({ categoryId: tops, tag: 'winter' })).data).toEqual({ products: 2, changed: 2 })
    expect(await skus({ categoryId: tops })).toEqual([
      'COAT-M',
      'COAT-S',
      'DRESS-M',
      'DRESS-S',
      'HAT-M',
      'HAT-S',
    ])
    expect(await skus({ categoryId: shirts })).toEqual(['HAT-M', 'HAT-S'])
    const coat = await find('COAT-S')
    const [last, first] = await server.ok(auditTimeline, {
      query: { subject: 'product', id: String(coat?.productId) },
    })
    expect(first).toMatchObject({ before: { filedUnder: null }, after: { filedUnder: 'tops / tops-shirts' } })
    expect(last).toMatchObject({
      before: { filedUnder: 'tops / tops-shirts' },
      after: { filedUnder: 'tops' },
    })
  })

  it('with those below it is what stock is told of, where none is chosen', async () => {
    expect((await sync({ filedUnder: shirts })).data).toBe(2)
    expect((await sync({ filedUnder: tops })).data).toBe(6)
    expect(await sync({ filedUnder: 999_999 })).toMatchObject(refusal('BULK_NOTHING'))
    expect((await submit({ categoryId: shirts, filedUnder: shirts })).data).toEqual({
      products: 1,
      changed: 0,
    })
  })

  it('is refused where there is none, for SKUs that nobody knows, and for nothing', async () => {
    expect(await submit({ skus: ['COAT-S'] })).toMatchObject(refusal('BULK_NO_CATEGORY'))
    expect((await submit({ skus: ['COAT-S'] })).message).toBe('请选择类目')
    expect(await submit({ categoryId: 999_999, skus: ['COAT-S'] })).toMatchObject(
      refusal('CATEGORY_NOT_FOUND'),
    )
    const unknown = await submit({ categoryId: shirts, skus: ['COAT-S', 'coat-s'] })
    expect(unknown).toMatchObject(refusal('BULK_UNKNOWN'))
    expect(unknown.message).toContain('coat-s')
    expect(await submit({ categoryId: shirts, tag: 'nothing' })).toMatchObject(refusal('BULK_NOTHING'))
    expect(await find('COAT-S')).toMatchObject({ category: tops })
    expect((await submit({ categoryId: shirts }, { as: 'Sellers' })).status).toBe(403)
  })

  it('with products is not deleted', async () => {
    const refused = await server.call(categoryDelete, { query: { id: shirts } })
    expect(refused).toMatchObject(refusal('CATEGORY_IN_USE'))
  })

  it('is never deleted while products are filed under it', async () => {
    const capes = await category('capes')
    const [filed, deleted] = await Promise.all([
      submit({ categoryId: capes, skus: ['HAT-S'] }),
      server.call(categoryDelete, { query: { id: capes } }),
    ])
    expect([filed.code === 0, deleted.code === 0].filter(Boolean)).toHaveLength(1)
    const other = filed.code === 0 ? deleted : filed
    expect(other).toMatchObject(refusal(filed.code === 0 ? 'CATEGORY_IN_USE' : 'CATEGORY_NOT_FOUND'))
  })
})

describe('filing', () => {
  const idOf = async (spu: string) => {
    const [style] = await query<{ id: number }>(
      server.app.database.db,
      sql`select id from product where spu = ${spu}`,
    )
    return style?.id ?? 0
  }

  it('waits for nobody who files other styles, and is waited for by whoever changes categories', async () => {
    const coat = await idOf('coat')
    const letGo = await holdOpen(server, (context) => fileProductsUnder(context, shirts, [coat]))
    const other = submit({ categoryId: tops, skus: ['DRESS-S'] })
    expect(await Promise.race([other, sleep(5_000).then(letGo)])).toMatchObject({ code: 0 })
    const changed = { is: false }
    const saved = category('hats').then(() => {
      changed.is = true
    })
    await sleep(50)
    expect(changed.is).toBe(false)
    await letGo()
    await saved
  })

  it('comes behind who files the same style, and knows how it is filed by then', async () => {
    const coat = await idOf('coat')
    await submit({ categoryId: tops, skus: ['COAT-S'] })
    const letGo = await holdOpen(server, (context) => fileProductsUnder(context, shirts, [coat]))
    const second = submit({ categoryId: tops, skus: ['COAT-S'] })
    await sleep(50)
    await letGo()
    expect((await second).data).toEqual({ products: 1, changed: 1 })
  })
})

describe('stock', () => {
  const shop = () => {
    const found = sandbox.sandbox.findShop('demo')
    if (!found) throw new Error('the shop is gone')
    return found
  }
  const inShop = (sku: string) => {
    const item = shop().variants.find((one) => one.sku === sku)?.inventoryItemId ?? 0
    return shop().levels[levelKey(item, shop().locations[0]?.id ?? 0)]?.available
  }
  /** Effects wait a moment for others that go with them. */
  async function settle(): Promise<void> {
    for (let turn = 0; turn < 200; turn++) {
      await server.runJobs()
      if ((await list()).every(({ reported }) => reported !== 'waiting')) return
      await sleep(20)
    }
    throw new Error('something waits for ever')
  }

  it('is told anew of the chosen SKUs alone, as it is when it goes out', async () => {
    const [place] = await server.ok(locationList)
    await stockUp(server, place?.id ?? 0, { 'COAT-S': 9, 'DRESS-S': 4 })
    await settle()
    expect(await find('COAT-S')).toMatchObject({
      reported: 'done',
      sentAt: expect.any(String),
      problem: null,
    })
    for (const level of Object.values(shop().levels)) level.available = 77
    expect((await sync({ skus: ['COAT-S', 'COAT-S'] })).data).toBe(1)
    expect(await find('COAT-S')).toMatchObject({ reported: 'waiting' })
    await settle()
    expect([inShop('COAT-S'), inShop('DRESS-S')]).toEqual([9, 77])
    expect(await find('COAT-S')).toMatchObject({ reported: 'done' })
  })

  it('is told of all that are listed where none is chosen', async () => {
    expect((await sync({ tag: 'Winter' })).data).toBe(4)
    await settle()
    expect(inShop('DRESS-S')).toBe(4)
    expect(inShop('HAT-S')).toBe(77)
    expect((await sync({ season: 'autumn-winter-2026' })).data).toBe(2)
    expect(await sync({ tag: 'nothing' })).toMatchObject(refusal('BULK_NOTHING'))
    expect((await sync({}, { as: 'Sellers' })).status).toBe(403)
  })

  it('is told of very many by and by: whoever ships one of them waits for no other', async () => {
    const many = Array.from({ length: 501 }, (_, index) => `MANY-${index}`)
    await createVariants(server, many)
    const sentCount = async () => {
      const [row] = await query<{ count: number }>(
        server.app.database.db,
        sql`select count(*)::int as count from outbox where key like 'stock:first:MANY-%'`,
      )
      return row?.count
    }
    expect((await sync({ skus: many })).data).toBe(501)
    expect(await sentCount()).toBe(0)
    await server.runJobs()
    expect(await sentCount()).toBe(501)
  })

  it('is refused while no store is connected', async () => {
    const body = { channel: 'first', name: '首店', baseUrl: sandbox.shopUrl('demo'), enabled: false } as const
    await server.ok(storefrontSave, { body })
    expect(await sync({ skus: ['COAT-S'] })).toMatchObject(refusal('STOREFRONT_NONE'))
  })
})
