import type { BreakerState, PartnerLane } from '@selvedge/contract/house/sync/partners.ts'
import type { StorableFailure } from '@selvedge/contract/house/sync/storable-failures.ts'
import { sql } from 'drizzle-orm'
import { type Db, query } from '../../db/db.ts'

/** The breaker of a lane, as all nodes share it. */
export interface Breaker {
  state: BreakerState
  failures: number
  /** Why calls wait, or the last one failed; null where all is well. */
  reason: StorableFailure | null
  /** Until a call may go; 0 where one may now. */
  waitMs: number
}

const columns = sql`state, failures, reason,
  coalesce(greatest(0, extract(epoch from waits_until - clock_timestamp()) * 1000), 0)::float8 as "waitMs"`

export const wellBreaker: Breaker = { state: 'closed', failures: 0, reason: null, waitMs: 0 }

export async function findBreaker(db: Db, lane: PartnerLane): Promise<Breaker> {
  const [row] = await query<Breaker>(db, sql`select ${columns} from partner_lane where lane = ${lane}`)
  return row ?? wellBreaker
}

/** After so many failures one behind the other it opens. */
export const maxFailures = 5
const longestPauseSeconds = 300

/**
 * The partner did not answer. It opens after some failures, and again where a probe fails, for a time that doubles.
 * What was under way as it opened says nothing new.
 */
export async function noteFailure(
  db: Db,
  lane: PartnerLane,
  { reason, pauseMs }: { reason: StorableFailure; pauseMs: number },
): Promise<Breaker> {
  const opens = sql`(old.state <> 'closed' or old.failures + 1 >= ${maxFailures}::int)`
  const pause = sql`least(${longestPauseSeconds}::float8,
    ${pauseMs / 1000}::float8 * power(2::float8, least(20, old.failures + 1 - ${maxFailures}::int)))`
  const [row] = await query<Breaker>(
    db,
    sql`insert into partner_lane as old (lane, state, failures, reason) values (${lane}, 'closed', 1, ${JSON.stringify(reason)}::jsonb)
        on conflict (lane) do update set failures = old.failures + 1, reason = excluded.reason,
          state = case when ${opens} then 'open' else 'closed' end,
          opened_at = case when ${opens} then coalesce(old.opened_at, clock_timestamp()) end,
          waits_until = case when ${opens} then clock_timestamp() + make_interval(secs => ${pause}) end
        where old.state <> 'open' or old.waits_until <= clock_timestamp()
        returning ${columns}`,
  )
  return row ?? findBreaker(db, lane)
}

/** So long the one that probes has for its call; a node that dies meanwhile leaves it to the next. */
const probeSeconds = 120

/** Whether this caller is the one that may see whether the partner answers again. */
export async function takeProbe(db: Db, lane: PartnerLane): Promise<boolean> {
  const taken = await query(
    db,
    sql`update partner_lane set state = 'half_open',
          waits_until = clock_timestamp() + make_interval(secs => ${probeSeconds})
        where lane = ${lane} and state <> 'closed' and waits_until <= clock_timestamp() returning lane`,
  )
  return taken.length > 0
}

/** The partner answers: calls go. */
export async function closeBreaker(db: Db, lane: PartnerLane): Promise<void> {
  await db.execute(
    sql`update partner_lane set state = 'closed', failures = 0, reason = null, opened_at = null, waits_until = null
        where lane = ${lane}`,
  )
}

/** The partner answers, and asks to wait. */
export async function noteWait(
  db: Db,
  lane: PartnerLane,
  { reason, waitMs }: { reason: StorableFailure; waitMs: number },
): Promise<void> {
  const until = sql`clock_timestamp() + make_interval(secs => ${waitMs / 1000}::float8)`
  await db.execute(
    sql`insert into partner_lane (lane, state, failures, reason, waits_until)
        values (${lane}, 'closed', 0, ${JSON.stringify(reason)}::jsonb, ${until})
        on conflict (lane) do update set state = 'closed', failures = 0, opened_at = null, reason = excluded.reason,
          waits_until = excluded.waits_until`,
  )
}
