import { isDelivered } from '@selvedge/contract/house/sync/effect-kinds.ts'
import type { PartnerLane } from '@selvedge/contract/house/sync/partners.ts'
import { type SQL, sql } from 'drizzle-orm'
import { timestamp } from '../db/db.ts'
import { send } from '../db/transact.ts'
import type { Context } from '../http/context.ts'
import { isBatchedKind, jobsOf } from './delivery-queue.ts'

/** What another system must be told. */
export interface Effect {
  /** `partner.verb`, such as `storefront.fulfill`. */
  kind: string
  /** The same effect is queued once, however often its cause is repeated. */
  key: string
  subject: string
  subjectId: number
  payload: object
  /** Effects of one lane are delivered one after the other, such as those of one order. */
  lane?: string
  /** Whom it tells: without one it waits for an adapter. */
  partnerLane?: PartnerLane
}

/** What is delivered has a lane to be delivered in. */
function checkLanes(effects: readonly Effect[]): void {
  const astray = effects.find(({ kind, partnerLane }) => isDelivered(kind) && !partnerLane)
  if (astray) throw new Error(`${astray.kind} has no lane of a partner`)
}

const column = <Value>(effects: readonly Effect[], pick: (effect: Effect) => Value) =>
  sql.param(effects.map(pick))

/** Effects as rows, in their order. */
const rowsOf = (effects: readonly Effect[]): SQL =>
  sql`select kind, key, subject, subject_id, payload::jsonb, lane, partner_lane
    from unnest(${column(effects, ({ kind }) => kind)}::text[], ${column(effects, ({ key }) => key)}::text[],
                ${column(effects, ({ subject }) => subject)}::text[],
                ${column(effects, ({ subjectId }) => subjectId)}::bigint[],
                ${column(effects, ({ payload }) => JSON.stringify(payload))}::text[],
                ${column(effects, ({ lane }) => lane ?? '')}::text[],
                ${column(effects, ({ partnerLane }) => partnerLane ?? '')}::text[])
      with ordinality as line (kind, key, subject, subject_id, payload, lane, partner_lane, position)
    order by position`

/**
 * Writes effects from rows (kind, key, subject, subject_id, payload, lane, partner_lane), and queues their delivery: those that are
 * new, and where it is said how, those that are there already again.
 */
const writeEffects = ({ now }: Context, rows: SQL, again: SQL | null): SQL => {
  const at = timestamp(now)
  return sql`with queued as (
      insert into outbox as known (kind, key, subject, subject_id, payload, lane, partner_lane, created_at, due_at)
      select line.*, ${at}, case when ${isBatchedKind} then now() end
      from (${rows}) as line (kind, key, subject, subject_id, payload, lane, partner_lane)
      on conflict (key) do ${again ?? sql`nothing`}
      returning id, kind, key, lane, partner_lane
    )
    ${jobsOf(sql`queued`, 0, { areNew: again === null })}`
}

/**
 * Queues effects in the transaction of the change that caused them; nobody waits for that. They wait until their adapter
 * takes them.
 */
export function queueEffects(context: Context, effects: readonly Effect[]): void {
  checkLanes(effects)
  if (effects.length > 0) send(context.db, writeEffects(context, rowsOf(effects), null))
}

/** The same for the rows (kind, key, subject, subject_id, payload, lane, partner_lane) that a query finds. */
export const queueEffectsFrom = (context: Context, rows: SQL): void =>
  send(context.db, writeEffects(context, rows, null))

/**
 * Queues effects whose content is read when they are delivered: one row for each key, which waits again whenever what
 * it tells has changed. Give them in the order of their keys: two documents then never wait for each other.
 */
export function touchEffects(context: Context, effects: readonly Effect[]): void {
  checkLanes(effects)
  if (effects.length > 0) touchEffectsFrom(context, rowsOf(effects))
}

/**
 * The same for the rows (kind, key, subject, subject_id, payload, lane, partner_lane) that a query finds, in the order of
 * their keys.
 */
export function touchEffectsFrom(context: Context, rows: SQL): void {
  const again = sql`update set state = 'waiting', attempts = 0, last_error = null, finished_at = null,
    created_at = excluded.created_at, due_at = excluded.due_at, blocked = false, version = known.version + 1`
  send(context.db, writeEffects(context, rows, again))
}
