import { setTimeout as sleep } from 'node:timers/promises'
import { storefrontLane } from '@selvedge/contract/house/sync/partners.ts'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { jobs, schedule } from '../../app.ts'
import type { Db } from '../db/db.ts'
import { openDatabase, query } from '../db/db.ts'
import { failedJobs } from './failures/failed-jobs.ts'
import type { Jobs } from './job-kinds.ts'
import { jobPriorities } from './job-priorities.ts'
import { queueJob, takeWaitingPayloads } from './jobs.ts'
import { cutOff, defaultHeartbeat } from './nodes/nodes.ts'
import { startWorkers, type Workers } from './workers.ts'

let server: TestServer
let db: Db
beforeAll(async () => {
  server = await startTestServer()
  db = server.app.database.db
})
afterAll(() => server.stop())

const pace = { beatMs: 100, silentSeconds: 0.5 }
let nodes: Workers[] = []
let faults: unknown[] = []
beforeEach(() => {
  faults = []
})
afterEach(async () => {
  await Promise.all(nodes.map((node) => node.stop()))
  nodes = []
  await db.execute(sql`delete from graphile_worker._private_jobs`)
  await db.execute(sql`delete from node`)
})

/** One process of several, as far as jobs are concerned. */
async function startNode(own: Jobs, beats = pace): Promise<Workers> {
  const onFault = (fault: unknown) => void faults.push(fault)
  const parts = { around: server.app.around, pool: server.app.database.pool, onFault, pace: beats }
  const node = await startWorkers({ ...parts, jobs: own, schedule: {} })
  nodes.push(node)
  return node
}

const waiting = async (): Promise<number> => {
  const [found] = await query<{ count: number }>(
    db,
    sql`select count(*) as count from graphile_worker._private_jobs`,
  )
  return found?.count ?? 0
}
const untilDone = () => vi.waitFor(async () => expect(await waiting()).toBe(0), 25_000)

describe('a job in steps', () => {
  it('has the time at which each of its steps begins', async () => {
    const times: string[] = []
    const { clock } = server
    const began = clock.time
    const long: Jobs[string] = {
      inSteps: async ({ step }) => {
        await step(async ({ now }) => void times.push(now.toISOString()))
        clock.time = new Date(began.getTime() + 3_600_000)
        await step(async ({ now }) => void times.push(now.toISOString()))
      },
    }
    await queueJob(db, 'long', {})
    await startNode({ long })
    await untilDone()
    clock.time = began
    expect(times).toEqual([began.toISOString(), new Date(began.getTime() + 3_600_000).toISOString()])
  })
})

it('takes the payloads of some that wait for the first time, and leaves the others', async () => {
  const priority = jobPriorities.settlePoints
  const taken = {
    name: 'settlePoints',
    priority,
    most: 2,
    like: sql`json_array_length(job.payload->'orderIds') = 1`,
  }
  for (const orderIds of [[1, 2], [3], [4], [5]])
    await queueJob(db, 'settlePoints', { orderIds }, { priority })
  await queueJob(db, 'settlePoints', { orderIds: [6] }, { priority, pauseMs: 60_000 })
  await db.execute(
    sql`update graphile_worker._private_jobs set attempts = 1 where payload->'orderIds'->>0 = '3'`,
  )
  const orders = async () =>
    (await takeWaitingPayloads(db, taken)).map((payload) => JSON.stringify(payload)).sort()
  expect(await orders()).toEqual(['{"orderIds":[4]}', '{"orderIds":[5]}'])
  expect(await orders()).toEqual([])
  expect(await waiting()).toBe(3)
})

interface Sent {
  text: string
  values: unknown[]
  name?: string
}

it('is looked for without reading the thousands that wait for a partner that is gone', async () => {
  await db.execute(
    sql`insert into graphile_worker._private_jobs (task_id, payload)
        select id, '{}' from graphile_worker._private_tasks, generate_series(1, 20000)
        where identifier = 'deliverEffect@storefront:first'`,
  )
  await db.execute(sql`analyze graphile_worker._private_jobs`)
  const own = openDatabase(server.databaseUrl)
  const sent: Sent[] = []
  own.pool.on('connect', (client) => {
    const send = client.query.bind(client) as (...given: unknown[]) => unknown
    Object.assign(client, {
      query: (...given: [Sent]) => {
        sent.push(given[0])
        return send(...given)
      },
    })
  })
  const parts = { around: server.app.around, onFault: (fault: unknown) => void faults.push(fault), pace }
  const node = await startWorkers({ ...parts, pool: own.pool, jobs: { quick: async () => {} }, schedule: {} })
  const look = await vi.waitFor(() => {
    const [found] = sent.filter(({ text }) => text?.includes('attempts = jobs.attempts + 1'))
    expect(found).toBeDefined()
    return found
  })
  await node.stop()
  await own.close()
  expect(look?.name).toBeUndefined()
  const { pool } = server.app.database
  const { rows } = await pool.query(`explain ${look?.text}`, look?.values)
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('jobs_by_task')
})

/** A job that takes its time, and how often it was begun and ended. */
function slowJob(takesMs: number) {
  const runs = { started: 0, ended: 0 }
  const slow = async () => {
    runs.started += 1
    await sleep(takesMs)
    runs.ended += 1
  }
  return { runs, slow }
}

describe('the schedule', () => {
  it('has jobs that exist, and the queue knows each of them', async () => {
    for (const name of Object.keys(schedule)) expect(jobs).toHaveProperty(name)
    const { pool } = server.app.database
    const parts = { jobs, schedule, around: server.app.around, pool, onFault: () => undefined }
    nodes.push(await startWorkers(parts))
    await vi.waitFor(async () => {
      const { rows } = await pool.query('select identifier from graphile_worker._private_known_crontabs')
      expect(rows.map((row) => row.identifier).sort()).toEqual(Object.keys(schedule).sort())
    })
  })
})

describe('several nodes', () => {
  it('run a job once, however long it takes', async () => {
    const { runs, slow } = slowJob(2_000)
    await startNode({ slow })
    await startNode({ slow })
    await queueJob(db, 'slow', {})
    await vi.waitFor(() => expect(runs.started).toBe(1), 5_000)
    await untilDone()
    expect(runs).toEqual({ started: 1, ended: 1 })
    expect(faults).toEqual([])
  })

  it('take over what a dead one holds, after its silence', async () => {
    const { runs, slow } = slowJob(0)
    await queueJob(db, 'slow', {})
    await db.execute(sql`insert into node (id, started_at, seen_at) values ('pool-dead', now(), now())`)
    await db.execute(sql`update graphile_worker._private_jobs set locked_by = 'pool-dead', locked_at = now()`)
    await startNode({ slow })
    await sleep(250)
    expect(runs.started).toBe(0)
    await untilDone()
    expect(runs.ended).toBe(1)
  })

  it('clear away what was queued again while a dead one ran it, and run that once', async () => {
    const { runs, slow } = slowJob(0)
    await queueJob(db, 'slow', {}, { key: 'one' })
    await db.execute(
      sql`update graphile_worker._private_jobs
          set locked_by = 'pool-dead', locked_at = now() - interval '1 minute', attempts = 1`,
    )
    await queueJob(db, 'slow', {}, { key: 'one' })
    expect(await waiting()).toBe(2)
    await startNode({ slow })
    await untilDone()
    expect(runs.ended).toBe(1)
  })

  it('free the queue of what was queued again while a dead one ran it', async () => {
    const { runs, slow } = slowJob(0)
    const again = () => queueJob(db, 'slow', {}, { key: 'one', queue: 'its own' })
    await again()
    const longAgo = sql`locked_by = 'pool-dead', locked_at = now() - interval '1 minute'`
    await db.execute(sql`update graphile_worker._private_jobs set ${longAgo}, attempts = 1`)
    await db.execute(
      sql`update graphile_worker._private_job_queues set ${longAgo} where queue_name = 'its own'`,
    )
    await again()
    await startNode({ slow })
    await untilDone()
    expect(runs.ended).toBe(1)
  })

  it('say why a job has failed that was cut off at every attempt', async () => {
    const { runs, slow } = slowJob(0)
    await queueJob(db, 'slow', {}, { attempts: 1 })
    await db.execute(
      sql`update graphile_worker._private_jobs
          set locked_by = 'pool-dead', locked_at = now() - interval '1 minute', attempts = 1`,
    )
    await startNode({ slow })
    const failed = () => query(db, sql`select last_error as error from ${failedJobs} as failed`)
    await vi.waitFor(async () => expect(await failed()).toEqual([{ error: cutOff }]), 5_000)
    expect(runs.started).toBe(0)
  })

  it('leave alone what was taken a moment ago by one they do not know yet', async () => {
    const { runs, slow } = slowJob(0)
    await queueJob(db, 'slow', {})
    await db.execute(sql`update graphile_worker._private_jobs set locked_by = 'pool-new', locked_at = now()`)
    await startNode({ slow })
    await sleep(300)
    expect(runs.started).toBe(0)
    await untilDone()
  })

  it('notice a death within a minute', () => {
    expect(defaultHeartbeat.silentSeconds + defaultHeartbeat.beatMs / 1000).toBeLessThan(60)
    // A beat that fails once does not count.
    expect(defaultHeartbeat.silentSeconds * 1000).toBeGreaterThan(3 * defaultHeartbeat.beatMs)
  })
})

describe('the jobs of one queue', () => {
  it('follow each other at once, however many workers look, and never overlap', async () => {
    const runs = { now: 0, most: 0 }
    const next = async () => {
      runs.now += 1
      runs.most = Math.max(runs.most, runs.now)
      await sleep(1)
      runs.now -= 1
    }
    await startNode({ next })
    await startNode({ next })
    const began = performance.now()
    await db.execute(
      sql`select graphile_worker.add_job('next', '{}', queue_name => 'one') from generate_series(1, 200)`,
    )
    await untilDone()
    // At one poll a second for each of four workers it would take fifty.
    expect(performance.now() - began).toBeLessThan(25_000)
    expect(runs.most).toBe(1)
    expect(faults).toEqual([])
  })

  it('come after those with a smaller number', async () => {
    const order: string[] = []
    const named = (name: string) => async () => void order.push(name)
    for (let job = 0; job < 4; job += 1) await queueJob(db, 'later', { job }, { priority: 5 })
    for (let job = 0; job < 4; job += 1) await queueJob(db, 'sooner', { job })
    await startNode({ later: named('later'), sooner: named('sooner') })
    await untilDone()
    // Of two workers one may take the first of the others while the last one still runs.
    expect(order.indexOf('later')).toBeGreaterThanOrEqual(3)
  })
})

describe('a partner that never answers', () => {
  it('holds up what talks to it, and neither another partner nor anything else', async () => {
    let hanging = 0
    let answer: () => void = () => undefined
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    const order: number[] = []
    const hangs = {
      partner: 'storefront' as const,
      inSteps: async () => {
        hanging += 1
        await answered
      },
    }
    const reported: number[] = []
    const notes = {
      partner: 'storefront' as const,
      inSteps: async (_: unknown, payload: unknown) => void reported.push(Number(Object(payload).job)),
    }
    const own = async (_: unknown, payload: unknown) => void order.push(Number(Object(payload).job))
    const [first, second] = [storefrontLane('first'), storefrontLane('second')]
    for (let job = 0; job < 6; job += 1) await queueJob(db, 'hangs', { job }, { priority: -1, lane: first })
    await startNode({ hangs, notes, own })
    await vi.waitFor(() => expect(hanging).toBe(2), 5_000)
    for (let job = 0; job < 4; job += 1) await queueJob(db, 'own', { job })
    await vi.waitFor(() => expect(order.toSorted()).toEqual([0, 1, 2, 3]), 5_000)
    for (let job = 0; job < 4; job += 1) await queueJob(db, 'notes', { job }, { lane: second })
    await vi.waitFor(() => expect(reported.toSorted()).toEqual([0, 1, 2, 3]), 5_000)
    expect(hanging).toBe(2)
    answer()
    await untilDone()
    expect(hanging).toBe(6)
    expect(faults).toEqual([])
  })
})

describe('a lane whose breaker is open', () => {
  const lane = storefrontLane('first')
  const stored = () =>
    query<{ key: string; attempts: number; locked: boolean }>(
      db,
      sql`select key, attempts, locked_at is not null as locked from graphile_worker._private_jobs
          where key is not null order by key`,
    )

  it('begins no job, uses up no attempt, and goes on once it is closed', async () => {
    let reported = 0
    const notes = {
      partner: 'storefront' as const,
      inSteps: async () => {
        reported += 1
      },
    }
    await db.execute(
      sql`insert into partner_lane (lane, state, failures, reason, opened_at, waits_until)
          values (${lane}, 'open', 5, '{"kind":"cutOff","params":{}}', now(), now() + interval '1 hour')`,
    )
    // So long a node believes that all is well.
    await sleep(1_100)
    for (const key of ['a', 'b', 'c', 'd']) await queueJob(db, 'notes', {}, { key, lane })
    const node = await startNode({ notes })
    await vi.waitFor(
      async () => expect((await stored()).filter(({ locked }) => locked)).toHaveLength(2),
      5_000,
    )
    await sleep(300)
    expect(reported).toBe(0)
    nodes = []
    await node.stop()
    expect(await stored()).toEqual(['a', 'b', 'c', 'd'].map((key) => ({ key, attempts: 0, locked: false })))
    await startNode({ notes })
    await sleep(300)
    await db.execute(sql`delete from partner_lane`)
    await untilDone()
    expect(reported).toBe(4)
    expect(faults).toEqual([])
  })
})

describe('a job that stands aside', () => {
  it('may hang, and holds up none of the others', async () => {
    let release = () => {}
    const hanging = new Promise<void>((resolve) => {
      release = resolve
    })
    const runs: number[] = []
    await startNode({
      asks: { aside: true, inSteps: () => hanging },
      own: async () => void runs.push(1),
    })
    for (let at = 0; at < 4; at += 1) await queueJob(db, 'asks', { at })
    for (let at = 0; at < 4; at += 1) await queueJob(db, 'own', { at })
    await vi.waitFor(() => expect(runs).toHaveLength(4), 10_000)
    expect(await waiting()).toBeGreaterThan(0)
    release()
    await untilDone()
  })
})

describe('stopping', () => {
  it('waits for the job that runs and takes no other', async () => {
    const { runs, slow } = slowJob(700)
    const node = await startNode({ slow })
    for (let job = 0; job < 4; job += 1) await queueJob(db, 'slow', { job })
    await vi.waitFor(() => expect(runs.started).toBe(2), 5_000)
    nodes = []
    await node.stop()
    expect(runs).toEqual({ started: 2, ended: 2 })
    expect(await waiting()).toBe(2)
    const held = await query(db, sql`select 1 from graphile_worker._private_jobs where locked_by is not null`)
    expect(held).toEqual([])
    expect(await query(db, sql`select 1 from node`)).toEqual([])
  })

  it('leaves no beat behind that was under way', async () => {
    // A beat that waits in the database while its node stops.
    await db.execute(sql`
      create function slow_beat() returns trigger language plpgsql as $$ begin perform pg_sleep(0.2); return new; end $$`)
    await db.execute(
      sql`create trigger slow_beat before update on node for each row execute function slow_beat()`,
    )
    try {
      const node = await startNode({ idle: async () => undefined }, { ...pace, beatMs: 5 })
      await sleep(60)
      nodes = []
      await node.stop()
      await sleep(300)
      expect(await query(db, sql`select 1 from node`)).toEqual([])
    } finally {
      await db.execute(sql`drop trigger slow_beat on node`)
      await db.execute(sql`drop function slow_beat`)
    }
  })
})

describe('connections that are cut', () => {
  async function cutAll() {
    const killer = openDatabase(server.databaseUrl, 1)
    await killer.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    )
    await killer.close()
  }

  it('are made again, and the jobs go on', async () => {
    const { runs, slow } = slowJob(600)
    await startNode({ slow })
    await queueJob(db, 'slow', {})
    await vi.waitFor(() => expect(runs.started).toBe(1), 5_000)
    await cutAll()
    // Its transaction is lost, so it runs again.
    await vi.waitFor(() => expect(runs.started).toBe(2), 20_000)
    await untilDone()
    await cutAll()
    await sleep(200)
    await queueJob(db, 'slow', {})
    await vi.waitFor(() => expect(runs.started).toBe(3), 20_000)
    await untilDone()
  }, 60_000)
})
