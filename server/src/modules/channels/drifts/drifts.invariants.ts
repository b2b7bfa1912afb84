import { sql } from 'drizzle-orm'
import { defineInvariants } from '../../../core/modules/invariant.ts'
import { pageJob } from './page-job.ts'

/** What has been gone for long is deleted, and before its run: of those that ended within a day all rows are still there. */
const isFresh = sql`run.started_at > now() - interval '1 day'`

export const driftInvariants = defineInvariants([
  {
    rule: 'a comparison with a storefront has opened and closed as many drifts as bear it',
    statement: sql`
      with row_of as (
        select opened_by as run_id, 1 as opened, 0 as closed from drift
        union all select closed_by, 0, 1 from drift where closed_by is not null
      ), summed as (
        select run_id, sum(opened) as opened, sum(closed) as closed from row_of group by run_id
      )
      select 'comparison ' || run.id as subject, run.opened || ' / ' || run.closed as stored,
        counted.opened || ' / ' || counted.closed as recomputed
      from drift_run as run left join summed on summed.run_id = run.id
      cross join lateral (
        select coalesce(summed.opened, 0) as opened, coalesce(summed.closed, 0) as closed) as counted
      where counted.opened > run.opened or counted.closed > run.closed
        or ${isFresh} and (run.opened, run.closed) <> (counted.opened, counted.closed)`,
  },
  {
    rule: 'what a comparison with a storefront has not met is gone once it is done',
    statement: sql`
      select 'drift ' || drift.id as subject, 'comparison ' || drift.run_id as stored,
        'comparison ' || done.id as recomputed
      from drift join (
        select channel, max(id) as id from drift_run where state = 'done' group by channel
      ) as done using (channel)
      where drift.state <> 'gone' and drift.run_id < done.id`,
  },
  {
    rule: 'a comparison with a storefront that is running has a job',
    statement: sql`
      select 'comparison ' || run.id as subject, 'running' as stored, null as recomputed
      from drift_run as run
      where run.state = 'running' and not exists (
        select from graphile_worker._private_jobs as job
        where job.key = ${`${pageJob}:`} || run.id and (job.locked_at is not null or job.attempts < job.max_attempts))`,
  },
])
