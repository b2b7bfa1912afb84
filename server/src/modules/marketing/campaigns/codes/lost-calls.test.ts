import { syncList, syncRetry } from '@selvedge/contract/house/sync/sync.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Campaigns, startCampaigns } from '../../../../../test/shops/campaigns.ts'
import { StorefrontError } from '../../../../ports/storefront.ts'

let shop: Campaigns
beforeAll(async () => {
  shop = await startCampaigns()
})
beforeEach(() => shop.anew())
afterEach(async () => {
  await shop.server.runJobs()
  expect(await shop.server.verify()).toEqual([])
  await shop.server.app.database.pool.query('update campaign set status = -1')
})
afterAll(() => shop.server.stop())

const lost = { kind: 'storefront.lost', params: { cause: 'timeout' } } as const
const codesOf = async (id: number) =>
  (await shop.get(id)).items.map(({ code }) => code.toUpperCase()).toSorted()

/** Tries again by hand what has failed for good. */
async function retryByHand(): Promise<void> {
  const failed = await shop.server.ok(syncList, { query: { state: 'failed' } })
  expect(failed.length).toBeGreaterThan(0)
  for (const { id } of failed) await shop.server.ok(syncRetry, { query: { id } })
}

describe('codes that a call has added whose answer was lost', () => {
  it.each<[when: string, error: StorefrontError, again: () => Promise<void>]>([
    [
      'it is sent again while the breaker is open',
      new StorefrontError(lost, { retryable: true, away: true, waitMs: 1 }),
      async () => undefined,
    ],
    ['it is sent again by hand', new StorefrontError(lost, { retryable: false }), retryByHand],
  ])('are ours when %s', async (_when, error, again) => {
    shop.fake.failNext('addCodes', error, { after: true })
    const id = await shop.released()
    await shop.server.runJobs()
    await again()
    await vi.waitFor(async () => {
      await shop.server.runJobs()
      expect(await shop.get(id)).toMatchObject({ status: 7, codes: { made: 2, live: 2 } })
    })
    expect(await codesOf(id)).toEqual(shop.shopCodes())
  })
})
