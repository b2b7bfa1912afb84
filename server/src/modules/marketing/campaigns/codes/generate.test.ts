import { storefrontSave } from '@selvedge/contract/channels/storefronts/storefronts.ts'
import { discountCodeRemove } from '@selvedge/contract/marketing/campaigns/campaigns.ts'
import {
  codeGenerationExport,
  codeGenerationList,
  discountCodesGenerate,
} from '@selvedge/contract/marketing/discount-codes/discount-codes.ts'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { refusal, startTestServer, type TestServer } from '../../../../../test/harness.ts'
import { type SandboxShop, startSandboxShop } from '../../../../../test/shops/sandbox-shop.ts'
import { shopifyStorefronts } from '../../../../integrations/shopify/shopify.ts'

let server: TestServer
let shop: SandboxShop
beforeAll(async () => {
  shop = await startSandboxShop(['A'], { generous: true })
  const found = shop.sandbox.findShop('demo')
  found?.discounts.push({
    id: 7001,
    title: '九折',
    code: 'NINE',
    startsAt: '2026-01-01T00:00:00Z',
    endsAt: null,
    usageLimit: null,
    percentage: 0.1,
    amount: null,
    createdAt: '2026-01-01T00:00:00Z',
  })
  server = await startTestServer({ adapters: { storefront: shopifyStorefronts({ pauseMs: 1 }) } })
  const { baseUrl, token } = shop.credentials
  await server.ok(storefrontSave, { body: { channel: 'first', name: '主店', baseUrl, token, enabled: true } })
})
afterEach(async () => {
  shop.sandbox.faults.plan = { ...shop.sandbox.faults.plan, rate: 0 }
  await server.runJobs()
  expect(await server.verify()).toEqual([])
})
afterAll(async () => {
  await server.stop()
  await shop.close()
})

const generate = (query = {}) =>
  server.call(discountCodesGenerate, { query: { discountId: '7001', ...query } })
const inShop = () =>
  (shop.sandbox.findShop('demo')?.discounts ?? []).flatMap(({ codes = [] }) => codes.map(({ code }) => code))
const newest = async () => (await server.ok(codeGenerationList, { query: {} }))[0]

it('answers 30 codes that begin with XK and have 8 more characters, and brings them to the shop', async () => {
  const answer = await generate()
  const codes = answer.data.split('\n')
  expect(codes).toHaveLength(30)
  for (const code of codes) expect(code).toMatch(/^XK[2-9A-HJKMNP-Z]{8}$/)
  expect(await newest()).toMatchObject({
    discountId: 7001,
    prefix: 'XK',
    length: 8,
    count: 30,
    live: 0,
    open: 30,
  })
  await server.runJobs()
  expect(await newest()).toMatchObject({ live: 30, refused: 0, replaced: 0, open: 0 })
  expect(inShop().toSorted()).toEqual(codes.toSorted())
})

it.each([
  [{ discountId: '' }, '请输入折扣码ID'],
  [{ prefix: ' ' }, '请输入开头编码'],
  [{ length: ' ' }, '请输入位数'],
  [{ count: ' ' }, '请填写生成数量'],
  [{ prefix: '' }, '请输入开头编码'],
  [{ length: '' }, '请输入位数'],
  [{ count: '' }, '请填写生成数量'],
  [{ discountId: 'x' }, '优惠券ID输入有误'],
  [{ discountId: '7' }, '店铺中没有优惠券 7'],
  [{ prefix: 'X K' }, '开头编码只能是最多 20 位的字母、数字、- 或 _'],
  [{ length: '0' }, '位数须为 1 到 32 的整数'],
  [{ count: '100001' }, '生成数量须为 1 到 100000 的整数'],
  [{ count: '1.5' }, '生成数量须为 1 到 100000 的整数'],
  [{ length: '1' }, '位数太短，不够生成 30 个不同的折扣码'],
])('%j is refused: %s', async (over, message) => {
  const answer = await generate(over)
  expect(answer).toMatchObject({ status: 200, message })
  expect(answer.code).toBeLessThan(0)
})

it('makes the same codes for the same key, and others for another', async () => {
  const query = { discountId: '7001', count: '3' }
  const headers = { 'idempotency-key': 'codes' }
  const first = await server.call(discountCodesGenerate, { query, headers })
  const second = await server.call(discountCodesGenerate, { query, headers })
  expect(second.data).toBe(first.data)
  const other = await server.call(discountCodesGenerate, { query })
  expect(other.data).not.toBe(first.data)
})

it('does not run out of short codes at once, and says so when it has', async () => {
  expect(await generate({ prefix: 'SHORT', length: '1', count: '15' })).toMatchObject({ code: 0 })
  expect(await generate({ prefix: 'SHORT', length: '1', count: '1' })).toMatchObject(
    refusal('CODES_LENGTH_SHORT'),
  )
})

it('draws short codes anew that the shop had, each to one that is free, also where half of all are taken', async () => {
  const found = shop.sandbox.findShop('demo')
  const discount = found?.discounts[0]
  if (!discount || !found) throw new Error('no shop')
  const { addCodes } = await import('../../../../../../sandbox/src/storefront/shop/orders/discounts.ts')
  const form = { prefix: 'TINY', length: '2' }
  await generate({ ...form, count: '400' })
  await server.runJobs()
  const { data } = await generate({ ...form, count: '80' })
  // Somebody has just made all of these by hand.
  addCodes(shop.sandbox.act(found), discount, data.split('\n'))
  await server.runJobs()
  expect(await newest()).toMatchObject({ live: 80, replaced: 80, open: 0 })
})

it('names in the download what stands in place of a code that the shop had', async () => {
  const { data } = await generate({ count: '5' })
  const [taken = ''] = data.split('\n')
  const discount = shop.sandbox.findShop('demo')?.discounts[0]
  const { addCodes } = await import('../../../../../../sandbox/src/storefront/shop/orders/discounts.ts')
  const found = shop.sandbox.findShop('demo')
  if (!discount || !found) throw new Error('no shop')
  // Somebody has just made the same code by hand.
  addCodes(shop.sandbox.act(found), discount, [taken])
  await server.runJobs()
  const made = await newest()
  expect(made).toMatchObject({ live: 5, replaced: 1 })
  const file = await server.call(codeGenerationExport, { query: { id: made?.id ?? 0, format: 'csv' } })
  const text = file.raw.toString()
  expect(text).toContain('折扣码,替换前,状态,说明')
  expect(text).toMatch(new RegExp(`XK[2-9A-Z]{8},${taken},可使用`))
})

it('takes a code away there, whose shop does so after it has answered', async () => {
  const { data } = await generate({ count: '3' })
  await server.runJobs()
  const [code = ''] = data.split('\n')
  expect(inShop()).toContain(code)
  await server.ok(discountCodeRemove, { query: { code } })
  await server.runJobs()
  expect(inShop()).not.toContain(code)
})

it('brings each of 2,000 codes there exactly once while a fifth of all calls goes wrong', async () => {
  shop.sandbox.faults.plan = {
    rate: 0.2,
    kinds: ['throttled', 'serverError', 'lostAnswer'],
    seed: 11,
    slowMs: 1,
  }
  const before = inShop().length
  const { data } = await generate({ prefix: 'STORM', count: '2000' })
  const open = async () => {
    const found = await server.app.database.db.execute(
      sql`select count(*)::int as open from discount_code where state = 'sending'`,
    )
    return found.rows[0]?.open
  }
  // The breaker of the lane pauses now and then.
  for (let round = 0; round < 100 && (await open()) !== 0; round += 1) {
    await server.runJobs()
    await new Promise((resolve) => setTimeout(resolve, 100))
    // By hand, as on the screen of the sync: what has failed for good is tried again.
    await server.app.database.db.execute(
      sql`select graphile_worker.reschedule_jobs(array(select id from graphile_worker._private_jobs), run_at => now())`,
    )
  }
  shop.sandbox.faults.plan = { ...shop.sandbox.faults.plan, rate: 0 }
  expect(await open()).toBe(0)
  const codes = inShop().slice(before)
  expect(codes).toHaveLength(2_000)
  expect(new Set(codes).size).toBe(2_000)
  expect(await newest()).toMatchObject({ live: 2_000, refused: 0, replaced: 0 })
  expect(data.split('\n').toSorted()).toEqual(codes.toSorted())
})
