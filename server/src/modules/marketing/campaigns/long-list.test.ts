import { storefrontSave } from '@selvedge/contract/channels/storefronts/storefronts.ts'
import {
  campaignGet,
  campaignRelease,
  campaignSave,
  maxRecipients,
} from '@selvedge/contract/marketing/campaigns/campaigns.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusal, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { fakeStorefront } from '../../../../test/shops/fake-storefront.ts'
import { inTransaction } from '../../../../test/shops/ship-shop.ts'
import { jobsInShortTurns } from '../../../../test/short-turns.ts'
import { query } from '../../../core/db/db.ts'
import type { Context } from '../../../core/http/context.ts'
import { emptyRecipients } from './redacted.sql.ts'

let server: TestServer
beforeAll(async () => {
  const fake = fakeStorefront()
  fake.shop.discounts = [{ exId: '7001', title: '满减', percentage: 0.1, amount: null, minimum: null }]
  server = await startTestServer({ adapters: fake.adapters })
  await server.ok(storefrontSave, {
    body: {
      channel: 'first',
      name: '首店',
      baseUrl: 'https://one.myshopify.com',
      token: 'shpat_1',
      enabled: true,
    },
  })
})
afterAll(async () => {
  expect(await server.verify()).toEqual([])
  await server.stop()
})

const campaign = (people: number) => ({
  ...{ title: '春季回馈', name: '九折券', type: 0 as const, priceRuleId: '7001' },
  ...{ instructions: '全场可用', expires: '2026 年 3 月内' },
  items: Array.from({ length: people }, (_, index) => ({ email: `customer-${index}@example-shop.com` })),
})

describe('a list of customers', () => {
  it('has up to a hundred thousand', async () => {
    expect(maxRecipients).toBe(100_000)
    const id = await server.ok(campaignSave, { body: campaign(maxRecipients) })
    const found = await server.ok(campaignGet, { query: { id, skip: maxRecipients - 1, size: 1 } })
    expect(found).toMatchObject({
      total: maxRecipients,
      items: [{ email: `customer-${maxRecipients - 1}@example-shop.com` }],
    })
  })

  it('has each address once, as it is written first, whatever its case, its width and the blanks around it', async () => {
    const items = ['A@x.com', 'b@x.com', 'a@x.com ', 'Ａ@X.COM'].map((email) => ({ email }))
    const id = await server.ok(campaignSave, { body: { ...campaign(0), items } })
    const found = await server.ok(campaignGet, { query: { id } })
    expect(found).toMatchObject({ itemCount: 2, total: 2 })
    expect(found.items.map(({ email }) => email).toSorted()).toEqual(['A@x.com', 'b@x.com'])
  })

  it('is not read as a whole for each who is to be forgotten', async () => {
    await server.app.database.pool.query('analyze campaign_recipient')
    const emails = ['customer-7@example-shop.com']
    const given = { channel: 'first', exId: '7', customerIds: [], emails, openids: [], orderIds: [] } as const
    // Of the connection, which may not have passed on yet what it did before this transaction.
    const counted = ({ db }: Context) =>
      query<{ read: number; emptied: number }>(
        db,
        sql`select seq_tup_read::int as read, n_tup_upd::int as emptied
            from pg_stat_xact_user_tables where relname = 'campaign_recipient'`,
      )
    const [before, after] = await inTransaction(server, async (context) => {
      const [first] = await counted(context)
      await emptyRecipients(context, given)
      const [second] = await counted(context)
      return [first, second]
    })
    expect(Number(after?.read) - Number(before?.read)).toBe(0)
    expect(Number(after?.emptied) - Number(before?.emptied)).toBe(1)
  })

  it('lets other jobs have their turn while its codes are made, and while they are taken back', async () => {
    const id = await server.ok(campaignSave, { body: campaign(2_501) })
    await server.ok(campaignRelease, { query: { id } })
    expect(await jobsInShortTurns(server, 'makeCampaignCodes')).toBe(3)
    expect(await server.ok(campaignGet, { query: { id, size: 1 } })).toMatchObject({
      status: 7,
      codes: { live: 2_501 },
    })
    await server.ok(campaignSave, { body: { id, status: -1 } })
    expect(await jobsInShortTurns(server, 'withdrawCampaignCodes')).toBe(3)
  })

  it('is refused where it is longer, in words', async () => {
    const answer = await server.call(campaignSave, { body: campaign(maxRecipients + 1) })
    expect(answer).toMatchObject(refusal('INVALID_INPUT'))
    expect(answer.message).toMatch(/100,?000/)
  })
})
