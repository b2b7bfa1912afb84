import type { DriftKind, DriftState } from '@selvedge/contract/channels/drifts/drift-reasons.ts'
import type { Channel } from '@selvedge/contract/channels/storefronts/channels.ts'
import { sql } from 'drizzle-orm'
import { type Db, iso, query, timestamp } from '../../../core/db/db.ts'
import type { Context } from '../../../core/http/context.ts'
import type { FoundDrift } from './compare/drift.rules.ts'

const isOther = sql`((known.ours, known.theirs) is distinct from (excluded.ours, excluded.theirs)
  or known.state = 'repaired')`

/**
 * Brings what is kept to what was found: what is new is open, what is another one, or is still there though it was
 * repaired, is open again. Where the storefront is about to be told nothing is said: what is kept stays as it is.
 */
export async function writeFound(
  { db, now }: Context,
  { id, channel }: { id: number; channel: Channel },
  found: readonly FoundDrift[],
  compared: number,
): Promise<void> {
  await db.execute(
    sql`with line as materialized (
          -- One of each place: two would fail, and with them all that was compared.
          select distinct on (kind, label, article, place) *
          from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as line
            (kind text, label text, article text, place text, ours text, theirs text, "isWaiting" boolean)
          order by kind, label, article, place
        ), left_alone as (
          update drift as known set run_id = ${id}::bigint from line
          where line."isWaiting" and known.channel = ${channel} and known.state <> 'gone'
            and (known.kind, known.label, known.article, known.place)
              = (line.kind, line.label, line.article, line.place)
        ), written as (
          insert into drift as known
            (channel, kind, state, label, article, place, ours, theirs, run_id, opened_by, first_seen_at, changed_at)
          select ${channel}, kind, 'open', label, article, place, ours, theirs, ${id}::bigint, ${id}::bigint,
            ${timestamp(now)}, ${timestamp(now)}
          from line where not "isWaiting" order by kind, label, article, place
          on conflict (channel, kind, label, article, place) where state <> 'gone' do update set
            ours = excluded.ours, theirs = excluded.theirs, run_id = excluded.run_id,
            state = case when ${isOther} then 'open' else known.state end,
            changed_at = case when ${isOther} then excluded.changed_at else known.changed_at end,
            settled_at = case when ${isOther} then null else known.settled_at end,
            settled_by = case when ${isOther} then '' else known.settled_by end,
            note = case when ${isOther} then '' else known.note end
          returning known.xmax = 0 as is_new
        )
        update drift_run set compared = compared + ${compared}::int,
          opened = opened + (select count(*) from written where is_new)
        where id = ${id}`,
  )
}

/** What a run that is over has not met is gone. Answers how much. */
export async function closeUnmet(
  { db, now }: Context,
  { id, channel }: { id: number; channel: Channel },
): Promise<number> {
  const [closed] = await query<{ count: number }>(
    db,
    sql`with closed as (
          update drift set state = 'gone', gone_at = ${timestamp(now)}, closed_by = ${id}::bigint
          where channel = ${channel} and state <> 'gone' and run_id <> ${id} returning id
        ) select count(*)::int as count from closed`,
  )
  return closed?.count ?? 0
}

export interface LockedDrift {
  id: number
  channel: Channel
  kind: DriftKind
  state: DriftState
  label: string
  article: string
  place: string
  ours: string
  note: string
  changedAt: string
}

/** Drifts, which stay as they are until the transaction ends; those that are not there are missing. */
export const lockDrifts = (db: Db, ids: readonly number[]): Promise<LockedDrift[]> =>
  query(
    db,
    sql`select id, channel, kind, state, label, article, place, ours, note, ${iso(sql`changed_at`)} as "changedAt"
        from drift where id = any(${sql.param(ids)}::bigint[]) order by id for no key update`,
  )

/** Somebody has had the storefront told again, or says why it stands. */
export async function settleDrifts(
  db: Db,
  ids: readonly number[],
  { state, note, by, now }: { state: 'repaired' | 'ignored'; note: string; by: string; now: Date },
): Promise<void> {
  await db.execute(
    sql`update drift set state = ${state}, note = ${note}, settled_by = ${by}, settled_at = ${timestamp(now)}
        where id = any(${sql.param(ids)}::bigint[])`,
  )
}
