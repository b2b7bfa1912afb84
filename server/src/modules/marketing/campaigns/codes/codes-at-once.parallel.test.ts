import { storefrontLane } from '@selvedge/contract/house/sync/partners.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTurn } from '../../../../../test/in-turn.ts'
import { byUser, type Campaigns, startCampaigns } from '../../../../../test/shops/campaigns.ts'
import { holdOpen, inTransaction, stopVerified } from '../../../../../test/shops/ship-shop.ts'
import { query } from '../../../../core/db/db.ts'
import { closeBreaker } from '../../../../core/outbox/partners/breakers.sql.ts'
import { lockEffect } from '../../../../core/outbox/queued-effects.ts'
import { StorefrontError } from '../../../../ports/storefront/storefront.ts'
import { withdrawCodes } from '../campaigns.sql.ts'
import { codeResultsDelivery } from './add-codes.delivery.ts'
import { queueRemoval } from './codes.sql.ts'
import { generateCodes } from './generate.ts'
import { refusePortion } from './refuse-portion.ts'

let shop: Campaigns
beforeAll(async () => {
  shop = await startCampaigns()
  shop.anew()
})
afterAll(() => stopVerified(shop.server))

const underWay = { kind: 'storefront.codesUnderWay', params: {} } as const

/** A list of four, of whose codes the shop has not said yet what became of them; the first was somebody else's there. */
async function unanswered() {
  const { server, fake } = shop
  fake.failNext('addedCodes', new StorefrontError(underWay, { retryable: true, waitMs: 600_000 }))
  const items = ['a', 'b', 'c', 'd'].map((name) => ({ email: `${name}@example.com` }))
  const id = await shop.released({ ...byUser, items })
  await server.runJobs()
  const { db } = server.app.database
  await closeBreaker(db, storefrontLane('first'))
  const codes = await query<{ id: number; code: string; portionId: number | null }>(
    db,
    sql`select id, code, portion_id as "portionId" from discount_code where campaign_id = ${id} order by id`,
  )
  const [added, taken] = [fake.shop.creations.at(-1), codes[0]]
  if (!added || !taken?.portionId) throw new Error('nothing was sent')
  const at = added.findIndex(({ code }) => code === taken.code)
  added[at] = { code: taken.code, exId: null, problem: 'taken', said: '' }
  const [effect] = await query<{ id: number }>(
    db,
    sql`select id from outbox where kind = 'storefront.codeResults' and subject_id = ${taken.portionId}`,
  )
  return { id, portionId: taken.portionId, last: codes.at(-1)?.id ?? 0, effectId: effect?.id ?? 0 }
}

const holding = (codeId: number) =>
  holdOpen(shop.server, ({ db }) =>
    db.execute(sql`select from discount_code where id = ${codeId} for update`),
  )
const withdrawing = (id: number) => async (context: Parameters<typeof generateCodes>[0]) => {
  const { reported } = await withdrawCodes(context.db, id, 10)
  queueRemoval(context, 'first', reported)
}

it('codes are taken back while what became of them comes, and nobody waits in a circle', async () => {
  const { server } = shop
  const { id, last, effectId } = await unanswered()
  const { partners, secrets } = server.app.around
  const prepared = await inTransaction(server, async (context) => {
    const effect = await lockEffect(context, effectId)
    if (!effect) throw new Error('nobody asks what became of them')
    return codeResultsDelivery.prepare({ ...context, secrets }, effect)
  })
  if (!('send' in prepared)) throw new Error('nothing is asked')
  const settle = await prepared.send(partners, '')
  const { runs, ended } = await inTurn(server, await holding(last), [settle, withdrawing(id)])
  expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  expect(runs).toBe(2)
  await shop.setStatus(id, -1)
  await server.runJobs()
})

it('nor while none of them could be brought there', async () => {
  const { id, portionId, last } = await unanswered()
  const { runs } = await inTurn(shop.server, await holding(last), [
    (context) => refusePortion(context, portionId, { kind: 'givenUp', params: {} }),
    withdrawing(id),
  ])
  expect(runs).toBe(2)
  await shop.setStatus(id, -1)
  await shop.server.runJobs()
})

it('of two who draw codes of one form at once the second counts those of the first', async () => {
  const wanted = { discountId: '7001', prefix: 'ZZ', length: '2', count: '300' }
  const letGo = await holdOpen(shop.server, (context) => generateCodes(context, wanted))
  const { ended } = await inTurn(shop.server, letGo, [(context) => generateCodes(context, wanted)])
  expect(ended).toMatchObject([{ status: 'rejected', reason: { error: 'CODES_LENGTH_SHORT' } }])
  await shop.server.runJobs()
})
