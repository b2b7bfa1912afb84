import { configSet } from '@selvedge/contract/house/settings/settings.ts'
import { translationLane } from '@selvedge/contract/house/sync/partners.ts'
import { syncList, syncRetry } from '@selvedge/contract/house/sync/sync.ts'
import { nameLexiconRefresh, productNameList } from '@selvedge/contract/products/names/names.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { GoogleTranslate } from '../../../../../../sandbox/src/google-translate/google-translate.ts'
import { type RunningPartner, startPartner } from '../../../../../../sandbox/src/http/partner-server.ts'
import { startTestServer, type TestServer } from '../../../../../test/harness.ts'
import { queueJob } from '../../../../core/jobs/jobs.ts'
import { upsertProducts } from '../../products/products.sql.ts'
import { nameQueues } from '../names.jobs.ts'

const key = 'translate-key-1'
let server: TestServer
let google: GoogleTranslate
let running: RunningPartner

const set = (name: string, body: string) => server.ok(configSet, { query: { key: name }, body })
const refresh = async () => {
  await server.ok(nameLexiconRefresh)
  await server.runJobs()
}
const suggested = async () =>
  Object.fromEntries(
    (await server.ok(productNameList, { query: { size: 500 } })).map(({ handle, unreviewedCname }) => [
      handle,
      unreviewedCname,
    ]),
  )

beforeAll(async () => {
  server = await startTestServer()
  google = new GoogleTranslate({ key })
  running = await startPartner(google)
  const style = (spu: string, name: string, brand = 'Lise') => ({
    spu,
    name,
    cnName: '',
    brand,
    category: '',
    image: '',
    variants: [],
  })
  await upsertProducts(
    server.app.database.db,
    [
      style('T1', 'Lise Zyx Dress'),
      style('T2', 'Zyx Dress', 'Atelier'),
      style('T3', 'Cotton Dress'),
      ...Array.from({ length: 120 }, (_, index) => style(`M${index}`, `Qwv${index} Coat`, '')),
    ],
    server.clock.now(),
  )
  await set('google_translate', JSON.stringify({ url: running.url }))
})
beforeEach(async () => {
  google.requested.length = 0
  google.faults.plan = { ...google.faults.plan, rate: 0 }
  await set('google_translate_key', key)
})
afterAll(async () => {
  expect(await server.verify()).toEqual([])
  await server.stop()
  await running.close()
})

describe('a machine translation', () => {
  it('is asked for by nobody while it is turned off, or has no key', async () => {
    await refresh()
    expect(google.requested).toEqual([])
    expect(await suggested()).toMatchObject({ T1: 'Lise Zyx 连衣裙', T3: 'Lise 棉质连衣裙' })
    await set('google_translate_enable', '1')
    await set('google_translate_key', '')
    await refresh()
    expect(google.requested).toEqual([])
  })

  it('is suggested where the words of the trade do not do, each text asked for once', async () => {
    await set('google_translate_enable', '1')
    await refresh()
    expect(google.requested).toHaveLength(121)
    expect(google.requested.filter((text) => text === 'Zyx Dress')).toHaveLength(1)
    expect(await suggested()).toMatchObject({
      T1: 'Lise Zyx连衣裙',
      T2: 'Atelier Zyx连衣裙',
      T3: 'Lise 棉质连衣裙',
      M119: 'Qwv119大衣',
    })
    google.requested.length = 0
    await refresh()
    expect(google.requested).toEqual([])
    expect(await suggested()).toMatchObject({ T1: 'Lise Zyx连衣裙' })
  })

  it('is gone once it is turned off, and back without being paid for again', async () => {
    await set('google_translate_enable', '0')
    await refresh()
    expect(await suggested()).toMatchObject({ T1: 'Lise Zyx 连衣裙' })
    await set('google_translate_enable', '1')
    await refresh()
    expect(google.requested).toEqual([])
    expect(await suggested()).toMatchObject({ T1: 'Lise Zyx连衣裙' })
  })

  it('is waited for while the service fails; with a wrong key it stands among what failed, and goes on from there', async () => {
    const style = {
      spu: 'N1',
      name: 'Newname Coat',
      cnName: '',
      brand: '',
      category: '',
      image: '',
      variants: [],
    }
    await upsertProducts(server.app.database.db, [style], server.clock.now())
    await set('google_translate_key', 'wrong')
    await refresh()
    expect(await suggested()).toMatchObject({ N1: 'Newname 大衣' })
    const failed = () => server.ok(syncList, { query: { state: 'failed' } })
    const [job, ...others] = await failed()
    expect(job).toMatchObject({ kind: 'job.translateNames', attempts: 1 })
    expect(job?.lastError).not.toBeNull()
    expect(others).toEqual([])
    await set('google_translate_key', key)
    await server.ok(syncRetry, { query: { id: job?.id ?? '' } })
    await server.runJobs()
    expect(await suggested()).toMatchObject({ N1: 'Newname大衣' })
    expect(await failed()).toEqual([])
    await upsertProducts(
      server.app.database.db,
      [{ ...style, spu: 'N2', name: 'Othername Coat' }],
      server.clock.now(),
    )
    google.faults.plan = { rate: 0.5, kinds: ['lostAnswer', 'serverError'], seed: 3, slowMs: 1 }
    await refresh()
    expect(await suggested()).toMatchObject({ N2: 'Othername大衣' })
  })
})

it.each(['ends', 'fails'])('begins anew where that was asked for while a portion %s', async (how) => {
  const { db, pool } = server.app.database
  await set('google_translate_enable', '1')
  await upsertProducts(
    db,
    [{ spu: how, name: `Xw${how} Coat`, cnName: '', brand: '', category: '', image: '', variants: [] }],
    server.clock.now(),
  )
  const queue = (after: number) =>
    queueJob(
      db,
      'translateNames',
      { after, failures: 0 },
      {
        ...{ key: 'translateNames', queue: 'translateNames', lane: translationLane },
      },
    )
  const { rows } = await pool.query<{ id: string }>('select id from product where spu = $1', [how])
  await queue(Number(rows[0]?.id) - 1)
  const faults = vi.spyOn(google.faults, 'next')
  if (how === 'fails') faults.mockReturnValueOnce('serverError')
  const held = await pool.connect()
  try {
    await held.query('begin; lock table name_translation in access exclusive mode')
    const jobs = server.runJobs()
    const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await vi.waitFor(async () => expect((await pool.query(waits)).rows.length).toBeGreaterThan(0), 10_000)
    await pool.query(
      `update product_name_review set suggested = '' where product_id = (select id from product where spu = 'T2')`,
    )
    await held.query(`delete from name_translation where en_name = 'zyx dress'`)
    await queue(0)
    await held.query('commit')
    await jobs
  } finally {
    held.release()
    faults.mockRestore()
  }
  expect(await suggested()).toMatchObject({ T2: 'Atelier Zyx连衣裙', [how]: `Xw${how}大衣` })
})

it('comes one after the other, as what learns before it, by queues that are known before they are used', () => {
  expect(nameQueues).toEqual(['suggestNames', 'translateNames'])
})
