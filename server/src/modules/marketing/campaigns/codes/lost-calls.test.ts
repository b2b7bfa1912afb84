import type { EffectState } from '@selvedge/contract/house/sync/effect-states.ts'
import { syncGiveUp, syncList, syncRetry } from '@selvedge/contract/house/sync/sync.ts'
import { campaignRelease, discountCodeRemove } from '@selvedge/contract/marketing/campaigns/campaigns.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { refusal } from '../../../../../test/harness.ts'
import { type Campaigns, startCampaigns } from '../../../../../test/shops/campaigns.ts'
import { StorefrontError } from '../../../../ports/storefront/storefront.ts'

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

const gone = () =>
  new StorefrontError(
    { kind: 'storefront.refused', params: { said: 'Discount does not exist.' } },
    { retryable: false },
  )
const statesOf = async (id: number) =>
  (
    await shop.server.app.database.pool.query<{ state: string }>(
      'select state from discount_code where campaign_id = $1 order by id',
      [id],
    )
  ).rows.map(({ state }) => state)
async function giveUp(state: EffectState): Promise<void> {
  const open = await shop.server.ok(syncList, { query: { state } })
  expect(open.length).toBeGreaterThan(0)
  for (const { id } of open) await shop.server.ok(syncGiveUp, { query: { id } })
}

describe('codes whose call has failed for good', () => {
  async function failed(call: 'addCodes' | 'addedCodes' = 'addCodes', after = false): Promise<number> {
    shop.fake.failNext(call, gone(), { after })
    const id = await shop.released()
    await shop.server.runJobs()
    expect(await shop.get(id)).toMatchObject({ status: 3, codes: { made: 2, live: 0, refused: 2 } })
    return id
  }

  it('are refused with the reason, and sent by another release', async () => {
    const id = await failed()
    expect((await shop.get(id)).items[0]).toMatchObject({
      state: 'refused',
      problem: { kind: 'storefront.refused', params: { said: 'Discount does not exist.' } },
    })
    expect(await shop.server.call(campaignRelease, { query: { id } })).toMatchObject({ data: 2 })
    await shop.server.runJobs()
    expect(await shop.get(id)).toMatchObject({ status: 7, items: [{ problem: null }, { problem: null }] })
    expect(await codesOf(id)).toEqual(shop.shopCodes())
    expect(await shop.server.ok(syncList, { query: { state: 'failed' } })).toEqual([])
  })

  it('are found there by another release, where the shop has added them', async () => {
    const id = await failed('addCodes', true)
    await shop.server.ok(campaignRelease, { query: { id } })
    await shop.server.runJobs()
    expect(await shop.get(id)).toMatchObject({ status: 7 })
    expect(await codesOf(id)).toEqual(shop.shopCodes())
  })

  it('are gone with their campaign, in the shop too', async () => {
    const id = await failed('addedCodes')
    expect(shop.shopCodes()).toHaveLength(2)
    await shop.setStatus(id, -1)
    await shop.server.runJobs()
    expect(await statesOf(id)).toEqual(['removed', 'removed'])
    expect(shop.shopCodes()).toEqual([])
    expect(await shop.server.ok(syncList, { query: { state: 'failed' } })).toEqual([])
  })

  it('leave nothing to try again once each was taken back', async () => {
    const id = await failed()
    const [first, second] = (await shop.get(id)).items
    await shop.server.ok(discountCodeRemove, { query: { code: first?.code ?? '' } })
    expect(await shop.server.ok(syncList, { query: { state: 'failed' } })).toHaveLength(1)
    await shop.server.ok(discountCodeRemove, { query: { code: second?.code ?? '' } })
    expect(await shop.server.ok(syncList, { query: { state: 'failed' } })).toEqual([])
  })

  it('are refused as well where somebody gives up', async () => {
    await shop.server.app.database.pool.query('update storefront set enabled = false')
    const id = await shop.released()
    await shop.server.runJobs()
    await giveUp('waiting')
    await shop.server.app.database.pool.query('update storefront set enabled = true')
    expect(await shop.get(id)).toMatchObject({
      status: 3,
      items: [{ state: 'refused' }, { state: 'refused' }],
    })
    await shop.setStatus(id, -1)
    await shop.server.runJobs()
    expect(await statesOf(id)).toEqual(['removed', 'removed'])
  })

  it('that were taken back on their way are gone', async () => {
    const id = await shop.released()
    shop.fake.meanwhile.work = async () => {
      const [first] = (await shop.get(id)).items
      await shop.server.ok(discountCodeRemove, { query: { code: first?.code ?? '' } })
    }
    shop.fake.failNext('addCodes', gone(), { after: true })
    await shop.server.runJobs()
    expect(await statesOf(id)).toEqual(['removed', 'refused'])
    expect(shop.shopCodes()).toHaveLength(1)
    await retryByHand()
    await shop.server.runJobs()
    expect(await statesOf(id)).toEqual(['removed', 'live'])
  })

  it('are sent again by hand where the shop does not know any more what became of them', async () => {
    shop.fake.failNext(
      'addedCodes',
      new StorefrontError({ kind: 'storefront.codesForgotten', params: {} }, { retryable: false }),
    )
    const id = await shop.released()
    await shop.server.runJobs()
    expect(await shop.get(id)).toMatchObject({ status: 3, codes: { refused: 2 } })
    await retryByHand()
    await shop.server.runJobs()
    expect(await shop.get(id)).toMatchObject({ status: 7 })
    expect(await codesOf(id)).toEqual(shop.shopCodes())
  })
})

it('codes whose removal is given up can be used, say so, and can be taken back again', async () => {
  const id = await shop.released()
  await shop.server.runJobs()
  const [{ code } = { code: '' }] = (await shop.get(id)).items
  shop.fake.failNext('removeCodes', gone())
  await shop.server.ok(discountCodeRemove, { query: { code } })
  await shop.server.runJobs()
  await giveUp('failed')
  const { items } = await shop.get(id)
  expect(items[0]).toMatchObject({ code, state: 'live', problem: { kind: 'givenUp' } })
  await shop.server.ok(discountCodeRemove, { query: { code } })
  await shop.server.runJobs()
  expect(await statesOf(id)).toEqual(['removed', 'live'])
  expect(shop.shopCodes()).toHaveLength(1)
})

describe('codes that are taken away in the shop', () => {
  const taken = async () => {
    const id = await shop.released()
    await shop.server.runJobs()
    return id
  }

  it('are gone once it has finished that work', async () => {
    const id = await taken()
    // Longer than one delivery looks on.
    shop.fake.shop.underWay = 10
    const before = shop.fake.countOf('removeCodes')
    await shop.setStatus(id, -1)
    await shop.server.runJobs()
    expect(await statesOf(id)).toEqual(['removed', 'removed'])
    expect(shop.shopCodes()).toEqual([])
    expect(shop.fake.countOf('removeCodes')).toBe(before + 1)
  })

  it('fail some day where it never finishes, and are asked about again by hand', async () => {
    const id = await taken()
    shop.fake.shop.underWay = 1_000
    await shop.setStatus(id, -1)
    await shop.server.runJobs()
    expect(await shop.server.ok(syncList, { query: { state: 'failed' } })).toMatchObject([
      { kind: 'storefront.codeRemoval', lastError: { kind: 'storefront.codesLeaving' } },
    ])
    for (const work of shop.fake.shop.works) work.open = 0
    await retryByHand()
    await shop.server.runJobs()
    expect(await statesOf(id)).toEqual(['removed', 'removed'])
  }, 30_000)

  it('stay so where somebody gives up after their campaign was deleted, and are taken back by name', async () => {
    const id = await taken()
    const [{ code } = { code: '' }] = (await shop.get(id)).items
    shop.fake.failNext('removeCodes', gone())
    await shop.setStatus(id, -1)
    await shop.server.runJobs()
    await giveUp('failed')
    expect(await statesOf(id)).toEqual(['removing', 'removing'])
    await shop.server.ok(discountCodeRemove, { query: { code } })
    await shop.server.runJobs()
    expect(await statesOf(id)).toEqual(['removed', 'removing'])
    expect(shop.shopCodes()).toHaveLength(1)
  })

  it('are looked for again where it knows them under no id yet', async () => {
    const id = await taken()
    await shop.server.app.database.pool.query(`update discount_code set ex_id = '' where campaign_id = $1`, [
      id,
    ])
    const find = shop.fake.shop.codes.get.bind(shop.fake.shop.codes)
    const [unnamed = ''] = shop.shopCodes()
    const stillThere: string[][] = []
    shop.fake.shop.codes.get = (code) => {
      const found = find(code)
      if (!found || code !== unnamed) return found
      stillThere.push(shop.shopCodes())
      return { ...found, exId: stillThere.length < 3 ? '' : found.exId }
    }
    await shop.setStatus(id, -1)
    await shop.server.runJobs()
    shop.fake.shop.codes.get = find
    // It holds up no other.
    expect(stillThere.slice(1)).toEqual([[unnamed], [unnamed]])
    expect(await statesOf(id)).toEqual(['removed', 'removed'])
    expect(shop.shopCodes()).toEqual([])
  })
})

describe('a campaign whose codes nobody makes any more', () => {
  const stuck = async () => {
    const id = await shop.released()
    await shop.server.app.database.pool.query('delete from graphile_worker._private_jobs')
    return id
  }

  it('makes them after another release', async () => {
    const id = await stuck()
    expect(await shop.get(id)).toMatchObject({ status: 1, making: false })
    expect(await shop.server.call(campaignRelease, { query: { id } })).toMatchObject({ code: 0, data: 2 })
    expect(await shop.get(id)).toMatchObject({ status: 1, making: true })
    expect(await shop.server.call(campaignRelease, { query: { id } })).toMatchObject(
      refusal('CAMPAIGN_STATE'),
    )
    await shop.server.runJobs()
    expect(await shop.get(id)).toMatchObject({ status: 7, making: false, codes: { live: 2 } })
  })

  it('can be deleted', async () => {
    const id = await stuck()
    await shop.setStatus(id, -1)
    await shop.server.runJobs()
    expect(await statesOf(id)).toEqual([])
  })
})
