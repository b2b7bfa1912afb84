import { storefrontSave } from '@selvedge/contract/channels/storefronts/storefronts.ts'
import { customerWishes } from '@selvedge/contract/customers/customers/customer-page.ts'
import {
  customerSync,
  customerSyncRefusals,
  customerSyncRuns,
} from '@selvedge/contract/customers/customers/customer-sync.ts'
import { customerList, customerSearch } from '@selvedge/contract/customers/customers/customers.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusal, startTestServer, type TestServer } from '../../../../../test/harness.ts'
import { type SandboxShop, startSandboxShop } from '../../../../../test/shops/sandbox-shop.ts'
import { stopVerified } from '../../../../../test/shops/ship-shop.ts'
import { query } from '../../../../core/db/db.ts'
import { stepsOf } from '../../../../core/http/steps.ts'
import { queueJob } from '../../../../core/jobs/jobs.ts'
import { shopifyStorefronts } from '../../../../integrations/shopify/shopify.ts'
import { syncPage } from './sync-page.ts'

let server: TestServer
let desk: SandboxShop
const many = 250

beforeAll(async () => {
  desk = await startSandboxShop(['AAA'])
  server = await startTestServer({ adapters: { storefront: shopifyStorefronts({ pauseMs: 1 }) } })
  server.clock.time = new Date()
})
afterAll(async () => {
  await stopVerified(server)
  await desk.close()
})

const connect = () =>
  server.ok(storefrontSave, {
    body: {
      channel: 'first',
      name: '演示店',
      baseUrl: desk.credentials.baseUrl,
      token: desk.credentials.token,
      webhookSecret: desk.secret,
      enabled: true,
    },
  })
const shop = () => {
  const found = desk.sandbox.findShop('demo')
  if (!found) throw new Error('there is no shop')
  return found
}
function join(over: Partial<ReturnType<typeof shop>['customers'][number]> = {}) {
  const { customers } = shop()
  const id = 900_000 + customers.length
  const at = '2026-02-01T00:00:00Z'
  const made = { id, phone: '', firstName: '小明', lastName: '王', note: '', tags: ['vip'], address: null }
  customers.push({ ...made, email: `s${id}@example.com`, createdAt: at, updatedAt: at, ...over })
  return customers.at(-1) ?? { id, email: '' }
}
const start = () => server.call(customerSync, { body: { channel: 'first' } })
const lastRun = async () => (await server.ok(customerSyncRuns, { query: { size: 1 } }))[0]
async function runToTheEnd() {
  for (const _ of Array.from({ length: 12 })) {
    await server.app.database.db.execute(sql`update graphile_worker._private_jobs set run_at = now()`)
    await server.app.database.db.execute(sql`update partner_lane set waits_until = now()`)
    await server.runJobs()
  }
}
function stepsHere() {
  const { db, ...around } = server.app.around
  const outside = { ...around, now: () => server.clock.now(), language: 'zh' as const, caller: null }
  return stepsOf(db, 'test', { ...outside, requestId: 'test', ip: '', userAgent: '' })
}

describe('reading the customers of a shop', () => {
  it('is refused where no shop is connected', async () => {
    expect(await start()).toMatchObject(refusal('STOREFRONT_NONE'))
    await connect()
  })

  it('brings all of them, page by page while the shop throttles, and says who could not be taken', async () => {
    for (const _ of Array.from({ length: many })) join()
    join({ email: '', phone: '' })
    join({ email: '', phone: '+8613800000009', emailMarketing: 'SUBSCRIBED' })
    const agreed = join({ emailMarketing: 'SUBSCRIBED', wishes: ['AAA', 'gone'] })
    await start()
    expect(await lastRun()).toMatchObject({
      state: 'running',
      storeName: '演示店',
      startedBy: 'Admin',
      expected: null,
    })
    await runToTheEnd()
    const run = await lastRun()
    expect(run).toMatchObject({
      state: 'done',
      pages: 3,
      expected: many + 3,
      customersRead: many + 3,
      customersNew: many + 2,
      customersChanged: 0,
      customersUnchanged: 0,
      customersRefused: 1,
      error: null,
    })
    expect(await server.call(customerSyncRefusals, { query: { id: run?.id ?? 0 } })).toMatchObject({
      total: 1,
      data: [{ reason: 'nobody' }],
    })
    expect((await server.call(customerList)).total).toBe(many + 2)
    expect(await server.ok(customerSearch, { query: { keyword: agreed.email } })).toMatchObject({
      name: '王小明',
      tags: 'vip',
      emailConsent: 'subscribed',
      smsConsent: 'unknown',
    })
    const { id } = await server.ok(customerSearch, { query: { keyword: agreed.email } })
    expect((await server.ok(customerWishes, { query: { id } })).map(({ sku }) => sku).toSorted()).toEqual([
      'AAA',
      'gone',
    ])
  })

  it('once more changes nothing but what has changed there', async () => {
    const [one] = shop().customers
    Object.assign(one ?? {}, { tags: ['svip'], updatedAt: '2026-02-02T00:00:00Z' })
    await start()
    await runToTheEnd()
    expect(await lastRun()).toMatchObject({
      state: 'done',
      customersNew: 0,
      customersChanged: 1,
      customersUnchanged: many + 1,
      customersRefused: 1,
    })
    expect(await server.ok(customerSearch, { query: { keyword: one?.email ?? '' } })).toMatchObject({
      tags: 'svip',
    })
  })

  it('is begun once, however many ask at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, start))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    const refused = answers.find(({ code }) => code !== 0)
    expect(refused).toMatchObject(refusal('CUSTOMER_SYNC_RUNNING'))
    expect(refused?.message).toBe('演示店的客户正在同步，请等它结束')
    await runToTheEnd()
    expect(await lastRun()).toMatchObject({ state: 'done' })
  })

  it('goes on at the page where it was cut off, whose customers it has taken all or none of', async () => {
    await start()
    const id = (await lastRun())?.id ?? 0
    const steps = stepsHere()
    await syncPage(steps, { id })
    expect(await lastRun()).toMatchObject({ pages: 1, customersRead: 100 })
    let left = 1
    const cut = {
      ...steps,
      step: <Result>(work: Parameters<typeof steps.step<Result>>[0]) => {
        left -= 1
        if (left < 0) throw new Error('the power is off')
        return steps.step(work)
      },
    }
    await expect(syncPage(cut, { id })).rejects.toThrow('the power is off')
    expect(await lastRun()).toMatchObject({ state: 'running', pages: 1, customersRead: 100 })
    // Two nodes take the same page: one of them counts it.
    await Promise.all([syncPage(stepsHere(), { id }), syncPage(stepsHere(), { id })])
    expect((await lastRun())?.pages).toBeLessThanOrEqual(3)
    await runToTheEnd()
    expect(await lastRun()).toMatchObject({ state: 'done', pages: 3, customersRead: many + 3 })
  })

  it('that is heard of no more counts as dead, and keeps nobody waiting', async () => {
    await start()
    server.clock.time = new Date(server.clock.time.getTime() + 6 * 60_000)
    expect(await lastRun()).toMatchObject({ state: 'dead' })
    expect((await start()).code).toBe(0)
    await runToTheEnd()
    expect(await server.ok(customerSyncRuns, { query: { size: 2 } })).toMatchObject([
      { state: 'done' },
      { state: 'dead' },
    ])
  })

  it('gives up where the shop stays in trouble, and says why', async () => {
    desk.sandbox.faults.plan = { rate: 1, kinds: ['serverError'], seed: 7, slowMs: 1 }
    await start()
    await runToTheEnd()
    const run = await lastRun()
    expect(run?.state).toBe('failed')
    expect(run?.error).not.toBeNull()
    desk.sandbox.faults.plan = { rate: 0, kinds: ['serverError'], seed: 7, slowMs: 1 }
  })

  it('is forgotten after a while, but for the last of each shop', async () => {
    await query(
      server.app.database.db,
      sql`update customer_sync_run set started_at = started_at - interval '31 days'`,
    )
    await queueJob(server.app.database.db, 'deleteOldCustomerSyncs', {})
    await server.runJobs()
    expect((await server.call(customerSyncRuns)).total).toBe(1)
  })
})
