import { setTimeout as sleep } from 'node:timers/promises'
import { syncList, syncRetry } from '@selvedge/contract/house/sync/sync.ts'
import pg from 'pg'
import type { Desk } from '../kills/desk.ts'
import type { Gateway } from '../storm/gateway.ts'
import type { Notices } from './notices.ts'
import type { Partners } from './partners.ts'

const lookEveryMs = 250

/** The pauses before what failed is tried again, or asked again, pass at once, and no partner is left alone for long. */
export async function hurry(databaseUrl: string, goesOn: () => boolean): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    while (goesOn()) {
      await client.query(
        `delete from partner_lane where lane in (select lane from partner_lane for update skip locked)`,
      )
      await client.query(
        `update outbox set due_at = now() where id in (
           select id from outbox where state = 'waiting' and due_at > now() for update skip locked)`,
      )
      await client.query(
        `update graphile_worker._private_jobs set run_at = now() where id in (
           select id from graphile_worker._private_jobs where locked_at is null and run_at > now()
           for update skip locked)`,
      )
      await sleep(lookEveryMs)
    }
  } finally {
    await client.end()
  }
}

export interface Scene {
  gateway: Gateway
  partners: Partners
  notices: Notices
  /** Longer than this nobody waits for calm. */
  maxWaitMs: number
}

/** Waits until all that was said has arrived and nothing is left to do. */
export async function drained(
  client: pg.Client,
  { gateway, partners, notices, maxWaitMs }: Scene,
): Promise<void> {
  const until = performance.now() + maxWaitMs
  for (let calm = 0; calm < 2; ) {
    await sleep(lookEveryMs)
    await gateway.quiet()
    await notices.quiet()
    const { rows } = await client.query<{ what: string }>(
      `select task.identifier || ' ' || coalesce(job.last_error, '') as what
       from graphile_worker._private_jobs as job join graphile_worker._private_tasks as task on task.id = job.task_id
       where job.attempts < job.max_attempts
       union all select 'notice' from payment_notice where state = 'waiting'`,
    )
    const left = [...rows.map(({ what }) => what), ...partners.store.deliveries.map(({ topic }) => topic)]
    // Those that came before their payments wait for a job that comes every minute.
    if (left.includes('notice'))
      await client.query(`select graphile_worker.add_job('matchPaymentNotices', '{}')`)
    calm = left.length === 0 ? calm + 1 : 0
    if (performance.now() > until)
      throw new Error(
        `${left.length} webhooks, notices and jobs are still left: ${left.slice(0, 5).join(', ')}`,
      )
  }
}

/** The same, with staff who push again what has used up its attempts; answers how often. */
export async function settled(client: pg.Client, scene: Scene, desk: Desk): Promise<number> {
  for (let retried = 0; ; ) {
    await drained(client, scene)
    const failed = await desk.call((shop) => shop.call(syncList, { query: { state: 'failed', size: 500 } }))
    if (failed.length === 0 || retried > failed.length * 5 + 50) return retried
    for (const { id } of failed) {
      await desk.attempt(async () => {
        await desk.call((shop, key) => shop.call(syncRetry, { query: { id } }, key))
      })
      retried += 1
    }
  }
}
