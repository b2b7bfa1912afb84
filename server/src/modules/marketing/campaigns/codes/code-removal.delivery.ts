import { setTimeout as sleep } from 'node:timers/promises'
import { channels } from '@selvedge/contract/channels/storefronts/channels.ts'
import type { StorableFailure } from '@selvedge/contract/house/sync/storable-failures.ts'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Db, query } from '../../../../core/db/db.ts'
import type { Delivery } from '../../../../core/outbox/deliveries.ts'
import { queueEffects } from '../../../../core/outbox/outbox.ts'
import { type Storefront, StorefrontError } from '../../../../ports/storefront/storefront.ts'
import { accessTo } from '../../../channels/storefronts/storefronts.public.ts'
import { completeLists, lockCampaignsOf } from '../campaigns.sql.ts'
import { removalEffect } from './codes.sql.ts'

/** Codes to take away; with a job those that the shop is taking away under it. */
const payload = z.object({ codeIds: z.array(z.int()), jobExId: z.string().nullable().default(null) })

const leavingCodes = z.array(
  z.object({
    id: z.int(),
    code: z.string(),
    exId: z.string(),
    channel: z.enum(channels),
    priceRuleId: z.string(),
  }),
)
type LeavingCode = z.output<typeof leavingCodes>[number]

/** Each time counts as an attempt: what never ends has failed some day, and somebody sees it. */
const leaving = () =>
  new StorefrontError({ kind: 'storefront.codesLeaving', params: {} }, { retryable: true })

interface LookedUp {
  /** By discount: a campaign may have given codes of several, for it was changed in between. */
  found: Map<string, { id: number; exId: string }[]>
  /** The shop does not have them: nothing is to be done. */
  absent: number[]
  /** There, but not under an id yet: they have to be looked for again. */
  unnamed: number[]
}

/** Where codes are in the shop; one whose id it did not tell is looked for. */
async function lookUp(storefront: Storefront, codes: readonly LeavingCode[]): Promise<LookedUp> {
  const lookedUp: LookedUp = { found: new Map(), absent: [], unnamed: [] }
  for (const { id, exId, code, priceRuleId } of codes) {
    const found = exId === '' ? await storefront.findCode(code) : { exId, discountExId: priceRuleId }
    if (found?.discountExId !== priceRuleId) lookedUp.absent.push(id)
    else if (!found.exId) lookedUp.unnamed.push(id)
    else
      lookedUp.found.set(priceRuleId, [...(lookedUp.found.get(priceRuleId) ?? []), { id, exId: found.exId }])
  }
  return lookedUp
}

interface Removal {
  removed: number[]
  /** What the shop does after it has answered. */
  jobs: { jobExId: string; ids: number[] }[]
  unnamed: number[]
}

/** Asks the shop to take away what it has under an id: what it does not know so yet holds up nothing else. */
async function requestRemoval(storefront: Storefront, codes: readonly LeavingCode[]): Promise<Removal> {
  const { found, absent, unnamed } = await lookUp(storefront, codes)
  if (unnamed.length === codes.length) throw leaving()
  const removal: Removal = { removed: absent, jobs: [], unnamed }
  for (const [priceRuleId, some] of found) {
    const ids = some.map(({ id }) => id)
    const { jobExId } = await storefront.removeCodes(
      priceRuleId,
      some.map(({ exId }) => exId),
    )
    if (jobExId === null) removal.removed.push(...ids)
    else removal.jobs.push({ jobExId, ids })
  }
  return removal
}

/** So long it is asked again within one delivery; then others of the lane have their turn. */
const pausesMs = [0, 200, 400, 800]

async function ended(storefront: Storefront, jobExId: string): Promise<void> {
  for (const pause of pausesMs) {
    await sleep(pause)
    if (await storefront.isDone(jobExId)) return
  }
  throw leaving()
}

async function markRemoved(db: Db, ids: readonly number[]): Promise<void> {
  await db.execute(
    sql`update discount_code set state = 'removed' where id = any(${sql.param(ids)}::bigint[]) and state = 'removing'`,
  )
}

/** Takes codes away in the shop. What that does later is asked about by another one, which knows the job. */
export const codeRemovalDelivery: Delivery = {
  async prepare(context, effect) {
    const { codeIds, jobExId } = payload.parse(effect.payload)
    const ids = sql`any(${sql.param(codeIds)}::bigint[])`
    const codes = leavingCodes.parse(
      await query(
        context.db,
        sql`select id, code, ex_id as "exId", channel, price_rule_id as "priceRuleId" from discount_code
            where id = ${ids} and state = 'removing' and portion_id is null order by id`,
      ),
    )
    const [first] = codes
    if (!first) return { done: true }
    const { channel } = first
    const access = await accessTo(context, channel)
    if ('missing' in access) return { waits: access.missing }
    return {
      send: async (partners) => {
        const storefront = partners.storefront(channel, access.credentials)
        if (jobExId !== null) {
          await ended(storefront, jobExId)
          return (after) =>
            markRemoved(
              after.db,
              codes.map(({ id }) => id),
            )
        }
        const { removed, jobs, unnamed } = await requestRemoval(storefront, codes)
        return async (after) => {
          await markRemoved(after.db, removed)
          queueEffects(after, [
            ...jobs.map((job) => removalEffect(channel, job.ids, job.jobExId)),
            ...(unnamed.length > 0 ? [removalEffect(channel, unnamed)] : []),
          ])
        }
      },
    }
  },
  /**
   * They stay in the shop, where some may never have arrived. Those of a deleted campaign nobody would see: they stay as
   * they are, and can be taken back by their names.
   */
  async givenUp(context, effect) {
    const { codeIds } = payload.parse(effect.payload)
    const problem: StorableFailure = { kind: 'givenUp', params: {} }
    const campaignIds = await lockCampaignsOf(context.db, codeIds)
    await context.db.execute(
      sql`update discount_code as code set problem = ${JSON.stringify(problem)}::jsonb,
            state = case when exists (select from campaign where campaign.id = code.campaign_id and campaign.status = -1)
              then 'removing' when maybe_there then 'refused' else 'live' end
          where id = any(${sql.param(codeIds)}::bigint[]) and state = 'removing' and portion_id is null`,
    )
    await completeLists(context, campaignIds)
  },
}
