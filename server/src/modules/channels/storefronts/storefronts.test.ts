import {
  productSync,
  storefrontList,
  storefrontSave,
  storefrontTest,
} from '@selvedge/contract/channels/storefronts/storefronts.ts'
import { variantList } from '@selvedge/contract/products/products/products.ts'
import { locationList, locationSync } from '@selvedge/contract/stock/locations/locations.ts'
import { sql as statement } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { refusal, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { fakeStorefront, outsideLocation } from '../../../../test/shops/fake-storefront.ts'
import { holdOpen, inTransaction } from '../../../../test/shops/ship-shop.ts'
import { createLocations, createVariants, stockUp } from '../../../../test/shops/shop.ts'
import { leave } from '../../../core/jobs/nodes/nodes.ts'
import { StorefrontError } from '../../../ports/storefront/storefront.ts'
import { touchLocation } from './levels.ts'
import { lockRow } from './storefronts.sql.ts'
import { storeItems } from './sync/items.ts'

let server: TestServer
let fake: ReturnType<typeof fakeStorefront>
beforeEach(async () => {
  fake = fakeStorefront()
  server = await startTestServer({ adapters: fake.adapters, publicUrl: 'https://back.test' })
})
afterEach(() => server.stop())

const first = {
  channel: 'first' as const,
  name: '首店',
  baseUrl: 'https://first.test/',
  token: 'shpat_0123456789abcdef',
  webhookSecret: 'hush-hush-hush-hush',
  enabled: true,
}
const connect = (over: Partial<typeof first> = {}) =>
  server.ok(storefrontSave, { body: { ...first, ...over } })
const rowOf = async (channel: 'first' | 'second') =>
  (await server.ok(storefrontList)).find((row) => row.channel === channel)
const sql = async (text: string) => (await server.app.database.pool.query(text)).rows
/** That one has ended is noted a moment later. */
const syncProducts = (channel: 'first' | 'second' = 'first') =>
  vi.waitFor(() => server.ok(productSync, { body: { channel } }))
const broken = new StorefrontError(
  { kind: 'storefront.status', params: { status: 401, requestId: '' } },
  { retryable: false },
)

describe('setting up', () => {
  it('keeps secrets sealed, shows their end alone, and leaves them out of the audit', async () => {
    expect(await connect()).toEqual({ problem: null })
    expect(await rowOf('first')).toEqual({
      channel: 'first',
      name: '首店',
      baseUrl: 'https://first.test',
      token: '••••cdef',
      webhookSecret: '••••hush',
      enabled: true,
      problem: null,
      subscribedAt: '2026-03-02T02:00:00.000Z',
      locations: 0,
      version: expect.stringMatching(/./),
    })
    expect(await rowOf('second')).toMatchObject({ name: '', token: '', enabled: false })
    const stored = JSON.stringify([
      await sql('select * from storefront'),
      await sql('select * from audit_entry'),
    ])
    expect(stored).not.toContain('0123456789abcdef')
    expect(stored).not.toContain('hush-hush')
    expect(await sql("select after from audit_entry where endpoint = 'storefrontSave'")).toEqual([
      {
        after: {
          name: '首店',
          baseUrl: 'https://first.test',
          enabled: true,
          tokenChanged: true,
          secretChanged: true,
        },
      },
    ])
  })

  it('keeps a secret that is not given anew, and asks for a token where there is none', async () => {
    expect(await server.call(storefrontSave, { body: { ...first, token: '' } })).toMatchObject(
      refusal('STOREFRONT_TOKEN_MISSING'),
    )
    await connect()
    await connect({ name: '首店二', token: '', webhookSecret: '' })
    expect(await rowOf('first')).toMatchObject({ name: '首店二', token: '••••cdef' })
  })

  it('does not turn on again a shop that somebody else has turned off since the form was opened', async () => {
    const save = (over: object) => server.call(storefrontSave, { body: { ...first, ...over } })
    const version = (await rowOf('first'))?.version
    expect(version).toBe('')
    await connect({ enabled: false })
    expect(await save({ version })).toMatchObject(refusal('STOREFRONT_CHANGED_SINCE'))
    const opened = (await rowOf('first'))?.version
    expect(await save({ enabled: false, name: '首店二', version: opened })).toMatchObject({ code: 0 })
    expect(await save({ version: opened })).toMatchObject(refusal('STOREFRONT_CHANGED_SINCE'))
    expect(await rowOf('first')).toMatchObject({ name: '首店二', enabled: false })
    expect(await save({})).toMatchObject({ code: 0 })
  })

  it('gives a token that is kept to no other address', async () => {
    await connect()
    const moved = { ...first, baseUrl: 'https://elsewhere.test', token: '' }
    for (const body of [moved, { ...moved, enabled: false }]) {
      expect(await server.call(storefrontSave, { body })).toMatchObject(refusal('STOREFRONT_TOKEN_MISSING'))
    }
    expect(await rowOf('first')).toMatchObject({ baseUrl: 'https://first.test', enabled: true })
    await connect({ baseUrl: moved.baseUrl })
    expect(fake.requested.at(-1)).toMatchObject({
      credentials: { baseUrl: moved.baseUrl, token: first.token },
    })
  })

  it('has the shop tell what happens, and says why where it does not', async () => {
    await connect()
    expect(fake.shop.subscribed).toEqual(['https://back.test/admin-api/plugin/webhook/storefront/first'])
    fake.failNext('subscribe', broken)
    expect(await connect()).toEqual({ problem: broken.failure })
    expect(await rowOf('first')).toMatchObject({ problem: broken.failure, subscribedAt: null, enabled: true })
    expect(await connect({ channel: 'second' as 'first', webhookSecret: '' })).toEqual({
      problem: { kind: 'storefront.noWebhookSecret', params: {} },
    })
  })

  it('asks nothing of a shop that is turned off', async () => {
    await connect({ enabled: false })
    expect(fake.requested).toEqual([])
  })

  it.each([
    'http://first.test',
    'ftp://first.test',
    'first',
    'https://first.test/?a=1',
    'https://a@first.test',
  ])('refuses the address %s', async (baseUrl) => {
    expect(await server.call(storefrontSave, { body: { ...first, baseUrl } })).toMatchObject(
      refusal('INVALID_INPUT'),
    )
  })

  it('is for those who may change settings', async () => {
    expect(await server.call(storefrontSave, { body: first, as: 'Store' })).toMatchObject({ status: 403 })
    expect(
      await server.call(storefrontTest, { body: { channel: 'first', baseUrl: first.baseUrl }, as: 'Store' }),
    ).toMatchObject({ status: 403 })
    expect(await server.call(storefrontList, { as: 'Store' })).toMatchObject({ status: 200 })
  })
})

describe('testing a connection', () => {
  const body = { channel: 'first' as const, baseUrl: 'https://first.test' }

  it('tells the name of the shop', async () => {
    expect(await server.ok(storefrontTest, { body: { ...body, token: 'abc' } })).toEqual({ shop: '首店' })
    expect(fake.requested).toMatchObject([
      { call: 'check', credentials: { ...{ baseUrl: body.baseUrl }, token: 'abc' } },
    ])
  })

  it('uses the token that is kept, for the address that it is kept for', async () => {
    await connect()
    await server.ok(storefrontTest, { body })
    expect(fake.requested.at(-1)).toMatchObject({ credentials: { token: first.token } })
    const elsewhere = { ...body, baseUrl: 'https://elsewhere.test' }
    expect(await server.call(storefrontTest, { body: elsewhere })).toMatchObject(
      refusal('STOREFRONT_TOKEN_MISSING'),
    )
  })

  it('tells what is wrong', async () => {
    fake.failNext('check', broken)
    expect(await server.call(storefrontTest, { body: { ...body, token: 'x' } })).toMatchObject({
      ...refusal('STOREFRONT_REFUSED'),
      message: `店铺连接失败：${broken.message}`,
    })
  })
})

describe('reading locations', () => {
  it('links those of the same name and makes the others, once', async () => {
    const known = await createLocations(server, [{ name: '上海仓' }, { name: '巴黎' }])
    await connect()
    fake.shop.locations = [
      outsideLocation('11', '上海仓'),
      outsideLocation('12', 'Milano', { country: 'IT', city: 'Milano' }),
      outsideLocation('13', 'Closed', { active: false }),
    ]
    expect(await server.ok(locationSync)).toBe(2)
    const made = (await server.ok(locationList)).find(({ name }) => name === 'Milano')
    expect(made).toMatchObject({ country: 'IT', city: 'Milano', fulfillOrder: '0' })
    const links = () => sql('select location_id, ex_id from storefront_location order by ex_id')
    const expected = [
      { location_id: known.上海仓, ex_id: '11' },
      { location_id: made?.id, ex_id: '12' },
    ]
    expect(await links()).toEqual(expected)

    // A renamed location stays the same one.
    fake.shop.locations = [outsideLocation('11', '浦东仓'), outsideLocation('12', 'Milano')]
    await Promise.all(Array.from({ length: 4 }, () => server.ok(locationSync)))
    expect(await links()).toEqual(expected)
    expect(await server.ok(locationList)).toHaveLength(3)
    expect(await rowOf('first')).toMatchObject({ locations: 2 })
  })

  it('tells a newly linked location’s stock', async () => {
    const { 上海仓: location = 0 } = await createLocations(server, [{ name: '上海仓' }])
    await createVariants(server, ['AAA-01-S'])
    await stockUp(server, location, { 'AAA-01-S': 7 })
    await connect()
    fake.shop.locations = [outsideLocation('11', '上海仓')]
    await server.ok(locationSync)
    await server.runJobs()
    expect(fake.shop.levels).toEqual(new Map([['AAA-01-S@11', 7]]))
  })

  it('tells all that it holds by and by: whoever ships some of it meanwhile waits for no other', async () => {
    const { 上海仓: location = 0 } = await createLocations(server, [{ name: '上海仓' }])
    const skus = Array.from({ length: 501 }, (_, index) => `BBB-${index}`)
    await createVariants(server, skus)
    await stockUp(server, location, Object.fromEntries(skus.map((sku) => [sku, 7])))
    await connect()
    fake.shop.locations = [outsideLocation('11', '上海仓')]
    await server.ok(locationSync)
    expect(await sql(`select id from outbox where kind = 'storefront.stock'`)).toEqual([])
    await server.runJobs()
    expect(fake.shop.levels).toEqual(new Map(skus.map((sku) => [`${sku}@11`, 7])))
  })

  it('goes on once where a node died in between, and from the beginning where it is linked anew', async () => {
    const { 上海仓: location = 0 } = await createLocations(server, [{ name: '上海仓' }])
    const skus = Array.from({ length: 501 }, (_, index) => `CCC-${index}`)
    await createVariants(server, skus)
    await stockUp(server, location, Object.fromEntries(skus.map((sku) => [sku, 7])))
    await connect()
    fake.shop.locations = [outsideLocation('11', '上海仓')]
    const jobs = `graphile_worker._private_jobs as job join graphile_worker._private_tasks as task on task.id = job.task_id
      where identifier = 'pushLocationLevels'`
    const waiting = async () =>
      (await sql(`select payload ->> 'after' as after from ${jobs} and attempts < max_attempts`)).map(
        ({ after }) => after,
      )
    const payload = { channel: 'first', locationId: location, after: '' }
    /** A worker takes the job, does its work, and dies before the queue has noted that. */
    const takenAndDone = async (meanwhile?: () => Promise<unknown>) => {
      const [job] = await sql(`select job.id from ${jobs} and locked_at is null`)
      await sql(`update graphile_worker._private_jobs
        set locked_by = 'pool-dead', locked_at = now(), attempts = 1 where id = ${job?.id}`)
      await meanwhile?.()
      await inTransaction(server, (context) =>
        touchLocation({ ...context, requestId: `job-${job?.id}` }, payload),
      )
      await leave(server.app.database.db, 'pool-dead')
    }
    await server.ok(locationSync)
    expect(await waiting()).toEqual([''])
    await takenAndDone()
    expect(await waiting()).toEqual([expect.stringMatching(/^CCC-/)])
    await server.runJobs()
    expect(fake.shop.levels.size).toBe(501)
    const linkAnew = async () => {
      await sql('delete from storefront_location')
      await server.ok(locationSync)
    }
    await linkAnew()
    await takenAndDone(linkAnew)
    expect(await waiting()).toEqual([''])
  })

  it('keeps nobody waiting who keeps something else of the shop meanwhile', async () => {
    await connect()
    const letGo = await holdOpen(server, ({ db }) => lockRow(db, 'first'))
    await inTransaction(server, async (context) => {
      await context.db.execute(statement`set local lock_timeout = '2s'`)
      await storeItems(context.db, 'first', [{ exId: '1', sku: 'AAA-01-S' }])
    }).finally(letGo)
  })

  it('is refused without a shop, and tells what is wrong with it', async () => {
    expect(await server.call(locationSync)).toMatchObject(refusal('STOREFRONT_NONE'))
    await connect()
    fake.failNext('locations', broken)
    expect(await server.call(locationSync)).toMatchObject(refusal('STOREFRONT_REFUSED'))
    expect(await server.call(locationSync, { as: 'Store' })).toMatchObject({ status: 403 })
  })
})

it('is subscribed to anew by the hour, where it is enabled', async () => {
  await connect()
  const before = fake.countOf('subscribe')
  await sql("select graphile_worker.add_job('renewSubscriptions')")
  await server.runJobs()
  expect(fake.countOf('subscribe')).toBe(before + 1)
})

describe('reading products', () => {
  const article = (sku: string, handle: string, title = handle) => ({
    exId: `v-${sku}`,
    productExId: `p-${handle}`,
    inventoryItemExId: `i-${sku}`,
    handle,
    title,
    vendor: 'Maison',
    optionTitle: 'S',
    sku,
    barcode: `bar-${sku}`,
    price: '10.00',
    compareAt: null,
    image: '',
    url: `https://first.test/products/${handle}`,
  })

  it('makes new ones, page by page, and leaves known SKUs with their style', async () => {
    await createVariants(server, ['AAA-01-S'])
    await connect()
    fake.shop.variants = [
      article('AAA-01-S', 'coat', 'Coat'),
      article('', 'gift-card'),
      article('BBB-02-S', 'dress'),
      article('BBB-02-M', 'dress'),
      article('BBB-02-S', 'double'),
    ]
    expect(await server.ok(productSync, { body: { channel: 'first' } })).toBe(1)
    await server.runJobs()
    expect(fake.countOf('variants')).toBe(3)
    const rows = await sql(
      `select spu, product.name, string_agg(sku, ',' order by sku) as skus
       from product join variant on variant.product_id = product.id group by spu, product.name order by spu`,
    )
    expect(rows).toEqual([
      // The second of one SKU on another page is taken for a newer name of its style.
      { spu: 'dress', name: 'double', skus: 'BBB-02-M,BBB-02-S' },
      { spu: 'style of AAA-01-S', name: 'Coat', skus: 'AAA-01-S' },
    ])
    expect(await server.ok(variantList, { query: { keyword: 'BBB-02-M' } })).toHaveLength(1)
    expect(await sql('select distinct url from storefront_item order by url')).toEqual(
      ['coat', 'double', 'dress'].map((handle) => ({ url: `https://first.test/products/${handle}` })),
    )
  })

  it('makes no second style of one whose number has capitals, or that the shop calls otherwise', async () => {
    await createVariants(server, ['AAA-01-S', 'CCC-03-S'])
    await sql("update product set spu = 'Coat-1' where spu = 'style of AAA-01-S'")
    await connect()
    const variants = (...all: ReturnType<typeof article>[]) => {
      fake.shop.variants = all
      return syncProducts().then(() => server.runJobs())
    }
    await variants(article('AAA-01-S', 'coat-1'), article('AAA-01-M', 'coat-1'))
    await variants(article('CCC-03-S', 'cap'), article('CCC-03-M', 'cap'), article('AAA-01-L', 'coat-1'))
    expect(
      await sql(
        `select spu, string_agg(sku, ',' order by sku) as skus
         from product join variant on variant.product_id = product.id group by spu order by spu`,
      ),
    ).toEqual([
      { spu: 'Coat-1', skus: 'AAA-01-L,AAA-01-M,AAA-01-S' },
      { spu: 'style of CCC-03-S', skus: 'CCC-03-M,CCC-03-S' },
    ])
  })

  it('leaves names that people have given or accepted, and the brand where the shop says none', async () => {
    await createVariants(server, ['AAA-01-S', 'BBB-02-S', 'CCC-03-S', 'DDD-04-S'])
    await sql("update product set title = 'Warm wool coat', brand = 'Lise' where spu = 'style of AAA-01-S'")
    await sql(`insert into product_name_review (product_id, reviewed_at, reviewed_by)
      select id, now(), 'Admin' from product where spu = 'style of BBB-02-S'`)
    // The shop is still to be told that this one has no title any more.
    await sql(`insert into outbox (kind, key, subject, subject_id, payload, state, created_at)
      select 'storefront.title', 'storefront.title:first:' || id, 'product', id, '{}', 'failed', now()
      from product where spu = 'style of DDD-04-S'`)
    const before = await sql('select spu, name from product order by spu')
    await connect()
    fake.shop.variants = [
      { ...article('AAA-01-S', 'coat', 'Warm wool coat'), vendor: '' },
      article('BBB-02-S', 'dress', 'Dress of the shop'),
      article('CCC-03-S', 'cap', 'Cap of the shop'),
      article('DDD-04-S', 'hat', 'The title of before'),
    ]
    await server.ok(productSync, { body: { channel: 'first' } })
    await server.runJobs()
    expect(await sql('select spu, name, brand from product order by spu')).toEqual([
      { ...before[0], brand: 'Lise' },
      { ...before[1], brand: 'Maison' },
      { spu: 'style of CCC-03-S', name: 'Cap of the shop', brand: 'Maison' },
      { ...before[3], brand: 'Maison' },
    ])
  })

  it('leaves barcode, size and picture where the shop says none, or another says otherwise', async () => {
    const facts = () => sql('select barcode, size, image from variant')
    const picture = (name: string) => `https://first.test/${name}.jpg`
    await connect()
    await server.ok(storefrontSave, { body: { ...first, channel: 'second' } })
    const read = async (channel: 'first' | 'second', more: object) => {
      fake.shop.variants = [{ ...article('AAA-01-S', 'coat'), ...more }]
      await syncProducts(channel)
      await server.runJobs()
      return facts()
    }
    const known = { barcode: 'bar-AAA-01-S', size: 'S', image: picture('one') }
    expect(await read('first', { image: picture('one') })).toEqual([known])
    expect(await read('first', { barcode: '', optionTitle: 'Default Title' })).toEqual([known])
    expect(await read('first', { image: picture('two') })).toEqual([{ ...known, image: picture('two') }])
    const other = { barcode: '77', optionTitle: 'Black / S', image: picture('other') }
    expect(await read('second', other)).toEqual([{ ...known, image: picture('two') }])
  })

  it('keeps no address that is not of a page', async () => {
    await connect()
    const addresses = ['javascript:alert(1)', 'data:text/html,x', '//first.test/', ' https://first.test/']
    fake.shop.variants = addresses.map((url, index) => ({ ...article(`CCC-0${index}-S`, `c${index}`), url }))
    await server.ok(productSync, { body: { channel: 'first' } })
    await server.runJobs()
    expect(await sql('select distinct url from storefront_item')).toEqual([{ url: '' }])
  })

  it('reads one shop once at a time: nothing begins beside what is under way', async () => {
    await connect()
    fake.shop.variants = ['EEE-01-S', 'EEE-02-S', 'EEE-03-S', 'EEE-04-S'].map((sku) => article(sku, sku))
    const start = () => server.call(productSync, { body: { channel: 'first' } })
    const both = await Promise.all([start(), start()])
    expect(both.map(({ code }) => code).toSorted((a, b) => b - a)).toEqual([0, -937])
    const running = refusal('PRODUCT_SYNC_RUNNING')
    let meanwhile: unknown
    fake.meanwhile.work = async () => {
      meanwhile = await start()
    }
    await server.runJobs()
    expect(meanwhile).toMatchObject({ code: running.code })
    expect(fake.countOf('variants')).toBe(2)
    expect(await sql("select count(*)::int as skus from variant where sku like 'EEE-%'")).toEqual([
      { skus: 4 },
    ])
    await syncProducts()
    await server.runJobs()
  })

  it('goes on at once where a page has failed and waits to be tried again', async () => {
    await connect()
    fake.shop.variants = ['FFF-01-S', 'FFF-02-S', 'FFF-03-S'].map((sku) => article(sku, sku))
    const start = () => server.call(productSync, { body: { channel: 'first' } })
    expect(await start()).toMatchObject({ code: 0 })
    await sql(
      `update graphile_worker._private_jobs set attempts = 3, run_at = now() + interval '1 hour'
       where key = 'syncStorefrontProducts:first'`,
    )
    await server.runJobs()
    expect(await sql("select count(*)::int as skus from variant where sku like 'FFF-%'")).toEqual([
      { skus: 0 },
    ])
    expect(await start()).toMatchObject({ code: 0 })
    await server.runJobs()
    expect(await sql("select count(*)::int as skus from variant where sku like 'FFF-%'")).toEqual([
      { skus: 3 },
    ])
  })

  it('waits while the shop is off, and goes on where it was once that is connected again', async () => {
    await connect()
    fake.shop.variants = ['GGG-01-S', 'GGG-02-S', 'GGG-03-S'].map((sku) => article(sku, sku))
    await syncProducts()
    await connect({ enabled: false })
    await server.runJobs()
    expect(fake.countOf('variants')).toBe(0)
    await connect()
    await server.runJobs()
    expect(await sql("select count(*)::int as skus from variant where sku like 'GGG-%'")).toEqual([
      { skus: 3 },
    ])
  })

  it('is refused without a shop', async () => {
    expect(await server.call(productSync, { body: { channel: 'second' } })).toMatchObject(
      refusal('STOREFRONT_NONE'),
    )
    expect(await server.call(productSync, { body: { channel: 'first' }, as: 'Store' })).toMatchObject({
      status: 403,
    })
  })
})
