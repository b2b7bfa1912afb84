import type { QueryOf } from '@selvedge/contract/core/endpoint.ts'
import type { EffectState } from '@selvedge/contract/house/sync/effect-states.ts'
import type { Failure } from '@selvedge/contract/house/sync/failures.ts'
import type { PartnerLane } from '@selvedge/contract/house/sync/partners.ts'
import { syncCounts, syncGiveUp, syncList, syncRetry } from '@selvedge/contract/house/sync/sync.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusal, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { importOrder } from '../../../../test/shops/order-shop.ts'
import { inTransaction } from '../../../../test/shops/ship-shop.ts'
import { createLocations, createVariants, stockUp } from '../../../../test/shops/shop.ts'
import { createRole, employ } from '../../../../test/staff.ts'
import { queueJob } from '../../../core/jobs/jobs.ts'
import { queueEffects } from '../../../core/outbox/outbox.ts'
import { stockFreedJob } from '../../stock/stock/stock.public.ts'

let server: TestServer
let orderId: number
beforeAll(async () => {
  server = await startTestServer()
  const { 上海仓: location = 0 } = await createLocations(server, [{ name: '上海仓' }])
  await createVariants(server, ['AAA-01-S'])
  await stockUp(server, location, { 'AAA-01-S': 10 })
  orderId = await importOrder(server, 'W1', { 'AAA-01-S': 1 })
  await server.runJobs()
  // Of the opening stock.
  await server.app.database.pool.query('delete from outbox')
})
afterAll(() => server.stop())

const sql = async (text: string, values: unknown[] = []) =>
  (await server.app.database.pool.query(text, values)).rows

const refused: Failure = { kind: 'storefront.refused', params: { said: 'THROTTLED 100%' } }
const full: Failure = { kind: 'fault', params: { fault: 'DATABASE_FULL', parameters: {} } }

/** Queues one effect a minute after the last, in this state; answers its id as the list tells it. */
async function effect(key: string, state: EffectState = 'waiting', more: object = {}): Promise<string> {
  server.clock.time = new Date(server.clock.time.getTime() + 60_000)
  const plain = { kind: 'courier.waybill', key, subject: 'shipOrder', subjectId: 1, payload: {} }
  await inTransaction(server, async (context) => queueEffects(context, [{ ...plain, ...more }]))
  const [row] = await sql(
    `update outbox set state = $2, attempts = case when $2 = 'waiting' then 0 else 5 end,
       last_error = case when $2 = 'failed' then $3::jsonb end where key = $1 returning id`,
    [key, state, JSON.stringify(refused)],
  )
  return String(row.id)
}

/** A job of that name whose attempts are used up. */
async function failedJob(name: string): Promise<string> {
  await inTransaction(server, ({ db }) => queueJob(db, name, { token: 'abc', sku: 'AAA-01-S' }))
  const [row] = await sql(
    `update graphile_worker._private_jobs set attempts = max_attempts, last_error = $1
     where id = (select max(id) from graphile_worker._private_jobs) returning id`,
    [JSON.stringify(full)],
  )
  return `job-${row.id}`
}

const list = (query: QueryOf<typeof syncList>) => server.ok(syncList, { query })
const keysOf = async (query: QueryOf<typeof syncList>) => (await list(query)).map((row) => row.key)
const rowOf = async (id: string) => (await list({ size: 500 })).find((row) => row.id === id)

describe('the list', () => {
  beforeAll(async () => {
    await effect('fulfill:1', 'done')
    await effect('fulfill:2', 'failed')
    await effect('return:3', 'waiting', {
      kind: 'customs.declaration',
      subject: 'order',
      subjectId: orderId,
      payload: { orderName: '#W1', receiverName: '王小明', phone: '13800001111', apiToken: 'abc' },
    })
  })

  it('is newest first, with what is known of each, people and secrets masked', async () => {
    expect(await keysOf({})).toEqual(['return:3', 'fulfill:2', 'fulfill:1'])
    const [newest, second] = await list({})
    expect(newest).toMatchObject({
      kind: 'customs.declaration',
      subject: 'order',
      subjectId: orderId,
      subjectName: '#W1',
      state: 'waiting',
      payload: { orderName: '#W1', receiverName: '王••••', phone: '1••••', apiToken: '••••' },
      finishedAt: null,
    })
    expect(second).toMatchObject({ subjectName: 'SO1', attempts: 5, lastError: refused })
  })

  it.each<[QueryOf<typeof syncList>, string[]]>([
    [{ state: 'failed' }, ['fulfill:2']],
    [{ kind: 'customs.declaration' }, ['return:3']],
    [{ kind: 'customs' }, []],
    [{ query: 'fulfill:1' }, ['fulfill:1']],
    [{ query: 'throttled 1' }, ['fulfill:2']],
    [{ query: '100%' }, ['fulfill:2']],
    [{ query: '店铺拒绝' }, ['fulfill:2']],
    [{ query: 'store refuses' }, ['fulfill:2']],
    [{ query: 'said' }, []],
    [{ query: '%%%' }, []],
    [{ query: 'so1' }, ['fulfill:2', 'fulfill:1']],
    [{ query: '#W1' }, ['return:3', 'fulfill:2', 'fulfill:1']],
    [{ start: '2026-03-02 10:02:00' }, ['return:3', 'fulfill:2']],
    [{ end: '2026-03-02 10:02:00' }, ['fulfill:2', 'fulfill:1']],
    [{ skip: 1, size: 1 }, ['fulfill:2']],
  ])('takes %j', async (query, keys) => {
    expect(await keysOf(query)).toEqual(keys)
  })

  it('refuses a state that does not exist', async () => {
    const state = 'sleeping' as EffectState
    expect(await server.call(syncList, { query: { state } })).toMatchObject(refusal('INVALID_INPUT'))
  })

  it('is counted by state, with the age of the oldest', async () => {
    await effect('fulfill:4', 'failed')
    const { states, kinds } = await server.ok(syncCounts)
    expect(states).toEqual([
      { state: 'waiting', count: 1, oldestAt: '2026-03-02T02:03:00.000Z' },
      { state: 'running', count: 0, oldestAt: null },
      { state: 'failed', count: 2, oldestAt: '2026-03-02T02:02:00.000Z' },
      { state: 'done', count: 1, oldestAt: '2026-03-02T02:01:00.000Z' },
      { state: 'given_up', count: 0, oldestAt: null },
    ])
    expect(kinds).toEqual(['courier.waybill', 'customs.declaration'])
  })
})

describe('retrying and giving up', () => {
  it('queues a failed effect again with its attempts, of which one says that it may have been told', async () => {
    const id = await effect('retry:1', 'failed')
    expect(await server.ok(syncRetry, { query: { id } })).toBe(1)
    expect(await rowOf(id)).toMatchObject({ state: 'waiting', attempts: 1, lastError: refused })
  })

  it('never tries a given up effect again', async () => {
    const id = await effect('giveUp:1')
    expect(await server.ok(syncGiveUp, { query: { id } })).toBe(1)
    expect(await rowOf(id)).toMatchObject({
      state: 'given_up',
      finishedAt: server.clock.time.toISOString(),
    })
    expect(await server.call(syncRetry, { query: { id } })).toMatchObject({
      ...refusal('EFFECT_STATE'),
      message: '同步任务已放弃',
    })
  })

  it.each(['running', 'done', 'given_up'] as const)('is refused for one that is %s', async (state) => {
    const id = await effect(`refused:${state}`, state)
    expect(await server.call(syncRetry, { query: { id } })).toMatchObject(refusal('EFFECT_STATE'))
    expect(await server.call(syncGiveUp, { query: { id } })).toMatchObject(refusal('EFFECT_STATE'))
    expect(await rowOf(id)).toMatchObject({ state })
  })

  it.each(['99999', 'job-99999'])('is refused where there is no %s', async (id) => {
    expect(await server.call(syncRetry, { query: { id } })).toMatchObject(refusal('EFFECT_NOT_FOUND'))
    expect(await server.call(syncGiveUp, { query: { id } })).toMatchObject(refusal('EFFECT_NOT_FOUND'))
  })

  it('happens once, however many ask at the same time', async () => {
    const id = await effect('parallel', 'failed')
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => server.call(syncGiveUp, { query: { id } })),
    )
    expect(answers.filter((answer) => answer.code === 0)).toHaveLength(1)
  })

  it('leaves its trace with the record', async () => {
    const id = await effect('audited', 'failed')
    await server.ok(syncRetry, { query: { id } })
    const [entry] = await sql(
      `select account_name, subject, subject_id, before->>'state' as before, after->>'state' as after
       from audit_entry where endpoint = 'syncRetry' order by id desc limit 1`,
    )
    expect(entry).toEqual({
      account_name: 'admin',
      subject: 'shipOrder',
      subject_id: '1',
      before: 'failed',
      after: 'waiting',
    })
  })
})

describe('a job that failed for good', () => {
  it('is listed among the failed, counted, and runs again', async () => {
    const id = await failedJob(stockFreedJob)
    const [row] = await list({ kind: `job.${stockFreedJob}` })
    expect(row).toMatchObject({
      id,
      subject: '',
      subjectId: null,
      state: 'failed',
      lastError: full,
      payload: { token: '••••', sku: 'AAA-01-S' },
    })
    expect((await list({ query: '存储空间不足', state: 'failed' })).map((one) => one.id)).toEqual([id])
    expect(await list({ kind: `job.${stockFreedJob}`, state: 'done' })).toEqual([])
    expect((await server.ok(syncCounts)).kinds).toContain(`job.${stockFreedJob}`)

    await server.ok(syncRetry, { query: { id } })
    expect(await rowOf(id)).toBeUndefined()
    expect(await server.call(syncRetry, { query: { id } })).toMatchObject(refusal('EFFECT_NOT_FOUND'))
    await server.runJobs()
    await expect.poll(() => sql('select id from graphile_worker._private_jobs')).toEqual([])
  })

  it('is forgotten when it is given up, with a trace', async () => {
    const id = await failedJob(stockFreedJob)
    await server.ok(syncGiveUp, { query: { id } })
    expect(await sql('select id from graphile_worker._private_jobs')).toEqual([])
    const [entry] = await sql(
      `select subject, after from audit_entry where endpoint = 'syncGiveUp' order by id desc limit 1`,
    )
    expect(entry).toEqual({ subject: 'job', after: { name: `job.${stockFreedJob}`, state: 'given_up' } })
  })

  it('is none where another of its key took its place and its node died, nor is it counted', async () => {
    const failures = async () => {
      const { states } = await server.ok(syncCounts)
      return states.find(({ state }) => state === 'failed')?.count
    }
    const before = await failures()
    const name = 'replaced'
    const queue = () => inTransaction(server, ({ db }) => queueJob(db, name, {}, { key: 'one' }))
    await queue()
    const ofDead = `set locked_by = 'pool-dead', locked_at = now() - interval '1 hour', attempts = 1`
    await sql(`update graphile_worker._private_jobs ${ofDead} where key = 'one'`)
    await queue()
    await sql("select graphile_worker.force_unlock_workers(array['pool-dead'])")
    const left = await sql('select attempts >= max_attempts as over from graphile_worker._private_jobs')
    expect(left).toContainEqual({ over: true })
    expect(await failures()).toBe(before)
    expect(await list({ kind: `job.${name}` })).toEqual([])
    await sql('delete from graphile_worker._private_jobs')
  })

  it('is none while it has attempts left', async () => {
    await inTransaction(server, ({ db }) => queueJob(db, stockFreedJob, {}))
    const [waiting] = await sql('select id from graphile_worker._private_jobs')
    expect(await server.call(syncGiveUp, { query: { id: `job-${waiting.id}` } })).toMatchObject(
      refusal('EFFECT_NOT_FOUND'),
    )
  })
})

describe('what moves money or tells customs', () => {
  const kinds: [string, PartnerLane][] = [
    ['storefront.refund', 'storefront:first'],
    ['customs.payment', 'alipay:customs'],
    ['customs.order', 'customs:orders'],
    ['customs.paymentData', 'customs:data'],
  ]

  it.each(kinds)('takes the right for that: %s', async (kind, partnerLane) => {
    const role = await createRole(server, `同步 ${kind}`, ['sync.view', 'sync.change'])
    const { caller } = await employ(server, `sync.${kind}`, [role])
    const id = await effect(`may:${kind}`, 'failed', { kind, partnerLane })
    for (const endpoint of [syncRetry, syncGiveUp])
      expect(await server.call(endpoint, { query: { id }, ...caller })).toMatchObject({ status: 403 })
    expect(await rowOf(id)).toMatchObject({ state: 'failed' })
    const other = await effect(`other:${kind}`, 'failed')
    expect(await server.call(syncRetry, { query: { id: other }, ...caller })).toMatchObject({ code: 0 })
  })

  it.each(kinds)('is told again by a confirmed session alone: %s', async (kind, partnerLane) => {
    const { caller } = await employ(server, `late.${kind}`, ['Admin'])
    const id = await effect(`late:${kind}`, 'failed', { kind, partnerLane })
    server.clock.time = new Date(server.clock.time.getTime() + 11 * 60_000)
    const needed = refusal('CONFIRMATION_NEEDED')
    expect(await server.call(syncRetry, { query: { id }, ...caller })).toMatchObject(needed)
    expect(await rowOf(id)).toMatchObject({ state: 'failed', attempts: 5 })
    const other = await effect(`later:${kind}`, 'failed')
    expect(await server.call(syncRetry, { query: { id: other }, ...caller })).toMatchObject({ code: 0 })
  })
})

it('is seen by all, and changed by Admin', async () => {
  expect(await server.ok(syncList, { as: 'Store' })).not.toEqual([])
  const id = await effect('rights', 'failed')
  expect(await server.call(syncRetry, { query: { id }, as: 'Store' })).toMatchObject({ status: 403 })
  expect(await server.call(syncList, { as: null })).toMatchObject({ status: 401 })
})
