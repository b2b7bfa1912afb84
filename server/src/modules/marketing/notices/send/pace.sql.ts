import { sql } from 'drizzle-orm'
import { type Db, query } from '../../../../core/db/db.ts'

/** No portion is reserved so far ahead, unless the clock was set back. */
const farAheadSeconds = 60

/** How long it is until the next turn of an account, whoever takes it. */
export async function nextTurnMs(db: Db, appid: string): Promise<number> {
  const [pace] = await query<{ aheadMs: number }>(
    db,
    sql`select greatest(0, least(${farAheadSeconds}::int, extract(epoch from free_at - clock_timestamp())) * 1000)::float8
          as "aheadMs"
        from notice_pace where appid = ${appid}`,
  )
  return pace?.aheadMs ?? 0
}

export interface Turns {
  /** When the first may go out, by the database's clock, which all nodes share. */
  from: string
  /** Until then. */
  waitMs: number
}

/**
 * Reserves the next so many turns to tell the platform something, each a whole share of a second behind the one before,
 * whichever message they are of. What is reserved and not used is not given back.
 */
export async function reserveTurns(
  db: Db,
  appid: string,
  messages: number,
  perSecond: number,
): Promise<Turns> {
  const span = sql`make_interval(secs => ${messages / perSecond}::float8)`
  const [turns] = await query<Turns>(
    db,
    sql`insert into notice_pace as pace (appid, free_at) values (${appid}, clock_timestamp() + ${span})
        on conflict (appid) do update set free_at = ${span} + greatest(clock_timestamp(),
          least(pace.free_at, clock_timestamp() + make_interval(secs => ${farAheadSeconds})))
        returning (free_at - ${span})::text as "from",
          greatest(0, extract(epoch from free_at - ${span} - clock_timestamp()) * 1000)::float8 as "waitMs"`,
  )
  if (!turns) throw new Error('the pace of messages was not written')
  return turns
}
