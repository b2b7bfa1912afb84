import {
  noticeIssue,
  noticeReach,
  noticeResults,
  noticeSave,
  noticeTest,
} from '@selvedge/contract/marketing/notices/notices.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refusal } from '../../../../../test/harness.ts'
import {
  activity,
  type MiniProgramShop,
  miniProgramSecret,
  startMiniProgramShop,
} from '../../../../../test/shops/mini-program-shop.ts'
import { reserveTurns } from './pace.sql.ts'
import { sendMessages } from './send-messages.ts'

let shop: MiniProgramShop
beforeAll(async () => {
  shop = await startMiniProgramShop()
  await shop.connectAll()
})
beforeEach(() => {
  shop.platform.answers.clear()
  shop.platform.always = null
})
afterAll(async () => {
  expect(await shop.server.verify()).toEqual([])
  await shop.close()
})

const results = (id: number) => shop.server.ok(noticeResults, { query: { id } })
const reach = async (type: 0 | 1) =>
  (await shop.server.ok(noticeReach)).types.find((one) => one.type === type)
/** Puts what waits for its time at the head of the queue. */
const hurry = () =>
  shop.server.app.database.pool.query('update graphile_worker._private_jobs set run_at = now()')
async function runOn() {
  await hurry()
  await shop.server.runJobs()
}

describe('a message', () => {
  it('goes once to everybody whose consent for its template is not used up, with its link', async () => {
    await shop.accept(['a', 'b', 'b'])
    await shop.accept(['c'], 'T1')
    expect(await reach(0)).toEqual({ type: 0, people: 2, consents: 3 })
    const id = await shop.publish()
    expect(shop.receiversOf(id)).toEqual(['a', 'b'])
    expect(shop.platform.delivered.at(-1)).toEqual({
      openid: expect.any(String),
      template: 'T0',
      page: `pages/index/index?notice=${id}`,
      data: { thing1: '双十二', thing3: '明晚八点开始' },
    })
    expect(await shop.find(id)).toMatchObject({
      stage: 'sent',
      postcount: 2,
      successcount: 2,
      postdata: { template_id: 'T0' },
    })
    expect(await reach(0)).toEqual({ type: 0, people: 1, consents: 1 })
    const next = await shop.publish()
    expect(shop.receiversOf(next)).toEqual(['b'])
    expect(shop.receiversOf(await shop.publish())).toEqual([])
  })

  it('of the other type goes by its own template and all of its arguments', async () => {
    const id = await shop.publish({
      type: 1,
      postdata: { page: 'pages/item?sku=1', data: { thing1: '大衣', thing3: '限量', thing4: '保暖' } },
    })
    expect(shop.platform.delivered.at(-1)).toEqual({
      openid: 'c',
      template: 'T1',
      page: `pages/item?sku=1&notice=${id}`,
      data: { thing1: '大衣', thing3: '限量', thing4: '保暖' },
    })
  })

  it('goes by the next consent of somebody whose first one is just used up by something else', async () => {
    await shop.accept(['twice', 'twice'])
    const client = await shop.server.app.database.pool.connect()
    await client.query('begin')
    await client.query(
      `update notice_consent set state = 'used', settled_at = given_at
       where id = (select min(id) from notice_consent where openid = 'twice')`,
    )
    try {
      expect(shop.receiversOf(await shop.publish())).toEqual(['twice'])
    } finally {
      await client.query('commit')
      client.release()
    }
    expect(await reach(0)).toEqual({ type: 0, people: 0, consents: 0 })
  })

  it('takes its turns from what all messages of an account share, whichever asks at the same moment', async () => {
    const { db } = shop.server.app.database
    const asked = await Promise.all([10, 10, 5].map((messages) => reserveTurns(db, 'shared', messages, 10)))
    const from = asked.map((turns) => Date.parse(turns.from)).toSorted((a, b) => a - b)
    const [first = 0, second = 0, third = 0] = from
    expect(second - first).toBeGreaterThanOrEqual(500)
    expect(third - first).toBeGreaterThanOrEqual(1_500)
  })

  it('goes to each receiver at its own turn', async () => {
    const began: string[] = []
    const turn = async (place: number) => void began.push(`turn ${place}`)
    const send = async ({ openid }: { openid: string }) => {
      began.push(openid)
      return { code: 0, said: '' }
    }
    const receivers = ['a', 'b', 'c'].map((openid, at) => ({ id: at + 1, openid, tries: 0 }))
    const message = { templateId: 'T0', page: 'p', data: {}, version: 'formal' as const }
    const { outcomes } = await sendMessages(receivers, { message, send, turn })
    expect(began.toSorted()).toEqual(['a', 'b', 'c', 'turn 0', 'turn 1', 'turn 2'])
    for (const [at, openid] of ['a', 'b', 'c'].entries())
      expect(began.indexOf(openid)).toBeGreaterThan(began.indexOf(`turn ${at}`))
    expect(outcomes.map(({ state }) => state)).toEqual(['sent', 'sent', 'sent'])
  })

  it('gives its worker back while its turn is far off, has marked nobody, and comes again by itself', async () => {
    const { pool } = shop.server.app.database
    const people = ['far-1', 'far-2', 'far-3']
    await shop.accept(people)
    await pool.query(
      `insert into notice_pace (appid, free_at) values ('wx1', now() + interval '40 s')
       on conflict (appid) do update set free_at = excluded.free_at`,
    )
    const id = await shop.publish()
    const standing = async () => {
      const { rows } = await pool.query(
        `select (select array_agg(distinct state) from notice_recipient where notice_id = $1) as states,
           (select extract(epoch from run_at - now())::int from graphile_worker._private_jobs
            where key = 'sendNotice:' || $1::text) as "inSeconds",
           (select free_at > now() + interval '41 s' from notice_pace where appid = 'wx1') as "isReserved"`,
        [id],
      )
      return rows[0]
    }
    for (const turn of ['at first', 'too early']) {
      if (turn === 'too early') await runOn()
      const { states, inSeconds, isReserved } = await standing()
      expect([turn, states, isReserved]).toEqual([turn, ['waiting'], false])
      expect(inSeconds).toBeGreaterThan(10)
      expect(inSeconds).toBeLessThanOrEqual(40)
    }
    expect(shop.receiversOf(id)).toEqual([])
    await pool.query('delete from notice_pace')
    await runOn()
    expect(shop.receiversOf(id)).toEqual(people)
    expect(await shop.find(id)).toMatchObject({ stage: 'sent', successcount: 3 })
  })

  it('reserves a turn for each receiver of two messages that go out at the same time', async () => {
    const people = Array.from({ length: 30 }, (_, index) => `turn-${index}`)
    await shop.connect({ perSecond: 20 })
    await shop.accept([...people, ...people])
    await shop.server.app.database.pool.query('delete from notice_pace')
    const before = await shop.server.app.database.pool.query<{ now: Date }>('select clock_timestamp() as now')
    const ids = [
      await shop.server.ok(noticeSave, { body: activity }),
      await shop.server.ok(noticeSave, { body: activity }),
    ] as const
    await Promise.all(ids.map((id) => shop.server.ok(noticeIssue, { query: { id } })))
    await shop.server.runJobs()
    expect(ids.flatMap((id) => shop.receiversOf(id))).toHaveLength(60)
    const { rows } = await shop.server.app.database.pool.query<{ until: Date }>(
      'select free_at as until from notice_pace',
    )
    expect(rows).toHaveLength(1)
    // 60 messages, 20 a second.
    const reservedMs = (rows[0]?.until.getTime() ?? 0) - (before.rows[0]?.now.getTime() ?? 0)
    expect(reservedMs).toBeGreaterThanOrEqual(3_000)
    await shop.connect()
  })

  it('goes to many in portions, and two at the same time share nobody', async () => {
    const people = Array.from({ length: 1_250 }, (_, index) => `many-${index}`)
    await shop.connect({ perSecond: 1_000 })
    await shop.accept(people)
    const ids = [
      await shop.server.ok(noticeSave, { body: activity }),
      await shop.server.ok(noticeSave, { body: activity }),
    ] as const
    await Promise.all(ids.map((id) => shop.server.ok(noticeIssue, { query: { id } })))
    for (let round = 0; round < 40; round += 1) await runOn()
    const reported = ids.flatMap((id) => shop.receiversOf(id))
    expect(reported.toSorted()).toEqual(people.toSorted())
    for (const id of ids) expect(await shop.find(id)).toMatchObject({ stage: 'sent' })
  }, 60_000)
})

describe('the platform says', () => {
  it('that somebody refuses, is unknown, or receives no more: counted by code, the consent gone', async () => {
    const codes = { r1: 43101, r2: 40003, r3: 43107, r4: 43108, r5: 47999 }
    await shop.accept([...Object.keys(codes), 'r1', 'r3', 'ok'])
    for (const [openid, code] of Object.entries(codes)) shop.platform.answers.set(openid, code)
    const id = await shop.publish()
    expect(shop.receiversOf(id)).toEqual(['ok'])
    expect(await shop.find(id)).toMatchObject({ stage: 'sent', postcount: 6, successcount: 1, failcount: 5 })
    expect((await results(id)).codes).toEqual(
      Object.values(codes)
        .toSorted((a, b) => a - b)
        .map((code) => ({ code, count: 1 })),
    )
    // Who refuses has no consent left; a second one of who only receives no more for now, and of whoever met a code of no meaning, stays.
    expect(await reach(0)).toEqual({ type: 0, people: 2, consents: 2 })
    shop.platform.answers.clear()
    expect(shop.receiversOf(await shop.publish())).toEqual(['r3', 'r5'])
  })

  it.each([40037, 41030, 47003])('%i: the message stops, says why, and the consents stay', async (code) => {
    await shop.accept([`stop-${code}`])
    shop.platform.always = code
    const id = await shop.publish()
    expect(await shop.find(id)).toMatchObject({
      state: 1,
      stage: 'stopped',
      problem: { kind: 'service.refused', params: { code: String(code), said: 'as it was told' } },
    })
    expect(await results(id)).toMatchObject({ waiting: 0, left: 1, codes: [] })
    shop.platform.always = null
    expect(shop.receiversOf(await shop.publish())).toEqual([`stop-${code}`])
  })

  it.each([48001, 50002, 40164])('%i: the message waits for somebody, and goes on by hand', async (code) => {
    await shop.accept([`held-${code}`])
    shop.platform.always = code
    const id = await shop.publish()
    expect(await shop.find(id)).toMatchObject({ stage: 'held', problem: { kind: 'service.refused' } })
    shop.platform.always = null
    await shop.server.ok(noticeIssue, { query: { id } })
    await shop.server.runJobs()
    expect(await shop.find(id)).toMatchObject({ stage: 'sent', successcount: 1, problem: null })
  })

  it('that the day is used up: it goes on when the next one begins', async () => {
    await shop.accept(['quota'])
    shop.platform.always = 45009
    const id = await shop.publish()
    expect(await shop.find(id)).toMatchObject({ stage: 'sending', problem: { kind: 'service.refused' } })
    shop.platform.always = null
    await shop.server.runJobs()
    expect(shop.receiversOf(id)).toEqual([])
    await runOn()
    expect(shop.receiversOf(id)).toEqual(['quota'])
    expect(await shop.find(id)).toMatchObject({ stage: 'sent', problem: null })
  })

  it('that it is busy: tried again, five times at most', async () => {
    await shop.accept(['busy', 'well'])
    shop.platform.answers.set('busy', -1)
    const id = await shop.publish()
    expect(shop.receiversOf(id)).toEqual(['well'])
    expect(await shop.find(id)).toMatchObject({ stage: 'sent', successcount: 1, failcount: 1 })
    expect((await results(id)).codes).toEqual([{ code: -1, count: 1 }])
    shop.platform.answers.clear()
    expect(shop.receiversOf(await shop.publish())).toEqual(['busy'])
  })
})

describe('the token', () => {
  it('is shared, kept sealed, and taken anew shortly before its end', async () => {
    const before = shop.platform.tokens
    await shop.accept(['t1'])
    expect(shop.receiversOf(await shop.publish())).toEqual(['t1'])
    expect(shop.platform.tokens).toBe(before)
    const { rows } = await shop.server.app.database.pool.query('select token from wechat_token')
    expect(rows).toHaveLength(1)
    expect(rows[0]?.token).not.toContain('sandbox-token')
    shop.platform.clearToken()
    shop.server.clock.time = new Date(shop.server.clock.time.getTime() + 116 * 60_000)
    await shop.accept(['t2'])
    expect(shop.receiversOf(await shop.publish())).toEqual(['t2'])
    expect(shop.platform.tokens).toBe(before + 1)
  })

  it('that is refused before its time is renewed once, for all who meet it', async () => {
    const before = shop.platform.tokens
    const people = Array.from({ length: 30 }, (_, index) => `token-${index}`)
    await shop.accept(people)
    shop.platform.clearToken()
    const id = await shop.publish()
    expect(shop.receiversOf(id)).toEqual(people.toSorted())
    expect(shop.platform.tokens).toBe(before + 1)
  })

  it('that stays refused is forced once, then the message waits for somebody', async () => {
    await shop.accept(['forced'])
    const before = shop.platform.forced
    shop.platform.always = 40001
    const id = await shop.publish()
    expect(shop.platform.forced).toBe(before + 1)
    expect(await shop.find(id)).toMatchObject({ stage: 'held' })
    await shop.server.ok(noticeIssue, { query: { id } })
    await shop.server.runJobs()
    // The platform takes no second one so soon.
    expect(shop.platform.forced).toBe(before + 1)
    shop.platform.always = null
    await shop.server.ok(noticeIssue, { query: { id } })
    await shop.server.runJobs()
    expect(shop.receiversOf(id)).toEqual(['forced'])
  })

  it('that stays refused is forced by no node whose clock is ahead, and by one that is behind in time', async () => {
    const { pool } = shop.server.app.database
    await pool.query('update wechat_token set forced_at = null')
    const [before, now] = [shop.platform.forced, shop.server.clock.time]
    await shop.accept(['clocks'])
    shop.platform.always = 40001
    const id = await shop.publish()
    const again = async (minutes: number) => {
      shop.server.clock.time = new Date(now.getTime() + minutes * 60_000)
      await shop.server.ok(noticeIssue, { query: { id } })
      await shop.server.runJobs()
      return shop.platform.forced - before
    }
    expect(await again(20)).toBe(1)
    await pool.query(`update wechat_token set forced_at = forced_at - interval '31 seconds'`)
    expect(await again(-20)).toBe(2)
    shop.server.clock.time = now
    shop.platform.always = null
    await shop.server.ok(noticeIssue, { query: { id } })
    await shop.server.runJobs()
    expect(shop.receiversOf(id)).toEqual(['clocks'])
  })

  it('that a wrong secret does not give leaves the message waiting for somebody', async () => {
    await shop.set('wechat_miniprogram_secret', 'another-secret-123')
    await shop.server.app.database.pool.query('delete from wechat_token')
    await shop.accept(['secret'])
    const id = await shop.publish()
    expect(await shop.find(id)).toMatchObject({
      stage: 'held',
      postcount: 1,
      problem: { kind: 'service.refused', params: { code: '40125' } },
    })
    await shop.set('wechat_miniprogram_secret', miniProgramSecret)
    await shop.server.ok(noticeIssue, { query: { id } })
    await shop.server.runJobs()
    expect(shop.receiversOf(id)).toEqual(['secret'])
  })
})

describe('a test message', () => {
  const test = (openid: string, more: object = {}) =>
    shop.server.call(noticeTest, { body: { ...activity, openid, ...more } })

  it('goes to one person, by one of their consents or none that is known', async () => {
    await shop.accept(['tester', 'tester'])
    const before = shop.platform.delivered.length
    expect(await test('tester')).toMatchObject({ code: 0, data: 1 })
    expect(await test('nobody-known')).toMatchObject({ code: 0, data: 1 })
    expect(shop.platform.delivered.slice(before)).toMatchObject([
      { openid: 'tester', page: 'pages/index/index' },
      { openid: 'nobody-known' },
    ])
    expect(await reach(0)).toEqual({ type: 0, people: 1, consents: 1 })
  })

  it('is refused for what is wrong with it, and in the words of the platform', async () => {
    expect(await test('tester', { postdata: {} })).toMatchObject(refusal('NOTICE_ARGUMENT_MISSING'))
    shop.platform.answers.set('tester', 47003)
    const refused = await test('tester')
    expect(refused).toMatchObject(refusal('NOTICE_TEST_REFUSED'))
    expect(refused.message).toBe('测试消息没有发送：平台拒绝（47003 as it was told）')
    expect(await reach(0)).toMatchObject({ consents: 1 })
    shop.platform.answers.set('tester', 43101)
    expect((await test('tester')).message).toContain('用户未订阅或已拒收')
    expect(await reach(0)).toMatchObject({ consents: 0 })
  })

  it('whose answer is lost may have come: its consent is used', async () => {
    await shop.accept(['tester'])
    shop.platform.faults.plan = { rate: 1, kinds: ['lostAnswer'], seed: 1, slowMs: 0 }
    const lost = await test('tester')
    shop.platform.faults.plan = { ...shop.platform.faults.plan, rate: 0 }
    expect(lost).toMatchObject(refusal('NOTICE_TEST_UNKNOWN'))
    expect(await reach(0)).toMatchObject({ consents: 0 })
  })

  it('is not sent while the secret is wrong, or nothing is set up', async () => {
    await shop.server.app.database.pool.query('delete from wechat_token')
    await shop.accept(['tester'])
    await shop.set('wechat_miniprogram_secret', 'another-secret-123')
    const away = await test('tester')
    expect(away).toMatchObject(refusal('NOTICE_TEST_AWAY'))
    expect(away.message).toContain('40125')
    await shop.set('wechat_miniprogram_secret', '')
    expect(await test('tester')).toMatchObject(refusal('NOTICE_NOT_SET_UP'))
    await shop.set('wechat_miniprogram_secret', miniProgramSecret)
    expect(await reach(0)).toMatchObject({ consents: 1 })
    expect(await test('tester')).toMatchObject({ code: 0 })
  })
})

describe('an answer that is lost', () => {
  it('leaves nobody told twice: who it was about is unknown, and counted apart', async () => {
    const people = Array.from({ length: 12 }, (_, index) => `lost-${index}`)
    await shop.accept(people)
    shop.platform.faults.plan = { rate: 1, kinds: ['lostAnswer'], seed: 1, slowMs: 0 }
    const id = await shop.server.ok(noticeSave, { body: activity })
    await shop.server.app.database.pool.query(
      `update wechat_token set good_until = now() + interval '100 years'`,
    )
    await shop.server.ok(noticeIssue, { query: { id } })
    await shop.server.runJobs()
    shop.platform.faults.plan = { ...shop.platform.faults.plan, rate: 0 }
    for (let round = 0; round < 10; round += 1) {
      await shop.server.app.database.pool.query('delete from partner_lane').catch(() => undefined)
      await runOn()
    }
    const { postcount, successcount, unknowncount, stage } = await shop.find(id)
    expect([stage, postcount, successcount + unknowncount]).toEqual(['sent', 12, 12])
    expect(unknowncount).toBeGreaterThan(0)
    expect(shop.receiversOf(id)).toEqual(people.toSorted())
    expect(await reach(0)).toMatchObject({ people: 0 })
  }, 30_000)
})
