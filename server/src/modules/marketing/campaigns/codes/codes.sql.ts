import { randomUUID } from 'node:crypto'
import type { Channel } from '@selvedge/contract/channels/storefronts/channels.ts'
import { storefrontLane } from '@selvedge/contract/house/sync/partners.ts'
import type { StorableText } from '@selvedge/contract/house/sync/storable-failures.ts'
import { sql } from 'drizzle-orm'
import { type Db, query, timestamp } from '../../../../core/db/db.ts'
import { portionsOf } from '../../../../core/db/portions.ts'
import type { Context } from '../../../../core/http/context.ts'
import { type Effect, queueEffects } from '../../../../core/outbox/outbox.ts'
import { drawCodes } from './draw-codes.ts'

/** A shop takes so many codes in one call. */
export const codesInCall = 250

/** Where codes belong. */
export interface CodePlace {
  channel: Channel
  priceRuleId: string
}

/** What a code is for: a customer of a list, an order, or nobody yet. */
export interface CodeOwner {
  campaignId?: number
  generationId?: number
  recipientId?: number
  orderId?: number
  nth?: number
  email?: string
}

export interface MadeCode {
  id: number
  code: string
}

/** Rounds of drawing anew what was taken: with half of all codes free the last one is not reached. */
const maxRounds = 60

/**
 * Draws a code for each of these and reserves it here: where somebody else has drawn the same, another one is drawn.
 * Answers them in the order of the owners.
 */
export async function reserveCodes(
  context: Context,
  { channel, priceRuleId }: CodePlace,
  owners: readonly CodeOwner[],
  form: { prefix: string; length: number },
): Promise<MadeCode[]> {
  const made: MadeCode[] = []
  let open = owners.map((owner, at) => ({ owner, at }))
  for (let round = 0; open.length > 0; round += 1) {
    if (round === maxRounds) throw new Error('there is no room for so many codes')
    const codes = drawCodes(open.length, form)
    const column = <Value>(pick: (owner: CodeOwner) => Value) =>
      sql.param(open.map(({ owner }) => pick(owner)))
    const inserted = await query<{ id: number; code: string }>(
      context.db,
      sql`insert into discount_code (code, drawn, channel, price_rule_id, campaign_id, generation_id, recipient_id, order_id,
            nth, email, state, created_at)
          select line.code, ${form.length}, ${channel}, ${priceRuleId}, campaign_id, generation_id, recipient_id, order_id, nth, email,
            'sending', ${timestamp(context.now)}
          from unnest(${sql.param(codes)}::text[], ${column(({ campaignId }) => campaignId ?? null)}::bigint[],
            ${column(({ generationId }) => generationId ?? null)}::bigint[],
            ${column(({ recipientId }) => recipientId ?? null)}::bigint[],
            ${column(({ orderId }) => orderId ?? null)}::bigint[], ${column(({ nth }) => nth ?? 0)}::smallint[],
            ${column(({ email }) => email ?? '')}::text[]) with ordinality
            as line (code, campaign_id, generation_id, recipient_id, order_id, nth, email, position)
          order by position on conflict (upper(code)) do nothing returning id, code`,
    )
    const ids = new Map(inserted.map(({ id, code }) => [code, id]))
    for (const [index, { at }] of open.entries()) {
      const code = codes[index] ?? ''
      const id = ids.get(code)
      if (id !== undefined) made[at] = { id, code }
    }
    open = open.filter((_, index) => !ids.has(codes[index] ?? ''))
  }
  return made
}

/** What brings a portion to the shop. */
export const portionEffect = ({ id, channel }: Pick<Portion, 'id' | 'channel'>): Effect => ({
  kind: 'storefront.codes',
  key: `codes:${id}`,
  subject: 'codePortion',
  subjectId: id,
  payload: { portionId: id },
  partnerLane: storefrontLane(channel),
})

/** Has codes brought to the shop, so many in a call as it takes; they wait until it is connected. */
export async function openPortions(
  context: Context,
  { channel, priceRuleId }: CodePlace,
  codeIds: readonly number[],
): Promise<void> {
  if (codeIds.length === 0) return
  const portions = portionsOf(codeIds, codesInCall)
  const opened = await query<{ id: number }>(
    context.db,
    sql`insert into code_portion (channel, price_rule_id, created_at)
        select ${channel}, ${priceRuleId}, ${timestamp(context.now)}
        from generate_series(1, ${portions.length}::int) returning id`,
  )
  const placed = portions.flatMap((ids, at) => ids.map((id) => ({ id, portionId: opened[at]?.id ?? 0 })))
  await context.db.execute(
    sql`update discount_code set portion_id = line.portion_id, state = 'sending', said = '', problem = null
        from unnest(${sql.param(placed.map(({ id }) => id))}::bigint[],
                    ${sql.param(placed.map(({ portionId }) => portionId))}::bigint[]) as line (id, portion_id)
        where discount_code.id = line.id`,
  )
  queueEffects(
    context,
    opened.map(({ id }) => portionEffect({ id, channel })),
  )
}

export interface Portion extends CodePlace {
  id: number
  creationExId: string
  repeated: boolean
}

export async function findPortion(db: Db, id: number): Promise<Portion | null> {
  const [row] = await query<Portion>(
    db,
    sql`select id, channel, price_rule_id as "priceRuleId", creation_ex_id as "creationExId", repeated
        from code_portion where id = ${id}`,
  )
  return row ?? null
}

export interface PortionCode {
  id: number
  code: string
  drawn: number
  state: string
  campaignId: number | null
  maybeThere: boolean
}

export const codesOfPortion = (db: Db, portionId: number): Promise<PortionCode[]> =>
  query<PortionCode>(
    db,
    sql`select id, code, drawn, state, campaign_id as "campaignId", maybe_there as "maybeThere" from discount_code
        where portion_id = ${portionId} order by id`,
  )

/** Locks the codes of a portion in the order of their ids, behind their lists: whoever takes codes of a campaign back goes the same way. */
export async function lockCodes(db: Db, portionId: number): Promise<void> {
  await db.execute(
    sql`select from discount_code where portion_id = ${portionId} order by id for no key update`,
  )
}

/** A call with a portion is about to go: committed before it does, so that the next one knows that its codes may be there. */
export async function startPortion(db: Db, id: number): Promise<void> {
  await db.execute(sql`update code_portion set repeated = started, started = true where id = ${id}`)
}

/** The shop has taken a portion in hand. */
export async function notePortion(db: Db, id: number, creationExId: string): Promise<void> {
  await db.execute(sql`update code_portion set creation_ex_id = ${creationExId} where id = ${id}`)
}

/** A code as the shop has answered it. */
export interface SettledCode {
  id: number
  state: 'live' | 'refused'
  exId: string
  said: StorableText
}

/** What is taken back meanwhile stays so. Answers those that are in the shop and are not wanted any more. */
export async function settleCodes(db: Db, codes: readonly SettledCode[]): Promise<number[]> {
  if (codes.length === 0) return []
  const column = (pick: (code: SettledCode) => string) => sql.param(codes.map(pick))
  const unwanted = await query<{ id: number; state: string }>(
    db,
    sql`update discount_code set ex_id = line.ex_id, said = line.said, problem = null, portion_id = null,
          maybe_there = false,
          state = case when discount_code.state <> 'removing' then line.state
            when line.state = 'live' then 'removing' else 'removed' end
        from unnest(${sql.param(codes.map(({ id }) => id))}::bigint[], ${column(({ state }) => state)}::text[],
                    ${column(({ exId }) => exId)}::text[], ${column(({ said }) => said)}::text[])
          as line (id, state, ex_id, said)
        where discount_code.id = line.id returning discount_code.id, discount_code.state`,
  )
  return unwanted.filter(({ state }) => state === 'removing').map(({ id }) => id)
}

/** By what stands before what is drawn, and how much that is. */
function byForm(codes: readonly PortionCode[]) {
  const forms = new Map<string, { form: { prefix: string; length: number }; ids: number[] }>()
  for (const { id, code, drawn } of codes) {
    const prefix = code.slice(0, code.length - drawn)
    const alike = forms.get(`${drawn} ${prefix}`) ?? { form: { prefix, length: drawn }, ids: [] }
    forms.set(`${drawn} ${prefix}`, alike)
    alike.ids.push(id)
  }
  return forms.values()
}

/**
 * Codes that nobody has, for these that are drawn anew: each is reserved as those of new owners are, so that whoever draws
 * the same meanwhile waits, and let go again, since the row that has the owner takes it.
 */
async function drawFree(
  context: Context,
  place: CodePlace,
  codes: readonly PortionCode[],
): Promise<Map<number, string>> {
  const free = new Map<number, string>()
  const reserved: number[] = []
  // The codes of a portion are of one form.
  for (const { form, ids } of byForm(codes)) {
    const made = await reserveCodes(
      context,
      place,
      ids.map(() => ({})),
      form,
    )
    for (const [index, { id, code }] of made.entries()) {
      reserved.push(id)
      free.set(ids[index] ?? 0, code)
    }
  }
  await context.db.execute(sql`delete from discount_code where id = any(${sql.param(reserved)}::bigint[])`)
  return free
}

/** Codes that the shop had of somebody else are drawn anew; what was taken back meanwhile is gone. */
export async function redrawCodes(
  context: Context,
  place: CodePlace,
  codes: readonly PortionCode[],
): Promise<number[]> {
  if (codes.length === 0) return []
  const free = await drawFree(context, place, codes)
  const redrawn = await query<{ id: number; state: string }>(
    context.db,
    sql`update discount_code set code = case when state = 'removing' then discount_code.code else line.code end,
          first_code = case when state = 'removing' or first_code <> '' then first_code else discount_code.code end,
          state = case when state = 'removing' then 'removed' else state end, problem = null, portion_id = null,
          maybe_there = false
        from unnest(${sql.param([...free.keys()])}::bigint[], ${sql.param([...free.values()])}::text[])
          as line (id, code)
        where discount_code.id = line.id returning discount_code.id, discount_code.state`,
  )
  return redrawn.filter(({ state }) => state !== 'removed').map(({ id }) => id)
}

/** Takes a portion away whose codes are all settled. */
export async function closePortion(db: Db, id: number): Promise<void> {
  await db.execute(sql`delete from code_portion where id = ${id}`)
}

/** What takes codes away in their shop, or asks about the work under which that does so. */
export const removalEffect = (
  channel: Channel,
  codeIds: readonly number[],
  jobExId: string | null = null,
): Effect => ({
  kind: 'storefront.codeRemoval',
  // A removal that was given up leaves its codes to be taken away again.
  key: `code-removal:${codeIds[0] ?? 0}:${randomUUID()}`,
  subject: 'discountCode',
  subjectId: codeIds[0] ?? 0,
  payload: { codeIds, ...(jobExId !== null && { jobExId }) },
  partnerLane: storefrontLane(channel),
})

/** Has codes of a shop taken away there, many at a time. */
export function queueRemoval(context: Context, channel: Channel, codeIds: readonly number[]): void {
  queueEffects(
    context,
    portionsOf(codeIds, codesInCall).map((ids) => removalEffect(channel, ids)),
  )
}
