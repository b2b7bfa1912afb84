import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import { type EffectState, effectStates } from '@selvedge/contract/house/sync/effect-states.ts'
import type { syncCounts } from '@selvedge/contract/house/sync/sync.ts'
import { sql } from 'drizzle-orm'
import { iso, query } from '../../../core/db/db.ts'
import type { Context } from '../../../core/http/context.ts'
import { failedJobs } from '../../../core/jobs/failures/failed-jobs.ts'

interface Counted {
  state: EffectState
  count: number
  oldestAt: string | null
}

/** How many there are in each state, and every kind that there is. */
export async function readCounts(context: Context): Promise<DataOf<typeof syncCounts>> {
  const [found] = await query<{ states: Counted[]; kinds: string[] }>(
    context.db,
    sql`with recursive counted as (
          select state, count(*) as count, min(created_at) as oldest from outbox group by state
          union all select 'failed', count(*), min(created_at) from ${failedJobs} as failed
        ), kind (name) as (
          -- From each kind straight to the next one in the index, past all its rows.
          (select kind from outbox order by kind limit 1)
          union all
          select (select outbox.kind from outbox where outbox.kind > kind.name order by outbox.kind limit 1)
          from kind where kind.name is not null
        )
        select
          (select json_agg(json_build_object('state', state, 'count', count, 'oldestAt', oldest)) from (
            select state, sum(count)::int as count, ${iso(sql`min(oldest)`)} as oldest
            from counted group by state) as summed) as states,
          array(select name from kind where name is not null
                union select name from ${failedJobs} as failed order by 1) as kinds`,
  )
  const byState = new Map(found?.states.map((row) => [row.state, row]))
  return {
    states: effectStates.map((state) => byState.get(state) ?? { state, count: 0, oldestAt: null }),
    kinds: found?.kinds ?? [],
  }
}
