import { startTemporaryPostgres } from '@selvedge/runtime/postgres/temporary-postgres.ts'
import { openDatabase } from '@selvedge/server/core/db/db.ts'
import { migrate } from '@selvedge/server/core/db/migrate.ts'
import { lostEffects } from '@selvedge/server/core/outbox/sweep.ts'
import { type SQL, sql } from 'drizzle-orm'
import { median, milliseconds, timed, times } from '../measure/figures.ts'

const rounds = 5
const part = 10

/**
 * A partner is gone for an hour: so many effects wait for it, each with its job, half of them levels that come in batches.
 * How long it takes to see that none of them is lost.
 */
export async function benchSweep(count: number): Promise<string[]> {
  const postgres = await startTemporaryPostgres()
  await migrate(postgres.url)
  const { db, close } = openDatabase(postgres.url)
  const ms = async (statement: SQL) => {
    const taken: number[] = []
    for (let round = 0; round < rounds; round += 1) taken.push((await timed(() => db.execute(statement))).ms)
    return median(taken)
  }
  const sweep = () => ms(sql`select count(*) from (${lostEffects(new Date())}) as lost`)
  const counting = () =>
    ms(sql`select count(*) from outbox where state in ('waiting', 'running') and created_at < now()`)
  try {
    await db.execute(waiting(1, count / part))
    const few = await sweep()
    await db.execute(waiting(count / part + 1, count))
    const many = { swept: await sweep(), counted: await counting() }
    return [
      `${count} effects that wait, with their jobs`,
      `sweep: ${milliseconds(many.swept)}; of a tenth of them: ${milliseconds(few)}; counting all: ${milliseconds(many.counted)}`,
      `ratio of the sweep to that of a tenth: ${times(many.swept / few)}`,
      `ratio of the sweep to counting: ${times(many.swept / many.counted)}`,
    ]
  } finally {
    await close()
    await postgres.stop()
  }
}

const waiting = (from: number, to: number) => sql`
  with effect as (
    insert into outbox (kind, key, subject, subject_id, payload, lane, partner_lane, created_at, due_at)
    select case when n % 2 = 0 then 'storefront.tags' else 'storefront.stock' end, 'bench:' || n, 'order', n, '{}',
      case when n % 2 = 0 then 'order:' || n else 'first' end, 'storefront:first', now() - interval '1 hour',
      case when n % 2 = 1 then now() - interval '1 hour' end
    from generate_series(${from}::int, ${to}::int) as n returning id, kind
  )
  select count(graphile_worker.add_job(
    case kind when 'storefront.tags' then 'deliverEffect@storefront:first' else 'deliverBatch@storefront:first' end,
    case kind when 'storefront.tags' then json_build_object('id', id)
      else json_build_object('kind', kind, 'lane', 'first') end,
    job_key => case kind when 'storefront.tags' then 'effect:' || id
      else 'effects:storefront.stock:first:' || id end))
  from effect`
