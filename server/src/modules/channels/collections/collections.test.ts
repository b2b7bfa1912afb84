import { cacheHandleList } from '@selvedge/contract/channels/collections/collections.ts'
import { pluginObserver } from '@selvedge/contract/channels/observer/observer.ts'
import { storefrontSave } from '@selvedge/contract/channels/storefronts/storefronts.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { refusal } from '../../../../test/harness.ts'
import { type PriceShop, startPriceShop } from '../../../../test/shops/price-shop.ts'

let shop: PriceShop
beforeAll(async () => {
  shop = await startPriceShop([{ handle: 'shirt', tags: [], prices: [['1.00']] }])
})
afterAll(async () => {
  expect(await shop.server.verify()).toEqual([])
  await shop.close()
})

const flush = async (body: string) => {
  expect(
    await shop.server.call(pluginObserver, { query: { topic: 'flush_collection_hmapper' }, body }),
  ).toMatchObject({ code: 0, data: 200 })
  await shop.server.runJobs()
}
const list = () => shop.server.ok(cacheHandleList, { query: {} })
const stored = () => shop.sandbox.sandbox.findShop('demo')?.collections ?? []

it('has all collections once all are flushed, and each as it is when it is flushed again', async () => {
  expect(await list()).toEqual([])
  await flush('*')
  expect(await list()).toMatchObject([
    { handle: 'all', title: '全部', site: 'first', products: 1 },
    { handle: 'sorted', title: '按价格', products: 1 },
  ])
  const [all, sorted] = await list()
  for (const one of stored()) one.title = `${one.title}!`
  shop.server.clock.time = new Date(shop.server.clock.time.getTime() + 60_000)
  await flush('all')
  const [again, other] = await list()
  expect(again).toMatchObject({ id: all?.id, title: '全部!' })
  expect(Date.parse(again?.refreshedAt ?? '')).toBe(Date.parse(all?.refreshedAt ?? '') + 60_000)
  expect(other).toEqual(sorted)
  expect(await shop.server.ok(cacheHandleList, { query: { query: '价格' } })).toMatchObject([
    { handle: 'sorted' },
  ])
})

it('has those of each shop that is connected', async () => {
  const baseUrl = shop.sandbox.shopUrl('demo')
  await shop.server.ok(storefrontSave, {
    body: { channel: 'second', name: '二店', baseUrl, token: 'sandbox-token', enabled: true },
  })
  await flush('sorted')
  expect((await list()).map(({ handle, site }) => [handle, site])).toEqual([
    ['all', 'first'],
    ['sorted', 'first'],
    ['sorted', 'second'],
  ])
})

it('forgets what the shop has no more', async () => {
  const collections = stored()
  collections.splice(0, 1)
  await flush('all')
  expect(await list()).toMatchObject([
    { handle: 'sorted', site: 'first' },
    { handle: 'sorted', site: 'second' },
  ])
  collections.splice(0, 1)
  await flush('*')
  expect(await list()).toEqual([])
})

it('is flushed by a handle alone', async () => {
  const requested = { query: { topic: 'flush_collection_hmapper' }, body: 'two words' }
  expect(await shop.server.call(pluginObserver, requested)).toMatchObject(refusal('INVALID_INPUT'))
})
