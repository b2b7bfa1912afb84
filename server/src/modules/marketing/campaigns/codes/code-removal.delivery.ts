import { setTimeout as sleep } from 'node:timers/promises'
import { channels } from '@selvedge/contract/channels/storefronts/channels.ts'
import type { Failure } from '@selvedge/contract/house/sync/failures.ts'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { query } from '../../../../core/db/db.ts'
import type { Delivery } from '../../../../core/outbox/deliveries.ts'
import { type Storefront, StorefrontError } from '../../../../ports/storefront.ts'
import { accessTo } from '../../../channels/storefronts/storefronts.public.ts'

const payload = z.object({ codeIds: z.array(z.int()) })

const removed = z.array(
  z.object({
    id: z.int(),
    code: z.string(),
    exId: z.string(),
    channel: z.enum(channels),
    priceRuleId: z.string(),
  }),
)
type Removed = z.output<typeof removed>

const leaving = (waitMs?: number) =>
  new StorefrontError(
    { kind: 'storefront.codesLeaving', params: {} },
    { retryable: true, ...(waitMs !== undefined && { waitMs }) },
  )

/**
 * Their ids in the shop, by discount; one that it did not tell is looked for, and one that it does not have needs nothing: one
 * that is there, but not under an id yet, has to be looked for again. A campaign may have given codes of several discounts: it
 * was changed in between.
 */
async function exIdsOf(shop: Storefront, codes: Removed): Promise<Map<string, string[]>> {
  const exIds = new Map<string, string[]>()
  for (const { exId, code, priceRuleId } of codes) {
    const found = exId === '' ? await shop.findCode(code) : { exId, discountExId: priceRuleId }
    if (found?.discountExId !== priceRuleId) continue
    if (!found.exId) throw leaving()
    exIds.set(priceRuleId, [...(exIds.get(priceRuleId) ?? []), found.exId])
  }
  return exIds
}

/** So long it is asked again within one delivery; then others of the lane have their turn. */
const pausesMs = [0, 200, 400, 800]
const laterMs = 1_500

/** Until the shop has done what it was asked for; asked for once more it has nothing left to do. */
async function ended(shop: Storefront, { jobExId }: { jobExId: string | null }): Promise<void> {
  if (jobExId === null) return
  for (const pause of pausesMs) {
    await sleep(pause)
    if (await shop.isDone(jobExId)) return
  }
  throw leaving(laterMs)
}

/** Takes codes away in the shop. */
export const codeRemovalDelivery: Delivery = {
  async prepare(context, effect) {
    const { codeIds } = payload.parse(effect.payload)
    const ids = sql`any(${sql.param(codeIds)}::bigint[])`
    const codes = removed.parse(
      await query(
        context.db,
        sql`select id, code, ex_id as "exId", channel, price_rule_id as "priceRuleId" from discount_code
            where id = ${ids} and state = 'removing' and portion_id is null order by id`,
      ),
    )
    const [first] = codes
    if (!first) return { done: true }
    const access = await accessTo(context, first.channel)
    if ('missing' in access) return { waits: access.missing }
    return {
      send: async (partners) => {
        const shop = partners.storefront(first.channel, access.credentials)
        for (const [priceRuleId, exIds] of await exIdsOf(shop, codes))
          await ended(shop, await shop.removeCodes(priceRuleId, exIds))
        return async (after) => {
          const reported = sql`any(${sql.param(codes.map(({ id }) => id))}::bigint[])`
          await after.db.execute(
            sql`update discount_code set state = 'removed' where id = ${reported} and state = 'removing'`,
          )
        }
      },
    }
  },
  /** They stay in the shop, where some may never have arrived. */
  async givenUp(context, effect) {
    const { codeIds } = payload.parse(effect.payload)
    const problem: Failure = { kind: 'givenUp', params: {} }
    await context.db.execute(
      sql`update discount_code set problem = ${JSON.stringify(problem)}::jsonb,
            state = case when maybe_there then 'refused' else 'live' end
          where id = any(${sql.param(codeIds)}::bigint[]) and state = 'removing' and portion_id is null`,
    )
  },
}
