import { storefrontSave } from '@selvedge/contract/channels/storefronts/storefronts.ts'
import { priceSave } from '@selvedge/contract/products/prices/prices.ts'
import { styleGet } from '@selvedge/contract/products/styles/styles.ts'
import { locationList } from '@selvedge/contract/stock/locations/locations.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { refusal, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { buy, receiveBought } from '../../../../test/shops/purchase-shop.ts'
import { createLocations, createVariants, stockUp } from '../../../../test/shops/shop.ts'
import { query } from '../../../core/db/db.ts'

let server: TestServer
let id = 0
const run = <Row extends object>(statement: Parameters<typeof query>[1]) =>
  query<Row>(server.app.database.db, statement)

beforeAll(async () => {
  server = await startTestServer()
  const { 上海仓: location = 0 } = await createLocations(server, [{ name: '上海仓' }])
  await createVariants(server, ['AAA-01-S', 'BBB-01-S'])
  await stockUp(server, location, { 'AAA-01-S': 7 })
  const [row] = await run<{ id: number }>(sql`select product_id as id from variant where sku = 'AAA-01-S'`)
  id = row?.id ?? 0
})
afterAll(async () => {
  expect(await server.verify()).toEqual([])
  await server.stop()
})

it('has its SKUs with stock and prices, and how it stands in each channel', async () => {
  await server.ok(priceSave, { body: { sku: 'AAA-01-S', site: 'first', price: '19.90' } })
  const shop = { channel: 'first', name: '首店', baseUrl: 'http://127.0.0.1:9', enabled: false } as const
  await server.ok(storefrontSave, { body: { ...shop, token: 'a-token' } })
  await run(
    sql`insert into storefront_item (channel, ex_id, sku, url)
        values ('first', '1', 'AAA-01-S', 'https://first.test/products/a')`,
  )
  await run(sql`insert into product_tag (product_id, tag) values (${id}, 'winter'), (${id}, 'new')`)
  await run(
    sql`with top as (
          insert into category (code, zh_name, en_name, position, changed_at, changed_by)
          values ('x', '上装', 'Tops', 1, now(), '') returning id
        ), own as (
          insert into category (code, zh_name, en_name, position, parent_id, changed_at, changed_by)
          select 'x-y', '衬衫', 'Shirts', 1, id, now(), '' from top returning id
        )
        insert into product_category (product_id, category_id, changed_at, changed_by)
        select ${id}, id, now(), '' from own`,
  )
  expect(await server.ok(styleGet, { query: { id } })).toMatchObject({
    id,
    tags: ['new', 'winter'],
    categories: [
      { zh: '上装', en: 'Tops' },
      { zh: '衬衫', en: 'Shirts' },
    ],
    stores: [{ site: 'first', variants: 1, url: 'https://first.test/products/a' }],
    xiaohongshu: { state: 'none', on: false },
    trading: null,
    variants: [
      {
        sku: 'AAA-01-S',
        onHand: 7,
        available: 7,
        sold: 0,
        prices: [{ site: 'first', price: '19.90', storePrice: null, differs: false, reported: 'none' }],
      },
    ],
  })
})

it('shows what its SKUs cost to those alone who may see costs', async () => {
  const { 上海仓: location = 0 } = Object.fromEntries(
    (await server.ok(locationList)).map((one) => [one.name, one.id]),
  )
  await receiveBought(server, await buy(server, location, [{ sku: 'BBB-01-S', quantity: 2, cost: '0.5' }]))
  await server.runJobs()
  const [row] = await run<{ id: number }>(sql`select product_id as id from variant where sku = 'BBB-01-S'`)
  const averageFor = async (as: 'Admin' | 'Sellers') =>
    (await server.ok(styleGet, { query: { id: row?.id ?? 0 }, as })).variants.map(({ average }) =>
      average === null ? null : Number(average),
    )
  expect([await averageFor('Admin'), await averageFor('Sellers')]).toEqual([[4], [null]])
  // Nobody knows what was only counted.
  expect((await server.ok(styleGet, { query: { id } })).variants).toMatchObject([{ average: null }])
})

it('is refused where there is none', async () => {
  expect(await server.call(styleGet, { query: { id: 999_999 } })).toMatchObject(refusal('PRODUCT_NOT_FOUND'))
})
