import type { StorableFailure } from '@selvedge/contract/house/sync/storable-failures.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'

/** How often a node says that it lives, and after how much silence the others hold it for dead. */
export interface HeartbeatSettings {
  beatMs: number
  silentSeconds: number
}

/** With the last beat just before its death, the jobs of a node are free again after 55 seconds. */
export const defaultHeartbeat: HeartbeatSettings = { beatMs: 10_000, silentSeconds: 45 }

/**
 * A node is known by the ids of its pools of workers, which is what the queue writes on the jobs that they hold; `process`
 * is the same for all of them.
 */
export async function beat(db: Db, id: string, process: string): Promise<void> {
  await db.execute(
    sql`insert into node (id, process, started_at, seen_at) values (${id}, ${process}, now(), now())
        on conflict (id) do update set seen_at = now()`,
  )
}

/** The pool has ended: whatever it still holds is free at once. */
export async function leave(db: Db, id: string): Promise<void> {
  await db.execute(sql`delete from node where id = ${id}`)
  await release(db, sql`job.locked_by = ${id}`)
  await db.execute(sql`select graphile_worker.force_unlock_workers(array[${id}]::text[])`)
}

/** What the take-over notes of a job that was cut off at every attempt. */
export const cutOff: StorableFailure = { kind: 'cutOff', params: {} }

/**
 * Before the jobs of dead workers are freed: one that another has replaced meanwhile is over, and one whose attempts are
 * used up says why.
 */
async function release(db: Db, ofDead: SQL): Promise<void> {
  await db.execute(
    sql`delete from graphile_worker._private_jobs as job
        where ${ofDead} and job.key is null and job.attempts >= job.max_attempts`,
  )
  await db.execute(
    sql`update graphile_worker._private_jobs as job set last_error = ${JSON.stringify(cutOff)}
        where ${ofDead} and job.attempts >= job.max_attempts and job.last_error is null`,
  )
}

/**
 * Frees the jobs that dead nodes hold, and the queues that their workers keep closed, which may be all that is left of a
 * job; the queue itself would wait four hours. What was taken a moment ago is left alone, for the first beat of its node
 * may still be on its way.
 */
export async function takeOver(db: Db, { silentSeconds }: HeartbeatSettings): Promise<void> {
  const longAgo = sql`now() - make_interval(secs => ${silentSeconds})`
  await db.execute(sql`delete from node where seen_at < ${longAgo}`)
  const ofDead = (held: SQL) =>
    sql`${held}.locked_at < ${longAgo} and not exists (select from node where node.id = ${held}.locked_by)`
  await release(db, ofDead(sql`job`))
  await db.execute(
    sql`select graphile_worker.force_unlock_workers(array_agg(locked_by)) from (
          select job.locked_by from graphile_worker._private_jobs as job where ${ofDead(sql`job`)}
          union
          select queue.locked_by from graphile_worker._private_job_queues as queue where ${ofDead(sql`queue`)}
        ) as dead having count(*) > 0`,
  )
}
