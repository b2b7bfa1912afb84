import { driftStart, driftStoreList } from '@selvedge/contract/channels/drifts/drifts.ts'
import { orderSync, orderSyncRuns } from '@selvedge/contract/channels/storefront-orders/storefront-orders.ts'
import { productSync, storefrontSave } from '@selvedge/contract/channels/storefronts/storefronts.ts'
import { customerSync, customerSyncRuns } from '@selvedge/contract/customers/customers/customer-sync.ts'
import {
  productDiscountCreate,
  productDiscountList,
} from '@selvedge/contract/marketing/product-discounts/product-discounts.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../../../test/harness.ts'
import { fakeStorefront } from '../../../../../test/shops/fake-storefront.ts'
import { query } from '../../../../core/db/db.ts'
import { followTrail, newTrail } from '../../../../ports/partner-pages.ts'

let server: TestServer
/** Where each page began that was asked for. */
const asked: (string | null)[] = []
/** The last page leads to the first that has a cursor. */
const circle = ['A', 'B', 'C']
async function page(after: string | null) {
  asked.push(after)
  const next = circle[(circle.indexOf(after ?? '') + 1) % circle.length] ?? ''
  return { rows: [], refused: [], total: null, next }
}

beforeAll(async () => {
  const { storefront } = fakeStorefront().adapters
  server = await startTestServer({
    adapters: {
      storefront: (...given) => ({
        ...storefront(...given),
        variants: page,
        customers: page,
        ordersIn: (_span, after) => page(after),
        offers: (_locations, after) => page(after),
        taggedVariants: (_tags, after) => page(after),
      }),
    },
  })
  const shop = { channel: 'first', name: '首店', baseUrl: 'https://first.test/', enabled: true } as const
  await server.ok(storefrontSave, {
    body: { ...shop, token: 'shpat_0123456789abcdef', webhookSecret: 'hush-hush-hush-hush' },
  })
  await server.runJobs()
})
beforeEach(() => {
  asked.length = 0
})
afterAll(async () => {
  expect(await server.verify()).toEqual([])
  await server.stop()
})

const endless = { kind: 'partner.endless' }
/** Once around, and until the page comes again that is remembered. */
const pagesUntilNoticed = 7

describe('a storefront whose pages lead round in a circle of three is read no further', () => {
  it('for products', async () => {
    await server.ok(productSync, { body: { channel: 'first' } })
    await server.runJobs()
    expect(asked).toHaveLength(pagesUntilNoticed)
    const [job] = await query<{ error: string }>(
      server.app.database.db,
      sql`select last_error as error from graphile_worker._private_jobs where key = 'syncStorefrontProducts:first'`,
    )
    expect(JSON.parse(job?.error ?? '')).toMatchObject(endless)
  })

  it('for orders', async () => {
    const day = { createdAtMin: '2026-03-01T00:00:00.000Z', createdAtMax: '2026-03-02T00:00:00.000Z' }
    await server.ok(orderSync, { query: { ...day, channel: 'first' } })
    await server.runJobs()
    expect(asked).toHaveLength(pagesUntilNoticed)
    const runs = await server.ok(orderSyncRuns)
    expect(runs.find(({ automatic }) => !automatic)).toMatchObject({ state: 'failed', error: endless })
  })

  it('for customers', async () => {
    await server.ok(customerSync, { body: { channel: 'first' } })
    await server.runJobs()
    expect(asked).toHaveLength(pagesUntilNoticed)
    expect(await server.ok(customerSyncRuns)).toMatchObject([{ state: 'failed', error: endless }])
  })

  it('for what it offers', async () => {
    await server.ok(driftStart, { body: { channel: 'first' } })
    await server.runJobs()
    expect(asked).toHaveLength(pagesUntilNoticed)
    expect((await server.ok(driftStoreList))[0]?.run).toMatchObject({ state: 'failed', problem: endless })
  })

  it('for what a discount is to be of', async () => {
    const body = { title: '季末', discountPercent: 20, tags: 'SS26' }
    const id = await server.ok(productDiscountCreate, { query: { preview: '1' }, body })
    await server.runJobs()
    expect(asked).toHaveLength(pagesUntilNoticed)
    const [discount] = await server.ok(productDiscountList, { query: { id } })
    expect(discount).toMatchObject({ stopped: true, problem: endless })
  })
})

describe('the trail of pages', () => {
  const readAll = (cursors: Iterable<string | null>): number => {
    let trail = newTrail
    for (const next of cursors) trail = followTrail(trail, next)
    return trail.pages
  }
  function* round(before: number, length: number) {
    for (let page = 0; page < before; page += 1) yield `before ${page}`
    for (let page = 0; ; page += 1) yield String(page % length)
  }

  it('goes on for as long as each page is another', () => {
    const cursors = Array.from({ length: 5_000 }, (_, place) => String(place))
    expect(readAll([...cursors, null])).toBe(5_001)
  })

  it.each([
    [0, 1],
    [0, 2],
    [0, 3],
    [5, 3],
    [100, 7],
    [3, 1_000],
  ])('ends where, behind %i pages, a circle of %i begins', (before, length) => {
    let read = 0
    const counted = function* () {
      for (const next of round(before, length)) {
        read += 1
        yield next
      }
    }
    expect(() => readAll(counted())).toThrow(
      expect.objectContaining({ failure: expect.objectContaining(endless) }),
    )
    expect(read).toBeLessThanOrEqual(3 * (before + length) + 1)
  })
})
