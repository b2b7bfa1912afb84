import { setTimeout as sleep } from 'node:timers/promises'
import { storefrontLane } from '@selvedge/contract/house/sync/partners.ts'
import { z } from 'zod'
import type { Context } from '../../../../core/http/context.ts'
import type { Delivery, OnDelivered, PreparedDelivery } from '../../../../core/outbox/deliveries.ts'
import { touchEffects } from '../../../../core/outbox/outbox.ts'
import type { QueuedEffect } from '../../../../core/outbox/queued-effects.ts'
import { withoutPeople } from '../../../../ports/storable-failure.ts'
import { type AddedCode, type Storefront, StorefrontError } from '../../../../ports/storefront/storefront.ts'
import { accessTo } from '../../../channels/storefronts/storefronts.public.ts'
import { completeLists, lockLists } from '../campaigns.sql.ts'
import {
  type CodePlace,
  closePortion,
  codesOfPortion,
  findPortion,
  lockCodes,
  notePortion,
  openPortions,
  type Portion,
  type PortionCode,
  portionEffect,
  queueRemoval,
  redrawCodes,
  type SettledCode,
  settleCodes,
  startPortion,
} from './codes.sql.ts'
import { giveUpPortion, refusePortion, reopenPortion } from './refuse-portion.ts'

const payload = z.object({ portionId: z.int() })
const portionOf = (effect: QueuedEffect): number => payload.parse(effect.payload).portionId

async function sendToStorefront(
  context: Context,
  { channel }: CodePlace,
  send: (storefront: Storefront) => Promise<OnDelivered>,
): Promise<PreparedDelivery> {
  const access = await accessTo(context, channel)
  if ('missing' in access) return { waits: access.missing }
  return { send: (partners) => send(partners.storefront(channel, access.credentials)) }
}

/** Hands a portion over to the shop, which adds the codes while nobody waits. */
export const addCodesDelivery: Delivery = {
  async prepare(context, effect) {
    const portionId = portionOf(effect)
    const portion = await findPortion(context.db, portionId)
    if (portion?.creationExId !== '') return { done: true }
    const codes = await codesOfPortion(context.db, portionId)
    if (codes.length === 0) {
      await closePortion(context.db, portionId)
      return { done: true }
    }
    const started = await sendToStorefront(context, portion, async (storefront) => {
      const creationExId = await storefront.addCodes(
        portion.priceRuleId,
        codes.map(({ code }) => code),
      )
      return async (after) => {
        await notePortion(after.db, portionId, creationExId)
        // Where they are sent again it was asked for before.
        touchEffects(after, [
          {
            kind: 'storefront.codeResults',
            key: `code-results:${portionId}`,
            subject: 'codePortion',
            subjectId: portionId,
            payload: { portionId },
            partnerLane: storefrontLane(portion.channel),
          },
        ])
      }
    })
    if ('send' in started) await startPortion(context.db, portionId)
    return started
  },
  failed: (context, effect, failure) => refusePortion(context, portionOf(effect), failure),
  givenUp: (context, effect) => giveUpPortion(context, portionOf(effect)),
  retried: (context, effect) => reopenPortion(context, portionOf(effect)),
}

const maxMessage = 300

/** So long it is asked again within one delivery; then others of the lane have their turn. */
const pausesMs = [0, 200, 400, 800]
const laterMs = 1_500

async function resultsOf(storefront: Storefront, creationExId: string): Promise<readonly AddedCode[]> {
  for (const pause of pausesMs) {
    await sleep(pause)
    const added = await storefront.addedCodes(creationExId)
    if (added) return added
  }
  throw new StorefrontError(
    { kind: 'storefront.codesUnderWay', params: {} },
    { retryable: true, waitMs: laterMs },
  )
}

interface Outcomes {
  settled: SettledCode[]
  taken: PortionCode[]
}

/** What became of each code. One that our own lost call has added is ours; any other that is taken is drawn anew. */
async function outcomesOf(
  storefront: Storefront,
  { creationExId, priceRuleId, repeated }: Portion,
  codes: readonly PortionCode[],
): Promise<Outcomes> {
  const added = new Map(
    (await resultsOf(storefront, creationExId)).map((one) => [one.code.toUpperCase(), one] as const),
  )
  const outcomes: Outcomes = { settled: [], taken: [] }
  for (const one of codes) {
    const { id, code, maybeThere } = one
    const { exId = null, problem = 'refused', said = '' } = added.get(code.toUpperCase()) ?? {}
    if (problem === null) outcomes.settled.push({ id, state: 'live', exId: exId ?? '', said: '' })
    else if (problem === 'refused')
      outcomes.settled.push({ id, state: 'refused', exId: '', said: withoutPeople(said, maxMessage) })
    else {
      const owner = repeated || maybeThere ? await storefront.findCode(code) : null
      if (owner?.discountExId === priceRuleId)
        outcomes.settled.push({ id, state: 'live', exId: owner.exId ?? '', said: '' })
      else outcomes.taken.push(one)
    }
  }
  return outcomes
}

/** Asks what became of a portion, and draws anew what the shop had already. */
export const codeResultsDelivery: Delivery = {
  async prepare(context, effect) {
    const portionId = portionOf(effect)
    const portion = await findPortion(context.db, portionId)
    if (!portion || portion.creationExId === '') return { done: true }
    const codes = await codesOfPortion(context.db, portionId)
    return sendToStorefront(context, portion, async (storefront) => {
      const { settled, taken } = await outcomesOf(storefront, portion, codes)
      return async (after) => {
        if (!(await findPortion(after.db, portionId))) return
        const campaignIds = [...new Set(codes.flatMap(({ campaignId }) => campaignId ?? []))]
        await lockLists(after.db, campaignIds)
        await lockCodes(after.db, portionId)
        queueRemoval(after, portion.channel, await settleCodes(after.db, settled))
        await openPortions(after, portion, await redrawCodes(after, portion, taken))
        await closePortion(after.db, portionId)
        await completeLists(after, campaignIds)
      }
    })
  },
  async failed(context, effect, failure) {
    const portionId = portionOf(effect)
    await refusePortion(context, portionId, failure)
    // Asked again it would say the same.
    if (failure.kind === 'storefront.codesForgotten') await notePortion(context.db, portionId, '')
  },
  givenUp: (context, effect) => giveUpPortion(context, portionOf(effect)),
  async retried(context, effect) {
    const portion = await findPortion(context.db, portionOf(effect))
    if (!portion) return
    await reopenPortion(context, portion.id)
    // Sent again; that it is asked what became of them follows.
    if (portion.creationExId === '') touchEffects(context, [portionEffect(portion)])
  },
}
