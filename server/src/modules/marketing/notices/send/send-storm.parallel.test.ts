import { noticeIssue, noticeResults, noticeSave } from '@selvedge/contract/marketing/notices/notices.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  activity,
  type MiniProgramShop,
  startMiniProgramShop,
} from '../../../../../test/shops/mini-program-shop.ts'
import { createPost } from '../../../../core/outbox/partners/outbound.ts'
import { wechatMiniProgram } from '../../../../integrations/wechat-miniprogram/wechat-miniprogram.ts'

let shop: MiniProgramShop
/** After so many messages from now the node dies, with the answer in its hands. */
let diesAfter = Number.POSITIVE_INFINITY

beforeAll(async () => {
  const real = wechatMiniProgram(createPost({ loopback: true }))
  shop = await startMiniProgramShop({
    adapters: {
      miniProgram(account, calls) {
        const program = real(account, calls)
        return {
          token: (anew) => program.token(anew),
          async send(token, message) {
            const answer = await program.send(token, message)
            diesAfter -= 1
            if (diesAfter === 0) throw new Error('the node dies')
            return answer
          },
        }
      },
    },
  })
  await shop.connectAll()
  await shop.connect({ perSecond: 1_000 })
})
afterAll(async () => {
  expect(await shop.server.verify()).toEqual([])
  await shop.close()
})

const rounds = 120

async function runOn() {
  const { pool } = shop.server.app.database
  await pool.query('delete from partner_lane')
  await pool.query('update graphile_worker._private_jobs set run_at = now()')
  await shop.server.runJobs()
}

it('tells nobody twice, whatever a fifth of the calls comes to, and with nodes that die in between', async () => {
  const people = Array.from({ length: 450 }, (_, index) => `storm-${index}`)
  await shop.accept(people)
  // The platform counts acceptances too: one more message to anybody would be refused there.
  shop.platform.strict = true
  for (const openid of people) shop.platform.accepted.set(`${openid} T0`, 1)
  shop.platform.faults.plan = {
    rate: 0.2,
    kinds: ['serverError', 'throttled', 'lostAnswer'],
    seed: 11,
    slowMs: 0,
  }
  const ids = [
    await shop.server.ok(noticeSave, { body: activity }),
    await shop.server.ok(noticeSave, { body: activity }),
  ] as const
  await Promise.all(ids.map((id) => shop.server.ok(noticeIssue, { query: { id } })))
  for (let round = 0; round < rounds; round += 1) {
    diesAfter = round === 3 || round === 6 ? 30 : Number.POSITIVE_INFINITY
    await runOn()
    const stages = await Promise.all(ids.map(async (id) => (await shop.find(id)).stage))
    if (stages.every((stage) => stage === 'sent')) break
  }
  const found = await Promise.all(ids.map((id) => shop.server.ok(noticeResults, { query: { id } })))
  for (const { notice, waiting, left } of found) {
    expect([notice.stage, waiting, left]).toEqual(['sent', 0, 0])
    expect(notice.successcount + notice.failcount + notice.unknowncount).toBe(notice.postcount)
  }
  const sum = (pick: (one: (typeof found)[number]['notice']) => number) =>
    found.reduce((total, { notice }) => total + pick(notice), 0)
  expect(sum(({ postcount }) => postcount)).toBeGreaterThanOrEqual(people.length)
  expect(sum(({ unknowncount }) => unknowncount)).toBeGreaterThan(0)
  const reported = shop.platform.delivered.map(({ openid }) => openid)
  expect(new Set(reported).size).toBe(reported.length)
  // Whoever is counted as told was; who is unknown may have been.
  expect(reported.length).toBeGreaterThanOrEqual(sum(({ successcount }) => successcount))
  expect(reported.length).toBeLessThanOrEqual(sum((one) => one.successcount + one.unknowncount))
  const { rows } = await shop.server.app.database.pool.query<{ openid: string }>(
    `select openid from notice_recipient where state = 'sent'`,
  )
  expect(rows.map(({ openid }) => openid).filter((openid) => !reported.includes(openid))).toEqual([])
}, 120_000)
